import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { HeldName } from "@pockethall/contract/people";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../lib/problem.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Link } from "../../../ui/link.tsx";
import { RecordTime } from "../../../ui/record-time.tsx";
import { toast } from "../../../ui/toast.ts";
import { decideName, heldNamesQuery } from "./held-names.queries.ts";
import { ModeratedList } from "./moderated-list.tsx";
import styles from "./moderation.module.css";
import { RefuseNameDialog } from "./refuse-name-dialog.tsx";

/** Names that others do not see before an admin has approved them. */
export function HeldNames() {
  const [page, setPage] = useState(1);
  const [refusing, setRefusing] = useState<HeldName | null>(null);
  const names = useQuery(heldNamesQuery(page));
  return (
    <>
      <ModeratedList
        id="held-names"
        title={t`Names to review`}
        query={names}
        loading={t`Loading names`}
        failure={t`Couldn't load the names to review.`}
        empty={
          <p
            className={styles.quiet}
          >{t`No names to review. Names with abusive words, phone numbers or links will show here.`}</p>
        }
        label={t`Names to review`}
        page={page}
        onPage={setPage}
      >
        {(rows) => (
          <Card flush>
            <ul>
              {rows.map((held) => (
                <NameRow key={held.player_id} held={held} onRefuse={() => setRefusing(held)} />
              ))}
            </ul>
          </Card>
        )}
      </ModeratedList>
      {refusing && <RefuseNameDialog held={refusing} onClose={() => setRefusing(null)} />}
    </>
  );
}

function NameRow({ held, onRefuse }: { held: HeldName; onRefuse: () => void }) {
  const { player_id, name, shown_name, held_at } = held;
  const [busy, setBusy] = useState(false);
  const approve = async () => {
    setBusy(true);
    try {
      await decideName(player_id, { decision: "approve", name });
      toast.success(t`Others now see ${name}`);
    } catch (error) {
      toast.error(messageOf(error, t`That didn't work. Try again.`));
      setBusy(false);
    }
  };
  return (
    <li className={styles.block}>
      <div className={styles.words}>
        <p>
          <strong>{name}</strong>
        </p>
        <p className={styles.quiet}>
          <Trans>
            Shown as <Link to={`/players/${player_id}`}>{shown_name}</Link> · since <RecordTime value={held_at} />
          </Trans>
        </p>
      </div>
      <div className={styles.actions}>
        <Button loading={busy} aria-label={t`Approve the name ${name}`} onClick={() => void approve()}>
          {t`Approve`}
        </Button>
        <Button variant="danger" aria-label={t`Refuse the name ${name}`} onClick={onRefuse}>
          {t`Refuse`}
        </Button>
      </div>
    </li>
  );
}

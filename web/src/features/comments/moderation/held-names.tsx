import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { HeldName } from "@pockethall/contract/people";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../lib/problem.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Link } from "../../../ui/link.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { RecordTime } from "../../../ui/record-time.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { decideName, heldNamesQuery } from "./held-names.queries.ts";
import styles from "./moderation.module.css";
import { MODERATED_PER_PAGE } from "./moderation.queries.ts";
import { RefuseNameDialog } from "./refuse-name-dialog.tsx";

/** Names that others do not see before an admin has approved them. */
export function HeldNames() {
  const [page, setPage] = useState(1);
  const [refusing, setRefusing] = useState<HeldName | null>(null);
  const names = useQuery(heldNamesQuery(page));
  return (
    <section aria-labelledby="held-names">
      <h2 id="held-names" className={styles.heading}>
        {t`Names to review`}
      </h2>
      <Loaded
        query={names}
        waiting={<SkeletonRows label={t`Loading names`} />}
        failure={t`Couldn't load the names to review.`}
      >
        {({ data, meta }) =>
          data.length === 0 ? (
            <p
              className={styles.quiet}
            >{t`No names to review. Names with abusive words, phone numbers or links will show here.`}</p>
          ) : (
            <>
              <Card flush>
                <ul>
                  {data.map((held) => (
                    <NameRow key={held.player_id} held={held} onRefuse={() => setRefusing(held)} />
                  ))}
                </ul>
              </Card>
              <Pagination
                label={t`Names to review`}
                page={page}
                perPage={MODERATED_PER_PAGE}
                total={meta.total}
                onPage={setPage}
              />
            </>
          )
        }
      </Loaded>
      {refusing && <RefuseNameDialog held={refusing} onClose={() => setRefusing(null)} />}
    </section>
  );
}

function NameRow({ held, onRefuse }: { held: HeldName; onRefuse: () => void }) {
  const { player_id, name, shown_name, held_at } = held;
  const [busy, setBusy] = useState(false);
  const approve = async () => {
    setBusy(true);
    try {
      await decideName(player_id, { decision: "approve" });
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

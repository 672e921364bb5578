import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { CommentBlock } from "@pockethall/contract/comments";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../lib/problem.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Link } from "../../../ui/link.tsx";
import { RecordTime } from "../../../ui/record-time.tsx";
import { toast } from "../../../ui/toast.ts";
import { ModeratedList } from "./moderated-list.tsx";
import styles from "./moderation.module.css";
import { blocksQuery, type Place, unblock } from "./moderation.queries.ts";

/** The blocks, with their end and reason. */
export function BlockList({ place }: { place: Place }) {
  const [page, setPage] = useState(1);
  const blocks = useQuery(blocksQuery(place, page));
  return (
    <ModeratedList
      id="blocked"
      title={t`Blocked from commenting`}
      query={blocks}
      loading={t`Loading blocks`}
      failure={t`Couldn't load the blocks.`}
      empty={
        <p className={styles.quiet}>{t`No one is blocked. You can block a person from the menu of their comment.`}</p>
      }
      label={t`Blocks`}
      page={page}
      onPage={setPage}
    >
      {(rows) => (
        <Card flush>
          <ul>
            {rows.map((block) => (
              <BlockRow key={block.id} block={block} place={place} />
            ))}
          </ul>
        </Card>
      )}
    </ModeratedList>
  );
}

function BlockRow({ block, place }: { block: CommentBlock; place: Place }) {
  const { id, name, player_id, until, reason, blocked_by } = block;
  const [busy, setBusy] = useState(false);
  const lift = async () => {
    setBusy(true);
    try {
      await unblock(place, id);
      toast.success(t`${name} can comment again`);
    } catch (error) {
      toast.error(messageOf(error, t`That didn't work. Try again.`));
      setBusy(false);
    }
  };
  return (
    <li className={styles.block}>
      <div className={styles.words}>
        <p>
          <Link to={`/players/${player_id}`}>{name}</Link> ·{" "}
          {until === null ? (
            t`permanently`
          ) : (
            <Trans>
              until <RecordTime value={until} />
            </Trans>
          )}
        </p>
        <p className={styles.quiet}>{t`${reason} · by ${blocked_by}`}</p>
      </div>
      <Button loading={busy} aria-label={t`Unblock ${name}`} onClick={() => void lift()}>
        {t`Unblock`}
      </Button>
    </li>
  );
}

import { t } from "@lingui/core/macro";
import type { ReportedComment } from "@pockethall/contract/comments";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "../../../ui/states.tsx";
import { BlockDialog } from "../block-dialog.tsx";
import { ModeratedList } from "./moderated-list.tsx";
import styles from "./moderation.module.css";
import { type Place, reportsQuery } from "./moderation.queries.ts";
import { ReportedCard } from "./reported-card.tsx";

/** The reported comments that wait for a decision, the longest waiting first. */
export function ReportQueue({ place }: { place: Place }) {
  const [page, setPage] = useState(1);
  const [blocked, setBlocked] = useState<ReportedComment | null>(null);
  const reports = useQuery(reportsQuery(place, page));
  return (
    <>
      <ModeratedList
        id="reported"
        title={t`Waiting for you`}
        query={reports}
        loading={t`Loading reported comments`}
        failure={t`Couldn't load the reported comments.`}
        empty={
          <EmptyState
            title={t`Nothing to review`}
            hint={t`Reported comments and comments held for review will show here.`}
          />
        }
        label={t`Reported comments`}
        page={page}
        onPage={setPage}
      >
        {(rows) => (
          <ul className={styles.cards}>
            {rows.map((comment) => (
              <ReportedCard key={comment.id} comment={comment} namesTournament={place === null} onBlock={setBlocked} />
            ))}
          </ul>
        )}
      </ModeratedList>
      {blocked && (
        <BlockDialog
          tournamentId={place}
          player={{ id: blocked.player_id, name: blocked.name }}
          onClose={() => setBlocked(null)}
        />
      )}
    </>
  );
}

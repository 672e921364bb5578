import { t } from "@lingui/core/macro";
import type { ReportedComment } from "@pockethall/contract/comments";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../../ui/loaded.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { BlockDialog } from "../block-dialog.tsx";
import styles from "./moderation.module.css";
import { MODERATED_PER_PAGE, type Place, reportsQuery } from "./moderation.queries.ts";
import { ReportedCard } from "./reported-card.tsx";

/** The reported comments that wait for a decision, the longest waiting first. */
export function ReportQueue({ place }: { place: Place }) {
  const [page, setPage] = useState(1);
  const [blocked, setBlocked] = useState<ReportedComment | null>(null);
  const reports = useQuery(reportsQuery(place, page));
  return (
    <section aria-labelledby="reported">
      <h2 id="reported" className={styles.heading}>
        {t`Waiting for you`}
      </h2>
      <Loaded
        query={reports}
        waiting={<SkeletonRows label={t`Loading reported comments`} />}
        failure={t`Couldn't load the reported comments.`}
      >
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState
              title={t`Nothing to review`}
              hint={t`Reported comments and comments held for review will show here.`}
            />
          ) : (
            <>
              <ul className={styles.cards}>
                {data.map((comment) => (
                  <ReportedCard
                    key={comment.id}
                    comment={comment}
                    namesTournament={place === null}
                    onBlock={setBlocked}
                  />
                ))}
              </ul>
              <Pagination
                label={t`Reported comments`}
                page={page}
                perPage={MODERATED_PER_PAGE}
                total={meta.total}
                onPage={setPage}
              />
            </>
          )
        }
      </Loaded>
      {blocked && (
        <BlockDialog
          tournamentId={place}
          player={{ id: blocked.player_id, name: blocked.name }}
          onClose={() => setBlocked(null)}
        />
      )}
    </section>
  );
}

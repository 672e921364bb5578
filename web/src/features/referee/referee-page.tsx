import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { AssignedMatch } from "./assigned-match.tsx";
import styles from "./referee.module.css";
import { MATCHES_PER_PAGE, myMatchesQuery } from "./referee.queries.ts";
import { RefereeGate } from "./referee-gate.tsx";

/** /referee: the matches to score. */
export function RefereePage() {
  return (
    <RefereeGate>
      <PageHeader title="My matches" subtitle="The matches you referee" />
      <MatchList />
    </RefereeGate>
  );
}

function MatchList() {
  const [page, setPage] = useState(1);
  const matches = useQuery(myMatchesQuery(page));
  return (
    <Loaded query={matches} waiting={<SkeletonRows label="Loading matches" />} failure="Failed to fetch your matches">
      {({ data, meta }) =>
        meta.total === 0 ? (
          <EmptyState title="No matches assigned" hint="An organizer names you for a match; you are told here." />
        ) : (
          <>
            <ul className={styles.matches}>
              {data.map((game) => (
                <AssignedMatch key={game.id} game={game} />
              ))}
            </ul>
            <Pagination label="Matches" page={page} perPage={MATCHES_PER_PAGE} total={meta.total} onPage={setPage} />
          </>
        )
      }
    </Loaded>
  );
}

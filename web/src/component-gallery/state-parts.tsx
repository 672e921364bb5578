import type { UseQueryResult } from "@tanstack/react-query";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { CardGridSkeleton } from "../ui/card-grid.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { NotAllowed } from "../ui/not-allowed.tsx";
import { OptionalPart } from "../ui/optional-part.tsx";
import { PoliteStatus } from "../ui/polite-status.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { Skeleton, SkeletonRows } from "../ui/skeleton.tsx";
import { Spinner, SpinnerBlock } from "../ui/spinner.tsx";
import { type Drawing, EmptyState, ErrorState } from "../ui/states.tsx";
import { Case, ignore } from "./case.tsx";
import styles from "./component-gallery.module.css";

const EMPTY: readonly [art: Drawing, title: string][] = [
  ["table", "No live matches"],
  ["rack", "No participants yet"],
  ["cue", "No matches assigned"],
  ["search", "No results found"],
  ["clock", "No matches scheduled"],
  ["wallet", "No transactions found"],
  ["bell", "No notifications"],
];
const FAILURE = "Error loading rankings";
/** The result of a query in each state that a page handles. */
const WAITING = { isError: false, refetch: ignore } as unknown as UseQueryResult<string>;
const STALE = { data: "Old rows", isRefetchError: true, refetch: ignore } as unknown as typeof WAITING;

export function StateParts() {
  return (
    <>
      {EMPTY.map(([art, title]) => (
        <Case key={art} name={`Empty: ${art}`}>
          <EmptyState art={art} title={title} action={art === "search" && <Button>Clear filters</Button>} />
        </Case>
      ))}
      <Case name="Failed, or without a network">
        <ErrorState title="Failed to load dashboard data" hint="Check your connection." onRetry={ignore} />
      </Case>
      <Case name="Not for this person">
        <NotAllowed title="Finance" hint="Ask an admin for the role." />
      </Case>
      <Case name="A query: stale, waiting; failed it looks as above">
        <div className={styles.stack}>
          {[STALE, WAITING].map((query, index) => (
            <Loaded key={index} query={query} waiting={<SkeletonRows rows={2} />} failure={FAILURE}>
              {(rows) => <p>{rows}</p>}
            </Loaded>
          ))}
        </div>
      </Case>
      <Case name="On its way: rows, lines">
        <Card flush>
          <SkeletonRows rows={2} />
        </Card>
        <div className={styles.stack} style={{ marginBlockStart: 16 }}>
          <Skeleton width="60%" height={28} />
          <Skeleton />
        </div>
      </Case>
      <Case name="On its way: with words, beside words">
        <SpinnerBlock label="Verifying your authentication..." />
        <p className={styles.row}>
          <Spinner /> Saving
        </p>
        <PoliteStatus text="" />
      </Case>
      <Case name="An optional part, loaded; without its code there is nothing">
        <OptionalPart resetKey="forecast">
          <p>Forecast: 62% to 38%</p>
        </OptionalPart>
      </Case>
      <Case name="On its way: cards" wide>
        <CardGridSkeleton cards={3} heightPx={48} label="Loading tournaments" />
      </Case>
      <Case name="How far: 0, 40, 100" wide>
        <div className={styles.stack}>
          {[0, 40, 100].map((percent) => (
            <ProgressBar key={percent} label={`Places taken, ${percent}%`} percent={percent} />
          ))}
        </div>
      </Case>
    </>
  );
}

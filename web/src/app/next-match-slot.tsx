import { useState } from "react";
import type { KnownLine } from "../features/next-match/line-of.ts";
import { mayHaveMatchToday } from "../features/next-match/match-day.ts";
import { useSession } from "../lib/session-store.ts";
import { lazyPart } from "./lazy-route.ts";
import styles from "./next-match-slot.module.css";
import { PartBoundary } from "./part-boundary.tsx";

const NextMatchRow = lazyPart(
  "next-match-row",
  () => import("../features/next-match/next-match-row.tsx"),
  (m) => m.NextMatchRow,
);

/** The line about the user's match of today. Its place is kept from the first paint until it is known that there is none. */
export function NextMatchSlot() {
  const userId = useSession((session) => session.user?.id);
  return userId === undefined ? null : <OwnSlot key={userId} userId={userId} />;
}

function OwnSlot({ userId }: { userId: string }) {
  const [hasPlace, setHasPlace] = useState(() => mayHaveMatchToday(userId));
  const [isUnknown, setUnknown] = useState(false);
  // A failed answer may still come, with a line; "none" is for the whole visit.
  const know = (line: KnownLine) => {
    setUnknown(line === "unknown");
    if (line === "none") setHasPlace(false);
  };
  return (
    <div className={hasPlace && !isUnknown ? styles.place : styles.none}>
      <PartBoundary>
        <NextMatchRow userId={userId} onKnown={know} />
      </PartBoundary>
    </div>
  );
}

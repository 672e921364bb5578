import { useState } from "react";
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
  return (
    <div className={hasPlace ? styles.place : styles.none}>
      <PartBoundary>
        <NextMatchRow userId={userId} onNone={() => setHasPlace(false)} />
      </PartBoundary>
    </div>
  );
}

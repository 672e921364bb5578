import { DashboardScreen } from "../../features/dashboard/dashboard-screen.tsx";
import { useSession } from "../../lib/session-store.ts";
import { lazyPart } from "../lazy-route.ts";
import { PartBoundary } from "../part-boundary.tsx";

// The page counts its bytes: its place is kept while it loads.
const OwnNextMatch = lazyPart(
  "own-next-match",
  () => import("./own-next-match.tsx"),
  (m) => m.OwnNextMatch,
);

/** /dashboard: the player's next match, then the record. */
export function DashboardPage() {
  const user = useSession((session) => session.user);
  const next = user && (
    <PartBoundary>
      <OwnNextMatch user={user} />
    </PartBoundary>
  );
  return <DashboardScreen next={next} />;
}

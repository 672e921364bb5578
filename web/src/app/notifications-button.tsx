import { useSession } from "../lib/session-store.ts";
import { BellButton } from "./bell-button.tsx";
import { lazyPart } from "./lazy-route.ts";
import { PartBoundary } from "./part-boundary.tsx";

const UnreadBell = lazyPart(
  "unread-bell",
  () => import("./unread-bell.tsx"),
  (m) => m.UnreadBell,
);

/** The bell; for a user it counts, and only then brings the code that asks. */
export function NotificationsButton() {
  const signedIn = useSession((state) => state.status === "signed-in");
  const silent = <BellButton count={0} />;
  return signedIn ? (
    <PartBoundary fallback={silent}>
      <UnreadBell />
    </PartBoundary>
  ) : (
    silent
  );
}

import { t } from "@lingui/core/macro";
import type { UserId } from "@pockethall/domain/ids";
import { TournamentsScreen } from "../../features/tournaments/tournaments-screen.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { lazyPart } from "../lazy-route.ts";
import { PartBoundary } from "../part-boundary.tsx";

// In a tab that few open.
const FollowedMatches = lazyPart(
  "followed-matches",
  () => import("../../features/games/followed-matches.tsx"),
  (m) => m.FollowedMatches,
);

const followedMatchesOf = (userId: UserId) => (
  <PartBoundary
    fallback={
      <div data-waiting="">
        <SkeletonRows label={t`Loading matches`} />
      </div>
    }
  >
    <FollowedMatches userId={userId} />
  </PartBoundary>
);

/** /tournaments: the tournaments; beside the followed ones the matches that the user follows. */
export function TournamentsPage() {
  return <TournamentsScreen followedMatches={followedMatchesOf} />;
}

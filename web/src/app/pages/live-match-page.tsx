import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { MatchPage } from "../../features/games/match-page.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { lazyPart } from "../lazy-route.ts";
import { PartBoundary } from "../part-boundary.tsx";

// Few visitors open this tab, so the match is shown first.
const CommentsPanel = lazyPart(
  "comments",
  () => import("../../features/comments/comments-panel.tsx"),
  (m) => m.CommentsPanel,
);
const GiftBanner = lazyPart(
  "gift-banner",
  () => import("../../features/gifts/gift-banner.tsx"),
  (m) => m.GiftBanner,
);

const commentsOf = (game: Game) => (
  <PartBoundary fallback={<SkeletonRows label={t`Loading comments`} />}>
    <CommentsPanel key={game.id} game={game} />
  </PartBoundary>
);
const giftsOf = (game: Game) => (
  <PartBoundary>
    <GiftBanner key={game.id} game={game} />
  </PartBoundary>
);

/** /live-matches/{matchId}: the match, with what people say about it and the gifts they send. */
export function LiveMatchPage() {
  return <MatchPage comments={commentsOf} gifts={giftsOf} />;
}

import { t } from "@lingui/core/macro";
import { type DeskParts, DeskPartsContext } from "../../features/organizer/desk-parts.ts";
import { OwnTournamentPage as Desk } from "../../features/organizer/own-tournament-page.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { lazyPart } from "../lazy-route.ts";
import { PartBoundary } from "../part-boundary.tsx";

const Draw = lazyPart(
  "tournament-draw",
  () => import("../../features/draw-view/draw-view.tsx"),
  (module) => module.DrawView,
);

const DrawOnPaper = lazyPart(
  "draw-on-paper",
  () => import("../../features/draw-view/draw-on-paper.tsx"),
  (module) => module.DrawOnPaper,
);

const PARTS: DeskParts = {
  Draw: (props) => (
    <PartBoundary fallback={<SkeletonRows rows={8} label={t`Loading the draw`} />}>
      <Draw {...props} />
    </PartBoundary>
  ),
  DrawOnPaper: (props) => (
    <PartBoundary fallback={<SkeletonRows rows={2} label={t`Loading the draw`} />}>
      <DrawOnPaper {...props} />
    </PartBoundary>
  ),
};

/** /organize/:id, with the draw as everyone sees it. */
export function OwnTournamentPage() {
  return (
    <DeskPartsContext value={PARTS}>
      <Desk />
    </DeskPartsContext>
  );
}

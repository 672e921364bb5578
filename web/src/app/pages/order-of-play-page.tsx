import { t } from "@lingui/core/macro";
import type { ComponentType } from "react";
import { type OrderOfPlayParts, OrderOfPlayScreen } from "../../features/order-of-play/order-of-play-screen.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { type LazyPart, lazyPart } from "../lazy-route.ts";
import { PartBoundary } from "../part-boundary.tsx";

const Board = lazyPart(
  "order-of-play-board",
  () => import("../../features/order-of-play/slot-board.tsx"),
  (module) => module.SlotBoard,
);
const Dialogs = lazyPart(
  "order-of-play-dialogs",
  () => import("../../features/order-of-play/dialogs.tsx"),
  (module) => module.Dialogs,
);

/** The part in a place of its own: when it cannot be had, the rest of the page stays. */
const placed =
  <Props extends object>(Part: LazyPart<Props>, waiting?: string): ComponentType<Props> =>
  (props) => (
    <PartBoundary fallback={waiting === undefined ? undefined : <SkeletonRows label={waiting} />}>
      <Part {...props} />
    </PartBoundary>
  );

const PARTS: OrderOfPlayParts = { SlotBoard: placed(Board, t`Loading the board`), Dialogs: placed(Dialogs) };

/** /organize/tournaments/:id/order-of-play. A phone needs no board, and dialogs are fetched when the first one opens. */
export function OrderOfPlayPage() {
  return <OrderOfPlayScreen parts={PARTS} />;
}

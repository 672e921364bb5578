import type { MatchId } from "@pockethall/domain/ids";
import { HappeningDialog } from "./happening-dialog.tsx";
import type { HappeningKind } from "./happening-kinds.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { SettingsDialog } from "./settings-dialog.tsx";
import type { BoardView } from "./use-board.ts";

export type OpenDialog =
  | { kind: "settings" }
  | { kind: "plan"; scope: "all" | "unplaced" }
  | { kind: "move"; gameId: MatchId }
  | { kind: "happening"; happening: HappeningKind };

export type DialogsProps = {
  view: BoardView;
  day: BoardView["days"][number] | undefined;
  open: OpenDialog;
  onClose: () => void;
};

/** The dialog that is open. */
export function Dialogs({ view, day, open, onClose }: DialogsProps) {
  if (open.kind === "settings") return <SettingsDialog view={view} onClose={onClose} />;
  if (open.kind === "plan") return <PlanDialog view={view} scope={open.scope} onClose={onClose} />;
  if (open.kind === "happening")
    return day ? <HappeningDialog view={view} day={day} kind={open.happening} onClose={onClose} /> : null;
  const game = view.board.games.find(({ id }) => id === open.gameId);
  return game ? <MoveDialog view={view} game={game} onClose={onClose} /> : null;
}

import { t } from "@lingui/core/macro";
import type { TournamentGame } from "@pockethall/contract/games";
import { mayPlan } from "./match-names.ts";

/** What the organizer can do about one match in a dialog. */
export type GameAction = "plan" | "result" | "walkover" | "stream" | "share" | "postpone";
export type OfferedAction = { action: GameAction; label: string };

/** Live without a frame or a stroke, whatever frames a handicap gave: the start can still be taken back. */
export const hasJustStarted = ({ status, current_frame, in_play }: TournamentGame): boolean =>
  status === "live" && current_frame === 1 && in_play === null;

const isKnown = ({ player1, player2 }: TournamentGame): boolean => player1 !== null && player2 !== null;

/** Whether the match can start now. `isOn`: the tournament is under way. */
export const mayStart = (game: TournamentGame, isOn: boolean): boolean =>
  isOn && isKnown(game) && (game.status === "scheduled" || game.status === "postponed");

/** What can be done in a dialog, and which of it is the likeliest step; null: starting it, or its menu is enough. */
export function actionsOf(game: TournamentGame, isOn: boolean): { main: OfferedAction | null; more: OfferedAction[] } {
  const offered = offeredOf(game, isOn);
  const likeliest = isOn ? (game.status === "live" ? "result" : null) : mayPlan(game) ? "plan" : null;
  const main = offered.find(({ action }) => action === likeliest) ?? null;
  return { main, more: offered.filter((each) => each !== main) };
}

function offeredOf(game: TournamentGame, isOn: boolean): OfferedAction[] {
  const known = isKnown(game);
  const isOpen = mayPlan(game);
  const all: (OfferedAction | false)[] = [
    known && game.status === "completed" && { action: "result", label: t`Correct result` },
    isOn && known && isOpen && { action: "result", label: t`Result` },
    isOn && known && isOpen && { action: "walkover", label: t`Walkover` },
    isOpen && { action: "plan", label: t`Referee and time` },
    game.status !== "cancelled" && { action: "stream", label: t`Stream` },
    known && { action: "share", label: t`Share or overlay` },
    isOn && (game.status === "scheduled" || game.status === "live") && { action: "postpone", label: t`Postpone` },
  ];
  return all.filter((each) => each !== false);
}

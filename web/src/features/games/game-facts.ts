import { t } from "@lingui/core/macro";
import type { Game, TournamentGame } from "@pockethall/contract/games";

export type Side = 1 | 2;

/** The player of a side; 'TBD' until the earlier games end. */
export const playerName = (game: TournamentGame, side: Side): string =>
  (side === 1 ? game.player1 : game.player2)?.name ?? t`TBD`;

/** "Ada Obi vs Bello Musa" */
export const pairing = (game: TournamentGame): string =>
  t`${{ name: playerName(game, 1) }} vs ${{ otherName: playerName(game, 2) }}`;

/** Whether a source gave the length; a results file may leave it out. */
export const hasLength = ({ unknown_fields }: Pick<TournamentGame, "unknown_fields">): boolean =>
  !unknown_fields.includes("total_frames");

/** 'Frame X of Y'; a decider never counts past Y. */
export const frameText = ({ current_frame, total_frames }: TournamentGame): string =>
  t`Frame ${{ number: Math.min(current_frame, total_frames) }} of ${total_frames}`;

/**
 * The announcement of a game: "Frame 4: Ada Obi 2, Bello Musa 1. Points 34, 12". Points of the break at the table are
 * left out until it ends, to avoid an announcement for every stroke.
 */
export function spokenScore(game: TournamentGame): string {
  const scores = `${playerName(game, 1)} ${game.player1_score ?? 0}, ${playerName(game, 2)} ${game.player2_score ?? 0}`;
  if (game.status === "completed") return t`Final score: ${scores}`;
  const frames = t`Frame ${{ frame: game.current_frame }}: ${scores}`;
  const points = spokenPoints(game);
  return points === "" ? frames : `${frames}. ${points}`;
}

function spokenPoints({ in_play: play }: TournamentGame): string {
  if (!play) return "";
  const settled = (points: number, side: Side) => points - (play.turn === side ? play.break : 0);
  return t`Points ${{ first: settled(play.player1_points, 1) }}, ${{ second: settled(play.player2_points, 2) }}`;
}

/** The frame on the table in one line: "Points 34–12 · Ada Obi on a break of 23"; empty without one. */
export function pointsLine(game: TournamentGame): string {
  const play = game.in_play;
  if (!play) return "";
  const points = t`Points ${{ player1Points: play.player1_points }}–${{ player2Points: play.player2_points }}`;
  return play.turn && play.break
    ? t`${points} · ${{ name: playerName(game, play.turn) }} on a break of ${{ value: play.break }}`
    : points;
}

/** Won, lost, or neither yet (or a draw). */
export function resultOf(game: TournamentGame, side: Side): "won" | "lost" | null {
  const id = side === 1 ? game.player1_id : game.player2_id;
  if (game.status !== "completed" || game.winner_id === null || id === null) return null;
  return game.winner_id === id ? "won" : "lost";
}

/** How a game ended when it was not simply played: 'Walkover', 'Retired', 'Defaulted', 'Void'. */
export function outcomeText({ status, outcome }: TournamentGame): string | null {
  if (status !== "completed" || outcome === null || outcome === "played") return null;
  return outcome.charAt(0).toUpperCase() + outcome.slice(1);
}

const STATUS_CHIPS = {
  scheduled: { text: t`Scheduled`, tone: "scheduled" },
  live: { text: t`Live`, tone: "live" },
  completed: { text: t`Completed`, tone: "completed" },
  postponed: { text: t`Postponed`, tone: "neutral" },
  cancelled: { text: t`Cancelled`, tone: "neutral" },
} as const;

/** The chip of a game's status: completed green, live red, scheduled blue, any other without a colour. */
export const statusChip = (status: Game["status"]) => STATUS_CHIPS[status];

/** A final or a semi-final of the main draw. */
export const isLateStage = ({ round_name }: TournamentGame): boolean => /^(semi-?\s?final|final)s?$/iu.test(round_name);

/** Both players' win rates added, then their rankings: what 'Top Rated' sorts by. */
export function ratingOf({ player1, player2 }: TournamentGame): { winRates: number; rankings: number } {
  const unranked = 1_000_000;
  return {
    winRates: (player1?.win_rate ?? 0) + (player2?.win_rate ?? 0),
    rankings: (player1?.ranking ?? unranked) + (player2?.ranking ?? unranked),
  };
}

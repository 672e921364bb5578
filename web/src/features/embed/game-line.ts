import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { formatDate, formatTime } from "../../lib/dates.ts";
import { element } from "../../lib/framed/dom.ts";
import { ENDINGS } from "../../lib/framed/endings.ts";
import { withStart } from "../../lib/start-note.ts";
import styles from "./embed.module.css";

/** The match's status, as a word or a time. */
export function gameStatus(game: Game): string {
  const { status, outcome, current_frame, total_frames, scheduled_at } = game;
  if (status === "live") return t`Frame ${{ number: Math.min(current_frame, total_frames) }} of ${total_frames}`;
  if (status === "completed") return outcome && outcome !== "played" ? ENDINGS[outcome] : t`Final score`;
  if (status === "postponed") return t`Postponed`;
  if (status === "cancelled") return t`Cancelled`;
  return scheduled_at ? `${formatDate(scheduled_at)}, ${formatTime(scheduled_at)}` : t`Time TBD`;
}

/** The score in words, for screen readers: "Ada Obi 2, Bello Musa 1. Frame 4 of 9". */
export function spokenScore(game: Game): string {
  const [one, two] = [game.player1?.name ?? t`TBD`, game.player2?.name ?? t`TBD`];
  if (game.player1_score === null || game.status === "scheduled")
    return t`${one} v ${two}. ${{ gameStatus: gameStatus(game) }}`;
  return `${one} ${game.player1_score}, ${two} ${game.player2_score}. ${gameStatus(game)}`;
}

/** The page that follows this match. */
export const gamePath = (game: Game): string => `/matches/${game.id}`;

/** One match in two lines, a player each; the whole line leads to the match in a tab of its own. */
export function gameLine(game: Game): HTMLLIElement {
  const link = element(
    "a",
    { class: styles.game, href: gamePath(game), target: "_blank", rel: "noopener" },
    element(
      "span",
      { class: styles.matchStatus },
      game.status === "live" ? element("b", { class: styles.live }, t`LIVE`) : null,
      element("span", {}, gameStatus(game)),
      element("span", { class: styles.round }, game.round_name),
    ),
    sideLine(game, 1),
    sideLine(game, 2),
  );
  return element("li", {}, link);
}

function sideLine(game: Game, of: 1 | 2): HTMLSpanElement {
  const player = of === 1 ? game.player1 : game.player2;
  const frames = of === 1 ? game.player1_score : game.player2_score;
  const points = of === 1 ? game.in_play?.player1_points : game.in_play?.player2_points;
  const isWinner = game.winner_id !== null && game.winner_id === player?.id;
  const isScored = game.status !== "scheduled" && frames !== null;
  return element(
    "span",
    { class: isWinner ? `${styles.side} ${styles.winner}` : styles.side },
    element("span", { class: styles.name }, withStart(player?.name ?? t`TBD`, game.handicap, of)),
    points === undefined || game.status !== "live" ? null : element("span", { class: styles.points }, String(points)),
    element("b", { class: styles.frames }, isScored ? String(frames) : "–"),
  );
}

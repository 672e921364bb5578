import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { ENDINGS } from "../../lib/framed/endings.ts";
import { shortName } from "../../lib/framed/short-name.ts";
import { startNote } from "../../lib/start-note.ts";

const MOST_NAME = 20;

/** What the scoreboard writes; null hides the place. */
export type OverlayFacts = {
  event: string;
  bestOf: string;
  /** The frame on the table, or how the match ended. */
  below: string | null;
  sides: readonly [OverlaySide, OverlaySide];
};
export type OverlaySide = {
  name: string;
  frames: string;
  /** The points of the frame in play, if it is scored ball by ball. */
  points: string | null;
  /** The break of who is at the table; afterwards who has won. */
  note: string | null;
  isAtTable: boolean;
  isWinner: boolean;
};

/** A match in the words of a scoreboard. */
export function overlayFacts(game: Game): OverlayFacts {
  return {
    event: [game.tournament?.name, game.round_name].filter(Boolean).join(" · "),
    bestOf: game.unknown_fields.includes("total_frames") ? t`N/A` : String(game.total_frames),
    below: below(game),
    sides: [side(game, 1), side(game, 2)],
  };
}

function below(game: Game): string | null {
  const { status, outcome, current_frame, total_frames } = game;
  if (status === "live")
    return [t`Frame ${{ number: Math.min(current_frame, total_frames) }}`, ...starts(game)].join(" · ");
  if (status === "completed") return outcome && outcome !== "played" ? ENDINGS[outcome] : t`Final score`;
  return status === "postponed"
    ? t`Postponed`
    : status === "cancelled"
      ? t`Cancelled`
      : [t`Coming up`, ...starts(game)].join(" · ");
}

/** The start of the weaker player: "Bello +14". */
const starts = (game: Game): string[] =>
  ([1, 2] as const).flatMap((of) => {
    const note = startNote(game.handicap, of);
    const name = (of === 1 ? game.player1 : game.player2)?.name;
    return note === "" || name === undefined ? [] : [`${shortName(name, MOST_NAME)} ${note}`];
  });

function side(game: Game, of: 1 | 2): OverlaySide {
  const player = of === 1 ? game.player1 : game.player2;
  const frames = of === 1 ? game.player1_score : game.player2_score;
  const play = game.status === "live" ? game.in_play : null;
  const isAtTable = play?.turn === of;
  const isWinner = game.winner_id !== null && game.winner_id === player?.id;
  return {
    name: player ? shortName(player.name, MOST_NAME) : t`TBD`,
    frames: String(frames ?? 0),
    points: play ? String(of === 1 ? play.player1_points : play.player2_points) : null,
    note: isWinner ? t`Winner` : play && isAtTable && play.break > 0 ? t`Break ${{ value: play.break }}` : null,
    isAtTable,
    isWinner,
  };
}

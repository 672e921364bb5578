import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import type { PlayerId } from "@pockethall/domain/ids";
import { nairaText } from "../../../ui/money.tsx";
import type { Figures, MatchFrame, MatchStatistics } from "./statistics-query.ts";

/** One fact about both players, in words; where they are of one kind, also as figures to compare. */
export type FigureRow = {
  name: string;
  first: string;
  second: string;
  values?: readonly [first: number | null, second: number | null] | undefined;
};

const NOT_KNOWN = t`N/A`;
const shown = (value: number | null | undefined, suffix = ""): string =>
  value === null || value === undefined ? NOT_KNOWN : `${value.toLocaleString("en-NG")}${suffix}`;

const compared = (name: string, first: number | null, second: number | null, suffix = ""): FigureRow => ({
  name,
  first: shown(first, suffix),
  second: shown(second, suffix),
  values: [first, second],
});

/** The most frames won in a row by one player; 0 without frames. */
export function longestRun(frames: readonly Pick<MatchFrame, "winner_id">[], playerId: PlayerId | null): number {
  let longest = 0;
  let run = 0;
  for (const { winner_id } of frames) {
    run = winner_id === playerId ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

const BREAK_BUILDING: readonly (readonly [name: string, key: keyof Figures, suffix?: string])[] = [
  [t`Points`, "points"],
  [t`Highest break`, "highest_break"],
  [t`Breaks of 50 or more`, "fifties"],
  [t`Centuries`, "centuries"],
  [t`Pot success`, "pot_success", "%"],
  [t`Pots`, "pots"],
  [t`Misses`, "misses"],
  [t`Safeties`, "safeties"],
  [t`Fouls`, "fouls"],
];

/** Frames of the score without those that a handicap gave. */
function wonAtTable({ player1_score, player2_score, handicap, outcome }: Game, side: 1 | 2): number | null {
  const score = side === 1 ? player1_score : player2_score;
  const given = (side === 1 ? handicap?.player1_frames : handicap?.player2_frames) ?? 0;
  return score === null || outcome === "walkover" ? score : Math.max(0, score - given);
}

/** A fact that is unknown for both is left out; unknown for one of them, it is 'N/A'. */
const isKnown = ({ first, second }: FigureRow): boolean => first !== NOT_KNOWN || second !== NOT_KNOWN;

/** What the two did in this match, as far as it was recorded. A game of racks has frames only. */
export function matchFigures(game: Game, { frames, player1, player2 }: MatchStatistics): FigureRow[] {
  const run = (id: string | null) => (frames.length === 0 ? null : longestRun(frames, id));
  const rows = [
    compared(t`Frames won`, wonAtTable(game, 1), wonAtTable(game, 2)),
    compared(t`Frames in a row`, run(game.player1_id), run(game.player2_id)),
  ];
  const measured = game.ruleset === "rack" ? [] : BREAK_BUILDING;
  const played = measured.map(([name, key, suffix]) => compared(name, player1[key], player2[key], suffix));
  return [...rows, ...played].filter(isKnown);
}

/** Without recorded breaks, zero centuries is not a fact. */
const centuriesOf = (player: Game["player1"]) => (player?.highest_break == null ? null : player.century_breaks);

/** The career figures of the two, as far as they are known. */
export function careerFigures({ player1: a, player2: b }: Game): FigureRow[] {
  return [
    { name: t`Ranking`, first: shown(a?.ranking), second: shown(b?.ranking) },
    { name: t`Win rate`, first: shown(a?.win_rate, "%"), second: shown(b?.win_rate, "%") },
    { name: t`Tournaments played`, first: shown(a?.tournaments_played), second: shown(b?.tournaments_played) },
    { name: t`Highest break ever`, first: shown(a?.highest_break), second: shown(b?.highest_break) },
    { name: t`Century breaks`, first: shown(centuriesOf(a)), second: shown(centuriesOf(b)) },
    { name: t`Total earnings`, first: nairaText(a?.total_earnings), second: nairaText(b?.total_earnings) },
  ].filter(isKnown);
}

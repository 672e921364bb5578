import { plural, t } from "@lingui/core/macro";
import { ballName, opponentOf } from "@pockethall/domain/balls";
import type { Ball, BallOn, FoulOption, FrameAction } from "@pockethall/domain/frame-types";
import type { MatchAction, MatchState } from "@pockethall/domain/match-log-types";
import type { Side } from "@pockethall/domain/matches";
import { andList } from "../../lib/and-list.ts";
import { startsText } from "../../lib/handicap-text.ts";

/** Both players as the pad calls them, player 1 first. */
export type Names = readonly [string, string];

export const SIDES = [1, 2] as const satisfies readonly Side[];
export const nameOf = (names: Names, side: Side): string => names[side - 1] as string;
/** '3–2': player 1 first, as every screen orders it. */
export const scoreText = ([first, second]: readonly [number, number]): string => `${first}–${second}`;
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The ball on, in the referee's words: 'a red', 'any colour', 'yellow'. */
export function onWords(on: BallOn): string {
  if (on === "red") return t`a red`;
  return on === "colour" ? t`any colour` : ballName(on);
}

/** '2 reds and blue' */
export function ballsText(balls: readonly Ball[]): string {
  const reds = balls.filter((ball) => ball === 1).length;
  const others = balls.filter((ball) => ball !== 1).map(ballName);
  const redText = reds === 0 ? [] : [plural(reds, { one: "red", other: "# reds" })];
  return andList([...redText, ...others]);
}

/** The choices of the fouled player, as button labels. */
export function optionText(option: FoulOption, names: Names, fouler: Side): string {
  switch (option) {
    case "play":
      return t`${{ name: nameOf(names, opponentOf(fouler)) }} plays`;
    case "play-again":
      return t`${{ name: nameOf(names, fouler) }} plays again`;
    case "free-ball":
      return t`Free ball`;
    case "replace":
      return t`Balls replaced`;
  }
}

/** One line of the log in a few words: what an undo takes back, what waits to be sent. */
export function actionText(action: MatchAction, names: Names): string {
  switch (action.kind) {
    case "potted":
      return t`${{ capital: capital(ballsText(action.balls)) }} potted`;
    case "missed":
      return action.safety ? t`Safety` : t`Miss`;
    case "nominated":
      return t`${{ capital: capital(ballName(action.ball)) }} nominated`;
    case "fouled":
      return foulText(action);
    case "option-chosen":
      return optionLine(action);
    case "respot-drawn":
      return t`${{ name: nameOf(names, action.first) }} plays first at the black`;
    case "reracked":
      return t`Re-rack`;
    case "conceded":
      return t`Frame conceded by ${{ name: nameOf(names, action.by) }}`;
    case "forfeited":
      return t`Frame forfeited by ${{ name: nameOf(names, action.by) }}`;
    case "claimed":
      return t`Frame claimed by ${{ name: nameOf(names, action.by) }}`;
    case "overruled":
      return t`Adjusted by the referee: ${{ reason: action.reason }}`;
    default:
      return matchText(action, names);
  }
}

function matchText(action: Exclude<MatchAction, FrameAction>, names: Names): string {
  switch (action.kind) {
    case "started":
      return t`Match started, ${{ name: nameOf(names, action.breaker) }} breaks`;
    case "started-with-handicap":
      return t`Match started, ${{ name: nameOf(names, action.breaker) }} breaks. ${{ starts: startsText(action.handicap, names) }}`;
    case "pad-taken":
      return t`Scoring taken over`;
    case "frame-won":
      return t`Frame to ${{ name: nameOf(names, action.winner) }}`;
    case "frame-withdrawn":
      return t`${{ name: nameOf(names, action.winner) }}'s last frame undone`;
    case "frame-corrected":
      return t`Frame ${{ frame: action.frame }} corrected: won by ${{ name: nameOf(names, action.winner) }}`;
    case "undone":
      return t`Last entry undone`;
    case "postponed":
      return t`Match postponed`;
    case "cancelled":
      return t`Match called off`;
    case "reopened":
      return t`Start undone`;
    case "completed":
      return t`Match completed`;
    default:
      return t`Result entered: ${{ score: scoreText(action.score) }}`;
  }
}

function foulText({ points, reds = 0, miss }: Extract<MatchAction, { kind: "fouled" }>): string {
  if (reds === 0) return miss ? t`Foul and a miss, ${points} points` : t`Foul, ${points} points`;
  return miss
    ? t`Foul and a miss, ${points} points, ${plural(reds, { one: "# red", other: "# reds" })} down`
    : t`Foul, ${points} points, ${plural(reds, { one: "# red", other: "# reds" })} down`;
}

function optionLine({ option, ball }: Extract<MatchAction, { kind: "option-chosen" }>): string {
  if (option === "free-ball") return ball ? t`Free ball on ${{ ball: ballName(ball) }}` : t`Free ball`;
  if (option === "replace") return t`Balls replaced`;
  return option === "play" ? t`Played on after the foul` : t`Made to play again`;
}

/** The score of the frame or the match in one sentence, for a screen reader after each entry. */
export function spokenScore(match: MatchState, names: Names): string {
  const { frame, score } = match;
  const [first, second] = names;
  if (frame === null) return t`Frames: ${first} ${{ score: score[0] }}, ${second} ${{ otherScore: score[1] }}.`;
  const sentences = [t`${first} ${{ point: frame.points[0] }}, ${second} ${{ otherPoint: frame.points[1] }}.`];
  if (frame.break > 0) sentences.push(t`Break ${{ value: frame.break }}.`);
  sentences.push(t`${{ name: nameOf(names, frame.striker) }} at the table.`);
  if (frame.status === "live") sentences.push(t`${{ capital: capital(onWords(frame.on)) }} on.`);
  return sentences.join(" ");
}

/** 'Ada wins 4–2.' */
export function resultText(
  { status, winner, score }: Pick<MatchState, "status" | "winner" | "score">,
  names: Names,
): string {
  if (status === "cancelled") return t`This match was called off.`;
  if (winner === null) return t`The match is over without a winner.`;
  const [most, fewest] = score.toSorted((one, other) => other - one);
  return t`${{ name: nameOf(names, winner) }} wins ${{ most: most ?? 0 }}–${{ fewest: fewest ?? 0 }}.`;
}

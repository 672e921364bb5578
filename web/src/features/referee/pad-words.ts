import { ballName, opponentOf } from "@pockethall/domain/balls";
import type { Ball, BallOn, FoulOption, FrameAction } from "@pockethall/domain/frame-types";
import type { MatchAction, MatchState } from "@pockethall/domain/match-log-types";
import type { Side } from "@pockethall/domain/matches";

/** Both players as the pad calls them, player 1 first. */
export type Names = readonly [string, string];

export const SIDES = [1, 2] as const satisfies readonly Side[];
export const nameOf = (names: Names, side: Side): string => names[side - 1] as string;
/** '3–2': player 1 first, as every screen orders it. */
export const scoreText = ([first, second]: readonly [number, number]): string => `${first}–${second}`;
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What is on, as the referee says it: 'a red', 'any colour', 'yellow'. */
export function onWords(on: BallOn): string {
  if (on === "red") return "a red";
  return on === "colour" ? "any colour" : ballName(on);
}

/** '2 reds and blue' */
export function ballsWords(balls: readonly Ball[]): string {
  const reds = balls.filter((ball) => ball === 1).length;
  const others = balls.filter((ball) => ball !== 1).map(ballName);
  const redWords = reds === 0 ? [] : [reds === 1 ? "red" : `${reds} reds`];
  return [...redWords, ...others].join(" and ");
}

/** What the player who was fouled may choose, as a button says it. */
export function optionWords(option: FoulOption, names: Names, fouler: Side): string {
  switch (option) {
    case "play":
      return `${nameOf(names, opponentOf(fouler))} plays`;
    case "play-again":
      return `${nameOf(names, fouler)} plays again`;
    case "free-ball":
      return "Free ball";
    case "replace":
      return "Balls replaced";
  }
}

/** One line of the log in a few words: what an undo takes back, what waits to be sent. */
export function actionWords(action: MatchAction, names: Names): string {
  switch (action.kind) {
    case "potted":
      return `${capital(ballsWords(action.balls))} potted`;
    case "missed":
      return action.safety ? "Safety" : "Miss";
    case "nominated":
      return `${capital(ballName(action.ball))} nominated`;
    case "fouled":
      return foulWords(action);
    case "option-chosen":
      return optionLine(action);
    case "respot-drawn":
      return `${nameOf(names, action.first)} plays first at the black`;
    case "reracked":
      return "Re-rack";
    case "conceded":
      return `Frame conceded by ${nameOf(names, action.by)}`;
    case "forfeited":
      return `Frame forfeited by ${nameOf(names, action.by)}`;
    case "claimed":
      return `Frame claimed by ${nameOf(names, action.by)}`;
    case "overruled":
      return `Put right by the referee: ${action.reason}`;
    default:
      return matchWords(action, names);
  }
}

function matchWords(action: Exclude<MatchAction, FrameAction>, names: Names): string {
  switch (action.kind) {
    case "started":
      return `Match started, ${nameOf(names, action.breaker)} breaks`;
    case "pad-taken":
      return "Scoring taken over";
    case "frame-won":
      return `Frame to ${nameOf(names, action.winner)}`;
    case "frame-withdrawn":
      return `Last frame of ${nameOf(names, action.winner)} taken back`;
    case "frame-corrected":
      return `Frame ${action.frame} corrected: won by ${nameOf(names, action.winner)}`;
    case "undone":
      return "Last entry taken back";
    case "postponed":
      return "Match postponed";
    case "cancelled":
      return "Match called off";
    case "completed":
      return "Match completed";
    default:
      return `Result entered: ${scoreText(action.score)}`;
  }
}

function foulWords({ points, reds = 0, miss }: Extract<MatchAction, { kind: "fouled" }>): string {
  const down = reds > 0 ? `, ${counted(reds, "red")} down` : "";
  return `Foul${miss ? " and a miss" : ""}, ${points} points${down}`;
}

function optionLine({ option, ball }: Extract<MatchAction, { kind: "option-chosen" }>): string {
  if (option === "free-ball") return `Free ball${ball ? ` on ${ballName(ball)}` : ""}`;
  if (option === "replace") return "Balls replaced";
  return option === "play" ? "Played on after the foul" : "Made to play again";
}

/** The score of the frame or the match in one sentence, for a screen reader after each entry. */
export function spokenScore(match: MatchState, names: Names): string {
  const { frame, score } = match;
  const [first, second] = names;
  if (frame === null) return `Frames: ${first} ${score[0]}, ${second} ${score[1]}.`;
  const running = frame.break > 0 ? ` Break ${frame.break}.` : "";
  const on = frame.status === "live" ? ` ${capital(onWords(frame.on))} on.` : "";
  return `${first} ${frame.points[0]}, ${second} ${frame.points[1]}.${running} ${nameOf(names, frame.striker)} at the table.${on}`;
}

/** 'Ada wins 4–2.' */
export function resultWords(
  { status, winner, score }: Pick<MatchState, "status" | "winner" | "score">,
  names: Names,
): string {
  if (status === "cancelled") return "This match was called off.";
  if (winner === null) return "The match is over without a winner.";
  const [most, fewest] = score.toSorted((one, other) => other - one);
  return `${nameOf(names, winner)} wins ${most}–${fewest}.`;
}

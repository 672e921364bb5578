import { ballName, opponentOf } from "@pockethall/domain/balls";
import type { Ball, BallOn, FoulOption, FrameAction } from "@pockethall/domain/frame-types";
import type { MatchAction, MatchState } from "@pockethall/domain/match-log-types";
import type { Side } from "@pockethall/domain/matches";
import * as texts from "../../texts/referee/match-pad.ts";

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
  if (on === "red") return texts.aRed;
  return on === "colour" ? texts.anyColour : ballName(on);
}

/** '2 reds and blue' */
export function ballsWords(balls: readonly Ball[]): string {
  const reds = balls.filter((ball) => ball === 1).length;
  const others = balls.filter((ball) => ball !== 1).map(ballName);
  const redWords = reds === 0 ? [] : [reds === 1 ? texts.red : texts.reds(reds)];
  return [...redWords, ...others].join(" and ");
}

/** What the player who was fouled may choose, as a button says it. */
export function optionWords(option: FoulOption, names: Names, fouler: Side): string {
  switch (option) {
    case "play":
      return texts.plays(nameOf(names, opponentOf(fouler)));
    case "play-again":
      return texts.playsAgain(nameOf(names, fouler));
    case "free-ball":
      return texts.freeBall;
    case "replace":
      return texts.ballsReplaced;
  }
}

/** One line of the log in a few words: what an undo takes back, what waits to be sent. */
export function actionWords(action: MatchAction, names: Names): string {
  switch (action.kind) {
    case "potted":
      return texts.potted(capital(ballsWords(action.balls)));
    case "missed":
      return action.safety ? texts.safety : texts.miss;
    case "nominated":
      return texts.nominated(capital(ballName(action.ball)));
    case "fouled":
      return foulWords(action);
    case "option-chosen":
      return optionLine(action);
    case "respot-drawn":
      return texts.playsFirstAtTheBlack(nameOf(names, action.first));
    case "reracked":
      return texts.reRack;
    case "conceded":
      return texts.frameConcededBy(nameOf(names, action.by));
    case "forfeited":
      return texts.frameForfeitedBy(nameOf(names, action.by));
    case "claimed":
      return texts.frameClaimedBy(nameOf(names, action.by));
    case "overruled":
      return texts.putRightByTheReferee(action.reason);
    default:
      return matchWords(action, names);
  }
}

function matchWords(action: Exclude<MatchAction, FrameAction>, names: Names): string {
  switch (action.kind) {
    case "started":
      return texts.matchStartedBreaks(nameOf(names, action.breaker));
    case "pad-taken":
      return texts.scoringTakenOver;
    case "frame-won":
      return texts.frameToName(nameOf(names, action.winner));
    case "frame-withdrawn":
      return texts.lastFrameOfTakenBack(nameOf(names, action.winner));
    case "frame-corrected":
      return texts.frameCorrectedWonBy(action.frame, nameOf(names, action.winner));
    case "undone":
      return texts.lastEntryTakenBack;
    case "postponed":
      return texts.matchPostponed;
    case "cancelled":
      return texts.matchCalledOff;
    case "completed":
      return texts.matchCompleted;
    default:
      return texts.resultEntered(scoreText(action.score));
  }
}

function foulWords({ points, reds = 0, miss }: Extract<MatchAction, { kind: "fouled" }>): string {
  const down = reds > 0 ? texts.down(counted(reds, texts.red)) : "";
  return texts.foulPoints(miss ? texts.andAMiss : "", points, down);
}

function optionLine({ option, ball }: Extract<MatchAction, { kind: "option-chosen" }>): string {
  if (option === "free-ball") return texts.freeBallPart(ball ? texts.onBallName(ballName(ball)) : "");
  if (option === "replace") return texts.ballsReplaced;
  return option === "play" ? texts.playedOnAfterTheFoul : texts.madeToPlayAgain;
}

/** The score of the frame or the match in one sentence, for a screen reader after each entry. */
export function spokenScore(match: MatchState, names: Names): string {
  const { frame, score } = match;
  const [first, second] = names;
  if (frame === null) return texts.framesFirst(first, score[0], second, score[1]);
  const running = frame.break > 0 ? texts.breakValue(frame.break) : "";
  const on = frame.status === "live" ? texts.onCapital(capital(onWords(frame.on))) : "";
  return texts.atTheTableFirst(
    first,
    frame.points[0],
    second,
    frame.points[1],
    running,
    nameOf(names, frame.striker),
    on,
  );
}

/** 'Ada wins 4–2.' */
export function resultWords(
  { status, winner, score }: Pick<MatchState, "status" | "winner" | "score">,
  names: Names,
): string {
  if (status === "cancelled") return texts.thisMatchWasCalledOff;
  if (winner === null) return texts.theMatchIsOverWithout;
  const [most, fewest] = score.toSorted((one, other) => other - one);
  return texts.wins(nameOf(names, winner), most, fewest);
}

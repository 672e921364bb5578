// What a referee types in by hand: an overrule of the frame in play, a correction of an earlier one. Fields hold text;
// the log entries are worked out here, and the fold decides whether the rules allow them.

import { t } from "@lingui/core/macro";
import type { BallOn, FrameState, Overrule } from "@pockethall/domain/frame-types";
import type { MatchAction } from "@pockethall/domain/match-log-types";

export type OverruleValues = {
  points1: string;
  points2: string;
  striker: string;
  redsLeft: string;
  break: string;
  on: string;
  reason: string;
};
type Errors<Values> = { [Name in keyof Values]?: string };

const COUNT = /^\d{1,4}$/u;
const NO_COUNT = t`Enter a whole number`;
const NO_REASON = t`Give a reason`;

/** The current frame, as initial values of the fields. */
export const overruleValues = (frame: FrameState): OverruleValues => ({
  points1: String(frame.points[0]),
  points2: String(frame.points[1]),
  striker: String(frame.striker),
  redsLeft: String(frame.redsLeft),
  break: String(frame.break),
  on: String(frame.on),
  reason: "",
});

export function checkOverrule(values: OverruleValues): Errors<OverruleValues> {
  const errors: Errors<OverruleValues> = {};
  for (const name of ["points1", "points2", "redsLeft", "break"] as const)
    if (!COUNT.test(values[name].trim())) errors[name] = NO_COUNT;
  if (values.reason.trim() === "") errors.reason = NO_REASON;
  return errors;
}

const ballOnIn = (text: string): BallOn =>
  text === "red" || text === "colour" ? text : (([2, 3, 4, 5, 6, 7] as const)[Number(text) - 2] ?? "red");

/** Only what was changed: what is left out stays as it is. */
export function overruleOf(values: OverruleValues, before: OverruleValues): Overrule {
  const isChanged = (name: keyof OverruleValues) => values[name].trim() !== before[name];
  return {
    ...((isChanged("points1") || isChanged("points2")) && {
      points: [Number(values.points1), Number(values.points2)] as const,
    }),
    ...(isChanged("striker") && { striker: values.striker === "2" ? (2 as const) : (1 as const) }),
    ...(isChanged("redsLeft") && { redsLeft: Number(values.redsLeft) }),
    ...(isChanged("on") && { on: ballOnIn(values.on) }),
    ...(isChanged("break") && { break: Number(values.break) }),
  };
}

export type CorrectionValues = { frame: string; winner: string; points1: string; points2: string; reason: string };

export function checkCorrection(values: CorrectionValues): Errors<CorrectionValues> {
  const errors: Errors<CorrectionValues> = {};
  const [first, second] = [values.points1.trim(), values.points2.trim()];
  if (first !== "" && !COUNT.test(first)) errors.points1 = NO_COUNT;
  if (second !== "" && !COUNT.test(second)) errors.points2 = NO_COUNT;
  if ((first === "") !== (second === ""))
    errors[first === "" ? "points1" : "points2"] = t`Enter points for both players, or for neither`;
  if (values.reason.trim() === "") errors.reason = NO_REASON;
  return errors;
}

/** The line for a checked correction; empty points leave those that stand. */
export const correctionOf = (values: CorrectionValues): Extract<MatchAction, { kind: "frame-corrected" }> => ({
  kind: "frame-corrected",
  frame: Number(values.frame),
  winner: values.winner === "2" ? 2 : 1,
  ...(values.points1.trim() !== "" && { points: [Number(values.points1), Number(values.points2)] as const }),
  reason: values.reason.trim(),
});

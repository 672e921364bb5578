import { plural, t } from "@lingui/core/macro";
import { isWholeNumber } from "./whole-number.ts";

const MOST_TYPED = 100;

/**
 * What a typed handicap means in a match: "Starts each frame with 14 points against a player without a handicap." At
 * most the tournament's cap is given.
 */
export function handicapMeaning(of: "points" | "frames", typed: string, cap: number): string {
  if (!isWholeNumber(typed, -MOST_TYPED, MOST_TYPED) || Number(typed) === 0)
    return t`The weaker player starts with the difference of the two handicaps. Use a negative number for a player who gives a start.`;
  const start = Math.min(Math.abs(Number(typed)), cap);
  const given =
    of === "points"
      ? plural(start, { one: "each frame with # point", other: "each frame with # points" })
      : plural(start, { one: "with # frame", other: "with # frames" });
  return Number(typed) > 0
    ? t`Starts ${given} against a player without a handicap.`
    : t`A player without a handicap starts ${given} against this one.`;
}

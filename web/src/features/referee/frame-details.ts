import { t } from "@lingui/core/macro";
import type { Break } from "@pockethall/domain/frame-types";
import type { Side } from "@pockethall/domain/matches";
import { SIDES } from "./pad-labels.ts";

/** What may be typed in beside the winner of a frame, as typed in the fields. */
export type TypedDetails = { points1: string; points2: string; breaks1: string; breaks2: string };
export const NO_DETAILS: TypedDetails = { points1: "", points2: "", breaks1: "", breaks2: "" };

export type Details = { points?: readonly [number, number]; breaks?: readonly Break[] };
type Errors = { [Field in keyof TypedDetails]?: string };
export type DetailsVerdict = { ok: true; details: Details } | { ok: false; errors: Errors };

const MOST_POINTS = 1_000;
const MOST_BREAK = 200;

/** Reads the typed points and breaks; empty fields say nothing. Each error belongs to its field. */
export function readDetails(typed: TypedDetails): DetailsVerdict {
  const errors: Errors = {};
  const pointsOf = (side: Side): number | null => {
    const read = countIn(typed[`points${side}`], MOST_POINTS);
    if (read === undefined) errors[`points${side}`] = t`Points are a whole number up to ${MOST_POINTS}.`;
    return read ?? null;
  };
  const breaksOf = (side: Side): Break[] => {
    const read = typed[`breaks${side}`]
      .split(/[\s,;]+/u)
      .filter(Boolean)
      .map((text) => countIn(text, MOST_BREAK));
    if (read.some((points) => points === undefined))
      errors[`breaks${side}`] = t`Enter breaks as whole numbers separated by commas: 34, 51`;
    return read.flatMap((points) => (points ? [{ by: side, points }] : []));
  };
  const [first, second] = [pointsOf(1), pointsOf(2)];
  const breaks = SIDES.flatMap(breaksOf);
  if (first === null && second !== null) errors.points1 ??= t`Enter points for both players, or for neither.`;
  if (second === null && first !== null) errors.points2 ??= t`Enter points for both players, or for neither.`;
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const points = first !== null && second !== null ? { points: [first, second] as const } : {};
  return { ok: true, details: { ...points, ...(breaks.length > 0 && { breaks }) } };
}

/** The number in a text; null: nothing is there; undefined: no whole number, or too high. */
function countIn(text: string, most: number): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  return /^\d{1,4}$/u.test(trimmed) && Number(trimmed) <= most ? Number(trimmed) : undefined;
}

import { foldedName } from "@pockethall/domain/names";
import { slipsBetween } from "./slips.ts";

/** How well a text fits what was typed; compared part by part, the smaller the better. */
export type Fit = readonly number[];

type Texts = {
  /** What it is called. */
  name: string;
  /** What it is found by besides: where it is held, of which tournament it is. */
  beside?: string;
};

const WHOLE = 0;
const BEGUN = 1;
const BESIDE = 2;
const MISSPELT = 3;

/**
 * How well a thing fits the words: as typed before misspelt; in the typed order from its first word on before any order;
 * whole words before begun ones. `matters` counts next (smaller first), then the fewest other words in the name.
 */
export function fitOf(words: readonly string[], { name, beside = "" }: Texts, matters: readonly number[]): Fit {
  const named = foldedName(name).split(" ");
  const around = foldedName(beside).split(" ");
  const costs = words.map((word) => costOf(word, named, around));
  const misspelt = costs.filter((cost) => cost >= MISSPELT).length;
  const inOrder = words.every((word, index) => named[index]?.startsWith(word)) ? 0 : 1;
  const cost = costs.reduce((sum, part) => sum + part, 0);
  return [misspelt, inOrder, cost, ...matters, named.length];
}

/** What one word of a query costs a text that was found by it. */
function costOf(word: string, named: readonly string[], around: readonly string[]): number {
  if (named.includes(word)) return WHOLE;
  if (named.some((part) => part.startsWith(word))) return BEGUN;
  if (around.some((part) => part.startsWith(word))) return BESIDE;
  return MISSPELT + Math.min(...named.map((part) => slipsBetween(word, part, 2)));
}

/** Puts the better fit first. */
export function compareFits(one: Fit, other: Fit): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

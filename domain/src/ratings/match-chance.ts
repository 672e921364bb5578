import { differenceOf, frameChance, meanOver, type Strength } from "./frame-model.ts";

/** What both players still need to win a match, in frames. A start in frames is taken off its player's number. */
export type FramesNeeded = readonly [first: number, second: number];

/** The first player's chance of a match whose frames they win with the same chance each. Exact. */
export function raceChance([first, second]: FramesNeeded, chanceOfFrame: number): number {
  // The opponent has won `lost` frames when the last one falls: there are C(first - 1 + lost, lost) orders of that.
  // A product, as a recount asks this twenty million times: `**` takes twice as long for the few frames of a match.
  let term = 1;
  for (let won = 0; won < first; won += 1) term *= chanceOfFrame;
  let chance = 0;
  for (let lost = 0; lost < second; lost += 1) {
    chance += term;
    term *= ((first + lost) / (lost + 1)) * (1 - chanceOfFrame);
  }
  return Math.min(1, chance);
}

/** The first player's chance of a match, over all that their strengths may be. */
export function matchChance(first: Strength, second: Strength, needed: FramesNeeded): number {
  return meanOver(differenceOf(first, second), (logOdds) => raceChance(needed, frameChance(logOdds)));
}

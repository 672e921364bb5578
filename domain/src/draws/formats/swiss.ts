import type { Format } from "../format.ts";
import { counted } from "../format-limits.ts";
import { whole } from "../format-option.ts";
import { nextOfSwiss } from "../next-of-swiss.ts";
import { placesOf } from "../places.ts";
import { drawSwissRound } from "../swiss.ts";
import { swissStandings } from "../swiss-standings.ts";
import { firstRoundPlaces } from "../table-places.ts";

export type SwissOptions = {
  /** Left out: as many as a knock-out would have, ceil(log2 n). */
  rounds?: number;
};

const MAX_ROUNDS = 64;

/** Rounds in which players with equal points meet, each drawn from the table (snooker.md section 7). */
export const swiss: Format<SwissOptions> = {
  options: { rounds: whole("Rounds", { least: 1, most: MAX_ROUNDS }) },
  hasKnockout: false,
  mayEndLevel: true,
  tables: "one",
  tableColumns: "buchholz",
  challenges: null,
  problem: swissProblem,
  draw: (_, entrantIds) => drawSwissRound({ round: 1, entrants: entrantIds.map(newToSwiss) }).games,
  hasByes: () => true,
  freePlaces: (_, draw, entrantId) => firstRoundPlaces(draw, entrantId),
  rounds: (options) => ({ total: (entrantCount) => swissRounds(options, entrantCount), next: nextOfSwiss }),
  rank: swissStandings,
  qualifiers: () => 0,
  places: placesOf,
};

/** How many rounds are played: as asked, else as many as a knock-out would, ceil(log2 n); 0 before two have entered. */
export function swissRounds({ rounds }: SwissOptions, entrantCount: number): number {
  return rounds ?? (entrantCount < 2 ? 0 : Math.ceil(Math.log2(entrantCount)));
}

/** With more rounds than opponents, two players would have to meet again. */
function swissProblem(options: SwissOptions, entrants: number): string | null {
  const most = entrants % 2 === 0 ? entrants - 1 : entrants;
  if (swissRounds(options, entrants) <= most) return null;
  return `${counted(entrants)} entrants can play at most ${most} ${most === 1 ? "round" : "rounds"} without meeting again.`;
}

function newToSwiss(id: string, index: number) {
  return { id, seed: index + 1, points: 0, opponents: [], hadBye: false };
}

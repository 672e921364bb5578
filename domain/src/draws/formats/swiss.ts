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
  draw: (_, participantIds) => drawSwissRound({ round: 1, participants: participantIds.map(newToSwiss) }).games,
  hasByes: () => true,
  freePlaces: (_, draw, participantId) => firstRoundPlaces(draw, participantId),
  rounds: (options) => ({ total: (participantCount) => swissRounds(options, participantCount), next: nextOfSwiss }),
  rank: swissStandings,
  qualifiers: () => 0,
  places: placesOf,
};

/** How many rounds are played: as asked, else as many as a knock-out would, ceil(log2 n); 0 before two have entered. */
export function swissRounds({ rounds }: SwissOptions, participantCount: number): number {
  return rounds ?? (participantCount < 2 ? 0 : Math.ceil(Math.log2(participantCount)));
}

/** With more rounds than opponents, two players would have to meet again. */
function swissProblem(options: SwissOptions, participants: number): string | null {
  const most = participants % 2 === 0 ? participants - 1 : participants;
  if (swissRounds(options, participants) <= most) return null;
  return `${counted(participants)} participants can play at most ${most} ${most === 1 ? "round" : "rounds"} without meeting again.`;
}

function newToSwiss(id: string, index: number) {
  return { id, seed: index + 1, points: 0, opponents: [], hadBye: false };
}

import { placePlayers } from "../../standings/standings.ts";
import type { Format } from "../format.ts";
import { gamesProblem, pairsAmong } from "../format-limits.ts";
import { whole } from "../format-option.ts";
import { placesOf } from "../places.ts";
import { drawRoundRobin } from "../round-robin.ts";
import { tablePlaces } from "../table-places.ts";

export type RoundRobinOptions = {
  /** How often everyone meets everyone. Default 1. */
  legs: 1 | 2;
};

/** Everyone against everyone; the table decides (snooker.md section 7). */
export const roundRobin: Format<RoundRobinOptions> = {
  options: { legs: whole("Legs", { least: 1, most: 2, byDefault: 1 }) },
  hasKnockout: false,
  mayEndLevel: true,
  tables: "one",
  tableColumns: "standings",
  challenges: null,
  problem: ({ legs }, participants) => gamesProblem(legs * pairsAmong(participants)),
  draw: ({ legs }, participantIds) => drawRoundRobin(participantIds, legs),
  hasByes: () => false,
  freePlaces: ({ legs }, draw, participantId) => tablePlaces(draw, legs, participantId),
  rounds: () => null,
  rank: placePlayers,
  qualifiers: () => 0,
  places: placesOf,
};

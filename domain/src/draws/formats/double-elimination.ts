import { placePlayers } from "../../standings/standings.ts";
import { bracketPlaces } from "../bracket-places.ts";
import { drawDoubleElimination } from "../double-elimination.ts";
import type { Format } from "../format.ts";
import { flag } from "../format-option.ts";
import { placesOf } from "../places.ts";

export type DoubleEliminationOptions = {
  /** Whether a second final is played when the one without a defeat loses the first. Default true. */
  bracketReset: boolean;
};

/** A knock-out in which only the second defeat is the end (snooker.md section 7). */
export const doubleElimination: Format<DoubleEliminationOptions> = {
  options: { bracketReset: flag("Second final", true) },
  hasKnockout: true,
  mayEndLevel: false,
  tables: "one",
  tableColumns: null,
  challenges: null,
  problem: () => null,
  draw: (options, participantIds) => drawDoubleElimination(participantIds, options),
  hasByes: () => true,
  freePlaces: (options, draw, participantId) =>
    bracketPlaces((participantIds) => drawDoubleElimination(participantIds, options), draw, participantId),
  rounds: () => null,
  rank: placePlayers,
  qualifiers: () => 0,
  places: ({ games }) => placesOf({ games, tables: [] }),
};

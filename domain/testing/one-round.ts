import type { DrawnGame } from "../src/draws/drawn-game.ts";
import type { Format } from "../src/draws/format.ts";
import { whole } from "../src/draws/format-option.ts";
import type { FormatName } from "../src/draws/formats.ts";
import { placesOf } from "../src/draws/places.ts";
import { placePlayers } from "../src/standings/standings.ts";

/** No real format: tests add it to the list under this name. */
export const ONE_ROUND = "one-round" as FormatName;

/**
 * Neighbours meet, once or twice, and that is all. The frame difference alone ranks, which no real format does, so a
 * table or a prize in this order can only come from here.
 */
export const oneRound: Format<{ legs: 1 | 2 }> = {
  options: { legs: whole("Legs", { least: 1, most: 2, byDefault: 1 }) },
  hasKnockout: false,
  mayEndLevel: true,
  tables: "one",
  tableColumns: "standings",
  challenges: null,
  problem: (_, participants) => (participants % 2 === 0 ? null : "Pairs need an even number of participants."),
  draw: ({ legs }, participantIds) => Array.from({ length: legs }, (_, leg) => pairsOf(participantIds, leg + 1)).flat(),
  hasByes: () => false,
  freePlaces: () => [],
  rounds: () => null,
  rank: (playerIds, games, options) =>
    placePlayers(playerIds, games, options)
      .toSorted((a, b) => b.frameDifference - a.frameDifference || a.position - b.position)
      .map((placing, index) => ({ ...placing, position: index + 1 })),
  qualifiers: () => 0,
  places: placesOf,
};

function pairsOf(participantIds: readonly string[], round: number): DrawnGame[] {
  return Array.from({ length: participantIds.length / 2 }, (_, pair) => ({
    key: `r${round}m${pair + 1}`,
    round,
    roundName: `Leg ${round}`,
    position: pair + 1,
    phase: "swiss",
    player1: { kind: "participant", participantId: participantIds[2 * pair] as string },
    player2: { kind: "participant", participantId: participantIds[2 * pair + 1] as string },
  }));
}

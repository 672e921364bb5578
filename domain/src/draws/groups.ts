import { crossedPlaces } from "./crossing.ts";
import type { DrawnGame, Slot } from "./drawn-game.ts";
import { drawKnockout } from "./knockout.ts";
import { drawRoundRobin } from "./round-robin.ts";
import { roundName } from "./seed-order.ts";

export type GroupsOptions = {
  /** Default 4. */
  groupCount: number;
  /** How many of each group advance to the knock-out. Default 2. */
  qualifiersPerGroup: number;
  /** How often everyone of a group meets everyone. Default 1. */
  legs: 1 | 2;
  /** The losers of the semi-finals play for the third place. Default false. */
  thirdPlace: boolean;
};

/**
 * Draws groups that play everyone against everyone, then a knock-out of those who advance, in later rounds. Participants come
 * best seed first and are dealt like a snake: 1 to g into groups 1 to g, the next back from g to 1, and so on. The slots
 * of the knock-out wait for places of groups; see `crossedPlaces` for the pairings.
 */
export function drawGroups(participantIds: readonly string[], options: GroupsOptions): DrawnGame[] {
  const { groupCount, qualifiersPerGroup, legs, thirdPlace } = options;
  const groupGames = snakeGroups(participantIds, groupCount)
    .flatMap((members, index) => drawRoundRobin(members, legs, index + 1))
    .toSorted((a, b) => a.round - b.round);
  const slots = crossedPlaces(groupCount, qualifiersPerGroup).map((slot): Slot => ({ kind: "place", ...slot }));
  const roundsBefore = groupGames.at(-1)?.round ?? 0;
  return [...groupGames, ...drawKnockout(slots, { thirdPlace, roundsBefore, nameOf: knockoutName })];
}

/** Deals the participants, best seed first, into groups like a snake; sizes differ by one at most. */
export function snakeGroups(participantIds: readonly string[], groupCount: number): string[][] {
  const groups: string[][] = Array.from({ length: groupCount }, () => []);
  for (const [index, participantId] of participantIds.entries()) {
    const [row, column] = [Math.floor(index / groupCount), index % groupCount];
    groups[row % 2 === 0 ? column : groupCount - 1 - column]?.push(participantId);
  }
  return groups;
}

/** A slot of a later game for the player who ends a group in this place. */
export type PlaceSlot = { key: string; side: 1 | 2; place: number };

/** The slots that a group fills once it has ended, in the order of the draw. */
export function placeSlots(games: readonly DrawnGame[], group: number): PlaceSlot[] {
  return games.flatMap(({ key, player1, player2 }) =>
    [player1, player2].flatMap((slot, index): PlaceSlot[] =>
      slot.kind === "place" && slot.group === group ? [{ key, side: index === 0 ? 1 : 2, place: slot.place }] : [],
    ),
  );
}

/** After groups 'Round 1' would appear twice. */
function knockoutName(round: number, rounds: number): string {
  return rounds - round < 3 ? roundName(round, rounds) : `Last ${2 ** (rounds - round + 1)}`;
}

import { seedOrder } from "./seed-order.ts";

// Who advances from groups is ranked for the knock-out by place: all winners first, in the order of their groups, then all
// runners-up, and so on; so byes go to the best places, and the first meets the last. What is left open is which
// runner-up takes which of the runners-up's ranks. With q places a group, cut the bracket into D >= q parts, a power of
// two. Every D ranks in a row lie in D different parts. Count, for each place, how many of its ranks lie in each part:
// every row and every column adds up to the number of groups (with empty places as far as D). Such a table
// can always be taken apart into as many pairings of places with parts as there are groups (König, 1916): each group
// takes one, so that its members lie in q different parts, two in opposite halves, four in different quarters.

type Place = { group: number; place: number };

/**
 * The slots of the knock-out after groups, best first: which place of which group. Those of one group are as far apart
 * as the bracket lets them, so they cannot meet before the final (two advance) or the semi-finals (up to four advance).
 */
export function crossedPlaces(groupCount: number, qualifiersPerGroup: number): Place[] {
  let parts = 1;
  while (parts < qualifiersPerGroup) parts *= 2;
  const free = ranksByPlaceAndPart(groupCount, parts);
  const slots: (Place & { rank: number })[] = [];
  for (let group = 1; group <= groupCount; group += 1) {
    const partOfPlace = pairing(free, partOf(group, parts));
    for (const [index, part] of partOfPlace.entries()) {
      const rank = free[index]?.[part]?.shift() as number;
      if (index < qualifiersPerGroup) slots.push({ group, place: index + 1, rank });
    }
  }
  return slots.toSorted((a, b) => a.rank - b.rank).map(({ group, place }) => ({ group, place }));
}

/** `[place - 1][part]`: the ranks of a place that lie in a part of the bracket, best first. */
function ranksByPlaceAndPart(groupCount: number, parts: number): number[][][] {
  const free = Array.from({ length: parts }, () => Array.from({ length: parts }, (): number[] => []));
  for (let rank = 1; rank <= parts * groupCount; rank += 1)
    free[Math.ceil(rank / groupCount) - 1]?.[partOf(rank, parts)]?.push(rank);
  return free;
}

/** In which of `parts` equal parts of the bracket, from the top, a rank sits; the size of the bracket does not matter. */
function partOf(rank: number, parts: number): number {
  let slot = rank;
  while (slot > parts) {
    let half = parts;
    while (2 * half < slot) half *= 2;
    slot = 2 * half + 1 - slot; // who joins a bracket that doubles sits beside the one they would meet first
  }
  return seedOrder(parts).indexOf(slot);
}

/** Pairs every place with a part of its own that still has a free rank for it, the first place with `first`. */
function pairing(free: readonly (readonly (readonly number[])[])[], first: number): number[] {
  const placeIn = new Map<number, number>([[first, 0]]);
  const assignPlace = (place: number, tried: Set<number>): boolean => {
    for (const [part, ranks] of (free[place] ?? []).entries()) {
      if (part === first || ranks.length === 0 || tried.has(part)) continue;
      tried.add(part);
      const holder = placeIn.get(part);
      if (holder !== undefined && !assignPlace(holder, tried)) continue;
      placeIn.set(part, place);
      return true;
    }
    return false;
  };
  for (let place = 1; place < free.length; place += 1) assignPlace(place, new Set());
  const partOfPlace: number[] = [];
  for (const [part, place] of placeIn) partOfPlace[place] = part;
  return partOfPlace;
}

import type { DrawnGame, Slot } from "./drawn-game.ts";
import { bracketSize, roundName, seedOrder } from "./seed-order.ts";

// A knock-out is a tree of games. Who enters in which round decides its shape: `entryRounds` is how many enter in round
// 1, 2, 3, …; the best enter last. In each round the field, those who enter and the winners of the round before, is
// ranked: who enters by seed, then the winners in the order of their better seed; the first meets the last, the second
// the last but one. From the round on in which the last ones enter it is a bracket of a power of two. Byes are nothing
// else: the top seeds enter in round 2.

type KnockoutOptions = {
  /** How many enter in round 1, 2, 3, …; must add up to the players and leave no player without an opponent. */
  entryRounds?: readonly number[] | undefined;
  thirdPlace?: boolean | undefined;
  /** Rounds of the draw before the knock-out. */
  roundsBefore?: number;
  /** What people call round `round` of `rounds`, both counted in the knock-out. */
  nameOf?: (round: number, rounds: number) => string;
};

/** Where a player of a round's field sits: the rank in the field, and the place from the top of the full bracket. */
type RankedSlot = { rank: number; place: number };

/**
 * Draws a knock-out of these players, best first, games in order of round and position, the third-place match last:
 * n - 1 games, and one more for the third place when asked and when there are two semi-finals.
 */
export function drawKnockout(players: readonly Slot[], options: KnockoutOptions = {}): DrawnGame[] {
  const { entryRounds = naturalEntryRounds(players.length), roundsBefore = 0, nameOf = roundName } = options;
  const slotsOfRound = slotsByRound(entryRounds);
  const rounds = slotsOfRound.length;
  const games: DrawnGame[] = [];
  let winners: string[] = [];
  let firstToEnter = players.length;
  for (const [index, slots] of slotsOfRound.entries()) {
    const entering = entryRounds[index] ?? 0;
    firstToEnter -= entering;
    const slotOf = filler(players.slice(firstToEnter, firstToEnter + entering), winners);
    const round = roundsBefore + index + 1;
    winners = [];
    for (let slot = 0; slot < slots.length; slot += 2) {
      const [first, second] = [slots[slot] as RankedSlot, slots[slot + 1] as RankedSlot];
      const position = Math.floor(first.place / 2) + 1;
      const key = `r${round}m${position}`;
      const [player1, player2] = [slotOf(first), slotOf(second)];
      games.push({ key, round, roundName: nameOf(index + 1, rounds), position, phase: "knockout", player1, player2 });
      winners.push(key);
    }
  }
  return options.thirdPlace ? withThirdPlace(games) : games;
}

/** All in round 1 but the top seeds, who fill the bracket up to a power of two from round 2 on. */
function naturalEntryRounds(players: number): number[] {
  const byes = bracketSize(players) - players;
  return byes === 0 ? [players] : [players - byes, byes];
}

/**
 * How many play in each round up to the one in which the last ones enter; the first number that is odd, or a last one that
 * is no power of two, makes the entry rounds impossible.
 */
export function fieldSizes(entryRounds: readonly number[]): number[] {
  let field = 0;
  return entryRounds.map((entering) => {
    field = field / 2 + entering;
    return field;
  });
}

/** The slots of every round from top to bottom; each neighbouring pair meets. */
function slotsByRound(entryRounds: readonly number[]): RankedSlot[][] {
  const fields = fieldSizes(entryRounds);
  let slots = seedOrder(fields.at(-1) as number).map((rank, place): RankedSlot => ({ rank, place }));
  const all = [slots];
  for (let index = fields.length - 2; index >= 0; index -= 1) {
    slots = slotsBefore(slots, entryRounds[index + 1] as number, fields[index] as number);
    all.unshift(slots);
  }
  for (let left = (fields.at(-1) as number) / 2; left > 1; left /= 2)
    all.push(Array.from({ length: left }, (_, place) => ({ rank: place + 1, place })));
  return all;
}

/** The winners of the round before sit behind those who enter: the i-th of them comes from ranks i and field + 1 - i. */
function slotsBefore(slots: readonly RankedSlot[], entering: number, field: number): RankedSlot[] {
  return slots.flatMap(({ rank, place }) => {
    const winner = rank - entering;
    if (winner < 1) return [];
    return [
      { rank: winner, place: 2 * place },
      { rank: field + 1 - winner, place: 2 * place + 1 },
    ];
  });
}

/** The sources of the slots: new participants by rank, then the winners of the round before from top to bottom. */
function filler(entering: readonly Slot[], winners: readonly string[]): (slot: RankedSlot) => Slot {
  let next = 0;
  return ({ rank }) => {
    const player = entering[rank - 1];
    if (player) return player;
    next += 1;
    return { kind: "winner", of: winners[next - 1] as string };
  };
}

/** Adds the match of those who lose the semi-finals, beside the final, when both finalists come from one. */
function withThirdPlace(games: DrawnGame[]): DrawnGame[] {
  const final = games.at(-1) as DrawnGame;
  const { player1, player2, round } = final;
  if (player1.kind !== "winner" || player2.kind !== "winner") return games;
  const third = thirdPlaceGame(round, { kind: "loser", of: player1.of }, { kind: "loser", of: player2.of });
  return [...games, third];
}

/** The third-place match, in the round of the final. */
export function thirdPlaceGame(round: number, player1: Slot, player2: Slot): DrawnGame {
  return { key: "third", round, roundName: "Third place", position: 2, phase: "knockout", player1, player2 };
}

import type { DrawnGame, Slot } from "./drawn-game.ts";
import type { Phase } from "./phases.ts";
import { bracketSize, seedOrder } from "./seed-order.ts";

// The loser of a game on the winners' side drops to the losers' side; a second defeat is the end. Losers of the first
// round meet each other; from then on a round of the losers' side takes in those who drop, and the next one plays among
// those who are left, in turn, until one is left for the final. Byes: a slot that stays empty (undefined) lets the
// other one pass without a game, so any number of participants plays n - 1 games on the winners' side and n - 2 on the other.

type MaybeSlot = Slot | undefined;
type Side = { phase: Phase; prefix: "w" | "l"; games: DrawnGame[] };

/** Slots of those who drop, by rounds: in a full bracket of n no two meet again before losers' round log2(n). */
const DROP_ORDERS = [
  reversed,
  (dropping: readonly MaybeSlot[]) => [firstHalf(dropping), secondHalf(dropping)].flatMap(reversed),
  (dropping: readonly MaybeSlot[]) => [secondHalf(dropping), firstHalf(dropping)].flat(),
  (dropping: readonly MaybeSlot[]) => [...dropping],
];

/**
 * Draws a double elimination, participants best seed first, in an order in which it can be played: n - 1 games on the
 * winners' side, n - 2 on the losers' side, and the final, in which player 1 has no defeat yet. With `bracketReset` a
 * conditional second final follows, played when player 1 lost the first; without, that one game decides.
 *
 * Rounds count over both sides: winners' round k is round 1 or 2(k - 1), losers' round j is round j + 1.
 */
export function drawDoubleElimination(
  participantIds: readonly string[],
  options: { bracketReset: boolean },
): DrawnGame[] {
  const winnersRounds = Math.log2(bracketSize(participantIds.length));
  const winners: Side = { phase: "knockout", prefix: "w", games: [] };
  const losers: Side = { phase: "losers", prefix: "l", games: [] };
  let slots: MaybeSlot[] = firstSlots(participantIds);
  let survivors: MaybeSlot[] = [];
  for (let round = 1; round <= winnersRounds; round += 1) {
    const played = playRound(winners, { slots, step: round, round: Math.max(1, 2 * (round - 1)), winnersRounds });
    slots = played.winners;
    survivors = dropIn(losers, played.losers, { survivors, dropRound: round, winnersRounds });
  }
  const finals = finalGames(2 * winnersRounds, slots[0] as Slot, survivors[0] as Slot, options.bracketReset);
  return [...winners.games, ...losers.games].toSorted((a, b) => a.round - b.round).concat(finals);
}

/** Takes the losers of a round of the winners' side in; gives who is left on the losers' side after it. */
function dropIn(
  losers: Side,
  dropped: MaybeSlot[],
  from: { survivors: readonly MaybeSlot[]; dropRound: number; winnersRounds: number },
): MaybeSlot[] {
  const { survivors, dropRound, winnersRounds } = from;
  const play = (slots: MaybeSlot[], step: number) =>
    playRound(losers, { slots, step, round: step + 1, winnersRounds }).winners;
  if (dropRound === 1) return dropped.length === 1 ? dropped : play(dropped, 1);
  const order = DROP_ORDERS[(dropRound - 2) % DROP_ORDERS.length] as (typeof DROP_ORDERS)[number];
  const slots = order(dropped).flatMap((slot, index) => [slot, survivors[index]]);
  const left = play(slots, 2 * dropRound - 2);
  return left.length === 1 ? left : play(left, 2 * dropRound - 1);
}

type RoundPlan = { slots: readonly MaybeSlot[]; step: number; round: number; winnersRounds: number };

/** Pairs neighbours; a bye has no game and no loser. `step` is the round of that side, `round` that of the draw. */
function playRound(
  side: Side,
  { slots, step, round, winnersRounds }: RoundPlan,
): { winners: MaybeSlot[]; losers: MaybeSlot[] } {
  const [winners, losers]: [MaybeSlot[], MaybeSlot[]] = [[], []];
  for (let position = 1; position <= slots.length / 2; position += 1) {
    const [player1, player2] = [slots[2 * position - 2], slots[2 * position - 1]];
    if (!player1 || !player2) {
      winners.push(player1 ?? player2);
      losers.push(undefined);
      continue;
    }
    const key = `${side.prefix}${step}m${position}`;
    const name = sideRoundName(side, step, winnersRounds);
    side.games.push({ key, round, roundName: name, position, phase: side.phase, player1, player2 });
    winners.push({ kind: "winner", of: key });
    losers.push({ kind: "loser", of: key });
  }
  return { winners, losers };
}

function sideRoundName({ prefix }: Side, step: number, winnersRounds: number): string {
  if (prefix === "l") return step === 2 * (winnersRounds - 1) ? "Losers' final" : `Losers' round ${step}`;
  if (step === winnersRounds) return "Winners' final";
  return step === winnersRounds - 1 ? "Winners' semi-final" : `Winners' round ${step}`;
}

function finalGames(round: number, player1: Slot, player2: Slot, bracketReset: boolean): DrawnGame[] {
  const phase = "grand-final";
  const first: DrawnGame = { key: "final", round, roundName: "Grand final", position: 1, phase, player1, player2 };
  if (!bracketReset) return [first];
  const second: DrawnGame = {
    key: "final2",
    round: round + 1,
    roundName: "Second grand final",
    position: 1,
    phase,
    player1: { kind: "winner", of: first.key },
    player2: { kind: "loser", of: first.key },
    isConditional: true,
  };
  return [first, second];
}

function firstSlots(participantIds: readonly string[]): MaybeSlot[] {
  return seedOrder(bracketSize(participantIds.length)).map((seed) => {
    const participantId = participantIds[seed - 1];
    return participantId === undefined ? undefined : { kind: "participant", participantId };
  });
}

function reversed(dropping: readonly MaybeSlot[]): MaybeSlot[] {
  return dropping.toReversed();
}

function firstHalf(dropping: readonly MaybeSlot[]): MaybeSlot[] {
  return dropping.slice(0, dropping.length / 2);
}

function secondHalf(dropping: readonly MaybeSlot[]): MaybeSlot[] {
  return dropping.slice(dropping.length / 2);
}

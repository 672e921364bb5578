import type { DrawnGame } from "./drawn-game.ts";
import { type Graph, leftOut, type Matching, matchMost, pairedOff } from "./matching.ts";

/** A participant of a Swiss tournament before a round is drawn. */
export type SwissParticipant = {
  id: string;
  /** From 1, the best. */
  seed: number;
  points: number;
  /** All opponents so far. */
  opponents: readonly string[];
  hadBye: boolean;
};

/** A round of Swiss: its games from the top of the table down, and who rests and counts a win. */
export type SwissRound = { games: DrawnGame[]; byeId: string | null };

type Pair = readonly [number, number];

// Participants are put in order: points, then seed. `Matching` guards the promise: at any time it holds as many pairs without
// a rematch as the rest can make, and a pair is only taken if that leaves the rest able to make all of theirs. With an odd
// number a rest joins in as one more participant, which each player may meet once only. Then, from the top, each group of equal
// points is paired within itself as far as it goes: its better half meets the other half. A player without an opponent
// floats down into the next group and meets its best.

/**
 * Draws the next round of Swiss. No two meet twice whenever such a round exists; else the fewest do. With an odd
 * number one has a bye: the lowest who had none yet. Equal points meet as far as both of these leave it.
 *
 * Participants who have left are simply not listed; they may still be among the opponents of others. 1,024 take less than a
 * second. @throws RangeError for one who is listed twice.
 */
export function drawSwissRound(given: { round: number; participants: readonly SwissParticipant[] }): SwissRound {
  const participants = given.participants.toSorted(
    (a, b) => b.points - a.points || a.seed - b.seed || (a.id < b.id ? -1 : 1),
  );
  if (new Set(participants.map(({ id }) => id)).size !== participants.length)
    throw new RangeError("a participant is listed twice");
  const graph = graphOf(participants);
  const { bye, matching } = chooseBye(participants, graph);
  const pairs = pairFromTheTop(participants, { graph, matching, bye });
  const games = pairs.map((pair, index) => swissGame(given.round, index + 1, pair, participants));
  return { games, byeId: bye === undefined ? null : (participants[bye] as SwissParticipant).id };
}

/** The pairs that have not met; an odd number gets one more vertex, the bye, last. */
function graphOf(participants: readonly SwissParticipant[]): Graph {
  const size = participants.length + (participants.length % 2);
  const indexById = new Map(participants.map(({ id }, index) => [id, index]));
  const haveMet = new Uint8Array(size * size);
  const meet = (one: number, other: number) => {
    haveMet[one * size + other] = 1;
    haveMet[other * size + one] = 1;
  };
  for (const [index, { opponents, hadBye }] of participants.entries()) {
    for (const opponent of opponents) {
      const other = indexById.get(opponent);
      if (other !== undefined) meet(index, other);
    }
    if (hadBye && size > participants.length) meet(index, size - 1);
  }
  return { size, mayMeet: (one, other) => haveMet[one * size + other] === 0 };
}

/** The lowest who may rest, and the matching of the others. If all have rested, the lowest rests again. */
function chooseBye(participants: readonly SwissParticipant[], graph: Graph): { bye?: number; matching: Matching } {
  const matching = matchMost(graph, [...Array(graph.size).keys()]);
  if (graph.size === participants.length) return { matching };
  const rest = participants.length;
  for (let lowest = rest - 1; lowest >= 0; lowest -= 1) {
    const left = graph.mayMeet(lowest, rest) ? pairedOff(graph, matching, lowest, rest) : undefined;
    if (left) return { bye: lowest, matching: left };
  }
  return { bye: rest - 1, matching: matchMost(graph, [...Array(rest - 1).keys()]) };
}

function pairFromTheTop(
  participants: readonly SwissParticipant[],
  { graph, matching, bye }: { graph: Graph; matching: Matching; bye: number | undefined },
): Pair[] {
  const pairs: Pair[] = [];
  let [whole, floaters]: [Matching, number[]] = [matching, []];
  const playing = [...participants.keys()].filter((index) => index !== bye);
  for (const group of Map.groupBy(playing, (index) => participants[index]?.points).values()) {
    const paired = pairGroup(graph, whole, floaters, group);
    pairs.push(...paired.pairs);
    [whole, floaters] = [paired.whole, paired.floaters];
  }
  // Only rematches are left among these, or they would have been paired.
  for (let index = 0; index < floaters.length; index += 2)
    pairs.push([floaters[index] as number, floaters[index + 1] as number]);
  return pairs;
}

/** Pairs those who float in and a group within themselves as far as the rest of the field allows. */
function pairGroup(
  graph: Graph,
  before: Matching,
  floatersIn: readonly number[],
  group: readonly number[],
): { pairs: Pair[]; whole: Matching; floaters: number[] } {
  let open = [...floatersIn, ...group];
  let matchings = { within: matchMost(graph, open), whole: before };
  const pairs: Pair[] = [];
  const floaters: number[] = [];
  for (let one = open[0]; one !== undefined; one = open[0]) {
    const found = findOpponent(graph, matchings, open, floatersIn.includes(one));
    if (found) {
      pairs.push([one, found.opponent]);
      matchings = found.matchings;
    } else {
      floaters.push(one);
      matchings = { ...matchings, within: leftOut(graph, matchings.within, one) };
    }
    const [paired, opponent] = [one, found?.opponent];
    open = open.filter((index) => index !== paired && index !== opponent);
  }
  return { pairs, whole: matchings.whole, floaters };
}

type Matchings = { within: Matching; whole: Matching };

/** The opponent of the first of `open` that costs neither the group nor the whole field a pair. */
function findOpponent(
  graph: Graph,
  matchings: Matchings,
  open: readonly number[],
  isFloater: boolean,
): { opponent: number; matchings: Matchings } | undefined {
  const one = open[0] as number;
  for (const opponent of isFloater ? open.slice(1) : byFolding(open)) {
    if (!graph.mayMeet(one, opponent)) continue;
    const within = pairedOff(graph, matchings.within, one, opponent);
    const whole = within && pairedOff(graph, matchings.whole, one, opponent);
    if (whole) return { opponent, matchings: { within, whole } };
  }
  return undefined;
}

/** The opponents of the first: the best of the lower half, then downwards, then upwards from there. */
function byFolding(open: readonly number[]): number[] {
  const half = Math.max(1, Math.floor(open.length / 2));
  return [...open.slice(half), ...open.slice(1, half).toReversed()];
}

function swissGame(round: number, position: number, pair: Pair, participants: readonly SwissParticipant[]): DrawnGame {
  const [player1, player2] = pair.map((index) => ({
    kind: "participant" as const,
    participantId: (participants[index] as SwissParticipant).id,
  })) as [DrawnGame["player1"], DrawnGame["player2"]];
  const key = `r${round}m${position}`;
  return { key, round, roundName: `Round ${round}`, position, phase: "swiss", player1, player2 };
}

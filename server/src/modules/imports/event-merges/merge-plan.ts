import type { EventComparison, MatchPair } from "@pockethall/domain/compare-events";
import type { MatchId } from "@pockethall/domain/ids";
import type { CopiedFrames, CopiedGame } from "../../matches/copied-matches.service.ts";
import type { StoredMatch } from "./event-records.read-model.ts";

export type GameKind = "equal" | "contradicting" | "copied" | "left-out";
/** What becomes of one match of the merged tournament. */
export type MergedGame = { game_id: MatchId; kept_game_id: MatchId | null; kind: GameKind; frames_copied: boolean };
export type MergePlan = { games: MergedGame[]; copies: CopiedGame[]; frames: CopiedFrames[] };

type Comparison = EventComparison & { keptRoundNames: ReadonlyMap<number, string> };

/**
 * Decides what becomes of each match of the merged tournament (`there`). The kept tournament's results stand; it takes
 * frame scores that it lacks from equal matches and, with `takeMissing`, the matches that it does not have.
 */
export function planMerge(comparison: Comparison, takeMissing: boolean, newId: () => MatchId): MergePlan {
  const keptId = keptIds(comparison);
  const copies = takeMissing ? copiesOf(comparison, keptId, newId) : [];
  const framesOfEqual = comparison.equal.filter(lacksFrames).map(({ here, there }) => ({
    source_id: there.id,
    target_id: here.id,
    flipped: keptId(there.players[0].id) !== here.players[0].id,
  }));
  const takesFrames = new Set(framesOfEqual.map(({ source_id }) => source_id));
  const paired = (kind: "equal" | "contradicting") =>
    comparison[kind].map(({ here, there }) => mergedGame(kind, there.id, here.id, takesFrames.has(there.id)));
  const single = takeMissing
    ? copies.map(({ id, source_id }) => mergedGame("copied", source_id, id))
    : comparison.onlyThere.map(({ id }) => mergedGame("left-out", id, null));
  return {
    games: [...paired("equal"), ...paired("contradicting"), ...single],
    copies,
    frames: [...framesOfEqual, ...copies.map(({ id, source_id }) => ({ source_id, target_id: id, flipped: false }))],
  };
}

const mergedGame = (kind: GameKind, gameId: MatchId, keptId: MatchId | null, framesCopied = false): MergedGame => ({
  kind,
  game_id: gameId,
  kept_game_id: keptId,
  frames_copied: framesCopied,
});

const stored = (pair: MatchPair) => pair as { here: StoredMatch; there: StoredMatch };
const lacksFrames = (pair: MatchPair): boolean => !stored(pair).here.hasFrames && stored(pair).there.hasFrames;

type IdOf = (id: string) => string;

/** Under which id the kept tournament knows a player of the merged one. */
export function keptIds({ people }: Pick<EventComparison, "people">): IdOf {
  const ids = new Map(people.map(({ here, there }) => [there.id, here.id]));
  return (id) => ids.get(id) ?? id;
}

function copiesOf(comparison: Comparison, keptId: IdOf, newId: () => MatchId): CopiedGame[] {
  const roundOf = keptRounds(comparison.equal.map(stored));
  return (comparison.onlyThere as StoredMatch[]).map((match) => {
    const [one, other] = match.players.map(({ id }) => keptId(id)) as [string, string];
    const round = roundOf(match.roundNumber);
    return {
      id: newId(),
      source_id: match.id,
      round_number: round.number,
      round_name: (round.isKnown && comparison.keptRoundNames.get(round.number)) || match.roundName,
      player1_id: one,
      player2_id: other,
      winner_id: match.winner === 0 ? null : match.winner === 1 ? one : other,
    };
  });
}

type Round = { number: number; isKnown: boolean };

/** Two sources number rounds in their own ways: equal matches say which is which, and the others keep their distance. */
function keptRounds(equal: readonly { here: StoredMatch; there: StoredMatch }[]): (round: number) => Round {
  const votes = Map.groupBy(equal, ({ there }) => there.roundNumber);
  const known = new Map(
    [...votes].map(([round, pairs]) => [round, mostFrequent(pairs.map(({ here }) => here.roundNumber))]),
  );
  return (round) => {
    const number = known.get(round);
    if (number !== undefined) return { number, isKnown: true };
    const [nearest] = [...known].sort(([a], [b]) => Math.abs(a - round) - Math.abs(b - round));
    return { number: Math.max(1, nearest ? nearest[1] + round - nearest[0] : round), isKnown: false };
  };
}

function mostFrequent(numbers: readonly number[]): number {
  const counts = [...Map.groupBy(numbers, (number) => number)].sort(([, a], [, b]) => b.length - a.length);
  return counts[0]?.[0] ?? 1;
}

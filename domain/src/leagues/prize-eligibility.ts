import type { LeagueKind } from "./league-rules.ts";

// A prize is won at the table. A player qualifies with enough matches that were really played: in a round robin at least
// half of the matches of a player, on a ladder two. Walkovers are not played. A match against a player who withdrew is not asked
// for, unless it had been played before.
//
// Where no player of a division qualifies, the division has no winner, and its fees go back to those who paid them.

/** What a player did in a season. */
export type Appearances = {
  /** Matches that were to be played. */
  planned: number;
  /** Confirmed results that are no walkovers. */
  played: number;
};

export const LADDER_MATCHES_FOR_PRIZE = 2;

/** How many matches a player must have played to win a prize. */
export const matchesForPrize = (kind: LeagueKind, planned: number): number =>
  kind === "ladder" ? LADDER_MATCHES_FOR_PRIZE : Math.max(1, Math.ceil(planned / 2));

export const qualifiesForPrize = (kind: LeagueKind, { planned, played }: Appearances): boolean =>
  played >= matchesForPrize(kind, planned);

type SeasonMatch = { player1Id: string; player2Id: string; isPlayed: boolean };

/** The appearances of each player; `withdrawn` are the players who left after the start. */
export function appearancesOf(
  matches: readonly SeasonMatch[],
  withdrawn: ReadonlySet<string>,
): ReadonlyMap<string, Appearances> {
  const counts = new Map<string, Appearances>();
  for (const { player1Id, player2Id, isPlayed } of matches) {
    if (!isPlayed && (withdrawn.has(player1Id) || withdrawn.has(player2Id))) continue;
    for (const playerId of [player1Id, player2Id]) {
      const { planned, played } = counts.get(playerId) ?? { planned: 0, played: 0 };
      counts.set(playerId, { planned: planned + 1, played: played + (isPlayed ? 1 : 0) });
    }
  }
  return counts;
}

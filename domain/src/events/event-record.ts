import type { MatchId } from "../common/ids.ts";
/** What two reports of an event are compared by. Only matches that are over and have two players. */
export type EventRecord = { name: string; matches: readonly EventMatch[] };

export type Person = { id: string; name: string };
export type EventMatch = {
  id: MatchId;
  players: readonly [Person, Person];
  scores: readonly [number, number];
  /** The winner's side; 0 for a draw. */
  winner: 0 | 1 | 2;
  isWalkover: boolean;
  playedAt: Date;
};

const DAY_MS = 86_400_000;
/** Sources note the day of play, of the session's end or of another time zone. */
export const MOST_DAYS_APART = 3;

export const daysApart = (one: Date, other: Date): number => Math.abs(one.getTime() - other.getTime()) / DAY_MS;

/** All players of the record, once each, in the order of the matches. */
export function peopleOf({ matches }: EventRecord): Person[] {
  return [...new Map(matches.flatMap(({ players }) => players.map((person) => [person.id, person]))).values()];
}

/** The result as one player sees it: two sources may name the sides in either order. */
export function resultFor(match: EventMatch, side: 0 | 1): string {
  const outcome = match.winner === 0 ? "draw" : match.winner === side + 1 ? "won" : "lost";
  return match.isWalkover ? `walkover ${outcome}` : `${match.scores[side]}-${match.scores[1 - side]} ${outcome}`;
}

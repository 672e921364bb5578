import { formatOf } from "./format-of.ts";
import { formatProblem } from "./format-problem.ts";
import type { FormatName, FormatOptions } from "./formats.ts";
import { type FreePlace, lastDrawnRound, type MadeDraw } from "./made-draw.ts";

// What an organizer may change of a draw by hand, once it is made: a late participant takes a free place, a player takes the
// place of another one, two players swap their places. The number in the draw belongs to the place. No match that has
// started or ended changes; every player stays in exactly one place.

export type { FreePlace, MadeDraw, MadeGame } from "./made-draw.ts";

/** A format by name with its options complete. */
export type ChosenFormat = { format: FormatName; options: FormatOptions };

/** A place of the draw that changes hands; `out` null: it was free. */
export type PlaceChange = { seed: number; out: string | null; in: string };

/** The places that `participantId` may take as a late participant, in the order of their numbers. */
export function freePlaces({ format, options }: ChosenFormat, draw: MadeDraw, participantId: string): FreePlace[] {
  if (draw.participants.length < 2 || formatProblem(format, options, draw.participants.length + 1) !== null) return [];
  return formatOf(format).freePlaces(options, draw, participantId);
}

/**
 * Why no other player can take this player's place, in a sentence for the organizer; null when one can. A match that this
 * player lost by walkover without playing is no obstacle: it is played after all.
 */
export const substitutionProblem = (chosen: ChosenFormat, draw: MadeDraw, playerId: string): string | null =>
  placeProblem(chosen, draw, { playerId, isFree: (game) => game.state === "open" || game.walkoverOf === playerId });

type Asked = { playerId: string; isFree: (game: MadeDraw["games"][number]) => boolean };

function placeProblem({ format, options }: ChosenFormat, draw: MadeDraw, { playerId, isFree }: Asked): string | null {
  const { challenges, rounds } = formatOf(format);
  if (challenges !== null)
    return "A ladder has no places to change: withdraw the player, and enter another one at the bottom.";
  if (!draw.participants.some(({ id }) => id === playerId)) return "This player is not in the draw.";
  if (rounds(options) !== null && lastDrawnRound(draw) > 1)
    return "Round 2 was drawn from the results of round 1, so places can't change any more.";
  const own = draw.games.filter(({ players }) => players.includes(playerId));
  return own.every(isFree) ? null : "A match of this player has started or has a result, so the place can't change.";
}

/** Why this player cannot swap places with any other; null when they may. */
export const movingProblem = (chosen: ChosenFormat, draw: MadeDraw, playerId: string): string | null =>
  placeProblem(chosen, draw, { playerId, isFree: ({ state }) => state === "open" });

/**
 * Why a substitution cannot be undone; null when it can: the substitute still holds the place that they took, and none of
 * their matches has begun.
 */
export function undoProblem(chosen: ChosenFormat, draw: MadeDraw, taken: Omit<PlaceChange, "out">): string | null {
  if (!draw.participants.some(({ id, seed }) => id === taken.in && seed === taken.seed))
    return "This place has changed again since, so the substitution can't be undone.";
  return movingProblem(chosen, draw, taken.in);
}

/** Why these two cannot swap their places; null when they can. */
export function swapProblem(chosen: ChosenFormat, draw: MadeDraw, pair: readonly [string, string]): string | null {
  const [one, other] = pair;
  if (one === other) return "Choose two different players.";
  const problem = movingProblem(chosen, draw, one) ?? movingProblem(chosen, draw, other);
  if (problem !== null) return problem;
  const games = draw.games.filter(({ players }) => players.includes(one) || players.includes(other));
  const isAlone = games.length === 1 && games[0]?.players.every((id) => id !== null);
  return isAlone ? "They already play each other, so a swap changes nothing." : null;
}

/** What a swap does: each player takes the number of the other. @throws RangeError for a player who is not in the draw. */
export function swapOf({ participants }: MadeDraw, [one, other]: readonly [string, string]): PlaceChange[] {
  const seedOf = (playerId: string): number => {
    const seed = participants.find(({ id }) => id === playerId)?.seed;
    if (seed === undefined) throw new RangeError(`${playerId} is not in the draw`);
    return seed;
  };
  return [
    { seed: seedOf(one), out: one, in: other },
    { seed: seedOf(other), out: other, in: one },
  ].toSorted((a, b) => a.seed - b.seed);
}

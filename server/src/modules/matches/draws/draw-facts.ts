import { type DrawnGame, type FormatName, formatOf, type Rounds, withoutGame } from "@pockethall/domain/draws";
import type { PlayerId } from "@pockethall/domain/ids";

/** A format by name with the options of one tournament, as `readFormatOptions` completed them. */
type Chosen = { format: FormatName; options: object };

/** How the later rounds of this tournament are drawn from the results; null when the draw made all games. */
export const roundsOf = ({ format, options }: Chosen): Rounds | null => formatOf(format).rounds(options);

type Drawn = { games: readonly DrawnGame[]; playerIds: readonly PlayerId[] };

/**
 * Who has no game in round 1 and advances with a bye. Who rests for a round of a group has none, nor has who enters a
 * staggered knock-out later.
 */
export function byesOfDraw({ format, options }: Chosen, { games, playerIds }: Drawn): string[] {
  if (!formatOf(format).hasByes(options)) return [];
  const firstRound = games.filter(({ round }) => round === 1);
  return withoutGame(playerIds, firstRound);
}

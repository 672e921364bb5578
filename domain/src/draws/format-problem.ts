import { MAX_ENTRANTS } from "./drawn-game.ts";
import { counted } from "./format-limits.ts";
import { formatOf } from "./format-of.ts";
import type { FormatName, FormatOptions } from "./formats.ts";

/**
 * Why this many entrants cannot be drawn in this format with these options, in a sentence for the organizer; null when
 * they can.
 */
export function formatProblem<Name extends FormatName>(
  format: Name,
  options: FormatOptions<Name>,
  entrantCount: number,
): string | null {
  if (!Number.isInteger(entrantCount) || entrantCount < 2) return "A tournament needs at least two entrants.";
  if (entrantCount > MAX_ENTRANTS) return `A draw can have at most ${counted(MAX_ENTRANTS)} entrants.`;
  return formatOf(format).problem(options, entrantCount);
}

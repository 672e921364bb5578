import { MAX_PARTICIPANTS } from "./drawn-game.ts";
import { counted } from "./format-limits.ts";
import { formatOf } from "./format-of.ts";
import type { FormatName, FormatOptions } from "./formats.ts";

/**
 * Why this many participants cannot be drawn in this format with these options, in a sentence for the organizer; null when
 * they can.
 */
export function formatProblem<Name extends FormatName>(
  format: Name,
  options: FormatOptions<Name>,
  participantCount: number,
): string | null {
  if (!Number.isInteger(participantCount) || participantCount < 2)
    return "A tournament needs at least two participants.";
  if (participantCount > MAX_PARTICIPANTS) return `A draw can have at most ${counted(MAX_PARTICIPANTS)} participants.`;
  return formatOf(format).problem(options, participantCount);
}

import { plural, t } from "@lingui/core/macro";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { GENESIS, type Sha256 } from "@pockethall/domain/hash-chain";
import type { MatchId } from "@pockethall/domain/ids";
import { hashEntry } from "@pockethall/domain/match-log";
import { entryOf, type LogLine } from "./moments.ts";

const sha256Of: Sha256 = (text) => bytesToHex(sha256(utf8ToBytes(text)));

/** How far a log has been checked: this many lines are whole; `brokenAt` names the first that is not. */
export type LogCheck = { checked: number; brokenAt: number | null };
export const UNCHECKED: LogCheck = { checked: 0, brokenAt: null };

/**
 * Checks at most this many further lines: each hash is computed again from the line's content, and must follow from the
 * line before. In steps, so that a long log does not hold up the page.
 */
export function checkedFurther(
  gameId: MatchId,
  lines: readonly LogLine[],
  { checked, brokenAt }: LogCheck,
  most: number,
): LogCheck {
  if (brokenAt !== null) return { checked, brokenAt };
  let previous = lines[checked - 1]?.hash ?? GENESIS;
  const until = Math.min(lines.length, checked + most);
  for (const [offset, line] of lines.slice(checked, until).entries()) {
    const index = checked + offset;
    const isInPlace = line.sequence === index + 1 && line.previous === previous;
    if (!isInPlace || hashEntry(sha256Of, gameId, entryOf(line)) !== line.hash)
      return { checked: index, brokenAt: index + 1 };
    previous = line.hash;
  }
  return { checked: until, brokenAt: null };
}

/** The state of a check on the page: done, on its way, or broken. */
export function checkWords({ checked, brokenAt }: LogCheck, count: number): string {
  if (brokenAt !== null) return t`Log check failed at line ${brokenAt}: an entry has been changed.`;
  if (checked < count) return t`Checking the log: ${checked} of ${count} lines`;
  return t`Log verified: ${plural(count, { one: "# line", other: "# lines" })}`;
}

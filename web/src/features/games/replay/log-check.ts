import { plural, t } from "@lingui/core/macro";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { GENESIS, type Sha256 } from "@pockethall/domain/hash-chain";
import type { MatchId } from "@pockethall/domain/ids";
import { hashEntry } from "@pockethall/domain/match-log";
import { entryOf, type ScoringEvent } from "./moments.ts";

const sha256Of: Sha256 = (text) => bytesToHex(sha256(utf8ToBytes(text)));

/** How far a log has been checked: this many events are whole; `brokenAt` names the first that is not. */
export type LogCheck = { checked: number; brokenAt: number | null };
export const UNCHECKED: LogCheck = { checked: 0, brokenAt: null };

/**
 * Checks at most this many further events: each hash is computed again from the event's content, and must follow from the
 * event before. In steps, so that a long log does not hold up the page.
 */
export function checkedFurther(
  gameId: MatchId,
  events: readonly ScoringEvent[],
  { checked, brokenAt }: LogCheck,
  most: number,
): LogCheck {
  if (brokenAt !== null) return { checked, brokenAt };
  let previous = events[checked - 1]?.hash ?? GENESIS;
  const until = Math.min(events.length, checked + most);
  for (const [offset, event] of events.slice(checked, until).entries()) {
    const index = checked + offset;
    const isInPlace = event.sequence === index + 1 && event.previous === previous;
    if (!isInPlace || hashEntry(sha256Of, gameId, entryOf(event)) !== event.hash)
      return { checked: index, brokenAt: index + 1 };
    previous = event.hash;
  }
  return { checked: until, brokenAt: null };
}

/** The state of a check on the page: done, on its way, or broken. */
export function checkWords({ checked, brokenAt }: LogCheck, count: number): string {
  if (brokenAt !== null) return t`Log check failed at line ${brokenAt}: an entry has been changed.`;
  if (checked < count) return t`Checking the log: ${checked} of ${count} lines`;
  return t`Log verified: ${plural(count, { one: "# line", other: "# lines" })}`;
}

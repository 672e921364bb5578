import type { Sha256 } from "@pockethall/domain/hash-chain";
import type { MatchId } from "@pockethall/domain/ids";
import { isStart, startOf } from "@pockethall/domain/match-log";
import type { LogEntry, MatchAction, MatchState } from "@pockethall/domain/match-log-types";
import type { Side } from "@pockethall/domain/matches";
import { type PadLog, withEvent } from "./pad-log.ts";

type Making = { sha256: Sha256; matchId: MatchId; pad: string; newId: () => string };

/**
 * Writes events that were set aside again behind the end of the log, with new ids and their old times, as far as the rules
 * allow: the first that does not fit ends it, because those after it were entered in view of it. What is a fact already
 * (the same start, a take-over by the pad that scores) is left out.
 *
 * @returns the longer log, without `aside`, the events that did not fit, and why the first of them did not
 */
export function writeAgain(
  making: Making,
  log: PadLog,
  aside: readonly LogEntry[],
): { log: PadLog; left: readonly LogEntry[]; reason: string } {
  const newIds = new Map<string, string>();
  let longer: PadLog = { ...log, aside: null };
  for (const [index, event] of aside.entries()) {
    if (isFactAlready(longer.match, event.action, making.pad)) continue;
    const id = making.newId();
    const action = withNewIds(startedNow(event.action, longer.match), newIds);
    const verdict = withEvent(making.sha256, making.matchId, longer, { id, pad: making.pad, at: event.at, action });
    if (!verdict.ok) return { log: longer, left: aside.slice(index), reason: verdict.reason };
    newIds.set(event.id, id);
    longer = verdict.log;
  }
  return { log: longer, left: [], reason: "" };
}

const isFactAlready = (match: MatchState, action: MatchAction, pad: string): boolean =>
  (action.kind === "pad-taken" && match.pad === pad) ||
  (isStart(action) && match.status === "live" && hasBroken(match, action.breaker));

const hasBroken = ({ frames, breaker }: MatchState, side: Side): boolean => frames.length === 0 && breaker === side;

/** A start gives what the match starts with by now: the handicap may have changed since the event was written. */
const startedNow = (action: MatchAction, { handicap, rules }: MatchState): MatchAction =>
  isStart(action) ? startOf(action.breaker, handicap ?? rules.handicap) : action;

/** An undo names the event that it takes back, which has got another id. */
const withNewIds = (action: MatchAction, newIds: ReadonlyMap<string, string>): MatchAction =>
  action.kind === "undone" ? { kind: "undone", of: newIds.get(action.of) ?? action.of } : action;

// The changes of a log: an event is entered, the server's log is merged in, events are acknowledged, and what was set aside or
// refused is written again or discarded.

import { applyAction } from "@pockethall/domain/match-log";
import type { LogEntry, MatchAction } from "@pockethall/domain/match-log-types";
import { headOf, type PadLog, readLog, storedOf, unsentOf, withEvent } from "./pad-log.ts";
import type { PadOptions } from "./pad-options.ts";
import { createPadSession, type PadSession } from "./pad-session.ts";
import { type ActVerdict, type PadEngine, type Players, StoreChanged, type StoredLog } from "./pad-types.ts";
import { mergeLogs, type ServerLog } from "./server-log.ts";
import type { PadFacts } from "./snapshot.ts";
import { writeAgain } from "./write-again.ts";

export type PadMemory = ReturnType<typeof createPadMemory>;

const LOADING = "The match is still being loaded.";
const UNREADABLE = "This version of PocketHall cannot read the match. Reload the page.";
const DECIDE_FIRST = "Decide first what happens with the entries that were not sent.";
const REPLACED = "Another referee scores this match now.";
const NOT_SCORING = "Another pad scores this match. Take over first.";

const refused = (reason: string): { ok: false; reason: string } => ({ ok: false, reason });

export function createPadMemory(options: PadOptions) {
  const session = createPadSession(options);
  const { inTurn, read, failed } = session;
  const readOrExplain = () => inTurn(() => read().catch(failed));
  /** A change that the referee asked for, and whose failure is the referee's to know. */
  const asked = (change: () => Promise<ActVerdict>): Promise<ActVerdict> =>
    inTurn(() => change().catch(async (cause: unknown) => refused(await failed(cause))));
  return {
    facts: session.facts,
    snapshot: session.snapshot,
    subscribe: session.subscribe,
    show: session.show,
    log: (): PadLog | null => session.facts().log,
    unsent: (): readonly LogEntry[] => {
      const { log } = session.facts();
      return log === null ? [] : unsentOf(log);
    },
    preview: (action: MatchAction): ReturnType<PadEngine["preview"]> => {
      const open = openLog(session.facts());
      return open.ok ? applyAction(open.log.match, { id: "preview", pad: options.pad, action }) : open;
    },
    /** Reads the store, at the start and after a failure. */
    read: readOrExplain,
    enter: (action: MatchAction, players?: Players) => asked(() => enter(options, session, { action, players })),
    undo: () => asked(() => undo(options, session)),
    keepMine: () => asked(() => keepMine(options, session)),
    /** Gives up what is shown now: an event that loses its place before it is done was not seen, and is shown in its turn. */
    dropMine: () => {
      const shown = new Set(session.snapshot().conflict?.unsent.map(({ id }) => id));
      return asked(() => dropMine(session, shown));
    },
    /** False: our log has changed while the server's was on its way. Throws what the store throws. */
    merge: (server: ServerLog) => inTurn(() => merge(options, session, server)),
    acknowledge: (sent: LogEntry) => inTurn(() => acknowledge(session, sent)),
    failed: (cause: unknown) => inTurn(() => failed(cause)),
  };
}

/** The log, if something may be entered now. */
function openLog({
  log,
  storageProblem,
  refusal,
  isReplaced,
}: PadFacts): { ok: true; log: PadLog } | { ok: false; reason: string } {
  if (log === null) return refused(LOADING);
  if (log.unreadable !== null) return refused(UNREADABLE);
  if (storageProblem !== null) return refused(storageProblem);
  if (isReplaced) return refused(REPLACED);
  return refusal === null && log.aside === null ? { ok: true, log } : refused(DECIDE_FIRST);
}

type Entered = { action: MatchAction; players?: Players | undefined };

async function enter(options: PadOptions, session: PadSession, entered: Entered): Promise<ActVerdict> {
  const { action, players } = entered;
  const { sha256, matchId, pad, clock, newId } = options;
  const open = openLog(session.facts());
  if (!open.ok) return open;
  const verdict = withEvent(sha256, matchId, open.log, { id: newId(), pad, at: clock().toISOString(), action });
  if (!verdict.ok) return verdict;
  try {
    if (players === undefined) await session.append(verdict.entry, verdict.log);
    else await session.keep({ ...verdict.log, players });
    return { ok: true };
  } catch (cause) {
    const otherTab = await session.failed(cause);
    // Another tab has only noted what the server has: the referee saw the match as it is.
    const isAsSeen =
      cause instanceof StoreChanged && headOf(session.facts().log?.entries ?? []).hash === verdict.entry.previous;
    return isAsSeen ? enter(options, session, entered) : refused(otherTab);
  }
}

async function undo(options: PadOptions, session: PadSession): Promise<ActVerdict> {
  const of = session.facts().log?.match.lastId ?? null;
  return of === null
    ? refused("There's nothing to undo.")
    : enter(options, session, { action: { kind: "undone", of } });
}

async function merge({ pad }: PadOptions, session: PadSession, server: ServerLog): Promise<boolean> {
  const { log, refusal } = session.facts();
  const ours: StoredLog = log ?? { rules: server.rules, entries: [], acknowledged: 0, aside: null };
  const merged = mergeLogs(ours, server, pad);
  if (merged === undefined) return false;
  // A refusal of the first unsent event does not apply to another one.
  const still = merged.acknowledged === ours.acknowledged ? refusal : null;
  if (log !== null && isSame(log, merged)) session.show({ scorer: server.scorer });
  else await session.keep(readLog(merged), { scorer: server.scorer, refusal: still });
  return true;
}

async function acknowledge(session: PadSession, sent: LogEntry): Promise<void> {
  const { log } = session.facts();
  const isOurs = log?.entries[sent.sequence - 1]?.hash === sent.hash;
  if (log === null || !isOurs || log.acknowledged >= sent.sequence) return;
  await session.acknowledge({ ...log, acknowledged: sent.sequence });
}

async function keepMine(options: PadOptions, session: PadSession): Promise<ActVerdict> {
  const { log, refusal } = session.facts();
  if (log === null || (log.aside === null && refusal === null)) return { ok: true };
  if (log.match.pad !== null && log.match.pad !== options.pad) return refused(NOT_SCORING);
  session.show({ refusal: null });
  if (log.aside === null) return { ok: true };
  const { log: longer, left, reason } = writeAgain(options, log, log.aside.entries);
  const aside = left.length === 0 ? null : { kind: "refused" as const, reason, entries: left };
  await session.keep({ ...longer, aside });
  return aside === null ? { ok: true } : refused(reason);
}

async function dropMine(session: PadSession, shown: ReadonlySet<string>): Promise<ActVerdict> {
  const { log, refusal } = session.facts();
  if (log === null) return refused(LOADING);
  const areUnsentDropped = refusal !== null && unsentOf(log).every(({ id }) => shown.has(id));
  const entries = areUnsentDropped ? log.entries.slice(0, log.acknowledged) : log.entries;
  const left = log.aside?.entries.filter(({ id }) => !shown.has(id)) ?? [];
  const aside = log.aside === null || left.length === 0 ? null : { ...log.aside, entries: left };
  const stored = readLog({ ...storedOf(log), entries, aside });
  await session.keep(stored, { refusal: areUnsentDropped ? null : refusal });
  return { ok: true };
}

const isSame = (before: StoredLog, after: StoredLog): boolean =>
  before.acknowledged === after.acknowledged &&
  before.aside === after.aside &&
  headOf(before.entries).hash === headOf(after.entries).hash &&
  JSON.stringify(before.rules) === JSON.stringify(after.rules);

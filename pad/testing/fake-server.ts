import { createHash } from "node:crypto";
import { GENESIS } from "@pockethall/domain/hash-chain";
import { idFrom, type MatchId } from "@pockethall/domain/ids";
import { foldLog, hashEntry } from "@pockethall/domain/match-log";
import type { LogEntry, MatchAction, MatchRules } from "@pockethall/domain/match-log-types";
import type { PadTransport, Scorer, SendAnswer } from "../src/pad-types.ts";

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const AT = "2026-03-06T09:00:00.000Z";
export const MATCH = idFrom<MatchId>("match-of-the-tests");

/** The server's endpoint to one match, in memory, with the same rules: an answer for every batch, in order. */
export function createFakeServer(initial: MatchRules) {
  let rules = initial;
  let log: LogEntry[] = [];
  const head = () => ({ sequence: log.length, hash: log.at(-1)?.hash ?? GENESIS });
  const match = () => {
    const folded = foldLog(rules, log);
    if (!folded.ok) throw new Error(folded.reason);
    return folded.match;
  };
  const scorer = (): Scorer | null => {
    const { pad } = match();
    return pad === null ? null : { pad, name: `Referee of ${pad}`, since: AT };
  };
  const refusal = (code: (SendAnswer & { ok: false })["code"], reason: string): SendAnswer => ({
    ok: false,
    code,
    reason,
    head: head(),
    scorer: scorer(),
  });

  const take = (pad: string, line: LogEntry): SendAnswer | null => {
    const known = log.find(({ id }) => id === line.id);
    if (known)
      return known.hash === line.hash ? null : refusal("log-refused", "This line is known with other content.");
    if (line.sequence > log.length + 1) return refusal("log-gap", "Earlier entries haven't arrived yet.");
    if (line.sequence <= log.length) return refusal("log-conflict", "Someone else has scored this match.");
    const current = match().pad;
    const isForeign = line.action.kind !== "pad-taken" && current !== null && current !== pad;
    if (isForeign) return refusal("not-scoring", "Another pad is scoring this match.");
    const problem = problemOf(rules, log, line);
    if (problem !== null) return refusal("log-refused", problem);
    log = [...log, line];
    return null;
  };

  const transport: PadTransport = {
    open: async () => ({ rules, head: head(), scorer: scorer() }),
    entriesAfter: async (_matchId, sequence) => structuredClone(log.slice(sequence)),
    send: async (_matchId, pad, entries) => {
      for (const line of structuredClone(entries)) {
        const answer = take(pad, { ...line, pad });
        if (answer) return answer;
      }
      return { ok: true, head: head() };
    },
  };
  return {
    transport,
    log: (): readonly LogEntry[] => log,
    head,
    match,
    /** An official away from the table, or another pad. */
    write: (action: MatchAction, pad: string | null = null): LogEntry => {
      const { sequence, hash: previous } = head();
      const line = { id: `server-line-${sequence + 1}`, sequence: sequence + 1, previous, pad, at: AT, action };
      const entry = { ...line, hash: hashEntry(sha256, MATCH, line) };
      const problem = problemOf(rules, log, entry);
      if (problem !== null) throw new Error(problem);
      log = [...log, entry];
      return entry;
    },
    /** Restored from a backup that ends with this line. */
    restore: (sequence: number): void => {
      log = log.slice(0, sequence);
    },
    changeRules: (changed: MatchRules): void => {
      rules = changed;
    },
  };
}
/** Why a line cannot follow this log. */
function problemOf(rules: MatchRules, log: readonly LogEntry[], line: LogEntry): string | null {
  const isChained = line.previous === (log.at(-1)?.hash ?? GENESIS) && hashEntry(sha256, MATCH, line) === line.hash;
  if (!isChained) return "The hash does not fit.";
  const folded = foldLog(rules, [...log, line]);
  return folded.ok ? null : folded.reason;
}

export type FakeServer = ReturnType<typeof createFakeServer>;

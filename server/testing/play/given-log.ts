import { createHash } from "node:crypto";
import { GENESIS } from "@pockethall/domain/hash-chain";
import type { MatchId } from "@pockethall/domain/ids";
import { hashEntry } from "@pockethall/domain/match-log";
import type { LogEntry, LogHead, MatchAction } from "@pockethall/domain/match-log-types";
import type { Db } from "../../src/database/database.ts";
import { newId } from "../../src/kernel/ids.ts";

export const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");
export const NO_EVENTS: LogHead = { sequence: 0, hash: GENESIS };

type Writer = { matchId: MatchId; pad: string | null; head?: LogHead; at?: string };

/** Events of these actions, chained behind a head, as a pad would make them. */
export function eventsOf(
  { matchId, pad, head = NO_EVENTS, at = "2026-03-06T10:00:00.000Z" }: Writer,
  actions: readonly MatchAction[],
): LogEntry[] {
  let { sequence, hash: previous } = head;
  return actions.map((action) => {
    sequence += 1;
    const unhashed = { id: newId(), sequence, previous, pad, at, action };
    previous = hashEntry(sha256, matchId, unhashed);
    return { ...unhashed, hash: previous };
  });
}

/** Events of an official straight into an empty log: for readers that do not care how they came there. */
export async function givenEvents(db: Db, matchId: MatchId, actions: readonly MatchAction[]): Promise<LogEntry[]> {
  const entries = eventsOf({ matchId, pad: null }, actions);
  const rows = entries.map(({ previous, at, ...entry }) => ({
    ...entry,
    kind: entry.action.kind,
    game_id: matchId,
    previous_hash: previous,
    made_at: at,
    player1_score: 0,
    player2_score: 0,
  }));
  await db.insertInto("game_events").values(rows).execute();
  return entries;
}

import type { PadEvents } from "@pockethall/contract/match-log";
import { gameStep } from "@pockethall/domain/game-lifecycle";
import { type Handicap, isSameHandicap, LEVEL } from "@pockethall/domain/handicaps";
import { hashEntry, isStart, type startOf } from "@pockethall/domain/match-log";
import type { LogEntry } from "@pockethall/domain/match-log-types";
import type { Db } from "../../../database/database.ts";
import type { Author } from "./event-rows.ts";
import { NOT_UNDER_WAY } from "./game-facts.ts";
import { storedEvents } from "./match-log.repository.ts";
import { addEvent, type OpenLog, sha256 } from "./open-log.ts";

/** A match of seven long frames has about a thousand events. */
const MOST_EVENTS = 10_000;

/** Why an event was not taken, and its number; the events before it were. */
export type Refusal = {
  code: "log-conflict" | "log-gap" | "log-refused" | "not-scoring";
  message?: string;
  sequence: number;
};
/**
 * `occupied`: why the match cannot start now, null when its table and players are free. `handicap`: what it starts with.
 * `endStays`: why the end of a match that is over cannot be undone now.
 */
type Sent = PadEvents & {
  author: Author;
  tournament: { status: string };
  occupied: string | null;
  handicap: Handicap;
  endStays: string | null;
};

/**
 * Adds a pad's events to an open log as far as they are valid; null: all of them are. An event already in the log is
 * confirmed, whichever pad scores by now, since its answer may have been lost.
 */
export async function takePadEvents(db: Db, log: OpenLog, sent: Sent): Promise<Refusal | null> {
  const { pad } = sent;
  const entries = sent.entries
    // The contract has parsed it; only its optional keys may also be undefined, which JSON knows not.
    .map((entry) => ({ ...entry, pad }) as LogEntry)
    .toSorted((a, b) => a.sequence - b.sequence);
  const known = await storedHashes(db, log, entries);
  for (const entry of entries) {
    const refusal = known.has(entry.id)
      ? confirm(log, entry, known.get(entry.id))
      : (placeProblem(log, entry) ?? take(log, entry, sent));
    if (refusal !== null) return { ...refusal, sequence: entry.sequence };
    known.set(entry.id, entry.hash);
  }
  return null;
}

type Problem = Pick<Refusal, "code" | "message">;

async function storedHashes(db: Db, { game, head }: OpenLog, entries: readonly LogEntry[]) {
  if (head.sequence === 0) return new Map<string, string>();
  const events = await storedEvents(
    db,
    game.id,
    entries.map(({ id }) => id),
  );
  return new Map(events.map(({ id, hash }) => [id, hash]));
}

function confirm({ game }: OpenLog, entry: LogEntry, hash: string | undefined): Problem | null {
  const isSame = entry.hash === hash && hashEntry(sha256, game.id, entry) === hash;
  return isSame ? null : { code: "log-refused", message: "This entry was already saved with different details." };
}

/** Whether a new event follows the last one, comes from the pad that scores, and has the right hash. */
function placeProblem({ game, match, head }: OpenLog, entry: LogEntry): Problem | null {
  const isForeign = match.pad !== null && match.pad !== entry.pad && entry.action.kind !== "pad-taken";
  if (isForeign) return { code: "not-scoring" };
  if (entry.sequence > head.sequence + 1) return { code: "log-gap" };
  if (entry.sequence <= head.sequence || entry.previous !== head.hash) return { code: "log-conflict" };
  if (hashEntry(sha256, game.id, entry) !== entry.hash)
    return { code: "log-refused", message: "This entry doesn't match its hash." };
  if (entry.sequence > MOST_EVENTS)
    return { code: "log-refused", message: "The log of this match is full. The organiser must enter the result." };
  return null;
}

function take(log: OpenLog, entry: LogEntry, sent: Sent): Problem | null {
  const problem = guardProblem(log, entry, sent) ?? addEvent(log, entry, sent.author);
  return problem === null ? null : { code: "log-refused", message: problem };
}

const OTHER_HANDICAP = "This pad doesn't know the handicap of this match. Reload the page, then start the match again.";
const OTHER_PLAYERS = "Other players are in this match now. Ask the organiser to enter what was played.";
const handicapOfStart = (action: ReturnType<typeof startOf>): Handicap =>
  "handicap" in action ? action.handicap : LEVEL;

/**
 * What the fold cannot see: whether the tournament is under way, the players are known, those of the pad, free and at a
 * free table, and nothing has begun on the strength of a result that is undone.
 */
function guardProblem({ game, match }: OpenLog, { action }: LogEntry, sent: Sent): string | null {
  if (action.kind === "undone" && match.status === "over" && sent.endStays !== null) return sent.endStays;
  if (sent.tournament.status !== "ongoing") return NOT_UNDER_WAY;
  if (!isStart(action) || match.status === "live" || match.status === "over") return null;
  if (sent.players && (sent.players[0] !== game.player1_id || sent.players[1] !== game.player2_id))
    return OTHER_PLAYERS;
  if (match.handicap === null && !isSameHandicap(handicapOfStart(action), sent.handicap)) return OTHER_HANDICAP;
  const step = gameStep({ status: game.status, player1Id: game.player1_id, player2Id: game.player2_id }, "start");
  return step.ok ? sent.occupied : step.reason;
}

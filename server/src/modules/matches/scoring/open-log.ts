import { createHash } from "node:crypto";
import type { Sha256 } from "@pockethall/domain/hash-chain";
import type { MatchId } from "@pockethall/domain/ids";
import { foldLog, hashEntry } from "@pockethall/domain/match-log";
import type { LogEntry, LogHead, MatchAction, MatchRules, MatchState } from "@pockethall/domain/match-log-types";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import { newId } from "../../../kernel/ids.ts";
import { announceToFollowers } from "../../players/follower-notices.service.ts";
import { PUT_OFF, resultOf } from "../match-messages.ts";
import { announceToMatchFollowers, type Changed } from "../match-notices.service.ts";
import { type Author, eventRow, firstChangedFrame, frameRows, gameRow } from "./event-rows.ts";
import { applyEvent, foldEvents, keepMatch, keptMatch } from "./folded-matches.ts";
import * as logs from "./match-log.repository.ts";
import { keepTableOfEarly } from "./occupied.repository.ts";
import { publishScore } from "./score-delta.ts";
import type { GameRecord } from "./scoring.repository.ts";

// Everything that writes a match's log goes through here: the game is locked, its log is opened, events are added one by
// one as the rules allow, and all of it is written at once: events, the game's row, its frames, the delta for viewers.

/** SHA-256 as the chain uses it. */
export const sha256: Sha256 = (text) => createHash("sha256").update(text, "utf8").digest("hex");

/** The log of a locked game, and what was added to it. */
export type OpenLog = {
  readonly game: GameRecord;
  /** The match as it is stored, and with the events that were added. */
  readonly before: MatchState;
  match: MatchState;
  head: LogHead;
  readonly events: logs.NewScoringEvent[];
};

/** Opens the log of a game that is locked until the transaction ends. */
export async function openLog(db: Db, game: GameRecord, ruleset: MatchRules["ruleset"]): Promise<OpenLog> {
  const rules = { ruleset, totalFrames: game.total_frames, knockout: game.is_knockout };
  const head = { sequence: game.log_sequence, hash: game.log_hash };
  const match =
    keptMatch(game.id, rules, head) ?? foldEvents(rules, await logs.eventsAfter(db, game.id, 0, head.sequence));
  return { game, before: match, match, head, events: [] };
}

/** Whether the log of a game can also be read as that of a match over this many frames. */
export async function fitsLength(db: Db, gameId: MatchId, totalFrames: number): Promise<boolean> {
  const game = await logs.findLoggedGame(db, gameId);
  if (!game || game.log_sequence === 0) return true;
  const rules = { ruleset: game.ruleset, totalFrames, knockout: game.is_knockout };
  return foldLog(rules, await logs.eventsAfter(db, gameId, 0)).ok;
}

/** Adds an event whose place and hash have been checked. Returns why the rules refuse it, or null. */
export function addEvent(log: OpenLog, entry: LogEntry, author: Author): string | null {
  const before = log.match;
  const verdict = applyEvent(before, entry);
  if (!verdict.ok) return verdict.reason;
  log.events.push(eventRow(log.game, { entry, before, after: verdict.match, ...author }));
  log.match = verdict.match;
  log.head = { sequence: entry.sequence, hash: entry.hash };
  return null;
}

/** Adds an event of the server's own, for an official. Returns why the rules refuse it, or null. */
export function addOfficialEvent(log: OpenLog, action: MatchAction, author: Author): string | null {
  const event = { sequence: log.head.sequence + 1, previous: log.head.hash, id: newId(), pad: null, action };
  const unhashed = { ...event, at: author.at.toISOString() };
  return addEvent(log, { ...unhashed, hash: hashEntry(sha256, log.game.id, unhashed) }, author);
}

/** Writes what was added, with all that derives from it, and notifies the viewers once. Returns the game as it is now. */
export async function writeLog(tx: Tx, { game, before, match, head, events }: OpenLog, author: Author) {
  await logs.insertEvents(tx.db, events);
  const row = gameRow(game, { before, match, head, ...author });
  if (game.status === "live" && row.started_at !== null && row.completed_at !== null)
    await keepTableOfEarly(tx.db, game.id, { from: row.started_at, to: row.completed_at });
  const changed = await logs.changeGame(tx.db, game.id, row);
  const from = firstChangedFrame(before, match);
  if (from !== null) await logs.replaceFrames(tx.db, { gameId: game.id, from, frames: frameRows(game, match, from) });
  keepMatch(game.id, head, match);
  publishScore(tx, changed);
  await notifyFollowers(tx, game, { ...changed, at: author.at });
  await notifyMatchFollowers(tx, game, changed, author.at);
  return changed;
}

/** Notifies the players' followers of a match that has just begun or ended. */
async function notifyFollowers(tx: Tx, before: GameRecord, { at, ...game }: GameRecord & { at: Date }): Promise<void> {
  // A match whose end was undone has not begun again.
  const hasBegun = game.status === "live" && before.status !== "completed";
  const kind = hasBegun ? "started" : game.status === "completed" ? "ended" : null;
  const playerIds = [game.player1_id, game.player2_id].filter((id) => id !== null);
  if (kind === null || game.status === before.status || playerIds.length < 2) return;
  await announceToFollowers(tx, { gameId: game.id, kind, playerIds, at });
}

/** Has those who follow the match notified of what is new about it. */
async function notifyMatchFollowers(tx: Tx, before: GameRecord, after: GameRecord, at: Date): Promise<void> {
  await announceToMatchFollowers(tx, changesOf(before, after), at);
}

function changesOf(before: GameRecord, { id: gameId, ...after }: GameRecord): Changed[] {
  const isNew = after.status !== before.status;
  if (after.status === "completed") {
    const known = isNew ? null : resultOf(before);
    return known === resultOf(after) ? [] : [{ gameId, kind: "result", known }];
  }
  if (!isNew) return [];
  if (after.status === "live") return [{ gameId, kind: "start", known: null }];
  if (after.status === "scheduled") return [];
  return [
    { gameId, kind: "called-off", known: null },
    { gameId, kind: "time", known: PUT_OFF, isSilent: true },
  ];
}

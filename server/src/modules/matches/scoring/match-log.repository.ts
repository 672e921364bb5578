import type { MatchId } from "@pockethall/domain/ids";
import type { LogEntry, MatchAction } from "@pockethall/domain/match-log-types";
import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { GameEvents, GameFrames, Games } from "../../../database/tables.ts";

export type NewScoringEvent = Insertable<GameEvents>;
export type FrameRow = Insertable<GameFrames>;

type EventRow = Pick<
  Selectable<GameEvents>,
  "id" | "sequence" | "previous_hash" | "hash" | "pad" | "made_at" | "action"
>;

const entryOf = ({ previous_hash, made_at, action, ...row }: EventRow): LogEntry => ({
  ...row,
  previous: previous_hash,
  at: made_at.toISOString(),
  action: action as MatchAction,
});

/** The events of a log, oldest first: after a sequence and, where it matters, up to another. A log is bounded (pad-events.ts). */
export async function eventsAfter(db: Db, gameId: MatchId, sequence: number, upTo?: number): Promise<LogEntry[]> {
  const rows = await db
    .selectFrom("game_events")
    .select(["id", "sequence", "previous_hash", "hash", "pad", "made_at", "action"])
    .where("game_id", "=", gameId)
    .where("sequence", ">", sequence)
    .$if(upTo !== undefined, (events) => events.where("sequence", "<=", upTo as number))
    .orderBy("sequence")
    .execute();
  return rows.map(entryOf);
}

/** The events among these that are in the log. */
export const storedEvents = (db: Db, gameId: MatchId, ids: readonly string[]) =>
  db.selectFrom("game_events").select(["id", "hash"]).where("game_id", "=", gameId).where("id", "in", ids).execute();

export async function insertEvents(db: Db, events: readonly NewScoringEvent[]): Promise<void> {
  await db.insertInto("game_events").values(events).execute();
}

/** What follows from a log for its game's row. */
export type LoggedGame = Pick<
  Selectable<Games>,
  | "status"
  | "player1_score"
  | "player2_score"
  | "winner_id"
  | "outcome"
  | "started_at"
  | "completed_at"
  | "in_play"
  | "player1_start_points"
  | "player2_start_points"
  | "player1_start_frames"
  | "player2_start_frames"
  | "log_sequence"
  | "log_hash"
  | "scorer_pad"
  | "scorer_user"
  | "scorer_since"
>;

/** Changes the game; the database raises its version. */
export const changeGame = (db: Db, gameId: MatchId, change: LoggedGame): Promise<Selectable<Games>> =>
  db.updateTable("games").set(change).where("id", "=", gameId).returningAll().executeTakeFirstOrThrow();

/** Puts these frames in the place of all from the first of them on; `from` is the first number that changes. */
export async function replaceFrames(
  db: Db,
  { gameId, from, frames }: { gameId: MatchId; from: number; frames: readonly FrameRow[] },
): Promise<void> {
  await db.deleteFrom("game_frames").where("game_id", "=", gameId).where("frame", ">=", from).execute();
  if (frames.length > 0) await db.insertInto("game_frames").values(frames).execute();
}

/** Which pad scores, for the pads of this match; undefined while none does. */
export const findScorer = (db: Db, gameId: MatchId) =>
  db
    .selectFrom("games as g")
    .leftJoin("users as u", "u.id", "g.scorer_user")
    .leftJoin("players as p", "p.id", "u.player_id")
    .select(["g.scorer_pad", "g.scorer_since", "p.name"])
    .where("g.id", "=", gameId)
    .where("g.scorer_pad", "is not", null)
    .executeTakeFirst();

/** A game with the rules that its log is folded by; not locked. */
export const findLoggedGame = (db: Db, gameId: MatchId) =>
  db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .selectAll("g")
    .select("t.ruleset")
    .where("g.id", "=", gameId)
    .executeTakeFirst();

/** What a pad must know before it opens. */
export const findPadFacts = (db: Db, gameId: MatchId) =>
  db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .select(["g.id", "g.total_frames", "g.is_knockout", "g.log_sequence", "g.log_hash", "t.ruleset"])
    .where("g.id", "=", gameId)
    .executeTakeFirst();

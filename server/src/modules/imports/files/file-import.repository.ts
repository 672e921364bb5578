import type { Insertable, Updateable } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { DrawByes, GameEvents, GameFrames, Games, Registrations, Tournaments } from "../../../database/tables.ts";

/** Below what one statement may carry of the widest row. */
const ROWS_AT_ONCE = 500;

function* chunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}

/** Seed and handicap of a seat that is held. */
export const setEntry = (
  db: Db,
  { tournamentId, playerId }: { tournamentId: string; playerId: string },
  set: Updateable<Registrations>,
) =>
  db
    .updateTable("registrations")
    .set(set)
    .where("tournament_id", "=", tournamentId)
    .where("player_id", "=", playerId)
    .where("left_at", "is", null)
    .execute();

export const updateCopy = (db: Db, id: string, set: Updateable<Tournaments>) =>
  db.updateTable("tournaments").set(set).where("id", "=", id).execute();

export async function insertSeats(db: Db, seats: readonly Insertable<Registrations>[]): Promise<void> {
  for (const rows of chunks(seats)) await db.insertInto("registrations").values(rows).execute();
}

export async function insertByes(db: Db, byes: readonly Insertable<DrawByes>[]): Promise<void> {
  for (const rows of chunks(byes))
    await db
      .insertInto("draw_byes")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Games in an order in which each comes after those that feed it. */
export async function insertGames(db: Db, games: readonly Insertable<Games>[]): Promise<void> {
  for (const rows of chunks(games)) await db.insertInto("games").values(rows).execute();
}

export async function insertEvents(db: Db, events: readonly Insertable<GameEvents>[]): Promise<void> {
  for (const rows of chunks(events)) await db.insertInto("game_events").values(rows).execute();
}

export async function insertFrames(db: Db, frames: readonly Insertable<GameFrames>[]): Promise<void> {
  for (const rows of chunks(frames)) await db.insertInto("game_frames").values(rows).execute();
}

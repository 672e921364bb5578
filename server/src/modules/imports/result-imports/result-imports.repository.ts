import type { PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import { type Insertable, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { ResultDisputes, ResultImports } from "../../../database/tables.ts";

/** Notes where a tournament's results came from, before they are added up. An import that continues changes nothing. */
export const registerImport = (db: Db, row: Insertable<ResultImports>) =>
  db
    .insertInto("result_imports")
    .values(row)
    .onConflict((conflict) => conflict.column("tournament_id").doNothing())
    .execute();

/** The import of a locked tournament; undefined where nothing was imported. */
export const findImport = (db: Db, tournamentId: TournamentId) =>
  db.selectFrom("result_imports").selectAll().where("tournament_id", "=", tournamentId).executeTakeFirst();

export type ImportDecision = {
  state: "approved" | "rejected";
  decided_by: UserId;
  decided_at: Date;
  reason: string;
};

/** Sets the decision and closes its open disputes. */
export async function decideImport(db: Db, tournamentId: TournamentId, decision: ImportDecision): Promise<void> {
  await db.updateTable("result_imports").set(decision).where("tournament_id", "=", tournamentId).execute();
  await db
    .updateTable("result_disputes")
    .set({ closed_at: decision.decided_at })
    .where("tournament_id", "=", tournamentId)
    .where("closed_at", "is", null)
    .execute();
}

/** Adds a dispute; a player's open one takes the new reason. */
export const saveDispute = (db: Db, row: Insertable<ResultDisputes>) =>
  db
    .insertInto("result_disputes")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["tournament_id", "user_id"])
        .where("closed_at", "is", null)
        .doUpdateSet({ reason: row.reason, created_at: row.created_at }),
    )
    .execute();

/** Whether this player has a game in the tournament. */
export async function playsIn(db: Db, tournamentId: TournamentId, playerId: PlayerId): Promise<boolean> {
  const { rows } = await sql<{ plays: boolean }>`
    select exists (select from games where tournament_id = ${tournamentId}
      and (player1_id = ${playerId} or player2_id = ${playerId})) as plays`.execute(db);
  return rows[0]?.plays ?? false;
}

/** These imports are compared with the tournaments of their days again. */
export const compareAgain = (db: Db, tournamentIds: readonly TournamentId[]) =>
  db.updateTable("result_imports").set({ compared_at: null }).where("tournament_id", "in", tournamentIds).execute();

import type { PlaceChange } from "@pockethall/domain/draw-changes";
import type { PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { DrawChanges } from "../../../database/tables.ts";

export type NewChange = {
  id: string;
  tournamentId: TournamentId;
  kind: DrawChanges["kind"];
  places: readonly PlaceChange[];
  reason: string;
  actorId: UserId;
  at: Date;
  undoes?: string | undefined;
};

export async function insertChange(
  db: Db,
  { tournamentId, actorId, at, places, undoes, ...row }: NewChange,
): Promise<void> {
  const more = { tournament_id: tournamentId, actor_id: actorId, changed_at: at, places: JSON.stringify(places) };
  await db
    .insertInto("draw_changes")
    .values({ ...row, ...more, undoes: undoes ?? null })
    .execute();
}

type FoundChange = { kind: DrawChanges["kind"]; places: PlaceChange[]; changed_at: Date; undone_by: string | null };

/** A change of this tournament's draws, with the one that undid it. */
export async function findChange(db: Db, tournamentId: TournamentId, id: string): Promise<FoundChange | undefined> {
  const row = await db
    .selectFrom("draw_changes as c")
    .leftJoin("draw_changes as u", "u.undoes", "c.id")
    .select(["c.kind", "c.places", "c.changed_at", "u.id as undone_by"])
    .where("c.tournament_id", "=", tournamentId)
    .where("c.id", "=", id)
    .executeTakeFirst();
  return row && { ...row, places: row.places as PlaceChange[] };
}

/** A player who takes the place of another one. */
export type Move = { out: PlayerId; in: PlayerId };

/** Puts players into the places of others, all at once, in every game of the draw that has not begun, and in its byes. */
export async function movePlayers(db: Db, tournamentId: TournamentId, moves: readonly Move[]): Promise<void> {
  const [out, taking] = [moves.map((move) => move.out), moves.map((move) => move.in)];
  await sql`
    with moves as (select * from unnest(${out}::uuid[], ${taking}::uuid[]) as m (out_id, in_id))
    update games g set
      player1_id = coalesce((select in_id from moves where out_id = g.player1_id), g.player1_id),
      player2_id = coalesce((select in_id from moves where out_id = g.player2_id), g.player2_id)
    where g.tournament_id = ${tournamentId} and g.draw_key not like 'extra-%'
      and g.status in ('scheduled', 'postponed') and g.started_at is null
      and (g.player1_id = any (${out}::uuid[]) or g.player2_id = any (${out}::uuid[]))`.execute(db);
  const { rows } = await sql<{ round_number: number; player_id: PlayerId }>`
    delete from draw_byes where tournament_id = ${tournamentId} and player_id = any (${out}::uuid[])
    returning round_number, player_id`.execute(db);
  const byes = rows.map(({ round_number, player_id }) => ({
    tournament_id: tournamentId,
    round_number,
    player_id: moves.find((move) => move.out === player_id)?.in ?? player_id,
  }));
  if (byes.length > 0) await db.insertInto("draw_byes").values(byes).execute();
}

/** Ends the bye of a player who has an opponent now. */
export const deleteBye = (db: Db, tournamentId: TournamentId, playerId: PlayerId) =>
  db.deleteFrom("draw_byes").where("tournament_id", "=", tournamentId).where("player_id", "=", playerId).execute();

/** A player who would referee an own match that is not over; undefined when there is none. */
export async function findOwnReferee(db: Db, tournamentId: TournamentId): Promise<string | undefined> {
  const row = await db
    .selectFrom("games as g")
    .innerJoin("users as u", "u.id", "g.referee_id")
    .innerJoin("players as p", "p.id", "u.player_id")
    .select("p.name")
    .where("g.tournament_id", "=", tournamentId)
    .where("g.status", "not in", ["completed", "cancelled"])
    .where((eb) =>
      eb.or([eb("g.player1_id", "=", eb.ref("u.player_id")), eb("g.player2_id", "=", eb.ref("u.player_id"))]),
    )
    .limit(1)
    .executeTakeFirst();
  return row?.name;
}

/** The matches that a player lost by walkover before they were started, locked, in the order of their ids. */
export const walkoversOf = (db: Db, tournamentId: TournamentId, playerId: PlayerId) =>
  db
    .selectFrom("games")
    .select(["id", "player1_id", "player2_id", "winner_id"])
    .where("tournament_id", "=", tournamentId)
    .where("draw_key", "not like", "extra-%")
    .where("outcome", "=", "walkover")
    .where("started_at", "is", null)
    .where("winner_id", "<>", playerId)
    .where((eb) => eb.or([eb("player1_id", "=", playerId), eb("player2_id", "=", playerId)]))
    .orderBy("id")
    .forUpdate()
    .execute();

/** Everyone in a match that is not over and in which one of these plays. */
export async function playersMeeting(db: Db, tournamentId: TournamentId, playerIds: readonly PlayerId[]) {
  const rows = await db
    .selectFrom("games")
    .select(["player1_id", "player2_id"])
    .where("tournament_id", "=", tournamentId)
    .where("status", "not in", ["completed", "cancelled"])
    .where((eb) => eb.or([eb("player1_id", "in", playerIds), eb("player2_id", "in", playerIds)]))
    .execute();
  return rows.flatMap(({ player1_id, player2_id }) => [player1_id ?? [], player2_id ?? []].flat());
}

import type { PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../database/database.ts";

/** True on a fresh server: no accounts and no imports. */
export async function isEmpty(db: Db): Promise<boolean> {
  const [user, tournament] = await Promise.all([
    db.selectFrom("users").select("id").limit(1).executeTakeFirst(),
    db.selectFrom("tournaments").select("id").limit(1).executeTakeFirst(),
  ]);
  return user === undefined && tournament === undefined;
}

/** Whether any of the demo's people are here. */
export async function hasDemo(db: Db): Promise<boolean> {
  const row = await db.selectFrom("users").select("id").where("is_demo", "=", true).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Which of the season's tournaments are there, by name. */
export async function demoTournamentNames(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("tournaments").select("name").where("is_demo", "=", true).execute();
  return new Set(rows.map((row) => row.name));
}

/** The id of one of the season's tournaments. */
export async function demoTournamentId(db: Db, name: string): Promise<TournamentId | undefined> {
  const query = db.selectFrom("tournaments").select("id").where("is_demo", "=", true).where("name", "=", name);
  return (await query.executeTakeFirst())?.id;
}

/** Demo tournaments whose name starts so, drawn and not over, oldest first. */
export async function drawnDemoTournaments(db: Db, name: string): Promise<TournamentId[]> {
  const rows = await db
    .selectFrom("tournaments")
    .select("id")
    .where("is_demo", "=", true)
    .where("name", "like", `${name}%`)
    .where("status", "in", ["upcoming", "ongoing"])
    .where("drawn_at", "is not", null)
    .orderBy("created_at")
    .execute();
  return rows.map(({ id }) => id);
}

/** The hall of this name, if the demo has made it. */
export async function demoHall(db: Db, name: string): Promise<string | undefined> {
  const query = db.selectFrom("halls").select("id").where("name", "=", name).where("removed_at", "is", null);
  return (await query.executeTakeFirst())?.id;
}

/** Whether a match has comments. */
export async function hasComments(db: Db): Promise<boolean> {
  return (await db.selectFrom("comments").select("id").limit(1).executeTakeFirst()) !== undefined;
}

export async function namesOfPlayers(db: Db, ids: readonly PlayerId[]): Promise<Map<PlayerId, string>> {
  const rows = await db.selectFrom("players").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Which leagues the demo's organizer has made, by name. */
export async function demoLeagueNames(db: Db, organizerId: UserId): Promise<Set<string>> {
  const rows = await db.selectFrom("leagues").select("name").where("organizer_id", "=", organizerId).execute();
  return new Set(rows.map((row) => row.name));
}

/** The demo's accounts by e-mail. */
export async function demoPeople(db: Db): Promise<Map<string, { userId: UserId; playerId: PlayerId }>> {
  const rows = await db
    .selectFrom("users")
    .select(["id as userId", "player_id as playerId", "email"])
    .where("is_demo", "=", true)
    .execute();
  return new Map(rows.map(({ email, ...person }) => [email, person]));
}

/** Demo tournaments under way whose name starts so, oldest first, with how many editions there were. */
export async function demoEditions(db: Db, name: string) {
  const rows = await db
    .selectFrom("tournaments")
    .select(["id", "status"])
    .where("is_demo", "=", true)
    .where("name", "like", `${name}%`)
    .orderBy("created_at")
    .execute();
  return { editions: rows.length, ongoing: rows.filter((row) => row.status === "ongoing").map((row) => row.id) };
}

/** The games of a tournament that the scripted scorer may play: both players known, no referee of flesh and blood. */
export const playableGames = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom("games")
    .innerJoin("tournaments as t", "t.id", "games.tournament_id")
    .select(["games.id", "games.status", "player1_id", "player2_id", "player1_score", "player2_score"])
    .select(["games.log_sequence", "t.ruleset", waitsForPlayer.as("waits_for_player")])
    .where("games.tournament_id", "=", tournamentId)
    .where("referee_id", "is", null)
    .where("player1_id", "is not", null)
    .where("player2_id", "is not", null)
    .where("games.status", "in", ["live", "scheduled"])
    .orderBy("games.status")
    .orderBy("waits_for_player")
    .orderBy("round_number")
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();

/** Whether a player is at the table in another match, so that this one cannot start yet. */
const waitsForPlayer = sql<boolean>`exists (
  select from games other where other.status = 'live' and other.id <> games.id
    and (other.player1_id in (games.player1_id, games.player2_id) or other.player2_id in (games.player1_id, games.player2_id)))`;

/** The accounts of the demo: the organizer and the opponents who enter new editions. */
export async function demoCast(db: Db, organizerEmail: string) {
  const rows = await db
    .selectFrom("users")
    .select(["id as userId", "player_id as playerId", "email"])
    .where("is_demo", "=", true)
    .orderBy("email")
    .execute();
  const organizer = rows.find((row) => row.email === organizerEmail);
  return organizer && { organizer, opponents: rows.filter((row) => row.email.startsWith("opponent")) };
}

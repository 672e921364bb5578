import type { FormatName } from "@pockethall/domain/draws";
import type { PlayerId, RegistrationId, TournamentId } from "@pockethall/domain/ids";
import { givenTournament } from "../../../../../testing/database/given.ts";
import { givenUser, openTestDatabase } from "../../../../../testing/database/test-database.ts";
import type { Db } from "../../../../database/database.ts";
import { newId } from "../../../../kernel/ids.ts";
import { commandServices } from "../../../../services.ts";
import * as tournaments from "../../../tournaments/tournaments.service.ts";
import * as scoring from "../../scoring/scoring.service.ts";

export const NOW = new Date("2026-11-21T12:00:00Z");
export type DrawServer = Awaited<ReturnType<typeof openDrawServer>>;
export type StoredGame = Awaited<ReturnType<typeof gamesOf>>[number];
/** Decides a game between two players: who wins. */
export type Decide = (player1Id: PlayerId, player2Id: PlayerId) => string;

/** All services on a database of its own, and an organizer whose tournaments can be drawn and played. */
export async function openDrawServer() {
  const database = await openTestDatabase();
  const { db } = database;
  const services = commandServices(db, () => NOW);
  const organizer = await givenUser(db, { roles: ["organizer"] });
  return { db, services, organizer, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
}

/** Players straight into the tables, in one statement; their ids rise. */
export async function givenPlayers(db: Db, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  const players = ids.map((id, index) => ({ id, name: `Player ${index + 1}`, name_key: `player ${index + 1}` }));
  await db.insertInto("players").values(players).execute();
  return ids;
}

type Fields = Parameters<typeof givenTournament>[1];
type Format = { format: FormatName; options?: object; participants: number };

/** An upcoming tournament of this format, single frames, whose participants took their slots one after the other. */
export async function givenEntered(
  { db, organizer }: Pick<DrawServer, "db" | "organizer">,
  { format, options = {}, participants }: Format,
  fields: Fields = {},
): Promise<{ id: TournamentId; playerIds: PlayerId[] }> {
  const id = await givenTournament(db, {
    format,
    format_options: JSON.stringify(options),
    organizer_id: organizer.userId,
    total_frames: 1,
    ...fields,
  });
  const playerIds = await givenPlayers(db, participants);
  await givenRegistrations(db, id, playerIds);
  return { id, playerIds };
}

/** Free slots, taken one after the other. */
export async function givenRegistrations(
  db: Db,
  tournamentId: TournamentId,
  playerIds: readonly PlayerId[],
): Promise<void> {
  const slots = playerIds.map((player_id, index) => ({
    id: newId<RegistrationId>(),
    tournament_id: tournamentId,
    player_id,
    fee_kobo: 0,
    payment_method: "none" as const,
    created_at: new Date(NOW.getTime() + index * 60_000),
  }));
  await db.insertInto("registrations").values(slots).execute();
  await db.updateTable("tournaments").set({ entrant_count: slots.length }).where("id", "=", tournamentId).execute();
}

/** The same, drawn and started. */
export async function givenStarted(server: DrawServer, format: Format, fields: Fields = {}) {
  const entered = await givenEntered(server, format, fields);
  await server.services.transact((tx) => tournaments.draw(tx, server.organizer, entered.id));
  await server.services.transact((tx) => tournaments.start(tx, server.organizer, entered.id));
  return entered;
}

/** The games of a tournament in the order of its draw. */
export const gamesOf = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom("games")
    .selectAll()
    .where("tournament_id", "=", tournamentId)
    .orderBy("round_number")
    .orderBy("phase")
    .orderBy("group_number")
    .orderBy("position")
    .execute();

/** Plays every game that has both players, through the scoring service, until there is none. */
export async function playOut(server: DrawServer, tournamentId: TournamentId, decide: Decide): Promise<void> {
  const { transact } = server.services;
  for (;;) {
    const ready = await readyGames(server.db, tournamentId);
    if (ready.length === 0) return;
    for (const { id, player1_id, player2_id } of ready) {
      const playerId = decide(player1_id ?? "", player2_id ?? "");
      await transact((tx) => scoring.start(tx, id, server.organizer.userId));
      await transact((tx) => scoring.setScore(tx, id, { playerId, score: 1 }, server.organizer.userId));
    }
  }
}

/** The games that can begin, in the order of their ids. */
const readyGames = (
  db: Db,
  tournamentId: TournamentId,
): Promise<Pick<StoredGame, "id" | "player1_id" | "player2_id">[]> =>
  db
    .selectFrom("games")
    .select(["id", "player1_id", "player2_id"])
    .where("tournament_id", "=", tournamentId)
    .where("status", "=", "scheduled")
    .where("player1_id", "is not", null)
    .where("player2_id", "is not", null)
    .orderBy("id")
    .execute();

type Seated = Pick<StoredGame, "id" | "player1_id" | "player2_id">;

/** A game's result straight into its row, as if it had just been written; `winner` null is a void game. */
export async function writeResult(db: Db, game: Seated, winner: 1 | 2 | null): Promise<void> {
  const winner_id = winner === null ? null : winner === 1 ? game.player1_id : game.player2_id;
  const score = { player1_score: winner === 1 ? 1 : 0, player2_score: winner === 2 ? 1 : 0 };
  const outcome = winner === null ? ("void" as const) : ("played" as const);
  const end = { status: "completed" as const, completed_at: NOW, outcome, winner_id, ...score };
  await db.updateTable("games").set(end).where("id", "=", game.id).execute();
}

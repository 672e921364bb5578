import type { Tournament } from "@pockethall/contract/tournaments";
import type { PlayerId, RegistrationId, TournamentId } from "@pockethall/domain/ids";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer } from "../../../../testing/app/test-server.ts";
import { givenUser, givenUsers, type TestUser } from "../../../../testing/database/test-database.ts";
import type { Db } from "../../../database/database.ts";
import { newId } from "../../../kernel/ids.ts";
import * as tournaments from "../tournaments.service.ts";

export const NOW = new Date("2026-11-21T12:00:00Z");

export const FIELDS = {
  name: "Ikeja Open",
  venue: "Green Baize Hall",
  state: "Lagos",
  start_date: "2026-12-05T09:00:00Z",
  end_date: "2026-12-08T18:00:00Z",
  registration_deadline: "2026-12-01T18:00:00Z",
  total_prize_pool: 80_000,
  entry_fee: 2_500.5,
  max_participants: 32,
};

export type TournamentServer = Awaited<ReturnType<typeof openTournamentServer>>;

/** The whole server at one moment, an organizer, and the steps of a tournament in short words. */
export async function openTournamentServer() {
  const server = await openTestServer({ clock: () => NOW });
  const { db, services } = server;
  const organizer = await givenUser(db, { roles: ["organizer"], name: "Ngozi Test" });
  const ask = (endpoint: string, request: Parameters<typeof send>[2] = {}) => send(server.http, endpoint, request);
  return {
    ...server,
    transact: services.transact,
    tournaments: tournaments,
    organizer,
    ask,
    step: (id: string, name: string, as: TestUser = organizer) =>
      ask(`POST /api/organizer/tournaments/${id}/${name}`, { as }),
    givenDraft: async (fields: object = {}, as: TestUser = organizer): Promise<Tournament> => {
      const answer = await ask("POST /api/organizer/tournaments", { as, body: { ...FIELDS, ...fields } });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json().data;
    },
    noticesOf: async (playerId: PlayerId): Promise<[title: string, message: string][]> => {
      const rows = await db
        .selectFrom("notifications as n")
        .innerJoin("users as u", "u.id", "n.user_id")
        .select(["n.title", "n.message"])
        .where("u.player_id", "=", playerId)
        .orderBy("n.id")
        .execute();
      return rows.map(({ title, message }) => [title, message]);
    },
  };
}

/** Players with accounts; the name contains their number, from 1. */
export async function givenPlayers(db: Db, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, "0"));
  const users = await givenUsers(
    db,
    numbers.map((number) => ({ name: `Player ${number}`, state: "Kano" })),
  );
  return users.map(({ playerId }) => playerId);
}

/** Free places for the players, taken a minute apart in their order. */
export async function givenRegistrations(
  db: Db,
  tournamentId: TournamentId,
  playerIds: readonly PlayerId[],
): Promise<void> {
  const registrations = playerIds.map((playerId, index) => ({
    id: newId<RegistrationId>(),
    tournament_id: tournamentId,
    player_id: playerId,
    fee_kobo: 0,
    payment_method: "none" as const,
    created_at: new Date(NOW.getTime() + index * 60_000),
  }));
  await db.insertInto("registrations").values(registrations).execute();
  await db.updateTable("tournaments").set({ entrant_count: playerIds.length }).where("id", "=", tournamentId).execute();
}

import { randomBytes } from "node:crypto";
import type { Tournament } from "@pockethall/contract/tournaments";
import { createTestApp, send } from "../../../../testing/test-app.ts";
import { givenUser, openTestDatabase, type TestUser } from "../../../../testing/test-database.ts";
import type { Db } from "../../../platform/database/database.ts";
import { createTransact } from "../../../platform/database/transact.ts";
import { newId } from "../../../platform/ids.ts";
import { createDrawProofsService } from "../../draw-proofs/draw-proofs.service.ts";
import { createDrawsService } from "../../draws/draws.service.ts";
import { createSeatOffersService } from "../../registration/seat-offers.service.ts";
import { tournamentsRoutes } from "../tournaments.routes.ts";
import { createTournamentsService, type Places } from "../tournaments.service.ts";

export const NOW = new Date("2026-11-21T12:00:00Z");

export const FIELDS = {
  name: "Ikeja Open",
  venue: "Green Baize Hall",
  state: "Lagos",
  start_date: "2026-12-05T09:00:00Z",
  end_date: "2026-12-08T18:00:00Z",
  registration_deadline: "2026-12-01T18:00:00Z",
  total_prize_pool: 100_000,
  entry_fee: 2_500.5,
  max_participants: 32,
};

type Notice = { playerIds: readonly string[]; title: string; message: string };
export type TournamentHouse = Awaited<ReturnType<typeof openTournamentHouse>>;

/** Tournaments on the real HTTP platform and a database of their own, with the real draws and games. */
export async function openTournamentHouse() {
  const database = await openTestDatabase();
  const { db } = database;
  const transact = createTransact(db);
  const drawProofs = createDrawProofsService({ clock: () => NOW, randomBytes });
  const awards: (Places & { tournamentId: string })[] = [];
  const notices: Notice[] = [];
  const tournaments = createTournamentsService({
    db,
    transact,
    clock: () => NOW,
    draws: createDrawsService({ transact, clock: () => NOW, drawProofs }),
    drawProofs,
    entries: createSeatOffersService({ clock: () => NOW, notify: async () => undefined }),
    prizes: { propose: async (_, award) => void awards.push(award) },
    notifications: {
      notifyPlayers: async (_, playerIds, { title, message }) => void notices.push({ playerIds, title, message }),
    },
  });
  const app = await createTestApp(db, (serve) => tournamentsRoutes(serve, { db, tournaments }), {
    tournament: tournaments.ownershipOf,
    match: async () => undefined,
  });
  const organizer = await givenUser(db, { roles: ["organizer"], name: "Ngozi Test" });
  const ask = (door: string, request: Parameters<typeof send>[2] = {}) => send(app, door, request);
  const step = (id: string, name: string, as: TestUser = organizer) =>
    ask(`POST /api/organizer/tournaments/${id}/${name}`, { as });

  return {
    db,
    app,
    transact,
    tournaments,
    organizer,
    awards,
    notices,
    ask,
    step,
    givenDraft: async (fields: object = {}, as: TestUser = organizer): Promise<Tournament> => {
      const answer = await ask("POST /api/organizer/tournaments", { as, body: { ...FIELDS, ...fields } });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json().data;
    },
    [Symbol.asyncDispose]: async () => {
      await app.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

/** Players straight into the tables; the name tells their number, from 1. */
export async function givenPlayers(db: Db, count: number): Promise<string[]> {
  const players = Array.from({ length: count }, (_, index) => {
    const name = `Player ${String(index + 1).padStart(2, "0")}`;
    return { id: newId(), name, name_key: name.toLowerCase(), state: "Kano" };
  });
  await db.insertInto("players").values(players).execute();
  return players.map(({ id }) => id);
}

/** Free seats for the players, taken a minute apart in their order. */
export async function givenSeats(db: Db, tournamentId: string, playerIds: readonly string[]): Promise<void> {
  const seats = playerIds.map((playerId, index) => ({
    id: newId(),
    tournament_id: tournamentId,
    player_id: playerId,
    fee_kobo: 0,
    payment_method: "none" as const,
    created_at: new Date(NOW.getTime() + index * 60_000),
  }));
  await db.insertInto("registrations").values(seats).execute();
  await db.updateTable("tournaments").set({ entrant_count: playerIds.length }).where("id", "=", tournamentId).execute();
}

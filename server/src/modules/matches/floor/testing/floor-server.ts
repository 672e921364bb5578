import type { Floor } from "@pockethall/contract/floor";
import type { RegistrationId } from "@pockethall/domain/ids";
import { beforeAll } from "vitest";
import type { TestUser } from "../../../../../testing/database/test-database.ts";
import { newId } from "../../../../kernel/ids.ts";
import {
  at,
  type Drawn,
  givenDrawn,
  type HallServer,
  openHallServer,
} from "../../order-of-play/testing/hall-server.ts";

export let desk: HallServer;

/** Opens a hall's server for the tests of a file. */
export function useFloor(): void {
  beforeAll(async () => {
    desk = await openHallServer();
    return () => desk[Symbol.asyncDispose]();
  });
}

/** A tournament under way, its matches planned on two tables from 10:00. The clock is at 10:00. */
export async function givenFloor(options: Parameters<typeof givenDrawn>[1] = {}) {
  const drawn = await givenDrawn(desk, options);
  desk.setClock(at(0));
  await desk.call(`POST ${drawn.board}/plan`, drawn.organizer, { scope: "all", apply: true });
  await desk.db.updateTable("tournaments").set({ status: "ongoing" }).where("id", "=", drawn.tournamentId).execute();
  return drawn;
}
export const floorOf = async (drawn: Drawn, as = drawn.organizer): Promise<Floor> =>
  (await desk.call(`GET /api/organizer/tournaments/${drawn.tournamentId}/floor`, as)).data;
export const table = (drawn: Drawn, index: number): string => drawn.hall.tables[index]?.id ?? "";
export const callTo = (drawn: Drawn, key: string, index: number) =>
  desk.call(`POST /api/organizer/matches/${drawn.gameId(key)}/call`, drawn.organizer, {
    table_id: table(drawn, index),
  });
export const takeBack = (drawn: Drawn, key: string) =>
  desk.call(`DELETE /api/organizer/matches/${drawn.gameId(key)}/call`, drawn.organizer);
export const start = (drawn: Drawn, key: string) =>
  desk.call(`POST /api/referee/matches/${drawn.gameId(key)}/start`, drawn.organizer);
export const slotOf = (drawn: Drawn, key: string) =>
  desk.db.selectFrom("game_slots").selectAll().where("game_id", "=", drawn.gameId(key)).executeTakeFirst();
export const titlesOf = async ({ userId }: TestUser): Promise<string[]> =>
  (await desk.db.selectFrom("notifications").select("title").where("user_id", "=", userId).orderBy("id").execute()).map(
    ({ title }) => title,
  );
/** Gives every player a place; the first this many have checked in. */
export async function enterAll(drawn: Drawn, { checkedIn }: { checkedIn: number }): Promise<void> {
  const rows = drawn.players.map(({ playerId }, index) => ({
    id: newId<RegistrationId>(),
    tournament_id: drawn.tournamentId,
    player_id: playerId,
    fee_kobo: 0,
    payment_method: "none" as const,
    checked_in_at: index < checkedIn ? at(0) : null,
  }));
  await desk.db.insertInto("registrations").values(rows).execute();
}
export const states = ({ tables }: Floor) => tables.map(({ state }) => state);
export const keysOf = (drawn: Drawn, matches: Floor["ready"]) =>
  matches.map(({ id }) =>
    ["r1m1", "r1m2", "r1m3", "r1m4", "r2m1", "r2m2", "r3m1"].find((key) => drawn.gameId(key) === id),
  );

import { beforeAll, beforeEach, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { givenBalance } from "../../../../testing/database/given.ts";
import type { TestUser } from "../../../../testing/database/test-database.ts";
import { ledgerFaults } from "../../finance/verification/verify.read-model.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import { type DeskServer, inHours, NOON, openDeskServer } from "./testing/desk-server.ts";

const FEE_KOBO = 1_000_00;

let at: DeskServer;

beforeAll(async () => {
  at = await openDeskServer();
  return () => at[Symbol.asyncDispose]();
});
beforeEach(() => at.setClock(NOON));

const enter = (id: string, as: TestUser) =>
  send(at.server.http, `POST /api/tournaments/${id}/register`, { as, body: { payment_method: "wallet" } });
const noShows = async (id: string) => (await at.desk(id, at.ada, "GET entries?status=no-show")).json();
const restore = (id: string, entryId: string) => at.desk(id, at.ada, `POST entries/${entryId}/restore`);
const countOf = async (id: string) => {
  const row = at.server.db.selectFrom("tournaments").select("entrant_count").where("id", "=", id);
  return (await row.executeTakeFirstOrThrow()).entrant_count;
};

/** A paid seat that its player has lost by not checking in. */
async function givenNoShow(fields: { max_participants?: number } = {}) {
  const window = { check_in_opens_at: inHours(1), check_in_closes_at: inHours(2), unchecked_lose_seat: true };
  const id = await at.givenCup({ ...window, entry_fee_kobo: FEE_KOBO, ...fields });
  const player = await at.givenPerson({ name: "Musa Danjuma" });
  await givenBalance(at.server.db, player.userId, FEE_KOBO);
  await enter(id, player);
  at.setClock(inHours(3));
  await at.server.services.dueEntriesJob.runAllDue();
  return { id, player };
}

test("lost seats are listed, kept in the history and told to the organizer by name", async () => {
  const { id, player } = await givenNoShow();
  expect(await noShows(id)).toMatchObject({
    data: [{ status: "no-show", player: { id: player.playerId }, fee: 1_000 }],
    counts: { registered: 0, no_shows: 1 },
  });
  const { data } = (await at.desk(id, at.ada, "GET audit")).json();
  expect(data[0]).toMatchObject({
    actor: null,
    action: "Players who did not check in lost their seats",
    changes: [{ field: "Players", after: "Musa Danjuma" }],
  });
  const told = at.server.db.selectFrom("notifications").select("message").where("user_id", "=", at.ada.userId);
  expect((await told.where("url", "=", `/organize/${id}`).execute()).map(({ message }) => message)).toContain(
    "Kano Cup: check-in is over. Lost their seat: Musa Danjuma. Until the draw you can give a seat back under Entries.",
  );
});

test("a lost seat is given back with its fee, once, and only before the draw", async () => {
  const { id, player } = await givenNoShow({ max_participants: 2 });
  const [lost] = (await noShows(id)).data as { id: string }[];
  const entryId = lost?.id ?? "";
  const stranger = await send(at.server.http, `POST /api/organizer/tournaments/${id}/entries/${entryId}/restore`, {
    as: player,
  });
  expect(stranger.statusCode).toBe(403);
  expect((await restore(id, entryId)).json().data).toMatchObject({
    status: "registered",
    player: { id: player.playerId },
    checked_in_by: { name: "Ada Nwosu" },
    fee: 1_000,
  });
  expect(await countOf(id)).toBe(1);
  expect(await noShows(id)).toMatchObject({ data: [], counts: { registered: 1, no_shows: 0 } });
  expect((await restore(id, entryId)).json().code).toBe("entry-not-found");
  expect(await balanceOf(at.server.db, "escrow", id)).toBe(FEE_KOBO);
  expect(await ledgerFaults(at.server.db)).toEqual([]);
  const places = at.server.db.selectFrom("tournament_places").selectAll().where("tournament_id", "=", id);
  expect(await places.execute()).toHaveLength(1);
});

test("a seat that was passed on, or drawn without, is not given back", async () => {
  const { id } = await givenNoShow({ max_participants: 2 });
  const [lost] = (await noShows(id)).data as { id: string }[];
  const entryId = lost?.id ?? "";
  for (const name of ["Efe Mbakwe", "Dayo Cole"]) await at.desk(id, at.bola, "POST walk-ins", { name, state: "Kano" });
  expect((await restore(id, entryId)).json()).toMatchObject({
    code: "tournament-full",
    message: "All places are taken or offered to others.",
  });
  await at.server.db
    .updateTable("tournaments")
    .set({ drawn_at: inHours(3) })
    .where("id", "=", id)
    .execute();
  expect((await restore(id, entryId)).json()).toMatchObject({
    code: "illegal-step",
    message: "The draw has been made, so this seat can't be given back.",
  });
  expect(await countOf(id)).toBe(2);
});

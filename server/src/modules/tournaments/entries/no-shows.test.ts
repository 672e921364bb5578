import type { TournamentId } from "@pockethall/domain/ids";
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
const countOf = async (id: TournamentId) => {
  const row = at.server.db.selectFrom("tournaments").select("entrant_count").where("id", "=", id);
  return (await row.executeTakeFirstOrThrow()).entrant_count;
};

/** A paid registration that its player has lost by not checking in. */
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

test("lost places are listed, kept in the history and reported to the organizer by name", async () => {
  const { id, player } = await givenNoShow();
  expect(await noShows(id)).toMatchObject({
    data: [{ status: "no-show", player: { id: player.playerId }, fee: 1_000 }],
    counts: { registered: 0, no_shows: 1 },
  });
  const { data } = (await at.desk(id, at.ada, "GET audit")).json();
  expect(data[0]).toMatchObject({
    actor: null,
    action: "Players who did not check in lost their seats",
    changes: [
      { field: "Players", after: "Musa Danjuma" },
      { field: "Check-in closed", after: "Dec 05, 2026, 14:02" },
    ],
  });
  const notices = at.server.db.selectFrom("notifications").select("message").where("user_id", "=", at.ada.userId);
  expect((await notices.where("url", "=", `/organize/${id}`).execute()).map(({ message }) => message)).toContain(
    "Kano Cup: check-in is over. Lost their seat: Musa Danjuma. Until the draw you can give a seat back under Entries.",
  );
});

test("a lost place is given back with its fee, once, and only before the draw", async () => {
  const { id, player } = await givenNoShow({ max_participants: 2 });
  const [lost] = (await noShows(id)).data as { id: string }[];
  const entryId = lost?.id ?? "";
  const outsider = await send(at.server.http, `POST /api/organizer/tournaments/${id}/entries/${entryId}/restore`, {
    as: player,
  });
  expect(outsider.statusCode).toBe(403);
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

test("a place that was passed on, or drawn without, is not given back", async () => {
  const { id } = await givenNoShow({ max_participants: 2 });
  const [lost] = (await noShows(id)).data as { id: string }[];
  const entryId = lost?.id ?? "";
  for (const name of ["Efe Mbakwe", "Dayo Cole"]) await at.desk(id, at.bola, "POST walk-ins", { name, state: "Kano" });
  expect((await restore(id, entryId)).json()).toMatchObject({
    code: "tournament-full",
    message: "All seats are taken or offered to others.",
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

test("a check-in that ended while the tournament was postponed costs no seat; one at a new time does", async () => {
  const window = { check_in_opens_at: inHours(1), check_in_closes_at: inHours(2), unchecked_lose_seat: true };
  const id = await at.givenCup(window);
  const player = await at.givenPerson();
  await enter(id, player);
  at.setClock(inHours(1.25));
  await at.server.services.dueEntriesJob.runAllDue();
  await at.desk(id, at.ada, "POST postpone");
  at.setClock(inHours(2));
  expect((await at.desk(id, at.ada, "POST resume")).statusCode).toBe(200);
  await at.server.services.dueEntriesJob.runAllDue();
  expect(await countOf(id)).toBe(1);
  expect(await reminders(player)).toEqual([]);
  const later = { check_in_opens_at: inHours(3), check_in_closes_at: inHours(4) };
  await at.server.db.updateTable("tournaments").set(later).where("id", "=", id).execute();
  at.setClock(inHours(4));
  await at.server.services.dueEntriesJob.runAllDue();
  expect(await countOf(id)).toBe(0);
});

test("players who have not checked in are reminded once, and their names sent to the organizer, 30 minutes before the sweep", async () => {
  const window = { check_in_opens_at: inHours(1), check_in_closes_at: inHours(2), unchecked_lose_seat: true };
  const id = await at.givenCup(window);
  const [early, late] = [await at.givenPerson({ name: "Musa Danjuma" }), await at.givenPerson({ name: "Efe Mbakwe" })];
  await enter(id, early);
  await enter(id, late);
  at.setClock(inHours(1.25));
  await send(at.server.http, `POST /api/tournaments/${id}/check-in`, { as: early });
  for (const hours of [1.49, 1.5, 1.6]) {
    at.setClock(inHours(hours));
    await at.server.services.dueEntriesJob.runAllDue();
    expect(await reminders(late)).toHaveLength(hours < 1.5 ? 0 : 1);
  }
  expect(await reminders(late)).toEqual([
    "Kano Cup: check-in closes at Dec 05, 2026, 14:02 (Lagos time). Check in here or at the desk, or you'll lose your seat.",
  ]);
  expect(await reminders(early)).toEqual([]);
  expect(await reminders(at.ada, `/organize/${id}`)).toEqual([
    "Kano Cup: check-in closes at Dec 05, 2026, 14:02 (Lagos time). These players then lose their seats: Efe Mbakwe.",
  ]);
});

const reminders = async ({ userId }: TestUser, url?: string) => {
  const notices = at.server.db.selectFrom("notifications").select("message").where("user_id", "=", userId);
  const here = await (url ? notices.where("url", "=", url) : notices).execute();
  return here.map(({ message }) => message).filter((message) => message.includes("check-in closes at"));
};

/** A full tournament of which one place was just offered to `waiting`. */
async function givenOffered(lose: (id: string, player: TestUser) => Promise<unknown>) {
  const window = { check_in_opens_at: inHours(1), check_in_closes_at: inHours(2), unchecked_lose_seat: true };
  const id = await at.givenCup({ ...window, entry_fee_kobo: FEE_KOBO, max_participants: 2 });
  const [player, other, waiting] = [await at.givenPerson(), await at.givenPerson(), await at.givenPerson()];
  for (const { userId } of [player, other]) await givenBalance(at.server.db, userId, FEE_KOBO);
  await enter(id, player);
  await enter(id, other);
  await send(at.server.http, `POST /api/tournaments/${id}/waiting-list`, { as: waiting });
  await lose(id, player);
  const stateOf = async (who: TestUser) =>
    (await send(at.server.http, `GET /api/tournaments/${id}/entry`, { as: who })).json().data.state;
  expect(await stateOf(waiting)).toBe("offered");
  return { id, player, other, waiting, stateOf };
}

test("a whole sweep is undone at once: the offer of the place is called back, and no one is checked in", async () => {
  const { id, player, other, waiting, stateOf } = await givenOffered(async () => {
    at.setClock(inHours(2));
    await at.server.services.dueEntriesJob.runAllDue();
  });
  const restored = await at.desk(id, at.ada, "POST no-shows/restore");
  expect(restored.json().data).toEqual({ restored: 2, without_place: 0 });
  expect(await stateOf(player)).toBe("registered");
  expect(await stateOf(other)).toBe("registered");
  expect(await stateOf(waiting)).toBe("waiting");
  expect(await countOf(id)).toBe(2);
  const { data, counts } = (await at.desk(id, at.ada, "GET entries")).json();
  expect(counts).toMatchObject({ registered: 2, checked_in: 0, no_shows: 0, waiting: 1 });
  expect(data).toHaveLength(2);
  expect((await at.desk(id, at.ada, "POST no-shows/restore")).json().data.restored).toBe(0);
});

test("later than a minute a sweep comes back as far as places are free", async () => {
  const { id, waiting, stateOf } = await givenOffered(async () => {
    at.setClock(inHours(2));
    await at.server.services.dueEntriesJob.runAllDue();
  });
  at.setClock(new Date(inHours(2).getTime() + 61_000));
  const restored = await at.desk(id, at.ada, "POST no-shows/restore");
  expect(restored.json().data).toEqual({ restored: 1, without_place: 1 });
  expect(await stateOf(waiting)).toBe("offered");
});

const remove = async (id: string, player: TestUser) => {
  const list = (await at.desk(id, at.ada, "GET entries")).json().data as { id: string; player: { id: string } }[];
  const entryId = list.find((each) => each.player.id === player.playerId)?.id ?? "";
  expect((await at.desk(id, at.ada, `DELETE entries/${entryId}`)).json().data).toEqual({ refunded: 1_000 });
  return entryId;
};

test("a removal is undone within a minute, with its refund, and once", async () => {
  let entryId = "";
  const { id, player, waiting, stateOf } = await givenOffered(async (cup, who) => {
    entryId = await remove(cup, who);
  });
  expect(await balanceOf(at.server.db, "wallet", player.userId)).toBe(FEE_KOBO);
  expect((await restore(id, entryId)).json().data).toMatchObject({ player: { id: player.playerId }, fee: 1_000 });
  expect([await stateOf(player), await stateOf(waiting)]).toEqual(["registered", "waiting"]);
  const notices = at.server.db.selectFrom("notifications").select(["title", "message", "url"]);
  expect((await notices.where("user_id", "=", waiting.userId).orderBy("id").execute()).at(-1)).toEqual({
    title: "Offer withdrawn",
    message: "Kano Cup: the seat that we offered you is not free after all. You keep your place on the waiting list.",
    url: `/tournaments/${id}`,
  });
  expect(await balanceOf(at.server.db, "wallet", player.userId)).toBe(0);
  expect(await balanceOf(at.server.db, "escrow", id)).toBe(2 * FEE_KOBO);
  expect((await restore(id, entryId)).json().code).toBe("already-registered");
  expect(await countOf(id)).toBe(2);
  // Removed and undone a second time: each refund and each fee is a transfer of its own.
  const again = await remove(id, player);
  expect((await restore(id, again)).statusCode).toBe(200);
  expect(await balanceOf(at.server.db, "wallet", player.userId)).toBe(0);
  expect(await ledgerFaults(at.server.db)).toEqual([]);
});

test("a removal is not undone later than a minute, or when the refund has been spent", async () => {
  let entryId = "";
  const { id, player } = await givenOffered(async (cup, who) => {
    entryId = await remove(cup, who);
  });
  const elsewhere = await at.givenCup({ entry_fee_kobo: FEE_KOBO });
  await enter(elsewhere, player);
  expect((await restore(id, entryId)).json()).toMatchObject({
    code: "insufficient-balance",
    message: "The refunded fee is no longer in the player's wallet. They can enter again.",
  });
  expect(await countOf(id)).toBe(1);
  at.setClock(new Date(NOON.getTime() + 61_000));
  expect((await restore(id, entryId)).json()).toMatchObject({
    code: "illegal-step",
    message: "It's too late to undo this. Enter the player again.",
  });
});

const askAgain = async (id: string, as: TestUser) => {
  const answer = await send(at.server.http, `POST /api/tournaments/${id}/waiting-list`, { as });
  expect(answer.statusCode).toBe(201);
};

test("a player who has the seat back after asking for another waits no longer", async () => {
  let entryId = "";
  const { id, player, stateOf } = await givenOffered(async (cup, who) => {
    entryId = await remove(cup, who);
  });
  await askAgain(id, player);
  expect((await restore(id, entryId)).statusCode).toBe(200);
  expect(await stateOf(player)).toBe("registered");
  const { counts } = (await at.desk(id, at.ada, "GET entries")).json();
  expect(counts).toMatchObject({ registered: 2, waiting: 1 });
});

test("a seat that was held for a no-show goes to the next once the no-show has the lost one back", async () => {
  const { id, player, other, waiting, stateOf } = await givenOffered(async () => {
    at.setClock(inHours(2));
    await at.server.services.dueEntriesJob.runAllDue();
  });
  await askAgain(id, player);
  await send(at.server.http, `DELETE /api/tournaments/${id}/waiting-list`, { as: waiting });
  await askAgain(id, other);
  expect([await stateOf(player), await stateOf(other)]).toEqual(["offered", "offered"]);
  const { data } = (await noShows(id)) as { data: { id: string; player: { id: string } }[] };
  await restore(id, data.find((each) => each.player.id === player.playerId)?.id ?? "");
  expect([await stateOf(player), await stateOf(other)]).toEqual(["registered", "offered"]);
  const { counts } = (await at.desk(id, at.ada, "GET entries")).json();
  expect(counts).toMatchObject({ registered: 1, waiting: 0, offered: 1 });
});

test("an offer that is older than a removal is not called back for it", async () => {
  const { id, other, waiting, stateOf } = await givenOffered(remove);
  at.setClock(new Date(NOON.getTime() + 10_000));
  const entryId = await remove(id, other);
  await at.desk(id, at.bola, "POST walk-ins", { name: "Efe Mbakwe", state: "Kano" });
  expect((await restore(id, entryId)).json().code).toBe("tournament-full");
  expect(await stateOf(waiting)).toBe("offered");
});

test("a walk-in whose removal is undone keeps the note, and the cash is owed again", async () => {
  const id = await at.givenCup({ entry_fee_kobo: FEE_KOBO });
  const { playerId } = await at.givenPerson();
  const walkIn = { player_id: playerId, note: "Paid at the door" };
  const entry = (await at.desk(id, at.ada, "POST walk-ins", walkIn)).json().data;
  const due = () => balanceOf(at.server.db, "organizer-due", id);
  expect([entry.cash, await due()]).toEqual([1_000, -FEE_KOBO]);
  await at.desk(id, at.ada, `DELETE entries/${entry.id}`);
  expect(await due()).toBe(0);
  expect((await restore(id, entry.id)).json().data).toMatchObject({ note: "Paid at the door", cash: 1_000, fee: 0 });
  expect(await due()).toBe(-FEE_KOBO);
  expect(await ledgerFaults(at.server.db)).toEqual([]);
});

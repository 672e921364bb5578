import type { TournamentId } from "@pockethall/domain/ids";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { givenUsers, type TestUser } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";
import { type DeskServer, inHours, NOON, openDeskServer } from "../entries/testing/desk-server.ts";

let at: DeskServer;

beforeAll(async () => {
  at = await openDeskServer();
  return () => at[Symbol.asyncDispose]();
});
beforeEach(() => at.setClock(NOON));

const askFor = (id: string, as: TestUser) => send(at.server.http, `POST /api/tournaments/${id}/waiting-list`, { as });
const enter = (id: string, as: TestUser) =>
  send(at.server.http, `POST /api/tournaments/${id}/register`, { as, body: { payment_method: "wallet" } });
const stateOf = async (id: string, as: TestUser): Promise<string> =>
  (await send(at.server.http, `GET /api/tournaments/${id}/entry`, { as })).json().data.state;
const decide = (id: string, requestId: string, what: "approve" | "reject") =>
  at.desk(id, at.ada, `POST entries/${requestId}/${what}`, what === "reject" ? { reason: "Juniors only." } : undefined);
const noticesOf = async ({ userId }: TestUser) => {
  const notices = at.server.db.selectFrom("notifications").select(["title", "message", "url"]);
  return notices.where("user_id", "=", userId).orderBy("id").execute();
};
const runDue = () => at.server.services.dueEntriesJob.runAllDue();

/** A tournament of two walk-ins, which is full. */
async function givenFullCup(fields: Parameters<DeskServer["givenCup"]>[0] = {}): Promise<TournamentId> {
  const id = await at.givenCup({ max_participants: 2, ...fields });
  for (const name of ["Musa Danjuma", "Efe Mbakwe"])
    expect((await at.desk(id, at.bola, "POST walk-ins", { name, state: "Kano" })).statusCode).toBe(201);
  return id;
}

/** Players who have asked the organizer, with their requests. */
async function givenAsking(id: TournamentId, count: number) {
  const people = await Promise.all(Array.from({ length: count }, () => at.givenPerson()));
  for (const person of people) expect((await askFor(id, person)).statusCode).toBe(201);
  const requests = await at.server.db
    .selectFrom("entry_requests")
    .select(["id", "user_id"])
    .where("tournament_id", "=", id)
    .execute();
  const requestOf = (user: TestUser): string => requests.find(({ user_id }) => user_id === user.userId)?.id ?? "";
  return { people, requestOf };
}

test.each([
  ["the deadline is reached", { registration_deadline: NOON }],
  ["the draw is made", { drawn_at: inHours(-1) }],
  ["play has begun", { status: "ongoing" as const }],
])("a player cannot join the waiting list when %s", async (_case, fields) => {
  const id = await at.givenCup({ max_participants: 2, ...fields });
  expect((await askFor(id, await at.givenPerson())).json().code).toBe("registration-closed");
});

test("the waiting list takes 500 players", async () => {
  const id = await givenFullCup();
  const people = await givenUsers(
    at.server.db,
    Array.from({ length: 499 }, () => ({})),
  );
  const request = { tournament_id: id, state: "waiting" as const, created_at: NOON, updated_at: NOON };
  const rows = people.map(({ userId, playerId }) => ({
    ...request,
    id: newId(),
    user_id: userId,
    player_id: playerId,
  }));
  await at.server.db
    .insertInto("entry_requests")
    .values(rows as never)
    .execute();
  expect((await askFor(id, await at.givenPerson())).statusCode).toBe(201);
  expect((await askFor(id, await at.givenPerson())).json().code).toBe("waiting-list-full");
});

test("the organizer approves a player while all seats are taken: the player is next, and reads so", async () => {
  const id = await givenFullCup({ needs_approval: true });
  const { people, requestOf } = await givenAsking(id, 1);
  const [player] = people as [TestUser];
  expect((await decide(id, requestOf(player), "approve")).json().data).toMatchObject({ status: "waiting" });
  expect(await noticesOf(player)).toEqual([
    {
      title: "Request approved",
      message:
        "Kano Cup: the organiser has approved you. All seats are taken for now. We'll notify you when one is free.",
      url: `/tournaments/${id}`,
    },
  ]);
  await at.server.db.updateTable("tournaments").set({ max_participants: 3 }).where("id", "=", id).execute();
  await runDue();
  expect((await noticesOf(player)).slice(1)).toEqual([
    {
      title: "A seat is free for you",
      message: "Kano Cup: we're holding a seat for you until Dec 05, 2026, 14:02 (Lagos time). Register to take it.",
      url: `/tournaments/${id}`,
    },
  ]);
});

test("a rejected player reads the reason, and the seat that was held goes to the next one", async () => {
  const id = await at.givenCup({ max_participants: 2, needs_approval: true });
  await at.desk(id, at.bola, "POST walk-ins", { name: "Musa Danjuma", state: "Kano" });
  const { people, requestOf } = await givenAsking(id, 2);
  const [first, second] = people as [TestUser, TestUser];
  for (const person of people) await decide(id, requestOf(person), "approve");
  expect([await stateOf(id, first), await stateOf(id, second)]).toEqual(["offered", "waiting"]);
  expect((await decide(id, requestOf(first), "reject")).statusCode).toBe(200);
  expect([await stateOf(id, first), await stateOf(id, second)]).toEqual(["rejected", "offered"]);
  expect(await noticesOf(first)).toEqual([
    expect.objectContaining({ title: "A seat is free for you" }),
    { title: "Request not accepted", message: "Kano Cup: Juniors only.", url: `/tournaments/${id}` },
  ]);
  expect((await decide(id, requestOf(first), "reject")).json().code).toBe("entry-not-found");
});

test("without a limit an approved player is offered a seat at once", async () => {
  const id = await at.givenCup({ needs_approval: true });
  const { people, requestOf } = await givenAsking(id, 1);
  const [player] = people as [TestUser];
  expect((await decide(id, requestOf(player), "approve")).json().data).toMatchObject({ status: "offered" });
});

test("a player who asked and is then registered at the desk waits no longer", async () => {
  const id = await at.givenCup({ needs_approval: true });
  const { people } = await givenAsking(id, 2);
  const [player, other] = people as [TestUser, TestUser];
  const walkIn = await at.desk(id, at.ada, "POST walk-ins", { player_id: player.playerId });
  expect(walkIn.statusCode).toBe(201);
  expect([await stateOf(id, player), await stateOf(id, other)]).toEqual(["registered", "requested"]);
  const { counts } = (await at.desk(id, at.ada, "GET entries")).json();
  expect(counts).toMatchObject({ registered: 1, requested: 1 });
});

test("no request is decided that is unknown, and none is approved while the tournament is postponed", async () => {
  const id = await givenFullCup({ needs_approval: true });
  const { people, requestOf } = await givenAsking(id, 1);
  const [player] = people as [TestUser];
  for (const unknown of [newId(), "not-an-id"])
    expect((await decide(id, unknown, "approve")).json()).toMatchObject({ status: 404, code: "entry-not-found" });
  await at.desk(id, at.ada, "POST postpone");
  expect((await decide(id, requestOf(player), "approve")).json().code).toBe("registration-closed");
  expect(await stateOf(id, player)).toBe("requested");
});

test("an offer ends at the moment that it names, for its player and for the next one", async () => {
  const id = await at.givenCup({ max_participants: 2 });
  const leavers = [await at.givenPerson(), await at.givenPerson()];
  const [first, second, third] = [await at.givenPerson(), await at.givenPerson(), await at.givenPerson()];
  for (const person of leavers) await enter(id, person);
  for (const person of [first, second, third]) await askFor(id, person);
  for (const [hours, leaver] of leavers.entries()) {
    at.setClock(inHours(hours));
    await send(at.server.http, `DELETE /api/tournaments/${id}/register`, { as: leaver });
  }
  const states = () => Promise.all([first, second, third].map((person) => stateOf(id, person)));
  at.setClock(new Date(inHours(2).getTime() - 1));
  await runDue();
  expect(await states()).toEqual(["offered", "offered", "waiting"]);
  at.setClock(inHours(2));
  expect((await enter(id, first)).json().code).toBe("tournament-full");
  await runDue();
  expect(await states()).toEqual(["none", "offered", "offered"]);
  expect((await noticesOf(first)).at(-1)).toEqual({
    title: "Your seat was passed on",
    message: "Kano Cup: your time to take the seat has run out, so it goes to the next player.",
    url: `/tournaments/${id}`,
  });
  expect((await enter(id, second)).statusCode).toBe(201);
});

test("a free seat is offered neither while the tournament is postponed nor once it should have begun", async () => {
  const leave = (id: string, as: TestUser) => send(at.server.http, `DELETE /api/tournaments/${id}/register`, { as });
  const [leaver, first, second] = [await at.givenPerson(), await at.givenPerson(), await at.givenPerson()];
  const cups = [await at.givenCup({ max_participants: 2 }), await at.givenCup({ max_participants: 2 })] as const;
  for (const id of cups) {
    await at.desk(id, at.bola, "POST walk-ins", { name: "Musa Danjuma", state: "Kano" });
    await enter(id, leaver);
    for (const person of [first, second]) await askFor(id, person);
  }
  const [postponed, late] = cups;
  await leave(postponed, leaver);
  await at.desk(postponed, at.ada, "POST postpone");
  await send(at.server.http, `DELETE /api/tournaments/${postponed}/waiting-list`, { as: first });
  expect([await stateOf(postponed, first), await stateOf(postponed, second)]).toEqual(["none", "waiting"]);
  at.setClock(inHours(48));
  expect((await leave(late, leaver)).statusCode).toBe(200);
  expect(await stateOf(late, first)).toBe("waiting");
});

test("viewers of a tournament get an event for each change of its entries", async () => {
  const window = { check_in_opens_at: inHours(-1), check_in_closes_at: inHours(20) };
  const id = await at.givenCup({ max_participants: 2, ...window });
  const [ada, bola, chidi] = [await at.givenPerson(), await at.givenPerson(), await at.givenPerson()];
  const play = (as: TestUser, method: string, path: string) =>
    send(at.server.http, `${method} /api/tournaments/${id}/${path}`, { as });
  const seen = async () => {
    const events = await at.server.db.selectFrom("live_events").select("payload").execute();
    const changes = events.map(({ payload }) => payload as { tournament?: string; change?: string });
    return changes.filter(({ tournament, change }) => tournament === id && change === "entries").length;
  };
  const steps: [what: string, step: () => Promise<unknown>][] = [
    ["an entry", () => enter(id, ada)],
    ["a walk-in", () => at.desk(id, at.ada, "POST walk-ins", { name: "Musa Danjuma", state: "Kano" })],
    ["a check-in", () => play(ada, "POST", "check-in")],
    ["a PIN for check-in", () => at.desk(id, at.ada, "PUT check-in-pin")],
    ["a player who waits", () => askFor(id, bola)],
    ["another one", () => askFor(id, chidi)],
    ["a player who leaves", () => play(ada, "DELETE", "register")],
    ["an offer that is declined", () => play(bola, "DELETE", "waiting-list")],
    ["an offer that ends", () => (at.setClock(inHours(3)), runDue())],
  ];
  for (const [what, step] of steps) {
    const before = await seen();
    await step();
    expect([what, await seen()]).toEqual([what, before + 1]);
  }
  const before = await seen();
  await runDue(); // nothing is due any more
  expect(await seen()).toBe(before);
});

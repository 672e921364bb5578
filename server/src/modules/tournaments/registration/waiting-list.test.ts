import type { OwnEntry } from "@pockethall/contract/entries";
import type { TournamentId } from "@pockethall/domain/ids";
import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { searchSize } from "../../../../testing/app/search-size.ts";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenBalance, givenTournament } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { ledgerFaults } from "../../finance/verification/verify.read-model.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import * as tournaments from "../tournaments.service.ts";
import * as placeOffers from "./place-offers.service.ts";
import * as registrationService from "./registration.service.ts";

const FEE_KOBO = 1_000_00;
const HOUR_MS = 3_600_000;

let server: TestServer;
let aheadMs = 0;
const clock = () => new Date(Date.now() + aheadMs);
const inHours = (hours: number) => new Date(clock().getTime() + hours * HOUR_MS);
const pass = (hours: number) => {
  aheadMs += hours * HOUR_MS;
};

beforeAll(async () => {
  server = await openTestServer({ clock });
  return () => server[Symbol.asyncDispose]();
});
beforeEach(() => {
  aheadMs = 0;
});

/** Players with money, logged in for as long as a test lets time pass. */
async function givenPeople(count: number, walletKobo = 5_000_00): Promise<TestUser[]> {
  const people = await Promise.all(Array.from({ length: count }, () => givenUser(server.db)));
  if (walletKobo > 0) await Promise.all(people.map(({ userId }) => givenBalance(server.db, userId, walletKobo)));
  await server.db
    .updateTable("sessions")
    .set({ expires_at: inHours(10_000) })
    .execute();
  return people;
}

const givenCup = (registrations: number | null, fields: Parameters<typeof givenTournament>[1] = {}) =>
  givenTournament(server.db, {
    max_participants: registrations,
    entry_fee_kobo: FEE_KOBO,
    registration_deadline: inHours(24),
    starts_at: inHours(48),
    ends_at: inHours(60),
    ...fields,
  });

const endpoint = (id: string, as: TestUser, method: string, path: string, body?: object) =>
  send(server.http, `${method} /api/tournaments/${id}/${path}`, { as, ...(body ? { body } : {}) });
const enter = async (id: string, as: TestUser): Promise<string> => {
  const answer = await endpoint(id, as, "POST", "register", { payment_method: "wallet" });
  return answer.statusCode === 201 ? "seated" : answer.json().code;
};
const ask = async (id: string, as: TestUser): Promise<string> => {
  const answer = await endpoint(id, as, "POST", "waiting-list");
  return answer.statusCode === 201 ? answer.json().data.state : answer.json().code;
};
const ownEntry = async (id: string, as: TestUser): Promise<OwnEntry> =>
  (await endpoint(id, as, "GET", "entry")).json().data;
const runDue = () => server.services.dueEntriesJob.runAllDue();
const notesOf = async ({ userId }: TestUser) =>
  (
    await server.db
      .selectFrom("notifications")
      .select("title")
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .orderBy("id")
      .execute()
  ).map(({ title }) => title);

test("a freed place is offered in the list's order; no entry overtakes it; it is paid for when it is taken", async () => {
  const [ada, bola, chidi, dayo, efe] = (await givenPeople(5)) as [TestUser, TestUser, TestUser, TestUser, TestUser];
  const id = await givenCup(2);
  expect([await ask(id, chidi), await enter(id, ada), await enter(id, bola)]).toEqual([
    "seats-free",
    "seated",
    "seated",
  ]);
  expect(await ownEntry(id, chidi)).toMatchObject({ state: "none", may_ask: "waiting-list" });

  expect([await ask(id, chidi), await ask(id, dayo), await ask(id, dayo), await ask(id, ada)]).toEqual([
    "waiting",
    "waiting",
    "already-waiting",
    "already-registered",
  ]);
  expect(await ownEntry(id, dayo)).toMatchObject({ state: "waiting", position: 2, waiting_count: 2 });
  expect(await balanceOf(server.db, "wallet", chidi.userId)).toBe(5_000_00);

  await endpoint(id, ada, "DELETE", "register");
  expect(await ownEntry(id, chidi)).toMatchObject({ state: "offered", offer_expires_at: expect.any(String) });
  expect(await ownEntry(id, dayo)).toMatchObject({ state: "waiting", position: 1 });
  expect(await notesOf(chidi)).toEqual(["A seat is free for you"]);
  expect([await enter(id, efe), await enter(id, dayo), await enter(id, chidi)]).toEqual([
    "tournament-full",
    "tournament-full",
    "seated",
  ]);
  expect(await balanceOf(server.db, "wallet", chidi.userId)).toBe(4_000_00);
  expect(await balanceOf(server.db, "escrow", id)).toBe(2 * FEE_KOBO);
});

test("an offer that is not taken in two hours goes to the next; so does one that is declined", async () => {
  const [ada, bola, chidi, dayo] = (await givenPeople(4)) as [TestUser, TestUser, TestUser, TestUser];
  const id = await givenCup(2);
  await enter(id, ada);
  await race(id, 1);
  for (const person of [bola, chidi, dayo]) await ask(id, person);
  await endpoint(id, ada, "DELETE", "register");

  pass(1.99);
  await runDue();
  expect((await ownEntry(id, bola)).state).toBe("offered");
  pass(0.02);
  // Expired, though no job has run yet: no place for the late, and none for others.
  expect([(await ownEntry(id, bola)).state, await enter(id, bola), await enter(id, ada)]).toEqual([
    "none",
    "tournament-full",
    "tournament-full",
  ]);
  await runDue();
  await runDue();
  expect((await ownEntry(id, chidi)).state).toBe("offered");
  expect(await notesOf(bola)).toEqual(["A seat is free for you", "Your seat was passed on"]);

  await endpoint(id, chidi, "DELETE", "waiting-list");
  expect([(await ownEntry(id, chidi)).state, (await ownEntry(id, dayo)).state]).toEqual(["none", "offered"]);
  await ask(id, bola);
  await server.db.updateTable("tournaments").set({ max_participants: 3 }).where("id", "=", id).execute();
  expect(await enter(id, ada)).toBe("tournament-full"); // a place is free, and a player waits for it
  await runDue();
  expect((await ownEntry(id, bola)).state).toBe("offered");
  for (const person of [bola, dayo]) await endpoint(id, person, "DELETE", "waiting-list");
  expect((await endpoint(id, dayo, "DELETE", "waiting-list")).json().code).toBe("not-waiting");
  expect(await enter(id, ada)).toBe("seated"); // the waiting list is empty
});

test("where the organizer approves: a request without money, an offer, a place; or a reason", async () => {
  const organizer = await givenUser(server.db, { roles: ["organizer"] });
  const [ada, bola, chidi] = (await givenPeople(3)) as [TestUser, TestUser, TestUser];
  const id = await givenCup(1 + 1, { needs_approval: true, organizer_id: organizer.userId });
  expect(await enter(id, ada)).toBe("approval-needed");
  expect((await endpoint(id, ada, "POST", "pay")).json().code).toBe("approval-needed");
  expect([await ask(id, ada), await ask(id, bola), await ask(id, chidi)]).toEqual([
    "requested",
    "requested",
    "requested",
  ]);
  expect(await enter(id, ada)).toBe("approval-needed");

  const list = await send(server.http, `GET /api/organizer/tournaments/${id}/entries?status=requested`, {
    as: organizer,
  });
  const requestOf = (user: TestUser): string =>
    list.json().data.find(({ player }: { player: { id: string } }) => player.id === user.playerId).id;
  const decide = (user: TestUser, what: string, body?: object) =>
    send(server.http, `POST /api/organizer/tournaments/${id}/entries/${requestOf(user)}/${what}`, {
      as: organizer,
      ...(body ? { body } : {}),
    });
  expect((await decide(ada, "approve")).json().data).toMatchObject({ status: "offered" });
  expect((await decide(ada, "approve")).json().code).toBe("entry-not-found");
  expect((await decide(bola, "reject", { reason: " " })).json()).toMatchObject({ errors: { reason: "Give a reason" } });
  await decide(bola, "reject", { reason: "Juniors only." });
  expect(await ownEntry(id, bola)).toMatchObject({ state: "rejected", reason: "Juniors only.", may_ask: null });
  expect(await ask(id, bola)).toBe("request-rejected");
  expect([await enter(id, bola), await enter(id, ada)]).toEqual(["approval-needed", "seated"]);
});

test("a card pays for an offer; when the offer is over by then, the money stays in the wallet", async () => {
  const [ada, bola, chidi] = (await givenPeople(3, 0)) as [TestUser, TestUser, TestUser];
  const [rich, other] = (await givenPeople(2)) as [TestUser, TestUser];
  const id = await givenCup(2);
  for (const person of [rich, other]) await enter(id, person);
  for (const person of [ada, bola]) await ask(id, person);
  for (const person of [rich, other]) await endpoint(id, person, "DELETE", "register");
  expect((await endpoint(id, chidi, "POST", "pay")).json().code).toBe("tournament-full");

  const pay = async (as: TestUser) => (await endpoint(id, as, "POST", "pay")).json().data.reference as string;
  const settle = async (as: TestUser, reference: string) => {
    await server.simulator.control(`POST transactions/${reference}/succeed`);
    return send(server.http, "POST /api/verify-payment", { as, body: { reference } });
  };
  const [adas, bolas] = [await pay(ada), await pay(bola)];
  await settle(ada, adas);
  expect((await ownEntry(id, ada)).state).toBe("registered");
  pass(3);
  await runDue();
  await settle(bola, bolas);
  // The waiting list is empty, so the place is free again and the card payment takes it.
  expect((await ownEntry(id, bola)).state).toBe("registered");
  expect(await balanceOf(server.db, "escrow", id)).toBe(2 * FEE_KOBO);

  await endpoint(id, bola, "DELETE", "register");
  const chidis = await pay(chidi);
  expect(await enter(id, other)).toBe("seated");
  await settle(chidi, chidis);
  expect(await ownEntry(id, chidi)).toMatchObject({ state: "none", may_ask: "waiting-list" });
  expect(await balanceOf(server.db, "wallet", chidi.userId)).toBe(FEE_KOBO);
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("leaving after the deadline gives back the tier's share; the rest stays with the tournament", async () => {
  const [ada, bola] = (await givenPeople(2)) as [TestUser, TestUser];
  const refund_tiers = JSON.stringify([{ until: inHours(30).toISOString(), hundredths: 3_333 }]);
  const id = await givenCup(null, { refund_tiers });
  await enter(id, ada);
  await enter(id, bola);
  expect((await ownEntry(id, ada)).leaving).toEqual({ refund: 1_000, after_draw: false });
  pass(25);
  expect(await ownEntry(id, ada)).toMatchObject({ leaving: { refund: 333.3 }, refund_tiers: [{ percent: 33.33 }] });
  expect((await endpoint(id, ada, "DELETE", "register")).json()).toEqual({ success: true, refunded: 333.3 });
  pass(6);
  expect((await endpoint(id, bola, "DELETE", "register")).json()).toEqual({ success: true, refunded: 0 });
  expect(await balanceOf(server.db, "escrow", id)).toBe(2 * FEE_KOBO - 333_30);
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("leaving after the draw is a withdrawal: the opponent wins without playing, and the fee stays", async () => {
  const organizer = await givenUser(server.db, { roles: ["organizer"] });
  const [ada, bola] = (await givenPeople(2)) as [TestUser, TestUser];
  const id = await givenCup(null, { organizer_id: organizer.userId });
  for (const person of [ada, bola]) await enter(id, person);
  await server.services.transact((tx) => tournaments.draw(tx, organizer, id));
  await server.services.transact((tx) => tournaments.start(tx, organizer, id));
  expect((await ownEntry(id, ada)).leaving).toEqual({ refund: 0, after_draw: true });
  expect((await endpoint(id, ada, "DELETE", "register")).json()).toEqual({ success: true, refunded: 0 });
  expect(await balanceOf(server.db, "wallet", ada.userId)).toBe(4_000_00);
  const games = server.db.selectFrom("games").select(["outcome", "winner_id"]).where("tournament_id", "=", id);
  expect(await games.execute()).toEqual([{ outcome: "walkover", winner_id: bola.playerId }]);
});

/** All outcomes of `count` people who register in the same moment, each with ₦1,000. */
async function race(id: string, count: number, during?: (answered: number) => void): Promise<string[]> {
  const people = await givenPeople(count, FEE_KOBO);
  let answered = 0;
  return Promise.all(
    people.map(async (person) => {
      const outcome = await enter(id, person);
      answered += 1;
      during?.(answered);
      return outcome;
    }),
  );
}
const tally = (outcomes: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(outcomes, (one) => one)].map(([outcome, all]) => [outcome, all.length]));
const registrationsOf = async (id: TournamentId) =>
  (await server.db.selectFrom("registrations").select("id").where("tournament_id", "=", id).execute()).length;
const participantsOf = async (id: TournamentId) =>
  (await server.db.selectFrom("tournaments").select("entrant_count").where("id", "=", id).executeTakeFirstOrThrow())
    .entrant_count;

test("100 people race for the last 8 places: 8 are seated, 92 keep their money", async () => {
  const id = await givenCup(12);
  await race(id, 4);
  expect(tally(await race(id, 100))).toEqual({ seated: 8, "tournament-full": 92 });
  expect([await registrationsOf(id), await participantsOf(id)]).toEqual([12, 12]);
  expect(await balanceOf(server.db, "escrow", id)).toBe(12 * FEE_KOBO);
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("a deadline that passes in the middle of a rush: requests in time are in, all others are refused, money exact", async () => {
  const id = await givenCup(null, { registration_deadline: inHours(1) });
  const outcomes = await race(id, 60, (answered) => {
    if (answered === 10) pass(1);
  });
  const { seated = 0, "registration-closed": late = 0 } = tally(outcomes);
  expect(seated).toBeGreaterThanOrEqual(10);
  expect(late).toBeGreaterThan(0);
  expect(seated + late).toBe(60);
  expect([await registrationsOf(id), await participantsOf(id)]).toEqual([seated, seated]);
  expect(await balanceOf(server.db, "escrow", id)).toBe(seated * FEE_KOBO);
});

// The waiting list beside a model in plain memory: three lists of names.

const PEOPLE = 7;
type Model = { registrations: Set<number>; offers: number[]; waiting: number[]; capacity: number };
type PersonsAction = { do: "enter" | "take" | "leave" | "ask" | "stepBack"; who: number };
type Action = PersonsAction | { do: "wait" } | { do: "resize"; to: number };

/** A player who can do the action, if any: purely random choices would rarely be possible. */
function personFor(model: Model, { do: what, who }: PersonsAction): number {
  const { offers, waiting, registrations } = model;
  const meant = { enter: [], ask: [], take: offers, leave: [...registrations], stepBack: [...offers, ...waiting] }[
    what
  ];
  return meant[who % meant.length] ?? who;
}

function serve(model: Model): void {
  while (model.waiting.length > 0 && model.registrations.size + model.offers.length < model.capacity)
    model.offers.push(model.waiting.shift() as number);
}

function imagine(model: Model, action: Action): void {
  if (action.do === "wait") model.offers = [];
  else if (action.do === "resize") resize(model, Math.max(2, action.to, model.registrations.size));
  else imagineOf(model, action);
  serve(model);
}

/** A player whose offered place no longer exists waits again, before all others. */
function resize(model: Model, capacity: number): void {
  const { offers, waiting, registrations } = model;
  model.capacity = capacity;
  waiting.unshift(...offers.splice(Math.max(0, capacity - registrations.size)));
}

function imagineOf({ registrations, offers, waiting, capacity }: Model, { do: what, who }: PersonsAction): void {
  const isFull = registrations.size + offers.length >= capacity;
  const isEmpty = offers.length + waiting.length === 0;
  const drop = (list: number[]) => list.includes(who) && list.splice(list.indexOf(who), 1).length > 0;
  if (what === "leave") registrations.delete(who);
  else if (what === "stepBack") [offers, waiting].some(drop);
  else if (what === "ask") {
    const isKnown = registrations.has(who) || offers.includes(who) || waiting.includes(who);
    if (!isKnown && (isFull || !isEmpty)) waiting.push(who);
  } else if (drop(offers) || (waiting.length === 0 && !isFull)) registrations.add(who);
}

/** The same in the server; a refusal is an answer like another. */
async function perform(id: TournamentId, people: readonly TestUser[], action: Action, capacity: number): Promise<void> {
  const { transact } = server.services;
  if (action.do === "wait") {
    pass(2);
    return runDue();
  }
  if (action.do === "resize") {
    await server.db.updateTable("tournaments").set({ max_participants: capacity }).where("id", "=", id).execute();
    return runDue();
  }
  const person = { tournamentId: id, ...(people[action.who] as TestUser) };
  const work = {
    enter: () => transact((tx) => registrationService.register(tx, person, "wallet")),
    take: () => transact((tx) => registrationService.register(tx, person, "wallet")),
    leave: () => transact((tx) => registrationService.leave(tx, person)),
    ask: () => transact((tx) => placeOffers.ask(tx, person)),
    stepBack: () => transact((tx) => placeOffers.stepBack(tx, person)),
  }[action.do];
  await work().catch((error: { code?: string }) => expect(error.code).toBeTypeOf("string"));
}

async function lookAt(id: TournamentId, people: readonly TestUser[]) {
  const numberOf = new Map(people.map(({ playerId }, index) => [playerId, index]));
  const registrations = await server.db
    .selectFrom("registrations")
    .select("player_id")
    .where("tournament_id", "=", id)
    .where("left_at", "is", null)
    .execute();
  const requests = await server.db
    .selectFrom("entry_requests")
    .select(["player_id", "state"])
    .where("tournament_id", "=", id)
    .orderBy("number")
    .execute();
  const places = await server.db.selectFrom("tournament_places").select("id").where("tournament_id", "=", id).execute();
  const those = (state: string) =>
    requests.filter((one) => one.state === state).map((one) => numberOf.get(one.player_id));
  return {
    registrations: new Set(registrations.map(({ player_id }) => numberOf.get(player_id))),
    offers: those("offered"),
    waiting: those("waiting"),
    free: places.length,
  };
}

const who = fc.nat(PEOPLE - 1);
const persons = (...actions: PersonsAction["do"][]) => fc.record({ do: fc.constantFrom(...actions), who });
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: persons("enter", "ask") },
  { weight: 5, arbitrary: persons("leave", "take", "stepBack") },
  { weight: 1, arbitrary: fc.constant({ do: "wait" as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("resize" as const), to: fc.integer({ min: 2, max: 4 }) }) },
);

/** Two places taken and two who wait: from here on everything means something. */
const OPENING: readonly Action[] = ["enter", "enter", "ask", "ask"].map((what, index) => ({
  do: what as "enter" | "ask",
  who: index,
}));

test("the waiting list agrees with three lists in plain memory for any actions", async () => {
  const people = await givenPeople(PEOPLE, 500_000_00);
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 30 }), async (actions) => {
      aheadMs = 0;
      const id = await givenCup(2, { registration_deadline: inHours(500), starts_at: inHours(600) });
      const model: Model = { registrations: new Set(), offers: [], waiting: [], capacity: 2 };
      for (const wish of [...OPENING, ...actions]) {
        const one = "who" in wish ? { ...wish, who: personFor(model, wish) } : wish;
        imagine(model, one);
        await perform(id, people, one, model.capacity);
        const { registrations, offers, waiting, capacity } = model;
        const free = capacity - registrations.size - offers.length;
        expect(await lookAt(id, people)).toEqual({ registrations, offers, waiting, free });
      }
    }),
    { numRuns: searchSize(4, 60) },
  );
  expect(await ledgerFaults(server.db)).toEqual([]);
});

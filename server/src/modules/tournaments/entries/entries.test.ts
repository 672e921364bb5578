import type { TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { insist, openKillableServer } from "../../../../testing/app/killable-server.ts";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { failUpdates } from "../../../../testing/database/failing-updates.ts";
import { givenBalance, givenTournament } from "../../../../testing/database/given.ts";
import { openOwnerDatabase } from "../../../../testing/database/owner-database.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { openRowHalts } from "../../../../testing/money/money-halts.ts";
import { runDueJobs } from "../../../jobs/jobs.ts";
import { jobTasks } from "../../../tasks.ts";
import { ledgerFaults } from "../../finance/verification/verify.read-model.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import { createCancellationJob } from "./cancellation.job.ts";

const FEE_KOBO = 1_000_00;
const WALLET_KOBO = 1_500_00;
const HOUR_MS = 3_600_000;

let server: TestServer;
let organizer: TestUser;
let aheadMs = 0;
const clock = () => new Date(Date.now() + aheadMs);
const inHours = (hours: number) => new Date(clock().getTime() + hours * HOUR_MS);
const pass = (hours: number) => {
  aheadMs += hours * HOUR_MS;
};

beforeAll(async () => {
  server = await openTestServer({ clock });
  organizer = await givenUser(server.db, { roles: ["organizer"] });
  return () => server[Symbol.asyncDispose]();
});
beforeEach(() => {
  aheadMs = 0;
});

async function givenPeople(count: number): Promise<TestUser[]> {
  const people = await Promise.all(Array.from({ length: count }, () => givenUser(server.db)));
  await Promise.all(people.map(({ userId }) => givenBalance(server.db, userId, WALLET_KOBO)));
  await server.db
    .updateTable("sessions")
    .set({ expires_at: inHours(10_000) })
    .execute();
  return people;
}
const givenCup = (fields: Parameters<typeof givenTournament>[1] = {}) =>
  givenTournament(server.db, {
    name: "Kano Cup",
    organizer_id: organizer.userId,
    entry_fee_kobo: FEE_KOBO,
    registration_deadline: inHours(24),
    starts_at: inHours(48),
    ends_at: inHours(60),
    ...fields,
  });

const play = (id: string, as: TestUser, method: string, path: string) =>
  send(server.http, `${method} /api/tournaments/${id}/${path}`, {
    as,
    ...(path === "register" && method === "POST" ? { body: { payment_method: "wallet" } } : {}),
  });
const enter = (id: string, as: TestUser) => play(id, as, "POST", "register");
const desk = (id: string, method: string, path: string, body?: object) =>
  send(server.http, `${method} /api/organizer/tournaments/${id}/${path}`, { as: organizer, ...(body ? { body } : {}) });
const list = async (id: string, query = "") => (await desk(id, "GET", `entries${query}`)).json();
const runDue = () => server.services.dueEntriesJob.runAllDue();
const rowOf = (id: TournamentId) =>
  server.db.selectFrom("tournaments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const walletsOf = (people: readonly TestUser[]) =>
  Promise.all(people.map(({ userId }) => balanceOf(server.db, "wallet", userId)));
const notesOf = async ({ userId }: TestUser, about: string) => {
  const notes = server.db.selectFrom("notifications").select("title").where("user_id", "=", userId);
  const rows = await notes.where("message", "like", `%${about}%`).orderBy("created_at").orderBy("id").execute();
  return rows.map(({ title }) => title);
};
const runJobs = () =>
  runDueJobs({ databaseUrl: server.databaseUrl, tasks: jobTasks(server.services), warn: () => undefined });

test("walk-ins: an account, a known player, a new one; the capacity holds, and the organizer owes the fees taken in cash", async () => {
  const id = await givenCup({ max_participants: 3 });
  const [ada, bola] = (await givenPeople(2)) as [TestUser, TestUser];
  const walkIn = (body: object) => desk(id, "POST", "walk-ins", body);
  expect((await walkIn({ email: ada.email.toUpperCase(), note: "₦1,000 cash" })).json().data).toMatchObject({
    status: "registered",
    player: { id: ada.playerId, has_account: true },
    fee: 0,
    payment_method: "none",
    note: "₦1,000 cash",
    code: expect.stringMatching(/^[0-9A-F]{8}$/u),
  });
  expect((await walkIn({ email: ada.email })).json().code).toBe("already-registered");
  expect((await walkIn({ email: "nobody@example.test" })).json()).toMatchObject({
    status: 404,
    errors: { email: "No account found with this email" },
  });
  expect((await walkIn({ player_id: bola.playerId })).statusCode).toBe(201);
  expect((await walkIn({ name: "Musa Danjuma" })).json().errors).toEqual({ state: "State is required" });
  const musa = (await walkIn({ name: "Musa Danjuma", state: "Kano" })).json().data;
  expect(musa.player).toMatchObject({ name: "Musa Danjuma", state: "Kano", has_account: false });
  expect((await walkIn({ name: "Too Late", state: "Kano" })).json().code).toBe("tournament-full");
  expect(await balanceOf(server.db, "escrow", id)).toBe(3_000_00);
  expect(await balanceOf(server.db, "organizer-due", id)).toBe(-3_000_00);

  expect(await list(id, "?search=danjuma%20MUSA")).toMatchObject({
    data: [{ id: musa.id }],
    meta: { total: 1 },
    counts: { registered: 3, checked_in: 3, waiting: 0 },
  });
  const audit = server.db
    .selectFrom("audit_log")
    .select(["action", "actor_id"])
    .where("subject", "=", `tournament:${id}`);
  expect(await audit.execute()).toEqual(
    Array.from({ length: 3 }, () => ({ action: "entry.walk-in", actor_id: organizer.userId })),
  );
});

test("seed and handicap; removal returns the whole fee, also after the deadline, and the next one is asked", async () => {
  const id = await givenCup({ max_participants: 2, ruleset: "snooker15", handicap_kind: "points" });
  const [ada, bola, chidi] = (await givenPeople(3)) as [TestUser, TestUser, TestUser];
  for (const person of [ada, bola]) await enter(id, person);
  await play(id, chidi, "POST", "waiting-list");
  const registrations = (await list(id)).data as { id: string; player: { id: string } }[];
  const registrationOf = (user: TestUser) => registrations.find(({ player }) => player.id === user.playerId)?.id ?? "";

  const adjust = (body: object) => desk(id, "PUT", `entries/${registrationOf(bola)}`, body);
  expect((await adjust({ seed: 1, handicap: -7 })).json().data).toMatchObject({ seed: 1, handicap: -7 });
  expect((await adjust({ handicap: null })).json().data).toMatchObject({ seed: 1, handicap: null });
  expect((await adjust({ handicap: 101 })).json().errors).toEqual({ handicap: "At most 100" });

  // What the dialog of the draw says: 2 in, 1 of them without a seed, 2 not checked in, 1 waits.
  const { counts } = await list(id);
  expect(counts).toMatchObject({ registered: 2, unseeded: 1, checked_in: 0, offered: 0, waiting: 1 });
  await server.db.updateTable("tournaments").set({ draw_method: "random" }).where("id", "=", id).execute();
  const random = "This tournament's draw is random, so it has no seeds.";
  expect((await adjust({ seed: 2 })).json()).toMatchObject({ status: 409, code: "illegal-step", message: random });
  expect((await adjust({ seed: null, handicap: 3 })).json().data).toMatchObject({ seed: null, handicap: 3 });

  pass(30);
  expect((await desk(id, "DELETE", `entries/${registrationOf(ada)}`)).json()).toEqual({ data: { refunded: 1_000 } });
  expect(await walletsOf([ada, bola])).toEqual([WALLET_KOBO, WALLET_KOBO - FEE_KOBO]);
  expect(await list(id, "?status=offered")).toMatchObject({ data: [{ player: { id: chidi.playerId } }] });
  expect((await desk(id, "DELETE", `entries/${registrationOf(ada)}`)).json().code).toBe("entry-not-found");
  await server.db.updateTable("tournaments").set({ drawn_at: clock() }).where("id", "=", id).execute();
  expect((await desk(id, "DELETE", `entries/${registrationOf(bola)}`)).json()).toMatchObject({
    status: 409,
    code: "illegal-step",
  });
  expect((await adjust({ seed: 2 })).json().message).toBe("The draw has been made, so you can't change seeds.");
});

test("check-in: a notice when it opens, done by the player or at the desk by code; a no-show loses the place to the next", async () => {
  const window = { check_in_opens_at: inHours(40), check_in_closes_at: inHours(44) };
  const id = await givenCup({ name: "Check Cup", max_participants: 3, ...window });
  const [ada, bola, chidi, dayo] = (await givenPeople(4)) as [TestUser, TestUser, TestUser, TestUser];
  for (const person of [ada, bola, chidi]) await enter(id, person);
  await play(id, dayo, "POST", "waiting-list");
  expect((await play(id, ada, "POST", "check-in")).json().code).toBe("check-in-closed");

  pass(41);
  await runDue();
  await runDue();
  expect(await notesOf(ada, "Check Cup")).toEqual(["Registration confirmed", "Check-in is open"]);
  expect(await notesOf(dayo, "Check Cup")).toEqual(["Registration closed"]);
  expect(await notesOf(organizer, "Check Cup")).toEqual(["Registration closed"]);
  expect((await play(id, ada, "POST", "check-in")).json().data).toMatchObject({ checked_in_at: expect.any(String) });
  expect((await play(id, dayo, "POST", "check-in")).json().code).toBe("not-registered");

  const { code } = (await play(id, bola, "GET", "entry")).json().data as { code: string };
  const typed = `${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`;
  const atDesk = (body: object) => desk(id, "POST", "check-in", body);
  expect((await atDesk({ code: typed })).json().data).toMatchObject({ player: { id: bola.playerId } });
  expect((await atDesk({ code: typed, checked_in: false })).json().data).toMatchObject({ checked_in_at: null });
  expect((await atDesk({ code: typed })).json().data).toMatchObject({ checked_in_at: expect.any(String) });
  expect((await atDesk({ code: "XXXXXXXX" })).json()).toMatchObject({
    status: 404,
    message: "No participant has this code.",
  });
  expect((await atDesk({})).json().errors).toEqual({ code: "Choose a participant, or type the code" });
  expect(await list(id, "?checked_in=no")).toMatchObject({
    meta: { total: 1 },
    counts: { registered: 3, checked_in: 2 },
  });

  pass(4);
  await runDue();
  await runDue();
  expect(await notesOf(chidi, "Check Cup")).toEqual(["Registration confirmed", "Check-in is open", "Seat lost"]);
  expect((await walletsOf([chidi]))[0]).toBe(WALLET_KOBO - FEE_KOBO); // the fee stays
  expect((await play(id, dayo, "GET", "entry")).json().data).toMatchObject({ state: "offered" });
  expect((await enter(id, dayo)).statusCode).toBe(201);
  expect(await rowOf(id)).toMatchObject({ entrant_count: 3 });
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("where the organizer keeps no-shows, no place is lost; a moved moment runs again; an end is never silent", async () => {
  const window = { check_in_opens_at: inHours(1), check_in_closes_at: inHours(2), unchecked_lose_seat: false };
  const id = await givenCup({ name: "Kept Cup", ...window });
  const [ada] = (await givenPeople(1)) as [TestUser];
  await enter(id, ada);
  pass(25);
  await runDue();
  expect(await rowOf(id)).toMatchObject({ entrant_count: 1, status: "upcoming" });
  expect(await notesOf(organizer, "Kept Cup")).toEqual(["Registration closed", "Check-in closed"]);
  await server.db
    .updateTable("tournaments")
    .set({ registration_deadline: inHours(1) })
    .where("id", "=", id)
    .execute();
  await runDue();
  pass(2);
  await runDue();
  expect(await notesOf(organizer, "Kept Cup")).toEqual([
    "Registration closed",
    "Check-in closed",
    "Registration closed",
  ]);
  pass(60);
  await runDue();
  await runDue();
  expect((await notesOf(organizer, "Kept Cup")).slice(3)).toEqual(["Tournament past its end"]);
  expect(await rowOf(id)).toMatchObject({ status: "upcoming", completed_at: null });
});

test("put off and brought back: no entries meanwhile, an offer is called back and made again", async () => {
  const id = await givenCup({ name: "Later Cup", max_participants: 2 });
  const [ada, bola, chidi, dayo] = (await givenPeople(4)) as [TestUser, TestUser, TestUser, TestUser];
  for (const person of [ada, bola]) await enter(id, person);
  for (const person of [chidi, dayo]) await play(id, person, "POST", "waiting-list");
  await play(id, ada, "DELETE", "register");
  const stateOf = async (user: TestUser) => (await play(id, user, "GET", "entry")).json().data.state;
  expect([await stateOf(chidi), await stateOf(dayo)]).toEqual(["offered", "waiting"]);

  expect((await desk(id, "POST", "postpone")).json().data).toMatchObject({ status: "postponed" });
  expect([await stateOf(chidi), await stateOf(dayo)]).toEqual(["waiting", "waiting"]);
  expect((await enter(id, chidi)).json().code).toBe("registration-closed");
  expect((await desk(id, "POST", "postpone")).json()).toMatchObject({ status: 409, code: "illegal-step" });
  expect((await desk(id, "POST", "resume")).json().data).toMatchObject({ status: "upcoming" });
  expect([await stateOf(chidi), await stateOf(dayo)]).toEqual(["offered", "waiting"]);
  expect((await enter(id, chidi)).statusCode).toBe(201);
  expect(await notesOf(bola, "Later Cup")).toEqual([
    "Registration confirmed",
    "Tournament postponed",
    "Tournament resumed",
  ]);
});

test("only the cancellation of a tournament with a fee speaks of money", async () => {
  const [person] = (await givenPeople(1)) as [TestUser];
  const messagesTo = async (id: string) => {
    const notes = server.db.selectFrom("notifications").select(["title", "message"]).where("url", "like", `%/${id}`);
    const sent = await notes.where("title", "in", ["Tournament cancelled", "All fees refunded"]).execute();
    return sent.map(({ message }) => message);
  };
  for (const [fee, messages] of [
    [0, ["Free Cup has been cancelled. The organiser says: No light."]],
    [
      FEE_KOBO,
      [
        "Paid Cup has been cancelled. What was paid from a wallet or by card goes back to the wallet. The organiser says: No light.",
        "Paid Cup: all entry fees have been refunded.",
      ],
    ],
  ] as const) {
    const id = await givenCup({ name: fee === 0 ? "Free Cup" : "Paid Cup", entry_fee_kobo: fee });
    expect((await enter(id, person)).statusCode).toBe(201);
    await desk(id, "POST", "cancel", { reason: "No light." });
    await server.services.cancellationJob.refundEntries(id);
    expect(await messagesTo(id)).toEqual(messages);
  }
});

/** A tournament with a left place of which a tier kept half, a no-show, a cash walk-in, and `count` paid places. */
async function givenFullCup(count: number) {
  const refund_tiers = JSON.stringify([{ until: inHours(47).toISOString(), hundredths: 5_000 }]);
  const window = { check_in_opens_at: inHours(25), check_in_closes_at: inHours(26) };
  const id = await givenCup({ name: "Halted Cup", refund_tiers, ...window });
  const people = await givenPeople(count + 2);
  for (const person of people) expect((await enter(id, person)).statusCode).toBe(201);
  await desk(id, "POST", "walk-ins", { name: "Cash Payer", state: "Kano" });
  pass(25.5);
  const [leaver, noShow, ...others] = people as [TestUser, TestUser, ...TestUser[]];
  await play(id, leaver, "DELETE", "register");
  await server.db
    .updateTable("registrations")
    .set({ checked_in_at: clock() })
    .where("tournament_id", "=", id)
    .where("player_id", "<>", noShow.playerId)
    .execute();
  pass(1);
  await runDue();
  expect(await walletsOf([leaver, noShow])).toEqual([WALLET_KOBO - FEE_KOBO / 2, WALLET_KOBO - FEE_KOBO]);
  expect(await rowOf(id)).toMatchObject({ entrant_count: count + 1 });
  return { id, people, others };
}

/** All players have their money back, once; the money page adds up to nothing. */
async function expectAllReturned(id: TournamentId, people: readonly TestUser[]): Promise<void> {
  expect(new Set(await walletsOf(people))).toEqual(new Set([WALLET_KOBO]));
  expect(await balanceOf(server.db, "escrow", id)).toBe(0);
  const money = (await send(server.http, `GET /api/tournaments/${id}/money`)).json().data;
  const fees = (people.length * FEE_KOBO) / 100;
  expect(money).toMatchObject({ entry_fees: fees, refunds: fees, escrow: 0, prizes: 0 });
  expect(await rowOf(id)).toMatchObject({ status: "cancelled", entries_refunded_at: expect.any(Date) });
  expect(await ledgerFaults(server.db)).toEqual([]);
}

test("a cancellation that dies after k refunds is taken up again: each player is paid back once, the money page is exact", async () => {
  const { id, people, others } = await givenFullCup(58);
  expect((await desk(id, "POST", "cancel", { reason: "" })).json().errors).toEqual({ reason: "Give a reason" });
  const cancelled = await desk(id, "POST", "cancel", { reason: "The roof leaks." });
  expect(cancelled.json().data).toMatchObject({ status: "cancelled" });
  expect(await rowOf(id)).toMatchObject({ cancellation_reason: "The roof leaks.", entries_refunded_at: null });
  expect((await desk(id, "POST", "cancel", { reason: "Again" })).json().code).toBe("illegal-step");
  expect((await enter(id, others[0] as TestUser)).statusCode).toBe(409);
  expect((await play(id, others[0] as TestUser, "DELETE", "register")).json().code).toBe("registration-closed");

  const { services, db } = server;
  await dieAtRefund(41);
  const dying = createCancellationJob({ db, transact: services.transact });
  await expect(dying.refundEntries(id)).rejects.toThrow("killed");
  const paidBack = (await walletsOf(people)).filter((amount) => amount === WALLET_KOBO).length;
  expect(paidBack).toBe(25); // the current batch is undone whole
  expect(await balanceOf(db, "escrow", id)).toBeGreaterThan(0);
  expect(await ledgerFaults(db)).toEqual([]);

  // Two workers at once: the job that the cancellation asked for, and the one that looks for what was left over.
  await Promise.all([runJobs(), services.cancellationJob.resume()]);
  await services.cancellationJob.refundEntries(id);
  await expectAllReturned(id, people);
  const [someone] = others as [TestUser];
  expect((await notesOf(someone, "Halted Cup")).slice(-2)).toEqual(["Tournament cancelled", "Entry fee refunded"]);
  expect((await notesOf(organizer, "Halted Cup")).slice(-1)).toEqual(["All fees refunded"]);
});

test("a server killed in the middle of the refunds: another one goes on where it died", async () => {
  const { id, people } = await givenFullCup(28);
  await using halts = await openRowHalts(server.databaseUrl);
  await using killable = await openKillableServer({ DATABASE_URL: server.databaseUrl });
  await killable.start();
  // Within the second batch: some of its refunds are written, none is committed.
  const owed = server.db.selectFrom("registrations").select("id").where("tournament_id", "=", id).orderBy("id");
  const registration = await owed
    .whereRef("refunded_kobo", "<", "fee_kobo")
    .offset(26)
    .limit(1)
    .executeTakeFirstOrThrow();
  const halt = await halts.before(
    "update on registrations",
    `new.id = '${registration.id}' and new.refunded_kobo > old.refunded_kobo`,
  );
  const answer = await insist(killable.url, `POST /api/organizer/tournaments/${id}/cancel`, {
    token: organizer.token,
    body: { reason: "No light." },
  });
  expect(answer.status).toBe(200);
  await halt.reached;
  await killable.kill();
  await halt.release();
  expect((await walletsOf(people)).filter((amount) => amount === WALLET_KOBO).length).toBe(25);
  await server.services.cancellationJob.resume(); // what every server does each minute
  await expectAllReturned(id, people);
});

test("a cancellation that cannot be refunded does not delay the refunds of the others", async () => {
  const cups = [await givenCup({ name: "First Halted" }), await givenCup({ name: "Second Halted" })] as const;
  const people = await givenPeople(2);
  for (const [at, person] of people.entries()) {
    expect((await enter(cups[at] as TournamentId, person)).statusCode).toBe(201);
    await desk(cups[at] as TournamentId, "POST", "cancel", { reason: "No light." });
  }
  const mend = await failUpdates(server.databaseUrl, "registrations", `new.tournament_id = '${cups[0]}'`);
  const resume = () => server.services.cancellationJob.resume();
  await expect(resume()).rejects.toThrow("entries of some tournaments could not be refunded");
  expect(await walletsOf(people)).toEqual([WALLET_KOBO - FEE_KOBO, WALLET_KOBO]);
  await mend();
  await resume();
  expect(await walletsOf(people)).toEqual([WALLET_KOBO, WALLET_KOBO]);
});

/** The database refuses the refund of this number, once: as if the process had died there. */
async function dieAtRefund(number: number): Promise<void> {
  await using owner = openOwnerDatabase(server.databaseUrl, 1);
  await sql`create sequence refunds_made`.execute(owner);
  await sql`
    create function die_at_refund() returns trigger language plpgsql security definer as $$
    begin
      if nextval('refunds_made') = ${sql.lit(number)} then raise exception 'killed'; end if;
      return new;
    end $$`.execute(owner);
  await sql`
    create trigger die_at_refund before update of refunded_kobo on registrations
    for each row execute function die_at_refund()`.execute(owner);
}

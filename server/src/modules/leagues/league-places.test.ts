import { beforeAll, describe, expect, test } from "vitest";
import { givenBalance } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { ledgerFaults } from "../finance/verification/verify.read-model.ts";
import { LADDER, type LeagueServer, openLeagueServer, ROUND_ROBIN, today } from "./testing/league-server.ts";

let server: LeagueServer;
beforeAll(async () => {
  server = await openLeagueServer();
  return () => server[Symbol.asyncDispose]();
});

const registration = (id: string, { playerId }: TestUser, cash?: boolean) =>
  server.ask(`POST /api/leagues/${id}/join`, server.organizer, { playerId, ...(cash ? { cash } : {}) });
const remove = (id: string, { playerId }: TestUser) =>
  server.ask(`POST /api/leagues/${id}/members/${playerId}/withdraw`, server.organizer, { reason: "Moved away" });
const noticesOf = async ({ userId }: TestUser, leagueId: string) =>
  server.db
    .selectFrom("notifications")
    .select(["title", "message"])
    .where("user_id", "=", userId)
    .where("url", "like", `%${leagueId}%`)
    .orderBy("id")
    .execute();

describe("a player who pays in cash", () => {
  test("the fee comes from the organizer's wallet, and goes back there", async () => {
    const { id } = await server.givenOpen({ fee: 1_500 });
    const [ada, bola] = [await givenUser(server.db, { name: "Ada" }), await givenUser(server.db)];
    expect((await registration(id, ada)).json()).toMatchObject({
      code: "league-refused",
      message: "This league has a fee. Collect it in cash first. We'll take it from your wallet.",
    });
    expect((await registration(id, ada, true)).json()).toMatchObject({ code: "insufficient-balance" });
    await givenBalance(server.db, server.organizer.userId, 3_000_00);
    const seated = await Promise.all([
      registration(id, ada, true),
      registration(id, ada, true),
      registration(id, bola, true),
    ]);
    expect(seated.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await server.walletsOf([server.organizer, ada])).toEqual([0, 0]);
    expect(await server.escrowOf(id)).toBe(3_000_00);

    await server.ask(`DELETE /api/leagues/${id}/join`, ada);
    expect(await server.walletsOf([server.organizer, ada])).toEqual([1_500_00, 0]);
    const [back] = (await noticesOf(server.organizer, id)).slice(-1);
    expect(back?.message).toBe(
      "₦1,500.00 that Ada paid you in cash for Yaba League is back in your wallet. Hand it back in cash.",
    );
    expect((await noticesOf(ada, id)).at(-1)?.message).toBe(
      "You've left Yaba League. The organiser gives you ₦1,500.00 back in cash.",
    );
    await server.ask(`POST /api/leagues/${id}/cancel`, server.organizer, { reason: "No tables" });
    await server.services.leagueFeeReturnsJob.returnFees(id);
    expect(await server.walletsOf([server.organizer, bola])).toEqual([3_000_00, 0]);
    expect(await server.escrowOf(id)).toBe(0);
    expect(await ledgerFaults(server.db)).toEqual([]);
  });

  test("wins like every other: the prize is the player's", async () => {
    const { id, members } = await server.givenOpen({ fee: 1_000, players: 1 });
    const ada = await givenUser(server.db);
    await givenBalance(server.db, server.organizer.userId, 1_000_00);
    await registration(id, ada, true);
    await server.start(id);
    await server.play(id, ada, members[0]);
    const ended = await server.ask(`POST /api/leagues/${id}/end`, server.organizer);
    expect(ended.json().data.prizes.shares[0]).toMatchObject({ player: { id: ada.playerId }, amount: 1_600 });
    const finance = await givenUser(server.db, { roles: ["finance"] });
    await server.ask(`POST /api/finance/leagues/${id}/approve-prizes`, finance);
    expect(await server.rewardsOf([ada])).toEqual([1_600_00]);
    expect(await ledgerFaults(server.db)).toEqual([]);
  });

  test("has an open account", async () => {
    const { id } = await server.givenOpen({ fee: 500 });
    await givenBalance(server.db, server.organizer.userId, 500_00);
    const walletBefore = await server.walletsOf([server.organizer]);
    const gone = await givenUser(server.db);
    expect((await server.ask("DELETE /api/auth/account", gone)).statusCode).toBe(204);
    for (const named of [{ playerId: gone.playerId }, { userId: gone.userId }]) {
      const answer = await server.ask(`POST /api/leagues/${id}/join`, server.organizer, { ...named, cash: true });
      expect(answer.json()).toMatchObject({ status: 404, code: "user-not-found" });
    }
    expect(await server.walletsOf([server.organizer])).toEqual(walletBefore);
  });

  test("only its organizer takes cash, and not for their own place", async () => {
    const { id } = await server.givenOpen({ fee: 1_000 });
    const [ada, bola] = [await givenUser(server.db), await givenUser(server.db)];
    await givenBalance(server.db, ada.userId, 1_000_00);
    const foreign = await server.ask(`POST /api/leagues/${id}/join`, ada, { playerId: bola.playerId, cash: true });
    expect(foreign.statusCode).toBe(403);
    await server.ask(`POST /api/leagues/${id}/join`, ada, { cash: true });
    expect(await server.walletsOf([ada])).toEqual([0]);
  });
});

describe("a player who is removed", () => {
  test("from an open league: the whole fee goes back", async () => {
    const { id, members } = await server.givenOpen({ fee: 800, players: 2 });
    const [ada] = members;
    expect((await remove(id, ada)).json().data.member_count).toBe(1);
    expect(await server.walletsOf([ada])).toEqual([800_00]);
    expect((await noticesOf(ada, id)).map(({ title }) => title)).toEqual([
      "Removed from a league",
      "League fee refunded",
    ]);
    expect((await remove(id, ada)).json()).toMatchObject({ message: "This player isn't in the league." });
    expect(await ledgerFaults(server.db)).toEqual([]);
  });

  test("from a running ladder: the open challenge lapses, those below move up", async () => {
    const { id, members } = await server.givenRunning({ players: 3, rules: LADDER });
    const [a, b, c] = members;
    await server.ask(`POST /api/leagues/${id}/challenges`, b, { opponentId: a.playerId });
    const [{ id: challengeId } = { id: "" }] = (await server.league(id)).challenges;
    await server.ask(`POST /api/leagues/${id}/challenges/${challengeId}/accept`, a);
    await server.report(await server.matchOf(id, a, b), b, 3, 0);
    expect((await remove(id, a)).statusCode).toBe(200);
    expect(await server.ladderOf(id)).toBe("BC");
    expect((await server.league(id)).challenges).toMatchObject([{ state: "lapsed", winner_id: null }]);
    expect((await noticesOf(b, id)).at(-1)).toEqual({
      title: "Challenge over",
      message: "Your opponent is no longer in Yaba League, so your challenge lapsed.",
    });
    expect((await noticesOf(c, id)).map(({ title }) => title)).toEqual(["League started"]);
    const free = await server.ask(`POST /api/leagues/${id}/challenges`, c, { opponentId: b.playerId });
    expect(free.statusCode).toBe(201);
  });

  test("from a running round robin: nothing is left to play or to confirm", async () => {
    const { id, members } = await server.givenRunning({ players: 3 });
    const [a, b, c] = members;
    await server.report(await server.matchOf(id, a, b), a, 3, 0);
    await remove(id, a);
    const statuses = async (one: TestUser, two: TestUser) => (await server.matchOf(id, one, two)).status;
    expect([await statuses(a, b), await statuses(a, c), await statuses(b, c)]).toEqual(["void", "void", "open"]);
  });
});

test("an account stays open while a league holds a fee that may go back to it", async () => {
  const { id, members } = await server.givenOpen({ fee: 100, players: 3, rules: LADDER });
  const payer = await givenUser(server.db, { roles: ["admin"] });
  await givenBalance(server.db, payer.userId, 100_00);
  const { playerId } = await givenUser(server.db);
  await server.ask(`POST /api/leagues/${id}/join`, payer, { playerId, cash: true });
  await server.start(id);
  await server.ask(`DELETE /api/leagues/${id}/join`, members[2]);
  await server.db.deleteFrom("user_roles").where("user_id", "=", payer.userId).execute();
  const league = "Leave these leagues, or wait until they end: Yaba League.";
  for (const account of [members[2], payer])
    expect((await server.ask("DELETE /api/auth/account", account)).json()).toMatchObject({
      code: "account-in-use",
      message: league,
    });

  await server.ask(`POST /api/leagues/${id}/end`, server.organizer);
  const tasksOf = async (account: TestUser) =>
    (await server.ask("GET /api/auth/account/closing", account)).json().data.tasks;
  expect(await tasksOf(payer)).toEqual(["Wait until these entry fees are back in your wallet: Yaba League."]);
  await server.services.leagueFeeReturnsJob.resume();
  expect(await server.walletsOf([members[2], payer])).toEqual([100_00, 100_00]);
  expect(await tasksOf(payer)).toEqual(["Withdraw or spend the ₦100.00 in your wallet."]);
});

test("an organizer who plays removes no opponent from the running league; an admin does", async () => {
  const { id, members } = await server.givenOpen({ players: 2 });
  const [ada] = members;
  await server.ask(`POST /api/leagues/${id}/join`, server.organizer, {});
  await server.start(id);
  expect((await remove(id, ada)).json()).toMatchObject({ status: 403, code: "conflict-of-interest" });
  const admin = await givenUser(server.db, { roles: ["admin"] });
  const removed = await server.ask(`POST /api/leagues/${id}/members/${ada.playerId}/withdraw`, admin, {
    reason: "Ill",
  });
  expect(removed.statusCode).toBe(200);
});

test("a league that is over keeps its members and results; each step is in the audit log and notified", async () => {
  const { id, members } = await server.givenRunning({ players: 3 });
  const [ada, bola, chidi] = members;
  await server.play(id, ada, bola);
  const open = await server.matchOf(id, ada, chidi);
  await server.ask(`POST /api/leagues/${id}/end`, server.organizer);
  const over = { code: "league-refused", message: "This league is over." };
  expect((await server.ask(`DELETE /api/leagues/${id}/join`, ada)).json()).toMatchObject(over);
  expect((await remove(id, ada)).json()).toMatchObject(over);
  for (const match of [open, await server.matchOf(id, ada, bola)]) {
    const result = { player1_score: 3, player2_score: 0 };
    const decided = await server.ask(`PUT /api/leagues/${id}/matches/${match.id}`, server.organizer, { result });
    expect(decided.json()).toMatchObject({ message: "The league isn't running." });
  }
  const { member_count, matches } = await server.league(id);
  expect(member_count).toBe(3);
  expect(matches.map(({ status }) => status).toSorted()).toEqual(["confirmed", "void", "void"]);
  const recorded = server.db.selectFrom("audit_log").select(["actor_id", "action", "before", "after"]);
  const act = (action: string, before: string, after: string) => ({
    actor_id: server.organizer.userId,
    action,
    before: { status: before },
    after: { status: after },
  });
  expect((await recorded.where("subject", "=", `league:${id}`).orderBy("id").execute()).slice(1)).toEqual([
    act("league.open", "draft", "open"),
    act("league.start", "open", "running"),
    act("league.end", "running", "completed"),
  ]);
  expect((await noticesOf(chidi, id)).map(({ title }) => title)).toEqual(["League started", "League over"]);
});

test("the audit log names who added a player, and that the fee was paid in cash", async () => {
  const { id } = await server.givenOpen({ fee: 500 });
  const ada = await givenUser(server.db);
  await givenBalance(server.db, server.organizer.userId, 500_00);
  await registration(id, ada, true);
  const added = await server.db
    .selectFrom("audit_log")
    .select(["actor_id", "after"])
    .where("subject", "=", `league:${id}`)
    .where("action", "=", "league.add-player")
    .execute();
  expect(added).toEqual([
    { actor_id: server.organizer.userId, after: { playerId: ada.playerId, fee_kobo: 500_00, paid_in_cash: true } },
  ]);
});

describe("an open league is edited", () => {
  const fields = (change: object) => ({
    name: "Yaba League",
    state: "Lagos",
    entry_fee: 500,
    starts_on: today(),
    rules: ROUND_ROBIN,
    ...change,
  });
  const edit = (id: string, change: object, as = server.organizer) =>
    server.ask(`PUT /api/leagues/${id}`, as, fields(change));

  test("as a whole before players join; later its terms stay, and members learn of new dates", async () => {
    const { id } = await server.givenOpen({ fee: 500 });
    const changed = await edit(id, { entry_fee: 700, prize_table: [6_000, 4_000], rules: LADDER });
    expect(changed.json().data).toMatchObject({ entry_fee: 700, kind: "ladder", rules: LADDER });
    expect(changed.json().data.prizes.table).toEqual([
      { place: 1, percent: 60 },
      { place: 2, percent: 40 },
    ]);
    await edit(id, {});
    const ada = await givenUser(server.db);
    await givenBalance(server.db, ada.userId, 500_00);
    await server.ask(`POST /api/leagues/${id}/join`, ada, {});
    const terms = "Players have joined on these terms";
    expect((await edit(id, { entry_fee: 50, rules: { ...ROUND_ROBIN, best_of: 9 } })).json()).toMatchObject({
      status: 422,
      errors: { entry_fee: terms, rules: terms },
    });
    const starts_on = "2099-01-05";
    expect((await edit(id, { name: "Yaba Night League", venue: "Cue Hall", starts_on })).json().data).toMatchObject({
      name: "Yaba Night League",
      venue: "Cue Hall",
      starts_on,
      entry_fee: 500,
    });
    expect(await noticesOf(ada, id)).toEqual([
      {
        title: "League dates changed",
        message: "The organiser has changed the dates of Yaba Night League. It now starts on Jan 05, 2099.",
      },
    ]);
    const audited = server.db.selectFrom("audit_log").select("after").where("subject", "=", `league:${id}`);
    expect((await audited.where("action", "=", "league.edit").orderBy("id", "desc").execute())[0]?.after).toEqual({
      name: "Yaba Night League",
      venue: "Cue Hall",
      starts_on,
    });
  });

  test("also with a prize table that a new league may not have any more, while that stays", async () => {
    const { id } = await server.givenOpen({ fee: 500 });
    const rising = [4_000, 6_000];
    await server.db.updateTable("leagues").set({ prize_shares: rising }).where("id", "=", id).execute();
    expect((await edit(id, { prize_table: rising, name: "Yaba Night" })).json().data).toMatchObject({
      name: "Yaba Night",
      prizes: { table: [{ percent: 40 }, { percent: 60 }] },
    });
    expect((await edit(id, { prize_table: [3_000, 7_000] })).json()).toMatchObject({
      errors: { prize_table: "A better place can't earn less" },
    });
  });

  test("and a player who was shown another fee pays nothing", async () => {
    const { id } = await server.givenOpen({ fee: 500 });
    const ada = await givenUser(server.db);
    await givenBalance(server.db, ada.userId, 700_00);
    await edit(id, { entry_fee: 700 });
    const join = (entry_fee: number) => server.ask(`POST /api/leagues/${id}/join`, ada, { entry_fee });
    expect((await join(500)).json()).toMatchObject({
      code: "league-refused",
      message: "The fee has changed. It's now ₦700.00.",
    });
    expect(await server.walletsOf([ada])).toEqual([700_00]);
    expect((await join(700)).statusCode).toBe(200);
    expect((await join(500)).statusCode).toBe(200); // a member already, so nothing is paid
    expect(await server.walletsOf([ada])).toEqual([0]);
  });

  test("only by its organizer, and not once it runs", async () => {
    const { id } = await server.givenRunning({ players: 2, fee: 500 });
    expect((await edit(id, { name: "Other" })).json()).toMatchObject({
      code: "illegal-step",
      message: "Only a league that hasn't started can be changed.",
    });
    const outsider = await givenUser(server.db, { roles: ["organizer"] });
    expect((await edit(id, { name: "Other" }, outsider)).statusCode).toBe(403);
  });
});

test("the next season has its own name, and last season's players learn when it opens", async () => {
  const { id, members } = await server.givenRunning({ players: 3 });
  const removed = members.pop() as TestUser;
  await remove(id, removed);
  const next = (name?: string) =>
    server.ask(`POST /api/leagues/${id}/next-season`, server.organizer, { starts_on: today(), ...(name && { name }) });
  expect((await next()).json()).toMatchObject({
    code: "illegal-step",
    message: "You can only prepare the next season of a league that's over.",
  });
  await server.ask(`POST /api/leagues/${id}/end`, server.organizer);
  expect((await next("yaba league")).json()).toMatchObject({ errors: { name: "Give this season its own name" } });
  const season = (await next()).json().data;
  expect(season).toMatchObject({ name: "Yaba League, season 2", status: "draft", previous_id: id });
  await server.ask(`POST /api/leagues/${season.id}/open`, server.organizer);
  for (const member of members)
    expect(await noticesOf(member, season.id)).toEqual([
      {
        title: "The next season is open",
        message: "Yaba League, season 2 follows Yaba League. Join to start where you finished.",
      },
    ]);
  expect(await noticesOf(removed, season.id)).toEqual([]);
});

test("each step, join and result reaches those who look at the league", async () => {
  const { id, members } = await server.givenOpen({ players: 2 });
  const [ada, bola] = members;
  const chidi = await givenUser(server.db);
  const join = (as: TestUser) => server.ask(`POST /api/leagues/${id}/join`, as, {});
  const latest = async () =>
    (await server.db.selectFrom("live_events").select("topics").orderBy("id", "desc").limit(1).executeTakeFirst())
      ?.topics;
  const acts: Record<string, () => Promise<{ statusCode: number }>> = {
    join: () => join(chidi),
    leave: () => server.ask(`DELETE /api/leagues/${id}/join`, chidi),
    removal: async () => {
      await join(chidi);
      return remove(id, chidi);
    },
    start: () => server.start(id),
    report: async () => server.report(await server.matchOf(id, ada, bola), ada, 3, 0),
    confirmation: async () => server.confirm(await server.matchOf(id, ada, bola), bola),
    end: () => server.ask(`POST /api/leagues/${id}/end`, server.organizer),
  };
  for (const [name, act] of Object.entries(acts)) {
    await server.services.transact(async (tx) => tx.publish(["another"], { type: "rankings" }));
    const { statusCode } = await act();
    expect({ name, statusCode, topics: await latest() }).toEqual({ name, statusCode: 200, topics: [`league:${id}`] });
  }
});

import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { failUpdates } from "../../../testing/database/failing-updates.ts";
import { givenBalance } from "../../../testing/database/given.ts";
import { untilLockIsAwaited } from "../../../testing/database/lock-waits.ts";
import { openOwnerDatabase } from "../../../testing/database/owner-database.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { beginLeagueMatch } from "../../../testing/play/league-days.ts";
import { ledgerFaults } from "../finance/verification/verify.read-model.ts";
import { LADDER, type LeagueServer, openLeagueServer, ROUND_ROBIN } from "./testing/league-server.ts";

let server: LeagueServer;
let finance: TestUser;
beforeAll(async () => {
  server = await openLeagueServer();
  finance = await givenUser(server.db, { roles: ["finance"] });
  return () => server[Symbol.asyncDispose]();
});

const join = (id: string, as: TestUser, key?: string) => server.ask(`POST /api/leagues/${id}/join`, as, {}, key);
const leave = (id: string, as: TestUser, key?: string) =>
  server.ask(`DELETE /api/leagues/${id}/join`, as, undefined, key);
const approve = (id: string, as: TestUser, key?: string) =>
  server.ask(`POST /api/finance/leagues/${id}/approve-prizes`, as, undefined, key);
const waitingPrizes = async () => (await server.ask("GET /api/admin/finance/overview", finance)).json().data.prizes;

test("64 join for the last eight places: eight are in, the others keep their money", async () => {
  const { id } = await server.givenOpen({ fee: 1_000.5, fields: { max_players: 8 } });
  const players = await Promise.all(Array.from({ length: 64 }, () => givenUser(server.db)));
  await Promise.all(players.map(({ userId }) => givenBalance(server.db, userId, 1_000_50)));
  const answers = await Promise.all(players.map((player) => join(id, player)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(8);
  expect(answers.filter((answer) => answer.json().message === "This league is full.")).toHaveLength(56);
  const wallets = await server.walletsOf(players);
  expect(wallets.filter((balance) => balance === 0)).toHaveLength(8);
  expect(await server.escrowOf(id)).toBe(8 * 1_000_50);
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("a repeated join takes one fee; a balance one kobo short adds no member", async () => {
  const { id } = await server.givenOpen({ fee: 500 });
  const ada = await givenUser(server.db);
  await givenBalance(server.db, ada.userId, 500_00 - 1);
  expect((await join(id, ada)).json()).toMatchObject({ code: "insufficient-balance" });
  expect((await server.league(id)).member_count).toBe(0);
  await givenBalance(server.db, ada.userId, 1_000_00);
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) => join(id, ada, index % 2 ? "join-key-1" : undefined)),
  );
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await server.walletsOf([ada])).toEqual([1_000_00 - 1]);
});

test("leaving before the start gives the whole fee back, once", async () => {
  const { id, members } = await server.givenOpen({ fee: 750, players: 2 });
  const [ada] = members;
  const answers = await Promise.all(Array.from({ length: 8 }, () => leave(id, ada)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await server.walletsOf([ada])).toEqual([750_00]);
  expect(await server.escrowOf(id)).toBe(750_00);
  expect((await join(id, ada)).statusCode).toBe(200);
  expect(await server.walletsOf([ada])).toEqual([0]);
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("a cancelled league gives every fee back, however often and by however many it is done", async () => {
  const { id, members } = await server.givenRunning({ fee: 333.33, players: 30, rules: LADDER });
  await leave(id, members[3]); // the fee stays, until the whole league is called off
  expect(await server.walletsOf([members[3]])).toEqual([0]);
  const cancelled = await server.ask(`POST /api/leagues/${id}/cancel`, server.organizer, {
    reason: "The hall burned down",
  });
  expect(cancelled.json().data).toMatchObject({ status: "cancelled", cancellation_reason: "The hall burned down" });
  const { leagueFeeReturnsJob: job } = server.services;
  await Promise.all([job.returnFees(id), job.resume(), job.returnFees(id)]);
  await job.resume();
  expect(await server.walletsOf(members)).toEqual(members.map(() => 333_33));
  expect(await server.escrowOf(id)).toBe(0);
  const row = await server.db.selectFrom("leagues").select("fees_returned_at").where("id", "=", id).executeTakeFirst();
  expect(row?.fees_returned_at).not.toBeNull();
  expect((await join(id, members[3])).json()).toMatchObject({ code: "league-refused" });
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("a league whose fees cannot go back does not delay the others, and its error is reported", async () => {
  const failing = await server.givenOpen({ fee: 100, players: 2 });
  const next = await server.givenOpen({ fee: 100, players: 2 });
  for (const { id } of [failing, next])
    await server.ask(`POST /api/leagues/${id}/cancel`, server.organizer, { reason: "No tables" });
  const { leagueFeeReturnsJob: job } = server.services;
  const repair = await failUpdates(server.databaseUrl, "league_members", `new.league_id = '${failing.id}'`);
  const failure = await job.resume().catch((error: unknown) => error);
  await repair();
  expect(failure).toMatchObject({ errors: [{ message: "our fault" }] });
  expect(await server.walletsOf([...failing.members, ...next.members])).toEqual([0, 0, 100_00, 100_00]);
  await job.resume();
  expect(await server.walletsOf(failing.members)).toEqual([100_00, 100_00]);
});

test("two leagues of the same players, who joined in another order, return their fees at once", async () => {
  const players = [await givenUser(server.db), await givenUser(server.db)];
  for (const { userId } of players) await givenBalance(server.db, userId, 200_00);
  const cancelled = async (joining: readonly TestUser[]) => {
    const { id } = await server.givenOpen({ fee: 100 });
    for (const player of joining) await join(id, player);
    await server.ask(`POST /api/leagues/${id}/cancel`, server.organizer, { reason: "No tables" });
    return id;
  };
  const [one, other] = [await cancelled(players), await cancelled(players.toReversed())];
  const { leagueFeeReturnsJob: job } = server.services;
  const owner = openOwnerDatabase(server.databaseUrl, 1);
  const returned = await owner.transaction().execute(async (tx) => {
    await sql`select from ledger_account_rows where kind = 'wallet' and owner_id = ${players[0]?.userId} for update`.execute(
      tx,
    );
    const first = job.returnFees(one);
    await untilLockIsAwaited(server.db, 1);
    const second = job.returnFees(other);
    await untilLockIsAwaited(server.db, 2);
    return { jobs: Promise.allSettled([first, second]) };
  });
  await owner.destroy();
  expect((await returned.jobs).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  expect(await server.walletsOf(players)).toEqual([200_00, 200_00]);
});

test("at the end finance pays each division's fees to its own places, to the kobo and once", async () => {
  const rules = { ...ROUND_ROBIN, divisions: 2 };
  const { id, members } = await server.givenRunning({ fee: 100.01, players: 6, rules });
  const [a, b, c, d, e, f] = members;
  if (!e || !f) throw new Error("six were asked for");
  for (const [winner, loser] of [
    [a, b],
    [a, c],
    [b, c],
    [f, e],
    [f, d],
    [e, d],
  ] as const)
    await server.play(id, winner, loser);
  expect((await approve(id, finance)).json()).toMatchObject({ message: "There are no prizes to approve." });
  const ended = (await server.ask(`POST /api/leagues/${id}/end`, server.organizer)).json().data;
  expect(ended.prizes).toMatchObject({ state: "waiting", pool: 600.06 });
  expect(
    ended.prizes.shares.map(({ division, place, amount }: { division: number; place: number; amount: number }) => [
      division,
      place,
      amount,
    ]),
  ).toEqual([
    [1, 1, 210.03],
    [1, 2, 60],
    [1, 3, 30],
    [2, 1, 210.03],
    [2, 2, 60],
    [2, 3, 30],
  ]);
  const waiting = (await server.ask("GET /api/finance/leagues", finance)).json().data;
  expect(waiting).toMatchObject([{ league: { id }, state: "waiting", amount: 600.06, matches_played: 6 }]);
  expect(await waitingPrizes()).toMatchObject({ waiting: 1, amount: 600.06, oldest_at: expect.any(String) });
  expect((await approve(id, server.organizer)).statusCode).toBe(403);
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) => approve(id, finance, index % 2 ? "approve-1" : undefined)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
  expect(await server.rewardsOf(members)).toEqual([210_03, 60_00, 30_00, 30_00, 60_00, 210_03]);
  expect(await server.escrowOf(id)).toBe(0);
  expect((await approve(id, finance)).json()).toMatchObject({ message: "The prizes have been paid." });
  expect((await server.ask("GET /api/finance/leagues", finance)).json().data).toEqual([]);
  expect(await waitingPrizes()).toMatchObject({ waiting: 0, amount: 0 });
  const notes = await server.db
    .selectFrom("notifications")
    .select("message")
    .where("user_id", "=", f.userId)
    .where("title", "=", "Prize won")
    .execute();
  expect(notes).toEqual([{ message: "₦210.03 from Yaba League is in your rewards." }]);
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("who left a division of three wins none of its prizes", async () => {
  const { id, members } = await server.givenRunning({ fee: 1_000, players: 3, rules: ROUND_ROBIN });
  const [a, b, c] = members;
  await server.play(id, a, b);
  const gone = await server.ask(`POST /api/leagues/${id}/members/${c.playerId}/withdraw`, server.organizer, {
    reason: "Moved away",
  });
  expect(gone.statusCode).toBe(200);
  const ended = (await server.ask(`POST /api/leagues/${id}/end`, server.organizer)).json().data;
  expect(ended.prizes.shares.map(({ player }: { player: { id: string } }) => player.id)).toEqual([
    a.playerId,
    b.playerId,
  ]);
});

test("league prizes above ₦100,000 take two people, who see that the organizer is paid too", async () => {
  const [first, second, admin] = [
    await givenUser(server.db, { roles: ["finance"], name: "Fay First" }),
    await givenUser(server.db, { roles: ["finance"] }),
    await givenUser(server.db, { roles: ["admin"] }),
  ];
  const { id, members } = await server.givenOpen({ fee: 60_000, players: 1 });
  await givenBalance(server.db, server.organizer.userId, 60_000_00);
  await join(id, server.organizer);
  await server.ask(`POST /api/leagues/${id}/start`, admin);
  await server.play(id, members[0], server.organizer);
  await server.ask(`POST /api/leagues/${id}/end`, admin);

  expect((await approve(id, first)).json().data).toMatchObject({
    state: "waiting",
    amount: 120_000,
    matches_played: 1,
    matches_planned: 1,
    walkovers: 0,
    silences: 0,
    first_approval_by: "Fay First",
    shares: [
      { place: 1, player: { id: members[0].playerId, runs_event: false }, matches_played: 1, silences: 0 },
      { place: 2, player: { id: server.organizer.playerId, runs_event: true } },
    ],
  });
  expect((await approve(id, first)).json()).toMatchObject({ code: "already-approved" });
  const paid = [members[0], server.organizer];
  expect(await server.rewardsOf(paid)).toEqual([0, 0]);
  expect((await approve(id, second)).json().data).toMatchObject({ state: "paid", first_approval_by: null });
  expect((await server.rewardsOf(paid)).reduce((sum, amount) => sum + amount, 0)).toBe(120_000_00);
  const recorded = server.db
    .selectFrom("audit_log")
    .select(["actor_id", "after"])
    .where("subject", "=", `league:${id}`);
  expect(await recorded.where("action", "=", "league.approve-prizes").execute()).toMatchObject([
    { actor_id: second.userId, after: { shares: [{ place: 1 }, { place: 2 }] } },
  ]);
  const done = (await server.ask("GET /api/finance/leagues?state=paid&per_page=1", second)).json().data;
  expect(done).toMatchObject([{ league: { id }, state: "paid" }]);
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("neither a winner, another member nor the organizer can approve the prizes; a league without fees has none", async () => {
  const { id, members } = await server.givenRunning({ fee: 200, players: 4 });
  await server.playAll(id, members);
  await server.ask(`POST /api/leagues/${id}/end`, server.organizer);
  const asFinance = async (user: TestUser) => {
    await server.db.insertInto("user_roles").values({ user_id: user.userId, role: "finance" }).execute();
    return user;
  };
  expect((await approve(id, await asFinance(members[0]))).json()).toMatchObject({ code: "own-prize" });
  const message = "You can't approve the prizes of a league that you organise, play in or have decided in.";
  const refused = { status: 403, code: "not-permitted", message };
  expect((await approve(id, await asFinance(members[3]))).json()).toMatchObject(refused);
  const organizer = await givenUser(server.db, { roles: ["finance"] });
  await server.db.updateTable("leagues").set({ organizer_id: organizer.userId }).where("id", "=", id).execute();
  expect((await approve(id, organizer)).json()).toMatchObject(refused);
  expect((await approve(id, finance)).json().data).toMatchObject({ state: "paid" });
  const { id: free } = await server.givenRunning({ players: 2 });
  const ended = await server.ask(`POST /api/leagues/${free}/end`, server.organizer);
  expect(ended.json().data.prizes).toMatchObject({ state: "none", shares: [] });
});

test("an admin who decided a result does not approve the prizes, whatever the amount", async () => {
  const { id, members } = await server.givenRunning({ fee: 200, players: 4 });
  const admin = await givenUser(server.db, { roles: ["admin"] });
  await server.playAll(id, members);
  const [match] = (await server.league(id)).matches ?? [];
  const [one, two] = members;
  const decided = match ?? (await server.matchOf(id, one, two));
  await server.ask(`PUT /api/leagues/${id}/matches/${decided.id}`, admin, {
    result: { player1_score: 3, player2_score: 1 },
  });
  await server.ask(`POST /api/leagues/${id}/end`, server.organizer);
  expect((await approve(id, admin)).json()).toMatchObject({ status: 403, code: "not-permitted" });
  expect((await approve(id, finance)).json().data).toMatchObject({ state: "paid" });
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("an admin who removed a player does not approve the prizes; the audit log has the removal", async () => {
  const { id, members } = await server.givenRunning({ fee: 200, players: 3 });
  const [one, two, removed] = members;
  const admin = await givenUser(server.db, { roles: ["admin"] });
  await server.play(id, one, two);
  const reason = "Moved away";
  await server.ask(`POST /api/leagues/${id}/members/${removed.playerId}/withdraw`, admin, { reason });
  await server.ask(`POST /api/leagues/${id}/end`, server.organizer);
  expect((await approve(id, admin)).json()).toMatchObject({ status: 403, code: "not-permitted" });
  const recorded = server.db.selectFrom("audit_log").select(["actor_id", "before", "after"]);
  expect(
    await recorded.where("action", "=", "league.withdraw").where("subject", "=", `league:${id}`).execute(),
  ).toEqual([{ actor_id: admin.userId, before: { playerId: removed.playerId }, after: { reason, refunded_kobo: 0 } }]);
});

describe("a prize needs enough matches", () => {
  const end = (id: string) => server.ask(`POST /api/leagues/${id}/end`, server.organizer);
  const planOf = async (id: string) =>
    (await server.ask("GET /api/finance/leagues", finance))
      .json()
      .data.find(({ league }: { league: { id: string } }) => league.id === id);
  const winners = (answer: Awaited<ReturnType<typeof end>>) =>
    answer.json().data.prizes.shares.map(({ player }: { player: { name: string } }) => player.name.at(-1));

  test("a league that is started and ended at once pays nothing: every fee goes back, once", async () => {
    const { id, members } = await server.givenRunning({ fee: 1_000, players: 4 });
    const ended = await end(id);
    expect(ended.json().data.prizes).toMatchObject({ state: "returned", shares: [] });
    const { leagueFeeReturnsJob: job } = server.services;
    await Promise.all([job.returnFees(id), job.resume(), job.returnFees(id)]);
    expect(await server.walletsOf(members)).toEqual(members.map(() => 1_000_00));
    expect(await server.escrowOf(id)).toBe(0);
    expect((await approve(id, finance)).json()).toMatchObject({ message: "There are no prizes to approve." });
    const notes = await server.db
      .selectFrom("notifications")
      .select("message")
      .where("user_id", "=", members[0].userId)
      .where("title", "=", "League fee refunded")
      .execute();
    const reason = "Yaba League is over, and no one played enough matches to win a prize.";
    expect(notes).toEqual([{ message: `${reason} ₦1,000.00 is back in your wallet.` }]);
    expect(await ledgerFaults(server.db)).toEqual([]);
  });

  test("half of the player's matches are enough; walkovers are not played", async () => {
    const { id, members } = await server.givenRunning({ fee: 1_000, players: 4 });
    const [a, b, c, d] = members;
    await server.play(id, a, b);
    await server.play(id, c, b);
    await server.play(id, c, a);
    for (const [winner, loser] of [
      [d, a],
      [d, b],
      [d, c],
    ] as const) {
      const match = await server.matchOf(id, winner, loser);
      await beginLeagueMatch(server.db, match.id);
      const walkover = match.player1.id === d.playerId ? 1 : 2;
      const result = { player1_score: 0, player2_score: 0, walkover };
      await server.ask(`PUT /api/leagues/${id}/matches/${match.id}`, server.organizer, { result });
    }
    const ended = await end(id); // d leads the table with three walkovers
    expect(ended.json().data.divisions[0].table[0].name).toBe(d.name);
    expect(winners(ended)).toEqual(["C", "A", "B"]);
    const plan = await planOf(id);
    expect(plan).toMatchObject({ amount: 4_000, matches_played: 3, matches_planned: 6, walkovers: 3, silences: 0 });
    expect(plan.shares[0]).toMatchObject({ place: 1, amount: 2_800, matches_played: 2, walkovers: 1 });
    expect((await approve(id, finance)).statusCode).toBe(200);
  });

  test("a ladder asks for two matches each", async () => {
    const { id, members } = await server.givenRunning({ fee: 1_000, players: 3, rules: LADDER });
    const [, b, c] = members;
    for (let round = 0; round < 2; round += 1) {
      const [upper, lower] = round === 0 ? [b, c] : [c, b];
      const asked = await server.ask(`POST /api/leagues/${id}/challenges`, lower, { opponentId: upper.playerId });
      const challengeId = asked.json().data.challenges[0].id;
      await server.ask(`POST /api/leagues/${id}/challenges/${challengeId}/accept`, upper);
      await server.playLast(id, lower, upper);
    }
    const ended = await end(id);
    expect(ended.json().data.ladder.map(({ name }: { name: string }) => name.at(-1))).toEqual(["A", "B", "C"]);
    expect(winners(ended)).toEqual(["B", "C"]);
    const plan = await planOf(id);
    expect(plan).toMatchObject({ amount: 3_000, matches_played: 2 });
    expect((await approve(id, finance)).statusCode).toBe(200);
  });

  test("the fees of a division that everyone left go back; the other division pays its own", async () => {
    const rules = { ...ROUND_ROBIN, divisions: 2 };
    const { id, members } = await server.givenRunning({ fee: 500, players: 4, rules });
    const [a, b, c, d] = members;
    await server.play(id, a, b);
    for (const { playerId } of [c, d])
      await server.ask(`POST /api/leagues/${id}/members/${playerId}/withdraw`, server.organizer, { reason: "Left" });
    expect(winners(await end(id))).toEqual(["A", "B"]);
    await server.services.leagueFeeReturnsJob.resume();
    expect(await server.walletsOf([a, b, c, d])).toEqual([0, 0, 500_00, 500_00]);
    expect((await approve(id, finance)).json().data).toMatchObject({ state: "paid", amount: 1_000 });
    expect(await server.escrowOf(id)).toBe(0);
    expect(await ledgerFaults(server.db)).toEqual([]);
  });

  test("who withdraws the others does not take the pot", async () => {
    const { id, members } = await server.givenRunning({ fee: 1_000, players: 3 });
    for (const { playerId } of members.slice(1))
      await server.ask(`POST /api/leagues/${id}/members/${playerId}/withdraw`, server.organizer, { reason: "Out" });
    expect(winners(await end(id))).toEqual([]);
    await server.services.leagueFeeReturnsJob.resume();
    expect(await server.walletsOf(members)).toEqual(members.map(() => 1_000_00));
  });
});

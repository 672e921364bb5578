import type { MatchId, PlayerId, TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenBalance, givenTournament, inDays } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { NO_MONEY_RULES } from "../../../config/config.ts";
import { newId } from "../../../kernel/ids.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import * as registrations from "../../tournaments/registration/registration.service.ts";
import { ledgerFaults } from "../verification/verify.read-model.ts";
import * as prizes from "./prizes.service.ts";

let server: TestServer;
let finance: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  finance = await givenUser(server.db, { roles: ["finance"] });
  return () => server[Symbol.asyncDispose]();
});

type Terms = { participants: number; feeKobo: number; poolKobo: number; cutHundredths?: number };
/** A tournament that this many have entered, each for the fee; nothing is awarded yet. */
async function givenEntered({ participants, feeKobo, poolKobo, cutHundredths = 0 }: Terms) {
  const { db, services } = server;
  const id = await givenTournament(db, {
    name: "Prize Cup",
    entry_fee_kobo: feeKobo,
    prize_pool_kobo: poolKobo,
    platform_fee_hundredths: cutHundredths,
  });
  const players: TestUser[] = [];
  for (let number = 0; number < participants; number += 1) {
    const player = await givenUser(db);
    if (feeKobo > 0) await givenBalance(db, player.userId, feeKobo);
    await services.transact((tx) => registrations.register(tx, { ...player, tournamentId: id }, "wallet"));
    players.push(player);
  }
  return { id, players };
}

const propose = (
  tournamentId: TournamentId,
  championId: PlayerId,
  runnerUpId: string,
  thirdIds: readonly string[] = [],
) =>
  server.services.transact((tx) =>
    prizes.propose(tx, { tournamentId, ordered: [[championId], [runnerUpId], thirdIds] }),
  );
/** Proposed, and approved by finance. */
async function award(
  tournamentId: TournamentId,
  championId: PlayerId,
  runnerUpId: string,
  thirdIds: readonly string[] = [],
) {
  await propose(tournamentId, championId, runnerUpId, thirdIds);
  const waits = await server.db
    .selectFrom("prize_proposals")
    .select("version")
    .where("tournament_id", "=", tournamentId)
    .executeTakeFirst();
  if (waits)
    await server.services.transact((tx) => prizes.approve(tx, finance, { tournamentId }, server.services.moneyRules));
}
const rewardsOf = (players: readonly TestUser[]) =>
  Promise.all(players.map((player) => balanceOf(server.db, "rewards", player.userId)));
const moneyOf = async (id: string) => (await server.http.inject(`/api/tournaments/${id}/money`)).json().data;
const playerIds = (players: readonly TestUser[]) =>
  players.map((player) => player.playerId) as [string, string, string, string];

test("a pool that the fees cover is paid from them: 70, 20 and 10 per cent; the rest stays in escrow", async () => {
  const { id, players } = await givenEntered({ participants: 4, feeKobo: 5_000_00, poolKobo: 10_000_00 });
  const [first, second, third] = playerIds(players);
  await award(id, first, second, [third]);
  expect(await rewardsOf(players)).toEqual([7_000_00, 2_000_00, 1_000_00, 0]);
  expect(await moneyOf(id)).toEqual({
    entry_fees: 20_000,
    cash_fees: 0,
    refunds: 0,
    payer: "platform",
    deposits: 0,
    sponsor: null,
    guarantee: 0,
    prizes: 10_000,
    platform_fee: 0,
    organizer: 0,
    escrow: 10_000,
    prize_list: [
      { place: "champion", player_id: first, name: players[0]?.name, amount: 7_000 },
      { place: "runner-up", player_id: second, name: players[1]?.name, amount: 2_000 },
      { place: "third", player_id: third, name: players[2]?.name, amount: 1_000 },
    ],
  });
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("what the fees do not cover comes from the platform's guarantee, to the kobo", async () => {
  const before = await guaranteeKobo();
  const { id, players } = await givenEntered({ participants: 2, feeKobo: 333_33, poolKobo: 1_000_01 });
  const [first, second] = playerIds(players);
  await award(id, first, second);
  // No player is third: the champion takes that share and every rounding kobo.
  expect(await rewardsOf(players)).toEqual([800_01, 200_00]);
  expect(await moneyOf(id)).toMatchObject({ entry_fees: 666.66, guarantee: 333.35, prizes: 1_000.01, escrow: 0 });
  expect(before - (await guaranteeKobo())).toBe(333_35);
  expect(await ledgerFaults(server.db)).toEqual([]);
});

async function guaranteeKobo(): Promise<number> {
  const { rows } = await sql<{ posted_kobo: number }>`
    select posted_kobo from ledger_accounts where kind = 'prize-guarantee'`.execute(server.db);
  return rows[0]?.posted_kobo ?? 0;
}

test.each([
  [2, [800_00, 200_00]],
  [3, [700_00, 200_00, 100_00]],
  [4, [700_00, 200_00, 50_00, 50_00]],
])("%i who earn a place share the pool", async (places, expected) => {
  const { id, players } = await givenEntered({ participants: places, feeKobo: 0, poolKobo: 1_000_00 });
  const [first, second, ...thirds] = players.map((player) => player.playerId);
  await award(id, first ?? "", second ?? "", thirds);
  expect(await rewardsOf(players)).toEqual(expected);
  expect(await moneyOf(id)).toMatchObject({ guarantee: 1_000, prizes: 1_000, escrow: 0 });
});

describe("the prize for the highest break", () => {
  /** A finished match of two players with the breaks of both; `outcome` is how it ended. */
  async function givenBreaks(
    id: TournamentId,
    [one, two]: readonly [PlayerId, PlayerId],
    [own, others]: readonly [number[], number[]],
    outcome: "played" | "void" = "played",
  ) {
    const gameId = newId<MatchId>();
    const round = { draw_key: gameId, round_number: 1, round_name: "Round 1", position: 1, is_knockout: false };
    const sides = { player1_id: one, player2_id: two, total_frames: 1, status: "completed" as const };
    const result = outcome === "played" ? { winner_id: one, player1_score: 1, player2_score: 0 } : {};
    await server.db
      .insertInto("games")
      .values({ id: gameId, tournament_id: id, ...round, ...sides, ...result, outcome, completed_at: new Date() })
      .execute();
    const frame = {
      game_id: gameId,
      frame: 1,
      winner_id: one,
      ended_by: "pots" as const,
      attempt: 1,
      corrected: false,
    };
    await server.db
      .insertInto("game_frames")
      .values({ ...frame, ended_at: new Date(), player1_breaks: own, player2_breaks: others })
      .execute();
  }
  const withPrize = async (breakPrizeKobo: number) => {
    const entered = await givenEntered({ participants: 4, feeKobo: 5_000_00, poolKobo: 10_000_00 });
    const set = { break_prize_kobo: breakPrizeKobo, ruleset: "snooker15" as const };
    await server.db.updateTable("tournaments").set(set).where("id", "=", entered.id).execute();
    return { ...entered, ids: playerIds(entered.players) };
  };
  const awardAll = async (id: TournamentId, ids: readonly PlayerId[]) => {
    await server.services.transact((tx) =>
      prizes.propose(tx, { tournamentId: id, ordered: ids.map((each) => [each]) }),
    );
    const plan = (await send(server.http, `GET /api/finance/prizes?state=waiting&per_page=100`, { as: finance })).json()
      .data;
    await server.services.transact((tx) =>
      prizes.approve(tx, finance, { tournamentId: id }, server.services.moneyRules),
    );
    return plan.find(({ tournament }: { tournament: { id: string } }) => tournament.id === id);
  };

  test("goes to the player who made it, from the pool; finance and the public see what it is for", async () => {
    const { id, ids, players } = await withPrize(2_000_00);
    await givenBreaks(id, [ids[0], ids[3]], [[40, 20], [77]]);
    await givenBreaks(id, [ids[1], ids[2]], [[147], []], "void");
    const plan = await awardAll(id, ids);
    expect(plan).toMatchObject({ pool: 10_000, highest_break_prize: 2_000 });
    expect(
      plan.shares.map((share: Record<string, unknown>) => [share["place"], share["amount"], share["highest_break"]]),
    ).toEqual([
      [1, 5_600, 0],
      [2, 1_600, 0],
      [3, 800, 0],
      [4, 2_000, 2_000],
    ]);
    expect(await rewardsOf(players)).toEqual([5_600_00, 1_600_00, 800_00, 2_000_00]);
    const money = await moneyOf(id);
    expect(money.prize_list.map(({ place }: { place: string }) => place)).toEqual([
      "champion",
      "runner-up",
      "third",
      "highest break",
    ]);
    expect(await ledgerFaults(server.db)).toEqual([]);
  });

  test("is shared when breaks are equal, and belongs to the places when none was noted", async () => {
    const { id, ids, players } = await withPrize(2_000_00);
    await givenBreaks(id, [ids[0], ids[3]], [[77], [77]]);
    await awardAll(id, ids);
    expect(await rewardsOf(players)).toEqual([6_600_00, 1_600_00, 800_00, 1_000_00]);
    expect((await moneyOf(id)).prize_list[0]).toMatchObject({ place: "champion, highest break", amount: 6_600 });

    const without = await withPrize(2_000_00);
    await awardAll(without.id, without.ids);
    expect(await rewardsOf(without.players)).toEqual([7_000_00, 2_000_00, 1_000_00, 0]);
  });
});

test("winners are notified, and their records count the money", async () => {
  const { id, players } = await givenEntered({ participants: 3, feeKobo: 0, poolKobo: 100_00 });
  const [first, second] = playerIds(players);
  await award(id, first, second);
  const notes = await Promise.all(
    players.map(({ userId }) =>
      server.db
        .selectFrom("notifications")
        .select("message")
        .where("user_id", "=", userId)
        .where("title", "=", "Prize won")
        .execute(),
    ),
  );
  expect(notes).toEqual([
    [{ message: "₦80.00 from Prize Cup is in your rewards." }],
    [{ message: "₦20.00 from Prize Cup is in your rewards." }],
    [],
  ]);
  const stats = await server.db
    .selectFrom("player_stats")
    .select(["player_id", "prize_kobo"])
    .where("player_id", "in", [first, second])
    .execute();
  expect(new Map(stats.map((row) => [row.player_id, row.prize_kobo]))).toEqual(
    new Map([
      [first, 80_00],
      [second, 20_00],
    ]),
  );
});

test("a winner without an account has the award on record, and the money waits in escrow", async () => {
  const { id, players } = await givenEntered({ participants: 1, feeKobo: 0, poolKobo: 500_00 });
  const [runnerUp] = playerIds(players);
  const legend = newId();
  await server.db
    .insertInto("players")
    .values({ id: legend, name: "Imported Legend", name_key: "imported legend" })
    .execute();
  await award(id, legend, runnerUp);
  expect(await rewardsOf(players)).toEqual([100_00]);
  const money = await moneyOf(id);
  expect(money).toMatchObject({ guarantee: 500, prizes: 100, escrow: 400 });
  expect(money.prize_list).toEqual([
    { place: "champion", player_id: legend, name: "Imported Legend", amount: 400 },
    { place: "runner-up", player_id: runnerUp, name: players[0]?.name, amount: 100 },
  ]);
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("prizes of winners who all have no account move nothing but the guarantee, into escrow", async () => {
  const { id } = await givenEntered({ participants: 0, feeKobo: 0, poolKobo: 500_00 });
  const legends = ["Legend One", "Legend Two"].map((name) => ({ id: newId<PlayerId>(), name, name_key: name }));
  await server.db.insertInto("players").values(legends).execute();
  const [one, two] = legends.map((legend) => legend.id) as [PlayerId, PlayerId];
  await award(id, one, two);
  expect(await moneyOf(id)).toMatchObject({ guarantee: 500, prizes: 0, escrow: 500 });
  const awards = server.db.selectFrom("prize_awards").select(["amount_kobo", "transfer_id"]);
  expect(await awards.where("tournament_id", "=", id).orderBy("place_number").execute()).toEqual([
    { amount_kobo: 400_00, transfer_id: null },
    { amount_kobo: 100_00, transfer_id: null },
  ]);
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test.each([0, 1_000_00])(
  "approving twice, or other winners after it, moves nothing; fees of %i kobo or not",
  async (feeKobo) => {
    const { id, players } = await givenEntered({ participants: 2, feeKobo, poolKobo: 900_00 });
    const [first, second] = playerIds(players);
    await award(id, first, second);
    const [money, rewards] = [await moneyOf(id), await rewardsOf(players)];
    await expect(award(id, first, second)).rejects.toMatchObject({ message: "The prizes have been paid." });
    await expect(award(id, second, first)).rejects.toMatchObject({
      code: "illegal-step",
      message: "The prizes have been paid, so the winners can't change.",
    });
    expect([await moneyOf(id), await rewardsOf(players)]).toEqual([money, rewards]);
    expect(await ledgerFaults(server.db)).toEqual([]);
  },
);

const approve = (tournamentId: TournamentId, as: TestUser, version?: number, idempotencyKey?: string) =>
  send(server.http, `POST /api/finance/prizes/${tournamentId}/approve`, {
    as,
    body: version === undefined ? {} : { version },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });
const waiting = async (state = "waiting") =>
  (await send(server.http, `GET /api/finance/prizes?state=${state}&per_page=100`, { as: finance })).json();

test("what a completed tournament would pay waits for finance: no money moves, the cut of the fees has left", async () => {
  const terms = { participants: 3, feeKobo: 1_000_00, poolKobo: 10_000_00, cutHundredths: 10_00 };
  const { id, players } = await givenEntered(terms);
  const [first, second, third] = playerIds(players);
  await propose(id, first, second, [third]);
  expect(await moneyOf(id)).toMatchObject({
    prizes: 0,
    guarantee: 0,
    platform_fee: 300,
    escrow: 2_700,
    prize_list: [],
  });
  const plan = (await waiting()).data.find((row: { tournament: { id: string } }) => row.tournament.id === id);
  expect(plan).toMatchObject({ state: "waiting", pool: 10_000, version: 1, approved_at: null });
  expect(plan.shares.map((share: { place: number; amount: number }) => [share.place, share.amount])).toEqual([
    [1, 7_000],
    [2, 2_000],
    [3, 1_000],
  ]);
  const winner = { id: first, name: players[0]?.name, has_account: true };
  expect(plan.shares[0].player).toEqual({ ...winner, runs_event: false });
  await server.db.updateTable("tournaments").set({ organizer_id: players[0]?.userId }).where("id", "=", id).execute();
  const marked = (await waiting()).data.find((row: { tournament: { id: string } }) => row.tournament.id === id);
  expect(marked.shares[0].player).toEqual({ ...winner, runs_event: true });

  const answers = await Promise.all(Array.from({ length: 5 }, () => approve(id, finance, 1, "prize-key-1")));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(answers[0]?.json().data).toMatchObject({ state: "paid", approved_by: finance.name });
  expect(await rewardsOf(players)).toEqual([7_000_00, 2_000_00, 1_000_00]);
  expect(await moneyOf(id)).toMatchObject({ prizes: 10_000, guarantee: 7_300, platform_fee: 300, escrow: 0 });
  expect((await waiting()).data.some((row: { tournament: { id: string } }) => row.tournament.id === id)).toBe(false);
  expect((await waiting("paid")).data[0].tournament.id).toBe(id);
  const audit = await server.db
    .selectFrom("audit_log")
    .select(["actor_id", "after"])
    .where("subject", "=", `tournament:${id}`)
    .where("action", "=", "prizes.approve")
    .execute();
  const limit_kobo = server.services.moneyRules.secondApprovalAboveKobo;
  expect(audit).toMatchObject([
    { actor_id: finance.userId, after: { version: 1, pool_kobo: 10_000_00, limit_kobo, shares: { length: 3 } } },
  ]);
  const changed = { type: "tournament", tournament: id, change: "completed" };
  expect(await server.db.selectFrom("live_events").select("payload").execute()).toContainEqual({ payload: changed });
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("approvals by two people at once pay once; the others get a conflict", async () => {
  const { id, players } = await givenEntered({ participants: 2, feeKobo: 0, poolKobo: 1_000_00 });
  const [first, second] = playerIds(players);
  await propose(id, first, second);
  const other = await givenUser(server.db, { roles: ["finance"] });
  const answers = await Promise.all([
    approve(id, finance),
    approve(id, other),
    approve(id, finance),
    approve(id, other),
  ]);
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await rewardsOf(players)).toEqual([800_00, 200_00]);
});

test("approval is refused for one's own prize or tournament, an old proposal, without the password, and for an unknown tournament", async () => {
  const { id, players } = await givenEntered({ participants: 3, feeKobo: 0, poolKobo: 1_000_00 });
  const [first, second, third] = playerIds(players);
  const winner = await givenUser(server.db, { roles: ["finance"] });
  await propose(id, winner.playerId, second, [third]);
  expect((await approve(id, winner)).json()).toMatchObject({ status: 403, code: "own-prize" });
  const owner = await givenUser(server.db, { roles: ["finance"] });
  await server.db.updateTable("tournaments").set({ organizer_id: owner.userId }).where("id", "=", id).execute();
  expect((await approve(id, owner)).json()).toMatchObject({ status: 403, code: "not-permitted" });
  const partner = await givenUser(server.db, { roles: ["finance"] });
  const named = { tournament_id: id, user_id: partner.userId, named_by: owner.userId };
  await server.db.insertInto("tournament_organizers").values(named).execute();
  expect((await approve(id, partner)).json()).toMatchObject({ status: 403, code: "not-permitted" });
  const approval = { approved_by: winner.userId, approved_at: new Date() };
  const around = server.db.updateTable("prize_proposals").set(approval).where("tournament_id", "=", id);
  await expect(around.execute()).rejects.toThrow(/approved by a winner/u);
  await propose(id, winner.playerId, second, [third]);
  await propose(id, first, second, [third]);
  expect((await approve(id, finance, 1)).json()).toMatchObject({ status: 409, code: "prizes-changed" });
  await server.db
    .updateTable("sessions")
    .set({ confirmed_at: inDays(-1) })
    .where("user_id", "=", finance.userId)
    .execute();
  expect((await approve(id, finance, 2)).json()).toMatchObject({ status: 403, code: "step-up-required" });
  await server.db
    .updateTable("sessions")
    .set({ confirmed_at: new Date() })
    .where("user_id", "=", finance.userId)
    .execute();
  expect((await approve(newId(), finance)).json()).toMatchObject({ status: 404, code: "tournament-not-found" });
  const none = await givenTournament(server.db, {});
  expect((await approve(none, finance)).json()).toMatchObject({ status: 409, code: "illegal-step" });
  expect(await rewardsOf(players)).toEqual([0, 0, 0]);
  expect((await approve(id, finance, 2)).statusCode).toBe(200);
  expect(await rewardsOf(players)).toEqual([700_00, 200_00, 100_00]);
});

test("the organizer's own table decides, and is shown before a player has won", async () => {
  const { db, http, services } = server;
  const organizer = await givenUser(db, { roles: ["organizer"] });
  const { id, players } = await givenEntered({ participants: 4, feeKobo: 0, poolKobo: 1_000_01 });
  const own = { prize_table_hundredths: [50_00, 25_00, 15_00, 10_00], organizer_id: organizer.userId };
  await db.updateTable("tournaments").set(own).where("id", "=", id).execute();
  const look = async () =>
    (await send(http, `GET /api/organizer/tournaments/${id}/prizes`, { as: organizer })).json().data;
  const preview = await look();
  expect(preview).toMatchObject({ state: "preview", version: null });
  expect(preview.table).toEqual([50, 25, 15, 10].map((percent, index) => ({ place: index + 1, percent })));
  expect(preview.shares.map(({ amount }: { amount: number }) => amount)).toEqual([500.01, 250, 150, 100]);
  const ordered = players.map(({ playerId }) => [playerId]);
  await services.transact((tx) => prizes.propose(tx, { tournamentId: id, ordered }));
  expect(await look()).toMatchObject({ state: "waiting", version: 1 });
  expect((await approve(id, finance)).statusCode).toBe(200);
  expect(await rewardsOf(players)).toEqual([500_01, 250_00, 150_00, 100_00]);
  expect((await moneyOf(id)).prize_list.map(({ place }: { place: string }) => place)).toEqual([
    "champion",
    "runner-up",
    "third",
    "place 4",
  ]);
});

test("no pool, no prizes: nothing is written", async () => {
  const { id, players } = await givenEntered({ participants: 2, feeKobo: 100_00, poolKobo: 0 });
  const [first, second] = playerIds(players);
  await award(id, first, second);
  await server.services.transact((tx) => prizes.withdraw(tx, id)); // it is reopened
  expect(await moneyOf(id)).toMatchObject({ entry_fees: 200, prizes: 0, escrow: 200, prize_list: [] });
  const proposals = server.db.selectFrom("prize_proposals").select("version").where("tournament_id", "=", id);
  expect(await proposals.execute()).toEqual([]);
});

test("the money of a draft, or of an unknown tournament, is not found", async () => {
  const draft = await givenTournament(server.db, { status: "draft" });
  for (const id of [draft, newId(), "nonsense"])
    expect((await server.http.inject(`/api/tournaments/${id}/money`)).json()).toMatchObject({
      status: 404,
      code: "tournament-not-found",
    });
});

test("rewards are claimed through the endpoint once a key, whole, and can be spent", async () => {
  const { id, players } = await givenEntered({ participants: 2, feeKobo: 0, poolKobo: 1_000_00 });
  const [first, second] = playerIds(players);
  await award(id, first, second);
  const [ada] = players as [TestUser, TestUser];
  const claim = (idempotencyKey: string) =>
    send(server.http, "POST /api/wallet/claim-rewards", { as: ada, idempotencyKey });

  const answers = await Promise.all(Array.from({ length: 10 }, () => claim("claim-key-1")));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(answers[0]?.json()).toMatchObject({
    balance: 800,
    rewards: 0,
    transaction: { kind: "reward-claim", amount: 800 },
  });
  expect(answers.filter((answer) => answer.headers["idempotent-replayed"] === "true")).toHaveLength(9);

  expect((await claim("claim-key-2")).json()).toMatchObject({ status: 409, code: "nothing-to-claim" });
  expect((await claim("claim-key-1")).json()).toMatchObject({ balance: 800 });
  const wallet = await send(server.http, "GET /api/wallet", { as: ada });
  expect(wallet.json()).toMatchObject({ balance: 800, rewards: 0 });
  expect(await ledgerFaults(server.db)).toEqual([]);
});

const earnedKobo = async (): Promise<number> => {
  const accounts = server.db.selectFrom("ledger_accounts").select("posted_kobo").where("kind", "=", "platform-fees");
  return (await accounts.executeTakeFirst())?.posted_kobo ?? 0;
};

test("the platform's cut leaves the fees first, rounded down; the prizes are whole", async () => {
  const before = await earnedKobo();
  const { id, players } = await givenEntered({
    participants: 4,
    feeKobo: 5_000_00,
    poolKobo: 10_000_00,
    cutHundredths: 7_50,
  });
  const [first, second, third] = playerIds(players);
  await award(id, first, second, [third]);
  expect(await rewardsOf(players)).toEqual([7_000_00, 2_000_00, 1_000_00, 0]);
  expect(await moneyOf(id)).toMatchObject({ entry_fees: 20_000, platform_fee: 1_500, prizes: 10_000, escrow: 8_500 });
  expect((await earnedKobo()) - before).toBe(1_500_00);
  await propose(id, first, second, [third]);
  expect((await earnedKobo()) - before).toBe(1_500_00);
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("a cut that leaves less than the pool is made up for by the guarantee, to the kobo", async () => {
  const before = await earnedKobo();
  const { id, players } = await givenEntered({
    participants: 2,
    feeKobo: 333_33,
    poolKobo: 1_000_01,
    cutHundredths: 10_00,
  });
  const [first, second] = playerIds(players);
  await award(id, first, second);
  expect(await rewardsOf(players)).toEqual([800_01, 200_00]);
  expect(await moneyOf(id)).toMatchObject({ platform_fee: 66.66, guarantee: 400.01, prizes: 1_000.01, escrow: 0 });
  expect((await earnedKobo()) - before).toBe(66_66);
});

test("the cut is of the fees that stayed, also where there is no pool, and of nothing it is nothing", async () => {
  const { id, players } = await givenEntered({ participants: 3, feeKobo: 100_00, poolKobo: 0, cutHundredths: 10_00 });
  const [first, second, gone] = players as [TestUser, TestUser, TestUser];
  await server.services.transact((tx) => registrations.leave(tx, { tournamentId: id, ...gone }));
  await award(id, first.playerId, second.playerId);
  await award(id, first.playerId, second.playerId);
  expect(await moneyOf(id)).toMatchObject({ entry_fees: 300, refunds: 100, platform_fee: 20, prizes: 0, escrow: 180 });
  const free = await givenEntered({ participants: 2, feeKobo: 0, poolKobo: 0, cutHundredths: 10_00 });
  await award(free.id, first.playerId, second.playerId);
  expect(await moneyOf(free.id)).toMatchObject({ platform_fee: 0, escrow: 0 });
  expect(await ledgerFaults(server.db)).toEqual([]);
});

test("a tournament keeps the rate that it was created with", async () => {
  await using dear = await openTestServer({
    moneyRules: { ...NO_MONEY_RULES, platformFeeHundredths: 12_50 },
  });
  const [start_date, end_date, registration_deadline] = [8, 10, 7].map((days) => inDays(days).toISOString());
  const fields = { name: "Dear Cup", venue: "Yaba", state: "Lagos", start_date, end_date, registration_deadline };
  const created = await send(dear.http, "POST /api/organizer/tournaments", {
    as: await givenUser(dear.db, { roles: ["organizer"] }),
    body: { ...fields, total_prize_pool: 1_000, entry_fee: 100, max_participants: 8, total_frames: 5 },
  });
  expect(created.statusCode).toBe(201);
  const rates = await dear.db.selectFrom("tournaments").select("platform_fee_hundredths").execute();
  expect(rates).toEqual([{ platform_fee_hundredths: 12_50 }]);
  const change = dear.db.updateTable("tournaments").set({ platform_fee_hundredths: 0 });
  await expect(change.execute()).rejects.toThrow(/is frozen/u);
});

test("withdrawn prizes need no approval and return the cut; proposed again they are another version, and once paid they stay", async () => {
  const before = await earnedKobo();
  const terms = { participants: 2, feeKobo: 5_000_00, poolKobo: 8_000_00, cutHundredths: 10_00 };
  const { id, players } = await givenEntered(terms);
  const [first, second] = playerIds(players);
  const { transact } = server.services;
  const waits = async () =>
    (await send(server.http, "GET /api/finance/prizes?per_page=100", { as: finance }))
      .json()
      .data.find((plan: { tournament: { id: string } }) => plan.tournament.id === id);

  await propose(id, first, second);
  const { version } = await waits();
  await transact((tx) => prizes.withdraw(tx, id));
  expect(await moneyOf(id)).toMatchObject({ platform_fee: 0, escrow: 10_000 });
  expect(await earnedKobo()).toBe(before);
  expect(await waits()).toBeUndefined();
  await expect(
    transact((tx) => prizes.approve(tx, finance, { tournamentId: id }, server.services.moneyRules)),
  ).rejects.toThrow("There are no prizes to approve.");

  await propose(id, second, first);
  expect(await moneyOf(id)).toMatchObject({ platform_fee: 1_000, escrow: 9_000 });
  await expect(
    transact((tx) => prizes.approve(tx, finance, { tournamentId: id, version }, server.services.moneyRules)),
  ).rejects.toMatchObject({
    code: "prizes-changed",
  });
  const approval = transact((tx) => prizes.approve(tx, finance, { tournamentId: id }, server.services.moneyRules));
  expect(await approval).toBe(true);
  expect(await rewardsOf(players)).toEqual([1_600_00, 6_400_00]);
  await expect(transact((tx) => prizes.withdraw(tx, id))).rejects.toThrow("The prizes have been paid");
  expect(await ledgerFaults(server.db)).toEqual([]);
});

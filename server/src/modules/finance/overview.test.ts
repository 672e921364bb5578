import { expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer } from "../../../testing/app/test-server.ts";
import { givenBalance, givenLeague, givenTournament } from "../../../testing/database/given.ts";
import { givenUser } from "../../../testing/database/test-database.ts";
import { openRefundServer } from "../../../testing/money/refund-server.ts";
import { newId } from "../../kernel/ids.ts";

test("nothing waits in an empty server", async () => {
  await using server = await openTestServer();
  const finance = await givenUser(server.db, { roles: ["finance"] });
  const answer = await send(server.http, "GET /api/admin/finance/overview", { as: finance });
  expect(answer.json().data).toEqual({
    withdrawals: { waiting: 0, amount: 0, oldest_at: null, under_way: 0 },
    prizes: { waiting: 0, amount: 0, oldest_at: null },
    differences: { open: 0, oldest_at: null },
    suspense: { payments: 0, amount: 0 },
    refunds: { waiting: 0, amount: 0, oldest_at: null, under_way: 0 },
    disputes: { open: 0, amount: 0, due_at: null },
    payments: { open: 0 },
    accounts: [],
    last_compared_at: null,
  });
});

test("what waits is counted, with the oldest, and what all accounts hold adds up to zero", async () => {
  await using server = await openTestServer();
  const { db, http, simulator, services } = server;
  await simulator.control("PUT faults", { dropWebhooks: true, mismatchAmountKobo: 7_00 });
  const finance = await givenUser(db, { roles: ["finance"] });
  const ada = await givenUser(db, { name: "Ada Obi" });
  await givenBalance(db, ada.userId, 9_000_00);
  const bank = { bank_code: "058", account_number: "0123456789" };
  for (const amount of [1_000, 2_500])
    await send(http, "POST /api/wallet/withdraw", { as: ada, body: { amount, ...bank } });
  const oldest = new Date("2026-01-05T08:00:00.000Z");
  await db.updateTable("withdrawals").set({ created_at: oldest }).where("amount_kobo", "=", 2_500_00).execute();
  const open = async () =>
    (await send(http, "POST /api/wallet/deposit/create", { as: ada, body: { amount: 500 } })).json().data.reference;
  const odd = await open();
  await simulator.control(`POST transactions/${odd}/succeed`);
  await send(http, "POST /api/wallet/deposit/verify", { as: ada, body: { reference: odd } });
  await open();
  await services.reconciliation.reconcile();

  const { data } = (await send(http, "GET /api/admin/finance/overview", { as: finance })).json();
  expect(data).toMatchObject({
    withdrawals: { waiting: 2, amount: 3_500, oldest_at: oldest.toISOString(), under_way: 0 },
    suspense: { payments: 1, amount: 7 },
    payments: { open: 1 },
    last_compared_at: expect.stringMatching(/Z$/u),
  });
  const balances = new Map(data.accounts.map((row: { kind: string; balance: number }) => [row.kind, row.balance]));
  expect(balances.get("suspense")).toBe(7);
  expect(balances.get("opening")).toBe(-9_000);
  const sum = data.accounts.reduce((total: number, row: { balance: number }) => total + row.balance * 100, 0);
  expect(Math.round(sum)).toBe(0);
});

test("refunds, disputes and differences are counted while they wait, with the first of each", async () => {
  await using server = await openRefundServer();
  const { db, http, finance } = server;
  const ada = await givenUser(db, { name: "Ada Obi" });
  const shown = async () => (await send(http, "GET /api/admin/finance/overview", { as: finance[0] })).json().data;
  const references = [await server.givenDeposit(ada, 5_000), await server.givenDeposit(ada, 2_000)];
  for (const reference of references) {
    const body = { reference, amount: 1_000, reason: "Paid by mistake" };
    expect((await send(http, "POST /api/wallet/refunds", { as: ada, body })).statusCode).toBe(200);
  }
  const [early, late] = [new Date("2026-01-05T08:00:00Z"), new Date("2026-01-06T08:00:00Z")];
  for (const [index, created_at] of [late, early].entries())
    await db
      .updateTable("refunds")
      .set({ created_at })
      .where("payment_reference", "=", references[index] ?? "")
      .execute();
  const dispute = (provider_id: string, state: "open" | "won", due_at: Date) => ({
    provider_id,
    state,
    due_at,
    payment_reference: `PH_${provider_id}`,
    amount_kobo: 1_500_50,
    provider_status: "awaiting-merchant-feedback",
    created_at: early,
    updated_at: early,
  });
  await db
    .insertInto("disputes")
    .values([dispute("1", "won", early), dispute("2", "open", late), dispute("3", "open", new Date("2026-02-01"))])
    .execute();
  const difference = (found_at: Date, resolved_at: Date | null) => ({
    id: newId(),
    kind: "payment",
    subject: `payment:${found_at.getTime()}`,
    ours: "succeeded",
    theirs: "unknown",
    found_at,
    resolved_at,
    resolution: resolved_at && "Seen",
    resolved_by: resolved_at && finance[0].userId,
  });
  await db
    .insertInto("reconciliation_differences")
    .values([difference(early, late), difference(late, null), difference(new Date("2026-02-01"), null)])
    .execute();
  expect(await shown()).toMatchObject({
    refunds: { waiting: 2, amount: 2_000, oldest_at: early.toISOString(), under_way: 0 },
    disputes: { open: 2, amount: 3_001, due_at: late.toISOString() },
    differences: { open: 2, oldest_at: late.toISOString() },
  });
  const { id } = await db.selectFrom("refunds").select("id").where("created_at", "=", early).executeTakeFirstOrThrow();
  expect((await send(http, `POST /api/admin/refunds/${id}/approve`, { as: finance[0] })).statusCode).toBe(200);
  const refunds = { waiting: 1, amount: 1_000, oldest_at: late.toISOString(), under_way: 1 };
  expect((await shown()).refunds).toEqual(refunds);
});

test("prizes of tournaments and of leagues wait together, since the first of them", async () => {
  await using server = await openTestServer();
  const { db, http } = server;
  const [finance, ada] = [await givenUser(db, { roles: ["finance"] }), await givenUser(db, { roles: ["organizer"] })];
  const shown = async () => (await send(http, "GET /api/admin/finance/overview", { as: finance })).json().data.prizes;
  const [early, middle, late] = ["2026-01-05", "2026-01-06", "2026-01-07"].map((day) => new Date(day)) as [
    Date,
    Date,
    Date,
  ];
  const tournament = { tournament_id: await givenTournament(db), pool_kobo: 5_000_00, proposed_at: middle };
  const league_id = await givenLeague(db, {
    organizerId: ada.userId,
    status: "completed",
    prizes_proposed_at: late,
  });
  const share = { league_id, player_id: ada.playerId, user_id: ada.userId, place: 1, amount_kobo: 700_50 };
  await db.insertInto("league_prizes").values(share).execute();
  const ofLeague = { waiting: 1, amount: 700.5, oldest_at: late.toISOString() };
  expect(await shown()).toEqual(ofLeague);
  await db.insertInto("prize_proposals").values(tournament).execute();
  const both = { waiting: 2, amount: 5_700.5 };
  expect(await shown()).toEqual({ ...both, oldest_at: middle.toISOString() });
  await db.updateTable("leagues").set({ prizes_proposed_at: early }).execute();
  expect(await shown()).toEqual({ ...both, oldest_at: early.toISOString() });
  await db.updateTable("leagues").set({ prizes_approved_at: late, prizes_approved_by: finance.userId }).execute();
  expect(await shown()).toEqual({ waiting: 1, amount: 5_000, oldest_at: middle.toISOString() });
  await db.updateTable("prize_proposals").set({ approved_at: late, approved_by: finance.userId }).execute();
  expect(await shown()).toEqual({ waiting: 0, amount: 0, oldest_at: null });
});

test("people are found by name or e-mail, with what their wallet holds", async () => {
  await using server = await openTestServer();
  const { db, http } = server;
  const finance = await givenUser(db, { roles: ["finance"], name: "Fela Anikulapo" });
  const ada = await givenUser(db, { name: "Adé Obi", state: "Kano" });
  await givenUser(db, { name: "Ada Obiora" });
  await givenBalance(db, ada.userId, 9_000_50);
  const find = async (search: string) =>
    (await send(http, `GET /api/admin/finance/people?${new URLSearchParams({ search })}`, { as: finance })).json().data;
  expect(await find(ada.email.slice(0, -3))).toEqual([
    { id: ada.userId, name: ada.name, email: ada.email, state: "Kano", balance: 9_000.5, tier: 1 },
  ]);
  expect((await find("obi ad")).map(({ name }: { name: string }) => name)).toEqual(["Ada Obiora", "Adé Obi"]);
  for (const search of ["a", "%", "", "nobody"]) expect(await find(search)).toEqual([]);
});

import { expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { givenBalance } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { openRefundServer } from "../../../../testing/money/refund-server.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import { DISPUTE_INVARIANTS } from "./dispute-invariants.read-model.ts";

const ACCOUNT = { bank_code: "058", account_number: "0123456789" };

/** Ada has paid ₦5,000 by card; her bank can ask for it back, and decide. */
async function openDisputed() {
  const server = await openRefundServer();
  const ada = await givenUser(server.db);
  const reference = await server.givenDeposit(ada, 5_000);
  const word = (resolution: string | null, more: object = {}) =>
    server.event(`charge.dispute.${resolution ? "resolve" : "create"}`, {
      id: 4711,
      refund_amount: 5_000_00,
      currency: "NGN",
      domain: "test",
      status: resolution ? "resolved" : "awaiting-merchant-feedback",
      resolution,
      transaction: { reference, amount: 5_000_00, currency: "NGN", status: "success" },
      dueAt: "2026-12-01T10:00:00.000Z",
      ...more,
    });
  const ask = (endpoint: string, as: TestUser, body: object = {}) => send(server.http, endpoint, { as, body });
  return {
    ...server,
    ada,
    reference,
    ask,
    opened: (more: object = {}) => word(null, more),
    lost: (more: object = {}) => word("merchant-accepted", more),
    won: () => word("declined"),
    withdraw: (amount: number) => ask("POST /api/wallet/withdraw", ada, { amount, ...ACCOUNT }),
    approve: (id: string, by: TestUser) => ask(`POST /api/admin/withdrawals/${id}/approve`, by),
    gift: (to: TestUser, amount: number) =>
      ask("POST /api/wallet/gift", ada, { recipientId: to.userId, amount, message: "" }),
    debtOf: async (user: TestUser) => (await send(server.http, "GET /api/wallet/debt", { as: user })).json(),
    withdrawal: async (id: string) =>
      server.db.selectFrom("withdrawals").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
  };
}

test("disputed money is held, the rest is free; a dispute that is won releases it, and payer and finance are notified", async () => {
  await using server = await openDisputed();
  const { ada, finance } = server;
  await givenBalance(server.db, ada.userId, 1_000_00);
  await server.opened();
  await server.opened({ status: "reminded" });
  expect(await server.money(ada)).toEqual({ wallet: 1_000_00, hold: 5_000_00, faults: [] });
  expect(await server.debtOf(ada)).toEqual({ debt: 0, disputed: 5_000, held: 5_000 });
  expect((await server.gift(finance[0], 500)).statusCode).toBe(200);
  const messagesOf = async (user: TestUser) => {
    const notices = server.db.selectFrom("notifications").select("message").where("user_id", "=", user.userId);
    return (await notices.execute()).map(({ message }) => message);
  };
  expect(await messagesOf(finance[1])).toEqual([
    `A payer's bank has asked for ₦5,000.00 of ${server.reference} back. Answer the bank by 2026-12-01 11:00 WAT.`,
  ]);
  expect(await messagesOf(ada)).toContain(
    "Your bank has asked for ₦5,000.00 of a card payment back. We're holding ₦5,000.00 in your wallet until it's decided. We answer the bank by 2026-12-01 11:00 WAT.",
  );
  const overview = await send(server.http, "GET /api/admin/finance/overview", { as: finance[0] });
  expect(overview.json().data.disputes).toEqual({ open: 1, amount: 5_000, due_at: "2026-12-01T10:00:00.000Z" });

  await server.won();
  expect(await server.money(ada)).toEqual({ wallet: 5_500_00, hold: 0, faults: [] });
  const titles = await server.notesOf(ada);
  expect(titles.filter((title) => /dispute/iu.test(title))).toEqual(["Card payment disputed", "Dispute closed"]);
});

test("a withdrawal under review waits while its money is disputed, is refused while it is owed, and goes on after that", async () => {
  await using server = await openDisputed();
  const { ada, finance } = server;
  await givenBalance(server.db, ada.userId, 10_00);
  const { id } = (await server.withdraw(5_000)).json().data;
  expect((await server.withdrawal(id)).state).toBe("review");
  await server.opened();
  const disputed = { code: "illegal-step", message: expect.stringContaining("that isn't on hold") };
  expect((await server.approve(id, finance[0])).json()).toMatchObject(disputed);
  await server.lost();
  const owed = { code: "illegal-step", message: expect.stringMatching(/This player owes ₦[45],/u) };
  expect((await server.approve(id, finance[1])).json()).toMatchObject(owed);
  const rejected = await server.ask(`POST /api/admin/withdrawals/${id}/reject`, finance[0], { reason: "Disputed" });
  expect(rejected.statusCode).toBe(200);
  const { debt } = await server.debtOf(ada);
  expect((await server.ask("POST /api/wallet/debt/pay", ada, { amount: debt })).json()).toMatchObject({ debt: 0 });
  expect((await server.money(ada)).faults).toEqual([]);
});

test("between the second approval and the bank: disputed money waits, owed money goes back", async () => {
  await using server = await openDisputed();
  const { ada, finance } = server;
  await givenBalance(server.db, ada.userId, 10_00);
  const { id } = (await server.withdraw(5_000)).json().data;
  for (const person of finance) expect((await server.approve(id, person)).statusCode).toBe(200);
  await server.opened();
  await server.services.payouts.send(id);
  expect(await server.withdrawal(id)).toMatchObject({ state: "sending", may_have_arrived: false, sent_at: null });
  await server.lost();
  await server.services.payouts.check(id);
  expect(await server.withdrawal(id)).toMatchObject({ state: "released", sent_at: null });
  expect((await server.money(ada)).faults).toEqual([]);
});

test("gifts and claims: nothing leaves while disputed money is not held; a claim pays what is owed first", async () => {
  await using server = await openDisputed();
  const { ada } = server;
  const friend = await givenUser(server.db);
  expect((await server.gift(friend, 4_000)).statusCode).toBe(200);
  await server.opened();
  await givenBalance(server.db, ada.userId, 500_00);
  const disputed = { code: "illegal-step", message: expect.stringContaining("No money can leave your wallet") };
  expect((await server.gift(friend, 100)).json()).toMatchObject(disputed);
  expect((await server.ask("POST /api/wallet/claim-rewards", ada)).json()).toMatchObject(disputed);
  await server.lost();
  expect(await server.debtOf(ada)).toEqual({ debt: 3_500, disputed: 0, held: 0 });
  const owes = "You owe ₦3,500.00 because your bank reversed a card payment. Pay it from your wallet first.";
  expect((await server.gift(friend, 100)).json()).toMatchObject({
    code: "illegal-step",
    message: owes,
    errors: { amount: owes },
  });
  const back = { recipientId: ada.userId, amount: 4_000, message: "" };
  await server.ask("POST /api/wallet/claim-rewards", friend);
  expect((await server.ask("POST /api/wallet/gift", friend, back)).statusCode).toBe(200);
  expect((await server.ask("POST /api/wallet/claim-rewards", ada)).json()).toMatchObject({ balance: 500, rewards: 0 });
  expect(await server.debtOf(ada)).toEqual({ debt: 0, disputed: 0, held: 0 });
  expect((await server.money(ada)).faults).toEqual([]);
});

test("a refund that waits is not approved while the bank asks for the same payment, nor after it took it", async () => {
  await using server = await openDisputed();
  const { ada, reference, finance } = server;
  await givenBalance(server.db, ada.userId, 9_000_00);
  const order = { reference, amount: 5_000, reason: "Paid by mistake" };
  const { id } = (await server.ask("POST /api/wallet/refunds", ada, order)).json().data;
  await server.opened();
  const approve = () => server.ask(`POST /api/admin/refunds/${id}/approve`, finance[0]);
  expect((await approve()).json()).toMatchObject({ code: "illegal-step" });
  await server.lost();
  expect((await approve()).json()).toMatchObject({
    code: "illegal-step",
    message: "The payer's bank has already reversed this payment.",
  });
  expect(await server.atProvider()).toEqual([]);
});

/** Ada has asked for a second payment of ₦2,000 back, and has given away ₦4,000 of the one that her bank will dispute. */
async function openRefundAsked() {
  const server = await openDisputed();
  const second = await server.givenDeposit(server.ada, 2_000);
  const order = { reference: second, amount: 2_000, reason: "Paid by mistake" };
  const { id } = (await server.ask("POST /api/wallet/refunds", server.ada, order)).json().data;
  await server.gift(await givenUser(server.db), 4_000);
  const allow = () => server.ask(`POST /api/admin/refunds/${id}/approve`, server.finance[0]);
  return { ...server, id: id as string, allow };
}

test("a refund of another payment is not approved while the payer owes", async () => {
  await using server = await openRefundAsked();
  await server.lost();
  expect((await server.allow()).json()).toMatchObject({
    code: "illegal-step",
    message: "This player owes ₦4,000.00 because a bank reversed a card payment.",
  });
  expect(await server.stateOf(server.id)).toBe("review");
});

test("an approved refund waits while another payment is disputed and not held, and goes back once it is owed", async () => {
  await using server = await openRefundAsked();
  expect((await server.allow()).statusCode).toBe(200);
  await server.opened();
  await server.follow(server.id);
  expect([await server.stateOf(server.id), await server.atProvider()]).toEqual(["sending", []]);
  await server.lost();
  await server.follow(server.id);
  expect([await server.stateOf(server.id), await server.atProvider()]).toEqual(["returned", []]);
  expect((await server.money(server.ada)).faults).toEqual([]);
});

test.each([
  ["larger than the payment", {}, { refund_amount: 9_000_000_00 }, 0],
  ["a second one on the same payment", { id: 4711 }, { id: 4712 }, 5_000_00],
])(
  "a lost dispute %s is put before finance, not booked beyond the payment",
  async (_, first, second, otherwiseKobo) => {
    await using server = await openDisputed();
    const { ada } = server;
    await givenBalance(server.db, ada.userId, 9_000_00);
    if ("id" in first) await server.lost(first);
    await server.lost(second);
    const ours = `received NGN 500000 kobo, disputed otherwise ${otherwiseKobo} kobo`;
    expect(await server.differences()).toMatchObject([{ kind: "dispute", ours }]);
    expect(await server.money(ada)).toEqual({ wallet: 9_000_00, hold: 0, faults: [] });
    expect(await balanceOf(server.db, "user-debt", ada.userId)).toBe(0);
  },
);

type Disputed = Awaited<ReturnType<typeof openDisputed>>;
const change = ({ db }: Disputed, values: object) => db.updateTable("disputes").set(values).execute();

const PLANTS: Record<string, (server: Disputed) => Promise<unknown>> = {
  "disputed money is held exactly while the dispute is open": async (server) => {
    await server.opened();
    await change(server, { state: "won" });
  },
  "no dispute takes more than its payment brought": async (server) => {
    await server.lost();
    await change(server, { booked_kobo: 5_000_01 });
  },
  "no gift of disputed or owed money": async (server) => {
    await server.gift(server.finance[0], 4_000);
    await server.opened();
    await change(server, { opened_at: new Date(0) });
  },
  "no payout of disputed or owed money": async (server) => {
    await givenBalance(server.db, server.ada.userId, 10_00);
    const { id } = (await server.withdraw(5_000)).json().data;
    await server.lost();
    const sent = { sent_at: new Date(Date.now() + 1_000), may_have_arrived: true };
    await server.db.updateTable("withdrawals").set(sent).where("id", "=", id).execute();
  },
};

test("every promise about disputes has a fault to find", () => {
  expect(Object.keys(PLANTS).toSorted()).toEqual(DISPUTE_INVARIANTS.map(({ name }) => name).toSorted());
});

test.each(Object.entries(PLANTS))("verify-ledger sees it: %s", async (name, plant) => {
  await using server = await openDisputed();
  expect((await server.money(server.ada)).faults).toEqual([]);
  await plant(server);
  expect((await server.money(server.ada)).faults.map(({ invariant }) => invariant)).toEqual([name]);
});

import { expect, test } from "vitest";
import { givenBalance } from "../../../../testing/given.ts";
import { openRefundHouse } from "../../../../testing/refund-house.ts";
import { send } from "../../../../testing/test-app.ts";
import { givenUser, type TestUser } from "../../../../testing/test-database.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import { DISPUTE_INVARIANTS } from "./dispute-invariants.read-model.ts";

const ACCOUNT = { bank_code: "058", account_number: "0123456789" };

/** Ada has paid ₦5,000 by card; her bank can ask for it back, and decide. */
async function openDisputed() {
  const house = await openRefundHouse();
  const ada = await givenUser(house.db);
  const reference = await house.givenDeposit(ada, 5_000);
  const word = (resolution: string | null, more: object = {}) =>
    house.event(`charge.dispute.${resolution ? "resolve" : "create"}`, {
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
  const ask = (door: string, as: TestUser, body: object = {}) => send(house.http, door, { as, body });
  return {
    ...house,
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
    debtOf: async (user: TestUser) => (await send(house.http, "GET /api/wallet/debt", { as: user })).json(),
    withdrawal: async (id: string) =>
      house.db.selectFrom("withdrawals").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
  };
}

test("disputed money is held, the rest is free; a dispute that is won gives it back, and everybody hears of it", async () => {
  await using house = await openDisputed();
  const { ada, finance } = house;
  await givenBalance(house.db, ada.userId, 1_000_00);
  await house.opened();
  await house.opened({ status: "reminded" });
  expect(await house.money(ada)).toEqual({ wallet: 1_000_00, hold: 5_000_00, faults: [] });
  expect(await house.debtOf(ada)).toEqual({ debt: 0, disputed: 5_000, held: 5_000 });
  expect((await house.gift(finance[0], 500)).statusCode).toBe(200);
  const notices = await house.db
    .selectFrom("notifications")
    .select("message")
    .where("user_id", "=", finance[1].userId)
    .execute();
  const deadline = "Answer the bank by 2026-12-01 11:00 WAT.";
  expect(notices).toEqual([
    { message: `The bank of a payer has asked for ₦5,000.00 of ${house.reference} back. ${deadline}` },
  ]);
  const overview = await send(house.http, "GET /api/admin/finance/overview", { as: finance[0] });
  expect(overview.json().data.disputes).toEqual({ open: 1, amount: 5_000, due_at: "2026-12-01T10:00:00.000Z" });

  await house.won();
  expect(await house.money(ada)).toEqual({ wallet: 5_500_00, hold: 0, faults: [] });
  const titles = await house.notesOf(ada);
  expect(titles.filter((title) => /dispute/iu.test(title))).toEqual(["Card payment disputed", "Dispute closed"]);
});

test("a withdrawal under review waits while its money is disputed, is refused while it is owed, and goes on after that", async () => {
  await using house = await openDisputed();
  const { ada, finance } = house;
  await givenBalance(house.db, ada.userId, 10_00);
  const { id } = (await house.withdraw(5_000)).json().data;
  expect((await house.withdrawal(id)).state).toBe("review");
  await house.opened();
  const disputed = { code: "illegal-step", message: expect.stringContaining("that is not held") };
  expect((await house.approve(id, finance[0])).json()).toMatchObject(disputed);
  await house.lost();
  const owed = { code: "illegal-step", message: expect.stringMatching(/This player owes ₦[45],/u) };
  expect((await house.approve(id, finance[1])).json()).toMatchObject(owed);
  const rejected = await house.ask(`POST /api/admin/withdrawals/${id}/reject`, finance[0], { reason: "Disputed" });
  expect(rejected.statusCode).toBe(200);
  const { debt } = await house.debtOf(ada);
  expect((await house.ask("POST /api/wallet/debt/pay", ada, { amount: debt })).json()).toMatchObject({ debt: 0 });
  expect((await house.money(ada)).faults).toEqual([]);
});

test("between the second approval and the bank: disputed money waits, owed money goes back", async () => {
  await using house = await openDisputed();
  const { ada, finance } = house;
  await givenBalance(house.db, ada.userId, 10_00);
  const { id } = (await house.withdraw(5_000)).json().data;
  for (const person of finance) expect((await house.approve(id, person)).statusCode).toBe(200);
  await house.opened();
  await house.services.payouts.send(id);
  expect(await house.withdrawal(id)).toMatchObject({ state: "sending", may_have_arrived: false, sent_at: null });
  await house.lost();
  await house.services.payouts.check(id);
  expect(await house.withdrawal(id)).toMatchObject({ state: "released", sent_at: null });
  expect((await house.money(ada)).faults).toEqual([]);
});

test("gifts and claims: nothing leaves while disputed money is not held; a claim pays what is owed first", async () => {
  await using house = await openDisputed();
  const { ada } = house;
  const friend = await givenUser(house.db);
  expect((await house.gift(friend, 4_000)).statusCode).toBe(200);
  await house.opened();
  await givenBalance(house.db, ada.userId, 500_00);
  const disputed = { code: "illegal-step", message: expect.stringContaining("Nothing can leave your wallet") };
  expect((await house.gift(friend, 100)).json()).toMatchObject(disputed);
  expect((await house.ask("POST /api/wallet/claim-rewards", ada)).json()).toMatchObject(disputed);
  await house.lost();
  expect(await house.debtOf(ada)).toEqual({ debt: 3_500, disputed: 0, held: 0 });
  expect((await house.gift(friend, 100)).json()).toMatchObject({ code: "illegal-step" });
  const back = { recipientId: ada.userId, amount: 4_000, message: "" };
  await house.ask("POST /api/wallet/claim-rewards", friend);
  expect((await house.ask("POST /api/wallet/gift", friend, back)).statusCode).toBe(200);
  expect((await house.ask("POST /api/wallet/claim-rewards", ada)).json()).toMatchObject({ balance: 500, rewards: 0 });
  expect(await house.debtOf(ada)).toEqual({ debt: 0, disputed: 0, held: 0 });
  expect((await house.money(ada)).faults).toEqual([]);
});

test("a refund that waits is not approved while the bank asks for the same payment, nor after it took it", async () => {
  await using house = await openDisputed();
  const { ada, reference, finance } = house;
  await givenBalance(house.db, ada.userId, 9_000_00);
  const order = { reference, amount: 5_000, reason: "Paid by mistake" };
  const { id } = (await house.ask("POST /api/wallet/refunds", ada, order)).json().data;
  await house.opened();
  const approve = () => house.ask(`POST /api/admin/refunds/${id}/approve`, finance[0]);
  expect((await approve()).json()).toMatchObject({ code: "illegal-step" });
  await house.lost();
  expect((await approve()).json()).toMatchObject({
    code: "illegal-step",
    message: "The payer's bank has taken this payment back already.",
  });
  expect(await house.atProvider()).toEqual([]);
});

/** Ada has asked for a second payment of ₦2,000 back, and has given away ₦4,000 of the one that her bank will dispute. */
async function openRefundAsked() {
  const house = await openDisputed();
  const second = await house.givenDeposit(house.ada, 2_000);
  const order = { reference: second, amount: 2_000, reason: "Paid by mistake" };
  const { id } = (await house.ask("POST /api/wallet/refunds", house.ada, order)).json().data;
  await house.gift(await givenUser(house.db), 4_000);
  const allow = () => house.ask(`POST /api/admin/refunds/${id}/approve`, house.finance[0]);
  return { ...house, id: id as string, allow };
}

test("a refund of another payment is not approved while the payer owes", async () => {
  await using house = await openRefundAsked();
  await house.lost();
  expect((await house.allow()).json()).toMatchObject({
    code: "illegal-step",
    message: "This player owes ₦4,000.00 since a bank took a card payment back.",
  });
  expect(await house.stateOf(house.id)).toBe("review");
});

test("an approved refund waits while another payment is disputed and not held, and goes back once it is owed", async () => {
  await using house = await openRefundAsked();
  expect((await house.allow()).statusCode).toBe(200);
  await house.opened();
  await house.follow(house.id);
  expect([await house.stateOf(house.id), await house.atProvider()]).toEqual(["sending", []]);
  await house.lost();
  await house.follow(house.id);
  expect([await house.stateOf(house.id), await house.atProvider()]).toEqual(["returned", []]);
  expect((await house.money(house.ada)).faults).toEqual([]);
});

test.each([
  ["larger than the payment", {}, { refund_amount: 9_000_000_00 }],
  ["a second one on the same payment", { id: 4711 }, { id: 4712 }],
])("a lost dispute %s is put before finance, not booked beyond the payment", async (_, first, second) => {
  await using house = await openDisputed();
  const { ada } = house;
  await givenBalance(house.db, ada.userId, 9_000_00);
  if ("id" in first) await house.lost(first);
  await house.lost(second);
  expect(await house.differences()).toEqual(["dispute"]);
  expect(await house.money(ada)).toEqual({ wallet: 9_000_00, hold: 0, faults: [] });
  expect(await balanceOf(house.db, "user-debt", ada.userId)).toBe(0);
});

type Disputed = Awaited<ReturnType<typeof openDisputed>>;
const change = ({ db }: Disputed, values: object) => db.updateTable("disputes").set(values).execute();

const PLANTS: Record<string, (house: Disputed) => Promise<unknown>> = {
  "disputed money is held exactly while the dispute is open": async (house) => {
    await house.opened();
    await change(house, { state: "won" });
  },
  "no dispute takes more than its payment brought": async (house) => {
    await house.lost();
    await change(house, { booked_kobo: 5_000_01 });
  },
  "no gift of disputed or owed money": async (house) => {
    await house.gift(house.finance[0], 4_000);
    await house.opened();
    await change(house, { opened_at: new Date(0) });
  },
  "no payout of disputed or owed money": async (house) => {
    await givenBalance(house.db, house.ada.userId, 10_00);
    const { id } = (await house.withdraw(5_000)).json().data;
    await house.lost();
    const sent = { sent_at: new Date(Date.now() + 1_000), may_have_arrived: true };
    await house.db.updateTable("withdrawals").set(sent).where("id", "=", id).execute();
  },
};

test("every promise about disputes has a fault to find", () => {
  expect(Object.keys(PLANTS).toSorted()).toEqual(DISPUTE_INVARIANTS.map(({ name }) => name).toSorted());
});

test.each(Object.entries(PLANTS))("verify-ledger sees it: %s", async (name, plant) => {
  await using house = await openDisputed();
  expect((await house.money(house.ada)).faults).toEqual([]);
  await plant(house);
  expect((await house.money(house.ada)).faults.map(({ invariant }) => invariant)).toEqual([name]);
});

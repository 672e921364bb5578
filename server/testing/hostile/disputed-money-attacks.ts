import { setTimeout as pause } from "node:timers/promises";
import { balanceOf } from "../../src/modules/ledger/ledger.read-model.ts";
import { givenUser, type TestUser } from "../database/test-database.ts";
import { type Attack, type Outcome, send, type Target, times, tryEach } from "./attack.ts";

// Money that the payer's bank asks back leaves by another way first (M9; findings, section 9, 1).

const DEPOSIT_NAIRA = 5_000;

/** A deposit by card that was paid and credited, and is disputed by the payer's bank. @returns its reference. */
async function givenDisputed(on: Target, payer: TestUser): Promise<string> {
  const opened = await send(on, "POST /api/wallet/deposit/create", { as: payer, body: { amount: DEPOSIT_NAIRA } });
  const { reference } = opened.body["data"] as { reference: string };
  await control(on, `transactions/${reference}/succeed`);
  await send(on, "POST /api/wallet/deposit/verify", { as: payer, body: { reference } });
  await control(on, `transactions/${reference}/dispute`);
  return reference;
}

/** Calls a control of the payment simulator of the server under attack. */
async function control({ url }: Target, path: string): Promise<void> {
  const { status } = await fetch(`${url}/_paystack/control/${path}`, { method: "POST" });
  if (status >= 300) throw new Error(`the simulator answers ${status} to ${path}`);
}

const MOST_LOOKS = 600;
const LOOK_EVERY_MS = 50;

/** Waits until the dispute has arrived by its webhook. @throws when it does not. */
async function untilHeld({ db }: Target, payer: TestUser): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    if ((await balanceOf(db, "hold", payer.userId)) > 0) return;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error("the dispute did not arrive: this attack proves nothing");
}

async function takeDisputedMoney(on: Target): Promise<Outcome> {
  const payer = await givenUser(on.db);
  const friend = await givenUser(on.db);
  const reference = await givenDisputed(on, payer);
  await untilHeld(on, payer);
  const refund = `POST /api/admin/payments/${reference}/refunds`;
  const ways: (readonly [string, TestUser, object])[] = [
    ["POST /api/wallet/gift", payer, { recipientId: friend.userId, amount: 1_000, message: "" }],
    ["POST /api/wallet/withdraw", payer, { amount: 1_000, bank_code: "058", account_number: "0123456789" }],
    [refund, on.finance, { amount: DEPOSIT_NAIRA, reason: "Asked for by phone" }],
  ];
  const outcome = await tryEach(
    times(ways.length * 20),
    (index) => {
      const [endpoint, as, body] = ways[index % ways.length] ?? ["", payer, {}];
      return send(on, endpoint, { as, body });
    },
    ({ status }) => status >= 400 && status < 500,
  );
  const sums = {
    hold: await balanceOf(on.db, "hold", payer.userId),
    gift: await balanceOf(on.db, "rewards", friend.userId),
  };
  const broken = [
    ...outcome.broken,
    ...(sums.hold === DEPOSIT_NAIRA * 100 ? [] : [`${sums.hold} kobo are held`]),
    ...(sums.gift === 0 ? [] : [`the friend got ${sums.gift} kobo`]),
  ];
  return { ...outcome, broken };
}

export const DISPUTED_MONEY_ATTACKS: readonly Attack[] = [
  {
    name: "money under dispute leaves by gift, withdrawal and refund (M9)",
    expected: "4xx each time; the whole deposit stays held",
    run: takeDisputedMoney,
  },
];

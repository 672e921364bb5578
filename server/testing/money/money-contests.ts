import { createHmac } from "node:crypto";
import type { Db } from "../../src/database/database.ts";
import { givenBalance, givenTournament } from "../database/given.ts";
import { givenUser, type TestUser } from "../database/test-database.ts";
import { BANK, type Hall, paidDeposit } from "./money-actions.ts";
import type { Clients, Reply } from "./money-clients.ts";

// What only one of many, or only once, can have (quality.md R5). Each contest answers "right", or what went wrong.

export type Contest = (hall: Hall, clients: Clients, contestants: readonly TestUser[], at: number) => Promise<string>;

const won = (replies: readonly Reply[]) => replies.filter(({ status }) => status < 300).length;
const codes = (replies: readonly Reply[]) =>
  replies.flatMap(({ status, body }) => (status < 300 ? [] : [body["code"]]));
const owns = async (db: Db, kind: "wallet" | "hold" | "escrow", owner: string): Promise<number> => {
  const row = db
    .selectFrom("ledger_accounts")
    .select("posted_kobo")
    .where("kind", "=", kind)
    .where("owner_id", "=", owner);
  return (await row.executeTakeFirst())?.posted_kobo ?? 0;
};
const isOnly = (found: readonly unknown[], code: string) => found.every((each) => each === code);

/** The same ₦500 is given away by all sides at once. */
const doubleSpend: Contest = async ({ db }, clients, contestants) => {
  const spender = await givenUser(db);
  await givenBalance(db, spender.userId, 500_00);
  const replies = await Promise.all(
    contestants.map(({ userId }) =>
      clients.send({ as: spender, endpoint: "POST /api/wallet/gift", body: { recipientId: userId, amount: 500 } }),
    ),
  );
  const isRight = won(replies) === 1 && isOnly(codes(replies), "insufficient-balance");
  return isRight && (await owns(db, "wallet", spender.userId)) === 0 ? "right" : `spent ${won(replies)} times`;
};

/** One place is left. */
const lastPlace: Contest = async ({ db }, clients, contestants) => {
  const places = 2;
  const tournament = await givenTournament(db, { entry_fee_kobo: 10_00, max_participants: places });
  const enter = (as: TestUser) =>
    clients.send({ as, endpoint: `POST /api/tournaments/${tournament}/register`, body: { payment_method: "wallet" } });
  const [first, ...others] = contestants;
  await enter(first as TestUser);
  const replies = await Promise.all(others.map(enter));
  const taken = await db.selectFrom("registrations").select("id").where("tournament_id", "=", tournament).execute();
  const isRight = won(replies) === 1 && isOnly(codes(replies), "tournament-full") && taken.length === places;
  return isRight && (await owns(db, "escrow", tournament)) === places * 10_00
    ? "right"
    : `${taken.length} of ${places} seats`;
};

/** The same ₦300 pays an entry or leaves for the bank. */
const withdrawOrEnter: Contest = async ({ db }, clients, contestants) => {
  const torn = await givenUser(db);
  await givenBalance(db, torn.userId, 300_00);
  const tournament = await givenTournament(db, { entry_fee_kobo: 300_00 });
  const replies = await Promise.all(
    contestants.map((_, side) =>
      side % 2 === 0
        ? clients.send({ as: torn, endpoint: "POST /api/wallet/withdraw", body: { amount: 300, ...BANK } })
        : clients.send({
            as: torn,
            endpoint: `POST /api/tournaments/${tournament}/register`,
            body: { payment_method: "wallet" },
          }),
    ),
  );
  const pots = [
    await owns(db, "wallet", torn.userId),
    await owns(db, "hold", torn.userId),
    await owns(db, "escrow", tournament),
  ];
  const isRight = won(replies) === 1 && pots.toSorted((one, other) => one - other).join() === "0,0,30000";
  return isRight ? "right" : `${won(replies)} won, pots ${pots.join()}`;
};

/** Webhook and verify report the same payment. */
const webhookOrVerify: Contest = async (hall, clients, contestants, at) => {
  const payer = contestants[at % contestants.length] as TestUser;
  const reference = await paidDeposit(hall, clients, payer);
  const data = { id: at, reference, status: "success", domain: "test", amount: 100_00, currency: "NGN", fees: 1_50 };
  const payload = JSON.stringify({ event: "charge.success", data });
  const signature = createHmac("sha512", hall.simulator.settings.secretKey).update(payload).digest("hex");
  const headers = { "content-type": "application/json", "x-paystack-signature": signature };
  const statuses = await Promise.all(
    contestants.map(async (_, side) =>
      side % 2 === 0
        ? (await clients.send({ as: payer, endpoint: "POST /api/wallet/deposit/verify", body: { reference } })).status
        : (await fetch(`${hall.url}/api/webhooks/paystack`, { method: "POST", body: payload, headers })).status,
    ),
  );
  const credits = hall.db
    .selectFrom("ledger_transfers")
    .select("id")
    .where("idempotency_key", "like", `%${reference}%`);
  const found = (await credits.execute()).length;
  return found === 1 && statuses.every((status) => status === 200) ? "right" : `${found} credits, ${statuses.join()}`;
};

/** Every contest by name. */
export const CONTESTS = { doubleSpend, lastPlace, withdrawOrEnter, webhookOrVerify };

import { type Random, shuffled } from "@pockethall/domain/random";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../src/database/database.ts";
import type { TestSimulator } from "../app/test-simulator.ts";
import type { TestUser } from "../database/test-database.ts";
import type { Clients, Order, Reply } from "./money-clients.ts";

// Every way to move money with a key, and how to find in the books what a key came to (quality.md R4).

export const BANK = { bank_code: "058", account_number: "0123456789" };
/** A server to be contested for: its address, its database, and the provider that it asks. */
export type Hall = { url: string; db: Db; simulator: TestSimulator };

/** A deposit of ₦100 that the provider has taken and not yet reported to us. */
export async function paidDeposit({ simulator }: Hall, clients: Clients, as: TestUser): Promise<string> {
  const opened = await clients.send({ as, endpoint: "POST /api/wallet/deposit/create", body: { amount: 100 } });
  const { reference } = opened.body["data"] as { reference: string };
  await simulator.control(`POST transactions/${reference}/succeed`);
  return reference;
}

function countsBy(rows: readonly { name: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** One key: what is sent, and how to recognise what it did. `kind` and `name` name the effect in the books. */
export type Action = { order: Order & { key: string }; kind: Kind; name: string };
type Kind = "gift" | "correction" | "registration" | "withdrawal" | "claim" | "credit" | "reference";

/** `round` keeps the keys of each run distinct. */
type Cast = { people: readonly TestUser[]; finance: TestUser; tournaments: readonly string[]; round: number };

/** Ten keys of every person, one for each way to move money and some more. */
export async function actionsOf(
  hall: Hall,
  clients: Clients,
  { people, finance, tournaments, round }: Cast,
): Promise<Action[]> {
  const actions: Action[] = [];
  const add = (kind: Kind, name: string, order: Omit<Order, "key">) =>
    actions.push({ kind, name, order: { ...order, key: `key-of-${kind}-${name}` } });
  for (const [at, as] of people.entries()) {
    const next = people[(at + 1) % people.length] as TestUser;
    for (const turn of [0, 1, 2])
      add("gift", `gift ${round}.${at}.${turn}.`, {
        as,
        endpoint: "POST /api/wallet/gift",
        body: { recipientId: next.userId, amount: 50 + turn, message: `gift ${round}.${at}.${turn}.` },
      });
    for (const type of ["credit", "debit"])
      add("correction", `${type} ${round} of person ${at}.`, {
        as: finance,
        endpoint: "PUT /api/wallet/balance",
        body: { userId: as.userId, type, amount: 7.01, reason: `${type} ${round} of person ${at}.` },
      });
    const tournament = tournaments[at % tournaments.length] ?? "";
    add("registration", `${tournament} ${as.playerId}`, {
      as,
      endpoint: `POST /api/tournaments/${tournament}/register`,
      body: { payment_method: "wallet" },
    });
    add("withdrawal", as.userId, { as, endpoint: "POST /api/wallet/withdraw", body: { amount: 100, ...BANK } });
    add("claim", as.userId, { as, endpoint: "POST /api/wallet/claim-rewards" });
    add("reference", as.userId, { as, endpoint: "POST /api/wallet/deposit/create", body: { amount: 100 + at } });
    const reference = await paidDeposit(hall, clients, as);
    add("credit", reference, { as, endpoint: "POST /api/wallet/deposit/verify", body: { reference } });
  }
  return actions;
}

/** Each action several times, in a mixed order: at least once waiting for the answer, and often hanging up before it. */
export function sendingsOf(actions: readonly Action[], clients: Clients, random: Random) {
  const replies = new Map<Action, Reply[]>(actions.map((action) => [action, []]));
  const work = actions.flatMap((action) => {
    const times = 1 + Math.floor(random() ** 4 * 20); // mostly a few times, now and then twenty
    return Array.from({ length: times }, (_, time) => async () => {
      if (time > 0 && random() < 0.4) return clients.sendAndHangUp(action.order, random() < 0.5 ? "sent" : "answered");
      replies.get(action)?.push(await clients.insist(action.order));
    });
  });
  return { replies, work: shuffled(work, random) };
}

/** What each key came to in the books, by kind and name. */
type Effects = Record<Exclude<Kind, "reference">, Map<string, number>>;

/** Every key whose answers differ, or that did anything but what it was answered, once. */
export function wrongActions(effects: Effects, replies: ReadonlyMap<Action, readonly Reply[]>): string[] {
  return [...replies].flatMap(([{ kind, name, order }, received]) => {
    const answers = new Set(received.map((reply) => JSON.stringify(reply)));
    const status = received[0]?.status ?? 0;
    const isDone = status < 300;
    // An opened payment moves nothing: its effect is the reference that its answers name. Rewards may be gone by now.
    const did = kind === "reference" ? 1 : (effects[kind].get(name) ?? 0);
    const isRight = answers.size === 1 && (isDone || kind === "claim") && did === (isDone ? 1 : 0);
    return isRight ? [] : [`${order.key}: did ${did}, answered ${[...answers].join(" or ")}`];
  });
}

/** What each key came to in the books. */
export async function effectsIn(db: Db): Promise<Effects> {
  const named = async (query: RawBuilder<{ name: string }>) => countsBy((await query.execute(db)).rows);
  const described = (kind: string, words: string) =>
    named(sql`select substring(description from ${words}::text) as name from ledger_transfers where kind = ${kind}`);
  return {
    gift: await described("gift", "gift [0-9.]+$"),
    correction: await described("correction", "(?:credit|debit) [0-9]+ of person .*$"),
    registration: await named(sql`select tournament_id || ' ' || player_id as name from registrations`),
    withdrawal: await named(sql`select user_id::text as name from withdrawals`),
    claim: await named(sql`select a.owner_id::text as name from ledger_transfers t
      join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id and a.kind = 'wallet'
      where t.kind = 'reward-claim'`),
    credit: await named(
      sql`select substring(idempotency_key from 9) as name from ledger_transfers where kind = 'deposit'`,
    ),
  };
}

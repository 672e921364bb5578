import { createHmac } from "node:crypto";
import type { Pgbench } from "./pgbench.ts";

export const SECRET_KEY = "sk_test_benchmark";
export const CSRF = "benchmark-csrf-token";

/** Settings of a server whose webhooks this benchmark can sign, and which reaches no provider. */
export const HALL_ENVIRONMENT = {
  PAYSTACK_SECRET_KEY: SECRET_KEY,
  PAYSTACK_PUBLIC_KEY: "pk_test_benchmark",
  PAYSTACK_BASE_URL: "http://127.0.0.1:1",
  TRUST_PROXY: "1", // each player comes from an address of their own, so that no limit by address applies
};

/** The id of a thing by its number, in SQL: two hexadecimal digits give its kind. */
const sqlId = (what: string, number: string) =>
  `('00000000-0000-7000-80${what}-' || lpad(to_hex((${number})::int), 12, '0'))::uuid`;
export const userIdSql = (number: string) => sqlId("01", number);
export const playerIdSql = (number: string) => sqlId("02", number);
export const tournamentId = (number: number) => `00000000-0000-7000-8003-${number.toString(16).padStart(12, "0")}`;
export const tokenOf = (user: number) => `benchmark-token-${String(user).padStart(27, "0")}`;

/** Players with an account, an active session and ten million naira each. */
export function seedPlayers(pgbench: Pgbench, count: number): Promise<void> {
  const numbers = `generate_series(1, ${count}) as n`;
  const opening = `jsonb_build_array(
    jsonb_build_object('kind', 'opening', 'owner', null, 'amount', -1000000000),
    jsonb_build_object('kind', 'wallet', 'owner', ${userIdSql("n")}, 'amount', 1000000000))`;
  return pgbench.execute(`
    insert into players (id, name, name_key, state)
    select ${playerIdSql("n")}, 'Player ' || n, 'player ' || n, 'Lagos' from ${numbers};
    insert into users (id, player_id, email, phone, password_hash)
    select ${userIdSql("n")}, ${playerIdSql("n")}, 'player' || n || '@example.test', '+23480' || lpad(n::text, 8, '0'), 'none'
    from ${numbers};
    insert into sessions (id, user_id, token_hash, device, expires_at)
    select gen_random_uuid(), ${userIdSql("n")},
      sha256(convert_to('benchmark-token-' || lpad(n::text, 27, '0'), 'UTF8')), 'bench', now() + interval '1 day'
    from ${numbers};
    select count(ledger_post(gen_random_uuid(), 'opening:' || n, 'opening', 'Opening balance', null, ${opening}, null))
    from ${numbers};
    analyze;`);
}

/** Payments that wait for the provider's word: `PH_DEP_<slice>_<number>`, numbers from 1. */
export function seedPayments(pgbench: Pgbench, { slice, count, players }: PaymentSeed): Promise<void> {
  return pgbench.execute(`
    insert into payment_intents (reference, user_id, purpose, amount_kobo, status)
    select 'PH_DEP_${slice}_' || n, ${userIdSql(`1 + n % ${players}`)}, 'deposit', ${DEPOSIT_KOBO}, 'pending'
    from generate_series(1, ${count}) as n;`);
}
type PaymentSeed = { slice: number; count: number; players: number };
export const DEPOSIT_KOBO = 5_000_00;
export const DEPOSIT_FEE_KOBO = 175_00;

/** The provider's signed words that these payments succeeded, ready to be sent. */
export function webhooks(slice: number, count: number): Buffer[] {
  return Array.from({ length: count }, (_, index) => {
    const { body, signature } = webhookOf(slice, index + 1);
    return post("/api/webhooks/paystack", body, [`x-paystack-signature: ${signature}`]);
  });
}

/** What the provider says about one of these payments, numbers from 1. */
export function webhookOf(slice: number, number: number): { body: string; signature: string } {
  const data = {
    id: slice * 1_000_000 + number,
    reference: `PH_DEP_${slice}_${number}`,
    status: "success",
    domain: "test",
    amount: DEPOSIT_KOBO,
    currency: "NGN",
    fees: DEPOSIT_FEE_KOBO,
    channel: "card",
    paid_at: "2026-11-21T12:00:00.000Z",
  };
  const body = JSON.stringify({ event: "charge.success", data });
  return { body, signature: createHmac("sha512", SECRET_KEY).update(body).digest("hex") };
}

/** Open tournaments of these numbers, with a fee and so many places each. */
export function seedTournaments(pgbench: Pgbench, numbers: readonly number[], registrations: number): Promise<void> {
  const rows = numbers.map(
    (number) => `('${tournamentId(number)}', 'Open ${number}', '', 'Hall', 'Lagos', now() + interval '8 days',
      now() + interval '9 days', now() + interval '7 days', 0, 100, ${registrations}, 'upcoming', '/images/tournament-1.svg')`,
  );
  return pgbench.execute(`
    insert into tournaments (id, name, description, venue, state, starts_at, ends_at, registration_deadline,
      prize_pool_kobo, entry_fee_kobo, max_participants, status, image_url)
    values ${rows.join(", ")};`);
}

/** One entry of each player, from the wallet, dealt over these tournaments. */
export function entries(tournaments: readonly number[], players: number): Buffer[] {
  const body = JSON.stringify({ payment_method: "wallet" });
  return Array.from({ length: players }, (_, index) => {
    const tournament = tournamentId(tournaments[index % tournaments.length] ?? 0);
    return post(`/api/tournaments/${tournament}/register`, body, [
      `authorization: Bearer ${tokenOf(index + 1)}`,
      `cookie: XSRF-TOKEN=${CSRF}`,
      `x-xsrf-token: ${CSRF}`,
      `x-forwarded-for: 10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
      `idempotency-key: entry-${tournament}-${index}`,
    ]);
  });
}

function post(path: string, body: string, headers: readonly string[]): Buffer {
  const head = [
    `POST ${path} HTTP/1.1`,
    "host: 127.0.0.1",
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
    ...headers,
  ];
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n${body}`);
}

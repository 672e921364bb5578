import { gameId, playerId, WITH_MATCHES } from "./games-data.ts";
import {
  CSRF,
  playerIdSql,
  seedPayments,
  seedTournaments,
  tokenOf,
  tournamentId,
  userIdSql,
  webhookOf,
} from "./hall.ts";
import type { Pgbench } from "./pgbench.ts";

/** Users with a session, who comment and enter; the first of them have paid in the most. */
const FIRST_USER = 10;
const USERS = 400;
/** Long matches, whose score can be raised often, of people who play nowhere else; user 1 referees them. */
const LONG_MATCHES = 40;
const LONG_FRAMES = 99;
const LONG_TOURNAMENT = 950_001;
const ENTRY_TOURNAMENTS = Array.from({ length: 8 }, (_, index) => 960_001 + index);
const PAYMENT_SLICE = 1;
/** Fewer than the smallest set of money has accounts. */
const PAYERS = 900;

const longMatch = (number: number) => gameId(300_000_000 + number);

/** What the writes need: sessions, long matches, tournaments to enter, payments that wait. */
export async function seedWrites(pgbench: Pgbench): Promise<void> {
  await seedTournaments(pgbench, [LONG_TOURNAMENT, ...ENTRY_TOURNAMENTS], 1_000);
  await seedPayments(pgbench, { slice: PAYMENT_SLICE, count: 1_000, players: PAYERS });
  await pgbench.execute(`
    insert into sessions (id, user_id, token_hash, device, expires_at)
    select gen_random_uuid(), ${userIdSql("n")},
      sha256(convert_to('benchmark-token-' || lpad(n::text, 27, '0'), 'UTF8')), 'bench', now() + interval '1 day'
    from generate_series(${FIRST_USER}, ${FIRST_USER + USERS - 1}) as n;
    update tournaments set status = 'ongoing', drawn_at = now() where id = '${tournamentId(LONG_TOURNAMENT)}';
    insert into games (id, tournament_id, draw_key, round_number, round_name, position, is_knockout, player1_id, player2_id,
      status, total_frames, referee_id)
    select ('00000000-0000-7000-8004-' || lpad(to_hex(300000000 + n), 12, '0'))::uuid, '${tournamentId(LONG_TOURNAMENT)}',
      'r1m' || n, 1, 'Round 1', n, true, ${playerIdSql(`${WITH_MATCHES} + 2 * n + 1`)}, ${playerIdSql(`${WITH_MATCHES} + 2 * n + 2`)}, 'scheduled', ${LONG_FRAMES},
      ${userIdSql("1")}
    from generate_series(1, ${LONG_MATCHES}) as n;`);
}

/** One call each of a write, never the same one twice. */
export function countryWrites(url: string): Record<string, () => Promise<number>> {
  const turns = new Map<string, number>();
  const turnOf = (name: string) => {
    const turn = turns.get(name) ?? 0;
    turns.set(name, turn + 1);
    return turn;
  };
  const own = (user: number) => ({
    authorization: `Bearer ${tokenOf(user)}`,
    cookie: `XSRF-TOKEN=${CSRF}`,
    "x-xsrf-token": CSRF,
    "x-forwarded-for": `10.1.${user >> 8}.${user & 255}`,
  });
  /** The time of the call alone. */
  const send = async (endpoint: string, body: string, headers: Record<string, string>): Promise<number> => {
    const [method = "", path = ""] = endpoint.split(" ");
    const begin = performance.now();
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { "content-type": "application/json", ...headers },
      body,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${endpoint}: ${response.status} ${text}`);
    return performance.now() - begin;
  };
  return {
    "a frame score": async () => {
      const turn = turnOf("score");
      const match = 1 + (turn % LONG_MATCHES);
      const score = 1 + Math.floor(turn / LONG_MATCHES);
      if (score === 1) await send(`POST /api/referee/matches/${longMatch(match)}/start`, "{}", own(1));
      const body = JSON.stringify({ playerId: playerId(WITH_MATCHES + 2 * match + 1), score });
      return send(`PUT /api/matches/${longMatch(match)}/score`, body, own(1));
    },
    "a comment": async () => {
      const turn = turnOf("comment");
      const body = JSON.stringify({ text: `A fine frame, number ${turn}.` });
      return send(
        `POST /api/matches/${longMatch(1 + (turn % LONG_MATCHES))}/comments`,
        body,
        own(FIRST_USER + (turn % USERS)),
      );
    },
    "a deposit": async () => {
      const { body, signature } = webhookOf(PAYMENT_SLICE, 1 + turnOf("deposit"));
      return send("POST /api/webhooks/paystack", body, { "x-paystack-signature": signature });
    },
    "an entry": async () => {
      const turn = turnOf("entry");
      const tournament = tournamentId(ENTRY_TOURNAMENTS[Math.floor(turn / USERS)] ?? 0);
      const headers = {
        ...own(FIRST_USER + (turn % USERS)),
        "idempotency-key": `country-entry-${String(turn).padStart(8, "0")}`,
      };
      return send(
        `POST /api/tournaments/${tournament}/register`,
        JSON.stringify({ payment_method: "wallet" }),
        headers,
      );
    },
  };
}

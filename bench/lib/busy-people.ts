import { playerId, WITH_MATCHES } from "./games-data.ts";
import { playerIdSql, userIdSql } from "./hall.ts";
import type { HotPage } from "./hot-pages.ts";
import type { Pgbench } from "./pgbench.ts";

/** What a person has done in three years: of six tournaments one is won with five matches, and four of each other are played. */
export type Career = { user: number; firstTournament: number; tournaments: number; payments: number; notices: number };

/** A very active person, and one who has just filled a page of each list. */
export const BUSY: Career = { user: 2, firstTournament: 700_001, tournaments: 720, payments: 10_000, notices: 10_000 };
export const NEWCOMER: Career = { user: 1_000, firstTournament: 710_001, tournaments: 14, payments: 80, notices: 60 };

const ROUNDS = 5;
const TITLE_EVERY = 6;
const PAYMENTS_FROM = 20_000_000;

const idSql = (kind: string, number: string) =>
  `('00000000-0000-7000-80${kind}-' || lpad(to_hex((${number})::int), 12, '0'))::uuid`;
const gameSql = (tournament: string, round: string) => idSql("04", `200000000 + ${tournament} * 8 + ${round}`);
const tournamentSql = (number: string) => idSql("03", number);
/** The opponents of each round, and the others who entered. */
const otherSql = (tournament: string, slot: string) =>
  playerIdSql(`3 + ((${tournament}::bigint * 32 + ${slot}) * 7919) % ${WITH_MATCHES - 10}`);

/** The payments of both, for `seedMoney`. */
export const payersOf = (careers: readonly Career[]) =>
  careers.map(({ user, payments }, index) => ({ user, first: PAYMENTS_FROM + 1_000_000 * index, count: payments }));

/** The matches of a career with their tournaments, frames and prizes. */
export function seedCareer(pgbench: Pgbench, { user, firstTournament, tournaments }: Career): Promise<void> {
  const last = firstTournament + tournaments - 1;
  const who = playerIdSql(String(user));
  const endSql = "(t.starts_at + round * interval '1 hour')";
  return pgbench.execute(`
    set session_replication_role = replica;
    set synchronous_commit = off;
    insert into tournaments (id, name, description, venue, state, starts_at, ends_at, registration_deadline,
      prize_pool_kobo, entry_fee_kobo, max_participants, total_frames, status, drawn_at, completed_at, entrant_count,
      image_url, ruleset, champion_id)
    select ${tournamentSql("n")}, 'Career ' || n, '', 'Hall ' || n % 400, 'Lagos', at, at + interval '1 day',
      at - interval '1 day', 15000000, 0, 32, 3, 'completed', at, at + interval '10 hours', 32,
      '/images/tournament-1.svg', 'rack', case when n % ${TITLE_EVERY} = 0 then ${who} else ${otherSql("n", "16")} end
    from generate_series(${firstTournament}, ${last}) as n,
      lateral (select now() - interval '3 days' - interval '1 day' * floor(1000.0 * (${last} - n) / ${tournaments}) as at) as start;
    insert into registrations (id, tournament_id, player_id, seed, fee_kobo, payment_method, created_at)
    select gen_random_uuid(), ${tournamentSql("n")}, case slot when 0 then ${who} else ${otherSql("n", "slot")} end,
      slot + 1, 0, 'none', now() - interval '3 years'
    from generate_series(${firstTournament}, ${last}) as n, generate_series(0, 31) as slot;
    insert into games (id, tournament_id, draw_key, round_number, round_name, position, is_knockout, player1_id, player2_id,
      player1_score, player2_score, winner_id, outcome, status, scheduled_at, started_at, completed_at, total_frames)
    select ${gameSql("n", "round")}, t.id, 'r' || round || 'm1', round, 'Round ' || round, 1, true, ${who}, other,
      case when wins then 2 else 1 end, case when wins then 0 else 2 end, case when wins then ${who} else other end,
      'played', 'completed', ${endSql}, ${endSql}, ${endSql} + interval '1 hour', 3
    from generate_series(${firstTournament}, ${last}) as n
    join tournaments t on t.id = ${tournamentSql("n")},
    generate_series(1, case when n % ${TITLE_EVERY} = 0 then ${ROUNDS} else ${ROUNDS} - 1 end) as round,
    lateral (select ${otherSql("n", "(1 << (round - 1))")} as other, round < ${ROUNDS} - 1 or n % ${TITLE_EVERY} = 0 as wins) as met;
    insert into game_frames (game_id, frame, winner_id, ended_by, attempt, corrected, player1_breaks, player2_breaks, ended_at)
    select g.id, frame, case when frame = 1 then g.player1_id else g.winner_id end, 'declared', 1, false, array[20 + frame], '{}',
      g.completed_at
    from games g, generate_series(1, g.player1_score + g.player2_score) as frame
    where g.tournament_id in (select ${tournamentSql("n")} from generate_series(${firstTournament}, ${last}) as n);
    insert into prize_awards (tournament_id, player_id, place_number, amount_kobo, created_at)
    select id, ${who}, 1, 3000000, completed_at from tournaments
    where champion_id = ${who} and id in (select ${tournamentSql("n")} from generate_series(${firstTournament}, ${last}) as n);`);
}

/** Sessions, and what both were told; every tenth notice is unread. The accounts must be there. */
export function seedNotices(pgbench: Pgbench, { user, notices }: Career): Promise<void> {
  return pgbench.execute(`
    insert into sessions (id, user_id, token_hash, device, expires_at)
    values (gen_random_uuid(), ${userIdSql(String(user))},
      sha256(convert_to('benchmark-token-' || lpad('${user}', 27, '0'), 'UTF8')), 'bench', now() + interval '1 day');
    insert into notifications (id, user_id, type, title, message, url, created_at, read_at)
    select gen_random_uuid(), ${userIdSql(String(user))}, 'info', 'Match ' || n, 'Your match is over.', '/dashboard',
      now() - interval '1 hour' * n, case when n % 10 > 0 then now() - interval '1 hour' * n end
    from generate_series(1, ${notices}) as n;`);
}

/** What a person opens about themselves. Lists differ by their length, as public ones are cached. */
export function ownPages({ user }: Career): HotPage[] {
  const id = playerId(user);
  const rows = (visit: number) => `per_page=${10 + (visit % 50)}`;
  const pages: HotPage[] = [
    { name: "wallet", path: () => "/api/wallet" },
    { name: "payment history", path: (visit) => `/api/wallet/transactions?${rows(visit)}` },
    { name: "deposits of the history", path: (visit) => `/api/wallet/transactions?kind=deposit&${rows(visit)}` },
    { name: "dashboard", path: () => "/api/dashboard" },
    { name: "activity", path: (visit) => `/api/dashboard/activity?${rows(visit)}` },
    { name: "own results", path: (visit) => `/api/me/results?${rows(visit)}` },
    { name: "notifications", path: (visit) => `/api/notifications?${rows(visit)}` },
    { name: "unread notifications", path: () => "/api/notifications/unread" },
    { name: "titles", path: (visit) => `/api/players/${id}/titles?${rows(visit)}` },
    { name: "opponents", path: (visit) => `/api/players/${id}/opponents?${rows(visit)}` },
    { name: "matches of a player", path: (visit) => `/api/players/${id}/games?${rows(visit)}` },
    { name: "why this rank", path: (visit) => `/api/rankings/${id}/why?board=overall&${rows(visit)}` },
    { name: "why this rating", path: (visit) => `/api/rankings/${id}/why?board=rating&${rows(visit)}` },
  ];
  return pages.map((page) => ({ ...page, user }));
}

import { setTimeout as pause } from "node:timers/promises";
import { seedPlayers, seedTournaments, userIdSql } from "./hall.ts";
import { opponentsSql, playersOf } from "./live-hall.ts";
import type { Pgbench } from "./pgbench.ts";

export const HEAVY_LIST = "/api/tournaments?include=games,participants&per_page=50";
const TOURNAMENTS = 50;
const GAMES = 32;
const PLAYERS = 400;
/** One of each tournament's games can be scored: games 1, 33, 65 …, refereed by user 1. */
export const scorableMatch = (number: number): number => 1 + (number % TOURNAMENTS) * GAMES;

/** Until the server keeps the ranks of the seeded players, within a minute: the list shows them and must not change. */
export async function untilRanked(url: string): Promise<void> {
  const isRanked = async () => (await (await fetch(`${url}${HEAVY_LIST}`)).text()).includes('"ranking":1,');
  while (!(await isRanked())) await pause(LOOK_AGAIN_MS);
}
const LOOK_AGAIN_MS = 1_000;

const FIRST_NAMES =
  "Adébáyọ̀,Chinedu,Ngozi,Ìfẹ́olúwa,Musa,Aisha,Emeka,Fatima,Tunde,Blessing,Ibrahim,Zainab,Olúwaṣeun,Uche";
const LAST_NAMES =
  "Adéyẹmí,Okonkwo,Bello,Eze,Danjuma,Ọláyínká,Nwosu,Abubakar,Okafor,Balogun,Suleiman,Ekwueme,Yusuf,Obi";
/** Random as ids are, and the same each time. */
const idSql = (what: string, number: string) => `md5('${what}' || (${number}))::uuid`;
const pick = (list: string, number: string) => `(string_to_array('${list}', ','))[1 + (${number}) % 14]`;

/**
 * The spec's heavy call: fifty tournaments with thirty-two games and as many participants each, half of the games over. Ids,
 * names, times and records differ as they do in a hall, so that it compresses no better than a true one.
 */
export async function seedHeavyList(pgbench: Pgbench): Promise<void> {
  await seedPlayers(pgbench, playersOf(scorableMatch(TOURNAMENTS - 1)));
  const numbers = Array.from({ length: TOURNAMENTS }, (_, index) => index + 1);
  await seedTournaments(pgbench, numbers, GAMES);
  const player = (number: string) => idSql("player", `(${number}) % ${PLAYERS}`);
  const game = (number: string) => idSql("game", number);
  await pgbench.execute(`
    insert into players (id, name, name_key, state)
    select ${idSql("player", "n")}, ${pick(FIRST_NAMES, "n")} || ' ' || ${pick(LAST_NAMES, "n / 14")}, 'player ' || n,
      (array['Lagos', 'Kano', 'Rivers', 'FCT', 'Oyo', 'Enugu'])[1 + n % 6] from generate_series(0, ${PLAYERS - 1}) as n;
    insert into player_stats (player_id, matches, wins, losses, frames_won, frames_lost, tournaments_played, prize_kobo)
    select ${idSql("player", "n")}, 9 + n % 40, n % 9, 9 + n % 40 - n % 9, n * 7 % 90, n * 11 % 70, n % 17, n * 7919 % 900 * 10000
    from generate_series(0, ${PLAYERS - 1}) as n;
    insert into user_roles (user_id, role) values (${userIdSql("1")}, 'referee');
    update tournaments set status = 'ongoing', drawn_at = now(), starts_at = now() - random() * interval '2 days';
    insert into registrations (id, tournament_id, player_id, seed, fee_kobo, payment_method)
    select gen_random_uuid(), t.id, ${player("t.n * 7 + seed")}, seed, 0, 'none'
    from (select id, row_number() over (order by id)::int as n from tournaments) t, generate_series(1, ${GAMES}) as seed;
    insert into games (id, tournament_id, draw_key, round_number, round_name, position, is_knockout, player1_id, player2_id,
      status, total_frames, referee_id, player1_score, player2_score, winner_id, outcome, scheduled_at, started_at, completed_at)
    select case when k = 1 then ('00000000-0000-7000-8004-' || lpad(to_hex(number), 12, '0'))::uuid else ${game("number")} end,
      t.id, 'r1m' || k, 1 + k / 9, 'Round ' || 1 + k / 9, k, true, p1, p2,
      case when over then 'completed' else 'scheduled' end, 99, ${userIdSql("1")},
      case when over then 50 end, case when over then number * 31 % 50 end, case when over then p1 end,
      case when over then 'played' end, begins, case when over then begins end,
      case when over then begins + number * 37 % 5000 * interval '1 second' end
    from (select id, row_number() over (order by id)::int as n from tournaments) t, generate_series(1, ${GAMES}) as k,
      lateral (select (t.n - 1) * ${GAMES} + k as number) as numbered,
      lateral (select k % 2 = 0 as over, now() - (number * 7919 % 200000) * interval '1 second' as begins,
        case when k = 1 then ${opponentsSql("number")[0]} else ${player("t.n * 7 + 2 * k")} end as p1,
        case when k = 1 then ${opponentsSql("number")[1]} else ${player("t.n * 7 + 2 * k + 1")} end as p2) as who;
    analyze;`);
}

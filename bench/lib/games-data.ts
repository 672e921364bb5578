import { playerIdSql, tournamentId, userIdSql } from "./hall.ts";
import type { Pgbench } from "./pgbench.ts";

/** BENCH_NAMES: how many people there are. A quarter of them plays. */
const NAMES = Number(process.env["BENCH_NAMES"] ?? 200_000);
export const WITH_MATCHES = Math.floor(NAMES / 4);
/** Each tournament is a knock-out of 32: 31 games. */
const GAMES_EACH = 31;
const ROUNDS = 5;
/** Tournaments at a time, so that the sorts stay in memory. */
const SLICE = 4_000;
const OPEN_FRAMES = 1;
const FIRST_OPEN = 900_001;

const gameIdSql = (number: string) => `('00000000-0000-7000-8004-' || lpad(to_hex((${number})::int), 12, '0'))::uuid`;
const tournamentIdSql = (number: string) =>
  `('00000000-0000-7000-8003-' || lpad(to_hex((${number})::int), 12, '0'))::uuid`;
const idOf = (what: string, number: number) => `00000000-0000-7000-80${what}-${number.toString(16).padStart(12, "0")}`;
export const playerId = (number: number) => idOf("02", number);
export const gameId = (number: number) => idOf("04", number);

/** The 37 states, as an array in SQL; `n` chooses one, large states more often. */
const STATES = `array['Lagos','Kano','Rivers','Oyo','FCT','Kaduna','Delta','Edo','Enugu','Anambra','Ogun','Imo','Plateau',
  'Abia','Adamawa','Akwa Ibom','Bauchi','Bayelsa','Benue','Borno','Cross River','Ebonyi','Ekiti','Gombe','Jigawa','Katsina',
  'Kebbi','Kogi','Kwara','Nasarawa','Niger','Ondo','Osun','Sokoto','Taraba','Yobe','Zamfara']`;
const stateSql = (n: string) => `(${STATES})[1 + floor(37 * power(((${n}) % 1000 * 7919 % 1000) / 1000.0, 1.6))::int]`;

/** The player of a slot of a tournament: different within one tournament, and spread over all players. */
const seatedSql = (tournament: string, slot: string) =>
  `1 + ((${tournament}::bigint * 32 + ${slot}) * 7919 + ${tournament} * 13) % ${WITH_MATCHES}`;
/** The same outside of SQL, slots from 0. */
export const seatedPlayer = (tournament: number, slot: number): number =>
  1 + (((tournament * 32 + slot) * 7_919 + tournament * 13) % WITH_MATCHES);

/** How many tournaments have at least this many games. */
export const tournamentsFor = (games: number): number => Math.ceil(games / GAMES_EACH);

/** All names. Referee and log-in: user 1. */
export function seedNames(pgbench: Pgbench): Promise<void> {
  const pick = (names: string, step: number) => `(array[${names}])[1 + n / ${step} % 20]`;
  const first = pick(
    "'Adaeze','Bola','Chidi','Dayo','Emeka','Funmi','Gbenga','Hauwa','Ibrahim','Jide','Kemi','Lanre','Musa','Ngozi','Obinna','Promise','Rukayat','Sani','Tunde','Uche'",
    1,
  );
  const last = pick(
    "'Abubakar','Bello','Chukwu','Danjuma','Eze','Falade','Garba','Hassan','Igwe','Jimoh','Kalu','Lawal','Mohammed','Nwosu','Okafor','Peters','Raji','Sule','Taiwo','Umar'",
    20,
  );
  const name = `${first} || ' ' || ${last} || ' ' || n`;
  return pgbench.execute(`
    set session_replication_role = replica;
    set synchronous_commit = off;
    insert into players (id, name, name_key, state)
    select ${playerIdSql("n")}, ${name}, lower(${name}), ${stateSql("n")} from generate_series(1, ${NAMES}) as n;
    insert into users (id, player_id, email, phone, password_hash)
    values (${userIdSql("1")}, ${playerIdSql("1")}, 'referee@example.test', '+2348000000001', 'none');
    insert into user_roles (user_id, role) values (${userIdSql("1")}, 'referee');
    insert into sessions (id, user_id, token_hash, device, expires_at)
    values (gen_random_uuid(), ${userIdSql("1")},
      sha256(convert_to('benchmark-token-' || lpad('1', 27, '0'), 'UTF8')), 'bench', now() + interval '1 day');`);
}

/**
 * Completed tournaments with this many games, their entries, frames, breaks and prizes, over the last three years. Straight
 * into the tables, past triggers and foreign keys; the same rows every time. What derives from them is the server's to add
 * up: `npm run admin -- rebuild-stats`, and the games by state.
 */
export async function seedGames(pgbench: Pgbench, games: number): Promise<void> {
  const last = tournamentsFor(games);
  for (let first = 1; first <= last; first += SLICE)
    await pgbench.execute(sliceOf({ first, last: Math.min(last, first + SLICE - 1), all: last }));
  await pgbench.execute("select state_games_rebuild(); vacuum analyze;");
}

type Slice = { first: number; last: number; all: number };

const sliceOf = ({ first, last, all }: Slice): string => `
  set session_replication_role = replica;
  set synchronous_commit = off;
  set work_mem = '256MB';
  ${tournamentsOf({ first, last, all })}
  ${slotsOf(first, last)}
  ${gamesOf()}
  ${framesOf()}
  ${honoursOf()}
  drop table seats, played;`;

const startOf = (tournament: string, all: string) =>
  `date_trunc('day', now()) - interval '3 days' - interval '1 day' * floor(1090.0 * (${all} - ${tournament}) / ${all})`;

const tournamentsOf = ({ first, last, all }: Slice): string => `
  insert into tournaments (id, name, description, venue, state, starts_at, ends_at, registration_deadline,
    prize_pool_kobo, entry_fee_kobo, max_participants, total_frames, status, drawn_at, completed_at, entrant_count,
    image_url, ruleset)
  select ${tournamentIdSql("n")}, 'Open ' || n, '', 'Hall ' || n % 400, ${stateSql("n")}, at, at + interval '1 day',
    at - interval '1 day', 15000000, 0, 32, 3, 'completed', at, at + interval '10 hours', 32, '/images/tournament-1.svg',
    (array['rack', 'snooker6'])[1 + n % 2]
  from generate_series(${first}, ${last}) as n, lateral (select ${startOf("n", String(all))} as at) as start;`;

/** The order of players by strength on that day: of two the lower number wins. */
const slotsOf = (first: number, last: number): string => `
  create temporary table seats as
  select t, seat, player, ${playerIdSql("player")} as player_id,
    (player * 31 % 997) + (hashint8extended(t * 100000 + player, 0) & 1023) as luck
  from generate_series(${first}::bigint, ${last}) as t, generate_series(0, 31) as seat,
    lateral (select ${seatedSql("t", "seat")} as player) as seated;
  insert into registrations (id, tournament_id, player_id, seed, fee_kobo, payment_method, created_at)
  select gen_random_uuid(), s.tournament_id, s.player_id, s.seat + 1, 0, 'none', t.registration_deadline
  from (select *, ${tournamentIdSql("t")} as tournament_id from seats) as s join tournaments t on t.id = s.tournament_id;`;

/** The best of each half of a block meet in its game. */
function gamesOf(): string {
  const rounds = Array.from({ length: ROUNDS }, (_, index) => roundOf(index + 1));
  const number = `${GAMES_EACH} * (t - 1) + 33 - (64 >> round) + block`;
  return `
  create temporary table played as
  select *, ${number} as number, ${gameIdSql(number)} as id, ${tournamentIdSql("t")} as tournament_id,
    (hashint8extended(t * 100 + round * 40 + block, 1) & 1) as lost_frames
  from (${rounds.join(" union all ")}) as rounds;
  insert into games (id, tournament_id, draw_key, round_number, round_name, position, is_knockout, player1_id, player2_id,
    player1_score, player2_score, winner_id, outcome, status, scheduled_at, started_at, completed_at, total_frames)
  select p.id, p.tournament_id, 'r' || round || 'm' || block + 1, round, 'Round ' || round, block + 1, true, one, two,
    case when one_wins then 2 else lost_frames end, case when one_wins then lost_frames else 2 end,
    case when one_wins then one else two end, 'played', 'completed', ended - interval '1 hour', ended - interval '1 hour',
    ended, 3
  from played p join tournaments t on t.id = p.tournament_id,
    lateral (select t.starts_at + round * interval '1 hour' + block * interval '1 minute' as ended) as time order by number;`;
}

const roundOf = (round: number): string => `
  select t, ${round} as round, (seat >> ${round})::int as block,
    (array_agg(player_id order by luck, seat) filter (where (seat >> ${round - 1}) % 2 = 0))[1] as one,
    (array_agg(player_id order by luck, seat) filter (where (seat >> ${round - 1}) % 2 = 1))[1] as two,
    min(luck * 64 + seat) filter (where (seat >> ${round - 1}) % 2 = 0)
      < min(luck * 64 + seat) filter (where (seat >> ${round - 1}) % 2 = 1) as one_wins
  from seats group by t, seat >> ${round}`;

/** The loser's frame is the first one; every third frame of the winner has a break. */
const framesOf = (): string => `
  insert into game_frames (game_id, frame, winner_id, ended_by, attempt, corrected, player1_breaks, player2_breaks, ended_at)
  select p.id, frame, case when (frame > lost_frames) = one_wins then one else two end, 'declared', 1, false,
    case when one_wins then breaks else '{}' end, case when one_wins then '{}' else breaks end, now()
  from played p, generate_series(1, 2 + lost_frames) as frame,
    lateral (select case when (number + frame) % 3 = 0
      then array[10 + (hashint8extended(number * 4 + frame, 2) & 127)::int] else '{}' end as breaks) as made;`;

/** The champion and the prizes of the first two. */
const honoursOf = (): string => `
  update tournaments t set champion_id = case when p.one_wins then p.one else p.two end
  from played p where p.tournament_id = t.id and p.round = ${ROUNDS};
  insert into prize_awards (tournament_id, player_id, place_number, amount_kobo, created_at)
  select p.tournament_id, case when p.one_wins = (place = 1) then p.one else p.two end, place,
    case place when 1 then 10500000 else 3000000 end, t.completed_at
  from played p join tournaments t on t.id = p.tournament_id, generate_series(1, 2) as place
  where p.round = ${ROUNDS};`;

/** Tournaments under way whose first round waits for user 1 to referee it: best of one, so that one frame ends a match. */
export function seedOpenMatches(pgbench: Pgbench, tournaments: number): Promise<void> {
  const number = (round: string, block: string) => `100000000 + 100 * t + 33 - (64 >> ${round}) + ${block}`;
  const feeder = (side: 0 | 1) =>
    `case when round > 1 then ${gameIdSql(number("(round - 1)", `(2 * block + ${side})`))} end`;
  const slot = (side: 0 | 1) => `case when round = 1 then ${playerIdSql(seatedSql("t", `(2 * block + ${side})`))} end`;
  return pgbench.execute(`
    set session_replication_role = replica;
    insert into tournaments (id, name, description, venue, state, starts_at, ends_at, registration_deadline,
      prize_pool_kobo, entry_fee_kobo, max_participants, total_frames, status, drawn_at, entrant_count, image_url)
    select ${tournamentIdSql("t")}, 'Today ' || t, '', 'Hall', ${stateSql("t")}, now(), now() + interval '1 day',
      now() - interval '1 day', 0, 0, 32, ${OPEN_FRAMES}, 'ongoing', now(), 32, '/images/tournament-1.svg'
    from generate_series(${FIRST_OPEN}, ${FIRST_OPEN + tournaments - 1}) as t;
    insert into registrations (id, tournament_id, player_id, seed, fee_kobo, payment_method)
    select gen_random_uuid(), ${tournamentIdSql("t")}, ${playerIdSql(seatedSql("t", "seat"))}, seat + 1, 0, 'none'
    from generate_series(${FIRST_OPEN}, ${FIRST_OPEN + tournaments - 1}) as t, generate_series(0, 31) as seat;
    insert into games (id, tournament_id, draw_key, round_number, round_name, position, is_knockout, player1_id, player2_id,
      player1_from, player1_from_side, player2_from, player2_from_side, status, scheduled_at, total_frames, referee_id)
    select ${gameIdSql(number("round", "block"))}, ${tournamentIdSql("t")}, 'r' || round || 'm' || block + 1, round,
      'Round ' || round, block + 1, true, ${slot(0)}, ${slot(1)}, ${feeder(0)}, case when round > 1 then 'winner' end,
      ${feeder(1)}, case when round > 1 then 'winner' end, 'scheduled', now() + round * interval '1 hour', ${OPEN_FRAMES},
      ${userIdSql("1")}
    from generate_series(${FIRST_OPEN}, ${FIRST_OPEN + tournaments - 1}) as t, generate_series(1, ${ROUNDS}) as round,
      lateral generate_series(0, (32 >> round) - 1) as block;
    select state_games_rebuild();
    analyze;`);
}

/** The open matches that can be played at once, 16 a tournament: their ids and first players. */
export function openMatches(tournaments: number): { match: string; tournament: string; player: string }[] {
  return Array.from({ length: tournaments * 16 }, (_, index) => {
    const [tournament, block] = [FIRST_OPEN + (index % tournaments), Math.floor(index / tournaments)];
    const match = gameId(100_000_000 + 100 * tournament + 1 + block);
    return { match, tournament: tournamentId(tournament), player: playerId(seatedPlayer(tournament, 2 * block)) };
  });
}

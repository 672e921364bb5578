import { nameKey } from "@pockethall/domain/names";
import { playerIdSql, userIdSql } from "./hall.ts";
import type { Pgbench } from "./pgbench.ts";
import { nameMaker, oneOf, seeded } from "./search-names.ts";

const CHUNK = 5_000;
const VENUES = ["Cue Hall", "Corner Pocket", "Green Table", "Black Ball Lounge", "Baize House", "City Snooker"];
const STATES = ["Lagos", "Kano", "Oyo", "Rivers", "Enugu", "Kaduna", "Edo", "FCT", "Plateau", "Anambra"];
const KINDS = ["Open", "Classic", "Masters", "Championship", "Cup"];

export type SearchHall = { names: readonly string[]; tournaments: readonly string[] };
type Size = { players: number; accounts: number; tournaments: number; games: number };

/** People, tournaments and games as generated names call them, the same ones for the same seed. */
export async function seedSearchHall(pgbench: Pgbench, size: Size, seed: number): Promise<SearchHall> {
  const random = seeded(seed);
  const names = Array.from({ length: size.players }, nameMaker(random));
  const tournaments = Array.from(
    { length: size.tournaments },
    (_, index) => `${oneOf(names, random).split(" ")[1]} ${KINDS[index % KINDS.length]} ${2016 + (index % 11)}`,
  );
  for (let start = 0; start < names.length; start += CHUNK)
    await pgbench.execute(playersSql(names.slice(start, start + CHUNK), start));
  await pgbench.execute(accountsSql(size));
  await pgbench.execute(tournamentsSql(tournaments));
  await pgbench.execute(gamesSql(size));
  return { names, tournaments };
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

function playersSql(names: readonly string[], before: number): string {
  const rows = names.map(
    (name, index) =>
      `(${before + index + 1}, ${quoted(name)}, ${quoted(nameKey(name))}, ${quoted(STATES[index % 10] ?? "")})`,
  );
  return `insert into players (id, name, name_key, state)
    select ${playerIdSql("n")}, name, name_key, state from (values ${rows.join(",")}) as given (n, name, name_key, state);`;
}

/** Accounts at equal intervals over the players; a third of all have played, few of them often. */
const accountsSql = ({ players, accounts }: Size) => `
  insert into users (id, player_id, email, phone, password_hash)
  select ${userIdSql("n")}, ${playerIdSql(`n * ${Math.floor(players / accounts)}`)}, 'player' || n || '@example.test',
    '+23480' || lpad(n::text, 8, '0'), 'none' from generate_series(1, ${accounts}) as n;
  insert into player_stats (player_id, matches, wins)
  select ${playerIdSql("n * 3")}, m, m from (select n, 1 + 4000 / (10 + n % 4000) as m from generate_series(1, ${Math.floor(players / 3)}) as n) as played;`;

function tournamentsSql(names: readonly string[]): string {
  const rows = names.map(
    (name, index) =>
      `(${index + 1}, ${quoted(name)}, ${quoted(VENUES[index % 6] ?? "")}, ${quoted(STATES[index % 10] ?? "")})`,
  );
  return `insert into tournaments (id, name, description, venue, state, starts_at, ends_at, registration_deadline,
      prize_pool_kobo, entry_fee_kobo, status, image_url)
    select ${idSql("03", "n")}, name, '', venue, state, now(), now(), now(), 0, 0, 'completed', '/images/tournament-1.svg'
    from (values ${rows.join(",")}) as given (n, name, venue, state);`;
}

const gamesSql = ({ players, tournaments, games }: Size) => `
  insert into games (id, tournament_id, draw_key, round_number, round_name, position, is_knockout, player1_id, player2_id,
    status, completed_at, total_frames)
  select ${idSql("04", "n")}, ${idSql("03", `1 + n % ${tournaments}`)}, 'g' || n, 1, 'Round 1', 1, true,
    ${playerIdSql(`1 + (n * 7) % ${players / 2}`)}, ${playerIdSql(`1 + ${players / 2} + (n * 13) % ${players / 2}`)},
    'completed', now(), 9 from generate_series(1, ${games}) as n;
  vacuum analyze;`;

const idSql = (what: string, number: string) =>
  `('00000000-0000-7000-80${what}-' || lpad(to_hex((${number})::int), 12, '0'))::uuid`;

import type { RankingRow } from "@pockethall/contract/people";
import { kobo, nairaFromKobo } from "@pockethall/domain/money";
import { type FormLetter, winRate } from "@pockethall/domain/rankings";
import { stateOf } from "@pockethall/domain/states";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { isId } from "../../platform/ids.ts";
import { tallyOfGames } from "./counted-games.repository.ts";

type Page = { page: number; per_page: number };
export type Board = "overall" | "form";
export type BoardQuery = Page & { board: Board; state?: string | undefined; tournament_id?: string | undefined };
export type BoardPage = { data: RankingRow[]; meta: Page & { total: number } };

type BoardRow = {
  player_id: string;
  name: string;
  state: string | null;
  matches: number;
  wins: number;
  draws: number;
  losses: number;
  frames_won: number;
  frames_lost: number;
  form: string;
  prize_kobo: number;
};

/**
 * One page of a board, ranked as domain/rankings `rankOverall` and `rankForm` rank. A state filter keeps that state's
 * players; a tournament filter counts that tournament's games and prizes only. Either way ranks run 1, 2, 3… anew.
 * A state that is none of ours and an unknown tournament have nobody.
 */
export async function listRankings(db: Db, query: BoardQuery): Promise<BoardPage> {
  const { board, state, tournament_id, page, per_page } = query;
  const known = state ? stateOf(state) : undefined;
  const meta = { page, per_page, total: 0 };
  if ((state && !known) || (tournament_id !== undefined && !isId(tournament_id))) return { data: [], meta };

  const records = tournament_id === undefined ? recordsOfAll() : recordsOfTournament(tournament_id);
  const rows = sql`select * from (${records}) as record where ${known ? sql`state = ${known}` : sql`true`}`;
  const order = board === "form" ? sql`${FORM_ORDER}, ${OVERALL_ORDER}` : OVERALL_ORDER;
  const offset = (page - 1) * per_page;
  const ranked = await sql<BoardRow>`
    select * from (${rows}) as board order by ${order} limit ${per_page} offset ${offset}`.execute(db);
  const count = await sql<{ total: number }>`select count(*) as total from (${rows}) as board`.execute(db);
  return {
    data: ranked.rows.map((row, index) => rankingRow(row, offset + index + 1)),
    meta: { ...meta, total: count.rows[0]?.total ?? 0 },
  };
}

function rankingRow({ prize_kobo, form, ...row }: BoardRow, rank: number): RankingRow {
  return {
    ...row,
    rank,
    win_rate: winRate(row.wins, row.matches),
    frame_diff: row.frames_won - row.frames_lost,
    prize_money: nairaFromKobo(kobo(prize_kobo)),
    form: [...form] as FormLetter[],
  };
}

const recordsOfAll = () => sql`
  select p.id as player_id, p.name, p.state, ${tally("s")}, coalesce(s.prize_kobo, 0)::bigint as prize_kobo
  from players p left join player_stats s on s.player_id = p.id`;

/** Everybody who holds a seat there or has played there. */
const recordsOfTournament = (tournamentId: string) => sql`
  select p.id as player_id, p.name, p.state, ${tally("t")}, coalesce(a.amount_kobo, 0)::bigint as prize_kobo
  from players p
  left join (${tallyOfGames(sql<boolean>`g.tournament_id = ${tournamentId}`)}) as t on t.player_id = p.id
  left join prize_awards a on a.player_id = p.id and a.tournament_id = ${tournamentId}
  where t.player_id is not null or exists (
    select from registrations r where r.tournament_id = ${tournamentId} and r.player_id = p.id and r.left_at is null)`;

function tally(source: string): RawBuilder<unknown> {
  const counts = ["matches", "wins", "draws", "losses", "frames_won", "frames_lost"];
  const columns = counts.map((name) => sql`coalesce(${sql.ref(`${source}.${name}`)}, 0) as ${sql.ref(name)}`);
  return sql`${sql.join(columns)}, coalesce(${sql.ref(`${source}.form`)}, '') as form`;
}

// domain/names foldedName: what alphabetical order means. Hooked Hausa letters do not fall apart into letter and mark.
const FOLDED_NAME = sql`btrim(regexp_replace(regexp_replace(
  translate(lower(normalize(name, NFKD)), 'ƁɓƊɗƘƙƳƴ', 'bbddkkyy'),
  '[\u0300-\u036f''’‘ʼ\`]', '', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g')) collate "C"`;

// Shares as float8: two equal fractions give the same double, so 1 of 3 and 2 of 6 tie as they do in the domain.
const OVERALL_ORDER = sql`
  (matches = 0), case when matches = 0 then ${FOLDED_NAME} end, wins desc, (frames_won - frames_lost) desc,
  wins::float8 / nullif(matches, 0) desc nulls last, frames_won desc, player_id`;
const FORM_ORDER = sql`
  (form = ''), length(replace(replace(form, 'L', ''), 'D', ''))::float8 / nullif(length(form), 0) desc nulls last,
  length(form) desc`;

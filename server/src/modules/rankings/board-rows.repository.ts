import type { RankingRow } from "@pockethall/contract/answers";
import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import { type FormLetter, winRate } from "@pockethall/domain/rankings";
import { visibleEarnings } from "@pockethall/domain/visible-earnings";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { BoardKey } from "./board-order.repository.ts";

/** A row of a board as the tables have it. */
export type BoardRecord = Record<Exclude<BoardKey, "form_share" | "win_share" | "highest_break">, number> & {
  player_id: PlayerId;
  name: string;
  state: string | null;
  profile_image_url: string | null;
  matches: number;
  draws: number;
  losses: number;
  frames_lost: number;
  form: string;
  form_share: number | null;
  win_share: number | null;
  highest_break: number | null;
  century_breaks: number;
  prize_kobo: number;
  show_earnings: boolean;
};

const COUNTS = [
  "matches",
  "wins",
  "draws",
  "losses",
  "frames_won",
  "frames_lost",
  "century_breaks",
  "form_length",
  "frame_difference",
  "money_kobo",
  "prize_kobo",
] as const;
const OTHERS = ["highest_break", "win_share", "form_share"] as const;
const ABOUT = sql`p.id as player_id, p.name, p.state, p.profile_image_url, p.show_earnings`;

/** The rows of a page of records, in the board's order. */
export async function boardRows(db: Db, page: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<BoardRecord[]> {
  const columns = [...COUNTS, ...OTHERS, "form"].map((name) => sql.ref(`record.${name}`));
  const { rows } = await sql<BoardRecord>`
    select ${ABOUT}, ${sql.join(columns)}
    from (${page}) as record join visible_players p on p.id = record.player_id order by ${order}`.execute(db);
  return rows;
}

/** The rows of players who have not played there; prizes they may have. */
export async function idleRows(
  db: Db,
  players: RawBuilder<unknown>,
  tournamentIds: readonly TournamentId[] | null,
): Promise<BoardRecord[]> {
  const prizes = tournamentIds === null ? sql`true` : sql`t.tournament_id = any(${tournamentIds}::uuid[])`;
  const zeros = COUNTS.filter((name) => name !== "prize_kobo").map((name) => sql`0 as ${sql.ref(name)}`);
  const unknowns = OTHERS.map((name) => sql`null as ${sql.ref(name)}`);
  const { rows } = await sql<BoardRecord>`
    select ${ABOUT}, ${sql.join([...zeros, ...unknowns])}, '' as form,
      coalesce((select sum(prize_kobo) from player_tournament_stats t where t.player_id = p.id and ${prizes}), 0)::bigint
        as prize_kobo
    from (${players}) as p order by folded_name(p.name) collate "C", p.id`.execute(db);
  return rows;
}

type Place = { rank: number; isMoney: boolean; movement: number | null };

export const boardRow = (record: BoardRecord, { rank, isMoney, movement }: Place): RankingRow => ({
  rank,
  player_id: record.player_id,
  name: record.name,
  state: record.state,
  profile_image_url: record.profile_image_url,
  matches: record.matches,
  wins: record.wins,
  draws: record.draws,
  losses: record.losses,
  win_rate: winRate(record.wins, record.matches),
  frames_won: record.frames_won,
  frames_lost: record.frames_lost,
  frame_diff: record.frame_difference,
  prize_money: visibleEarnings(record, record.prize_kobo),
  form: [...record.form] as FormLetter[],
  highest_break: record.highest_break,
  century_breaks: record.century_breaks,
  rating: null,
  margin: null,
  is_provisional: null,
  rated_matches: null,
  money: isMoney ? kobo(record.money_kobo) : null,
  movement,
});

/** The ranks that these had when the week began. */
export async function movements(db: Db, board: string, playerIds: readonly PlayerId[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ player_id: PlayerId; rank: number }>`
    select player_id, rank from board_weeks
    where board = ${board} and player_id = any(${playerIds}::uuid[])
      and week = (select max(week) from board_weeks)`.execute(db);
  return new Map(rows.map(({ player_id, rank }) => [player_id, rank]));
}

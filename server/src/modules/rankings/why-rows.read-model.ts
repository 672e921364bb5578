import type { WhyRank } from "@pockethall/contract/answers";
import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import { visibleEarnings } from "@pockethall/domain/visible-earnings";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { dropsOutOn, lagosDay } from "./board-calendar.ts";
import { countedGames } from "./counted-games.repository.ts";

/** One player, and of which tournaments; null: of all. */
export type Whose = { playerId: PlayerId; tournamentIds: readonly TournamentId[] | null };
type Page = { page: number; per_page: number };

const LAST_GAMES = 10;
const LONGEST_FORM = 5;
const within = ({ tournamentIds }: Whose) =>
  tournamentIds === null ? sql<boolean>`true` : sql<boolean>`s.tournament_id = any(${tournamentIds}::uuid[])`;

/** What the player did in each tournament, the latest first. */
export async function tournamentsOf(db: Db, whose: Whose, { page, per_page }: Page): Promise<WhyRank["tournaments"]> {
  const theirs = db
    .selectFrom("player_tournament_stats as s")
    .where("s.player_id", "=", whose.playerId)
    .where(within(whose));
  const { total } = await theirs.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await theirs
    .innerJoin("tournaments as t", "t.id", "s.tournament_id")
    .innerJoin("visible_players as p", "p.id", "s.player_id")
    .selectAll("s")
    .select(["t.name", "p.show_earnings"])
    .orderBy("s.last_played_at", (order) => order.desc().nullsLast())
    .orderBy("s.tournament_id")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const data = rows.map((row) => ({
    tournament_id: row.tournament_id,
    name: row.name,
    last_played_at: row.last_played_at?.toISOString() ?? null,
    matches: row.matches,
    wins: row.wins,
    draws: row.draws,
    losses: row.losses,
    frames_won: row.frames_won,
    frames_lost: row.frames_lost,
    frame_diff: row.frames_won - row.frames_lost,
    highest_break: row.highest_break,
    title: row.title === null ? null : TITLES[row.title],
    prize_money: visibleEarnings(row, row.prize_kobo),
  }));
  return { data, meta: { page, per_page, total } };
}

const TITLES = { champion: "Champion", "runner-up": "Runner-up" } as const;

type GameRow = Omit<WhyRank["games"][number], "completed_at" | "is_in_form"> & {
  completed_at: Date;
  is_awarded: boolean;
  played_since: number;
};

/** The player's last games that count, the latest first. */
export async function lastGamesOf(db: Db, whose: Whose): Promise<WhyRank["games"]> {
  const { rows } = await sql<GameRow>`
    select last.id as match_id, last.tournament_id, t.name as tournament, last.completed_at,
      last.opponent_id, p.name as opponent, last.frames_won as score, last.frames_lost as opponent_score, last.letter,
      last.is_awarded,
      (count(*) filter (where not last.is_awarded) over (order by last.completed_at desc, last.id desc))::int as played_since
    from (
      select * from (${lastOn(1, whose)} union all ${lastOn(2, whose)}) as ends
      order by completed_at desc, id desc limit ${LAST_GAMES}
    ) as last
    join tournaments t on t.id = last.tournament_id
    join players p on p.id = last.opponent_id
    order by last.completed_at desc, last.id desc`.execute(db);
  return rows.map(({ completed_at, is_awarded, played_since, ...row }) => ({
    ...row,
    completed_at: completed_at.toISOString(),
    is_in_form: !is_awarded && played_since <= LONGEST_FORM,
  }));
}

/** From one side, in the order of its index, so that the games before them are not read. */
const lastOn = (side: 1 | 2, whose: Whose) => {
  const games = sql`select g.*, ${sql.lit(side)} as side from games g
    where ${sql.ref(`g.player${side}_id`)} = ${whose.playerId} and g.status = 'completed'`;
  return sql`(select * from (${countedGames(games)}) as s where ${within(whose)}
    order by completed_at desc, id desc limit ${LAST_GAMES})`;
};

/** The awards that count on the board Money, or all of these tournaments. */
export async function awardsOf(db: Db, whose: Whose): Promise<WhyRank["awards"]> {
  const { rows } = await sql<{
    tournament_id: TournamentId;
    tournament: string;
    place: number;
    kobo: number;
    created_at: Date;
  }>`
    select s.tournament_id, t.name as tournament, s.place_number as place, s.amount_kobo as kobo, s.created_at
    from prize_awards s join tournaments t on t.id = s.tournament_id
    where s.player_id = ${whose.playerId} and s.amount_kobo > 0 and ${within(whose)}
      and ${whose.tournamentIds === null ? sql`s.created_at >= (select money_since from board_state)` : sql`true`}
    order by s.created_at desc, s.tournament_id`.execute(db);
  return rows.map(({ kobo: amountKobo, created_at, ...row }) => ({
    ...row,
    amount: kobo(amountKobo),
    awarded_on: lagosDay(created_at),
    drops_out_on: dropsOutOn(created_at),
  }));
}

import type { PlayerId } from "@pockethall/domain/ids";
import { lagosTimestamp, startOfLagosDay } from "@pockethall/domain/time";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

const MONTHS = 12;

type Tally = { wins: number; losses: number; draws: number };
type Row = Tally & { month: string; format: string };
export type RecentResults = { months: (Tally & { month: string })[]; formats: (Tally & { format: string })[] };

/** The last twelve months in Lagos, oldest first: '2025-12' to '2026-11'. */
function monthsUpTo(now: Date): string[] {
  const [year = 0, month = 0] = lagosTimestamp(now).slice(0, 7).split("-").map(Number);
  const last = year * 12 + month - 1;
  return Array.from({ length: MONTHS }, (_, index) => {
    const count = last - (MONTHS - 1 - index);
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
  });
}

/** Won, lost and drawn in the last twelve months, by month and by kind of tournament. One query, by index. */
export async function recentResults(db: Db, playerId: PlayerId, now: Date): Promise<RecentResults> {
  const months = monthsUpTo(now);
  const { rows } = await sql<Row>`
    select to_char(s.last_played_at at time zone 'Africa/Lagos', 'YYYY-MM') as month, t.format,
      sum(s.wins)::int as wins, sum(s.losses)::int as losses, sum(s.draws)::int as draws
    from player_tournament_stats s join tournaments t on t.id = s.tournament_id
    where s.player_id = ${playerId} and s.last_played_at >= ${startOfLagosDay(`${months[0]}-01`)}
    group by 1, 2`.execute(db);
  const byFormat = Map.groupBy(rows, ({ format }) => format);
  const formats = [...byFormat].map(([format, of]) => ({ format, ...sumOf(of) }));
  return {
    months: months.map((month) => ({ month, ...sumOf(rows.filter((row) => row.month === month)) })),
    formats: formats.toSorted((a, b) => matchesOf(b) - matchesOf(a) || (a.format < b.format ? -1 : 1)),
  };
}

const matchesOf = ({ wins, losses, draws }: Tally): number => wins + losses + draws;
const sumOf = (rows: readonly Tally[]): Tally => ({
  wins: rows.reduce((sum, { wins }) => sum + wins, 0),
  losses: rows.reduce((sum, { losses }) => sum + losses, 0),
  draws: rows.reduce((sum, { draws }) => sum + draws, 0),
});

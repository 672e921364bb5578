import type { LeaguePrizePlan } from "@pockethall/contract/answers";
import { kobo } from "@pockethall/domain/money";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { type FirstApprover, firstApprovers } from "../approvals/approvals.read-model.ts";

/** What an approval of a league's prizes is about. They are proposed once, when the league has ended. */
export const leaguePrizesSubject = (leagueId: string): string => `league:${leagueId}:prizes`;

type Row = {
  id: string;
  name: string;
  organizer: string;
  matches_played: number;
  matches_planned: number;
  walkovers: number;
  silences: number;
  proposed_at: Date;
  approved_at: Date | null;
  approved_by: string | null;
  amount_kobo: number;
  shares: {
    player: LeaguePrizePlan["shares"][number]["player"];
    division: number | null;
    place: number;
    kobo: number;
    matches_played: number;
    walkovers: number;
    silences: number;
  }[];
};
type Query = { state: "waiting" | "paid"; page: number; per_page: number };

/** A page of the league prizes that wait for finance, oldest first, or that were paid, newest first. */
export async function listLeaguePrizePlans(db: Db, { state, page, per_page }: Query) {
  const where =
    state === "waiting"
      ? sql`l.prizes_proposed_at is not null and l.prizes_approved_at is null`
      : sql`l.prizes_approved_at is not null`;
  const order = state === "waiting" ? sql`l.prizes_proposed_at, l.id` : sql`l.prizes_approved_at desc, l.id`;
  const data = await plans(db, where, sql`order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from leagues l where ${where}`.execute(
    db,
  );
  return { data, meta: { page, per_page, total: rows[0]?.total ?? 0 } };
}

/** The proposed or paid prizes of one league; undefined when it has none. */
export const findLeaguePrizePlan = async (db: Db, id: string): Promise<LeaguePrizePlan | undefined> =>
  (await plans(db, sql`l.id = ${id} and l.prizes_proposed_at is not null`, sql``))[0];

/** How many leagues' prizes wait for finance, what they pay together, and since when. */
export async function waitingLeaguePrizes(db: Db) {
  const { rows } = await sql<{ waiting: number; amount_kobo: number; oldest_at: Date | null }>`
    select count(distinct l.id)::int as waiting, coalesce(sum(s.amount_kobo), 0)::bigint as amount_kobo,
      min(l.prizes_proposed_at) as oldest_at
    from leagues l join league_prizes s on s.league_id = l.id
    where l.prizes_proposed_at is not null and l.prizes_approved_at is null`.execute(db);
  const [row] = rows;
  return { waiting: row?.waiting ?? 0, amountKobo: Number(row?.amount_kobo ?? 0), oldestAt: row?.oldest_at ?? null };
}

/** What approval depends on: how much was played, and how many results rest on something else. */
const MATCH_COUNTS = sql`
  count(*) filter (where m.status = 'confirmed' and not m.is_walkover)::int as matches_played,
  count(*) filter (where m.status = 'confirmed' or m.challenge_id is null)::int as matches_planned,
  count(*) filter (where m.status = 'confirmed' and m.is_walkover)::int as walkovers,
  count(*) filter (where m.decided_by = 'silence')::int as silences`;

async function plans(db: Db, where: RawBuilder<unknown>, end: RawBuilder<unknown>): Promise<LeaguePrizePlan[]> {
  const { rows } = await sql<Row>`
    select l.id, l.name, o.name as organizer, l.prizes_proposed_at as proposed_at, l.prizes_approved_at as approved_at,
      a.name as approved_by,
      c.matches_played, c.matches_planned, c.walkovers, c.silences,
      (select coalesce(sum(s.amount_kobo), 0)::bigint from league_prizes s where s.league_id = l.id) as amount_kobo,
      coalesce((select jsonb_agg(jsonb_build_object(
          'player', jsonb_build_object('id', p.id, 'name', p.name, 'runs_event', s.user_id = l.organizer_id),
          'division', s.division, 'place', s.place, 'kobo', s.amount_kobo,
          'matches_played', own.matches_played, 'walkovers', own.walkovers, 'silences', own.silences)
          order by s.division nulls first, s.place, p.name)
        from league_prizes s join players p on p.id = s.player_id
        cross join lateral (
          select ${MATCH_COUNTS} from league_matches m
          where m.league_id = l.id and s.player_id in (m.player1_id, m.player2_id)) as own
        where s.league_id = l.id), '[]') as shares
    from leagues l
    join users ou on ou.id = l.organizer_id join players o on o.id = ou.player_id
    cross join lateral (select ${MATCH_COUNTS} from league_matches m where m.league_id = l.id) as c
    left join users au on au.id = l.prizes_approved_by left join players a on a.id = au.player_id
    where ${where} ${end}`.execute(db);
  const approvers = await firstApprovers(
    db,
    "league-prizes",
    rows.map(({ id }) => leaguePrizesSubject(id)),
  );
  return rows.map((row) => planOf(row, approvers(leaguePrizesSubject(row.id))));
}

const planOf = (row: Row, first: FirstApprover): LeaguePrizePlan => ({
  league: { id: row.id, name: row.name, organizer: row.organizer },
  state: row.approved_at ? "paid" : "waiting",
  amount: kobo(row.amount_kobo),
  matches_played: row.matches_played,
  matches_planned: row.matches_planned,
  walkovers: row.walkovers,
  silences: row.silences,
  shares: row.shares.map(({ kobo: amountKobo, ...share }) => ({ ...share, amount: kobo(amountKobo) })),
  ...first,
  proposed_at: row.proposed_at.toISOString(),
  approved_at: row.approved_at?.toISOString() ?? null,
  approved_by: row.approved_by,
});

import type { PlayerId, UserId } from "@pockethall/domain/ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { PageOf } from "./upcoming.read-model.ts";

export type Person = { userId: UserId; playerId: PlayerId };
export type ActivityRow = {
  type: "match" | "registration" | "prize" | "gift" | "title";
  /** The id of the game, the tournament, or the gift's entry. */
  id: string;
  at: Date;
  tournament: string | null;
  opponent: string | null;
  own: number | null;
  others: number | null;
  /** 'won', 'lost' or 'drawn'; of a title 'champion' or 'runner-up'. */
  result: string | null;
  outcome: string | null;
  amount_kobo: number | null;
  /** A gift's message, or a tournament's venue. */
  words: string | null;
};
type Rows = RawBuilder<unknown>;

/** Results of the player on one side; each side has an index by their end. */
const RESULTS = (playerId: PlayerId, side: 1 | 2): Rows => {
  const [own, other] = [`g.player${side}`, `g.player${3 - side}`];
  return sql`
  select 'match' as type, g.id::text as id, g.completed_at as at, t.name as tournament, o.name as opponent,
    ${sql.ref(`${own}_score`)} as own, ${sql.ref(`${other}_score`)} as others,
    case when g.winner_id is null then 'drawn' when g.winner_id = ${playerId} then 'won' else 'lost' end as result,
    g.outcome, null::bigint as amount_kobo, null as words
  from games g join tournaments t on t.id = g.tournament_id
  left join players o on o.id = ${sql.ref(`${other}_id`)}
  where ${sql.ref(`${own}_id`)} = ${playerId} and g.status = 'completed' and t.status <> 'draft'`;
};

const ENTRIES = (playerId: PlayerId): Rows => sql`
  select 'registration', t.id::text, r.created_at, t.name, null, null, null, null, null, null, t.venue || ', ' || t.state
  from registrations r join tournaments t on t.id = r.tournament_id
  where r.player_id = ${playerId} and r.left_at is null and t.status <> 'draft'`;

const PRIZES = (playerId: PlayerId): Rows => sql`
  select 'prize', t.id::text, a.created_at, t.name, null, null, null, null, null, a.amount_kobo, null
  from prize_awards a join tournaments t on t.id = a.tournament_id
  where a.player_id = ${playerId} and a.amount_kobo > 0`;

const FINALS = (playerId: PlayerId): Rows => sql`
  select 'title', t.id::text, t.completed_at, t.name, null, null, null, s.title, null, null, t.venue || ', ' || t.state
  from player_tournament_stats s join tournaments t on t.id = s.tournament_id
  where s.player_id = ${playerId} and s.title is not null and t.completed_at is not null`;

/** What others gave; it arrives in the rewards. */
const GIFTS = (userId: UserId): Rows => sql`
  select 'gift', e.id::text, x.created_at, null, null, null, null, null, null, e.amount_kobo, x.description
  from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transfers x on x.id = e.transfer_id
  where a.owner_id = ${userId} and a.kind = 'rewards' and x.kind = 'gift' and e.amount_kobo > 0`;

const allOf = ({ userId, playerId }: Person): readonly Rows[] => [
  RESULTS(playerId, 1),
  RESULTS(playerId, 2),
  ENTRIES(playerId),
  PRIZES(playerId),
  FINALS(playerId),
  GIFTS(userId),
];

/** What a person did or was given, the latest first; of each kind no more is read than the page can need. */
export async function activityPage(db: Db, person: Person, { page, per_page }: PageOf): Promise<ActivityRow[]> {
  const kinds = allOf(person).map((rows) => sql`(${rows} order by 3 desc, 2 limit ${page * per_page})`);
  const { rows } = await sql<ActivityRow>`
    select * from (${sql.join(kinds, sql` union all `)}) as activity
    order by at desc, type, id limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  return rows;
}

/** Where a draft is the exception, looking for it leaves the other tournaments alone. */
const isPublished = (id: string) =>
  sql`not exists (select from tournaments d where d.id = ${sql.ref(id)} and d.status = 'draft')`;

/** The same rows as `allOf`, counted by their indexes. */
const countsOf = ({ userId, playerId }: Person): readonly Rows[] => [
  sql`from games g where g.player1_id = ${playerId} and g.status = 'completed' and ${isPublished("g.tournament_id")}`,
  sql`from games g where g.player2_id = ${playerId} and g.status = 'completed' and ${isPublished("g.tournament_id")}`,
  sql`from registrations r where r.player_id = ${playerId} and r.left_at is null and ${isPublished("r.tournament_id")}`,
  sql`from prize_awards a where a.player_id = ${playerId} and a.amount_kobo > 0`,
  sql`from (${FINALS(playerId)}) as finals`,
  sql`from (${GIFTS(userId)}) as gifts`,
];

export async function countActivity(db: Db, person: Person): Promise<number> {
  const kinds = countsOf(person).map((rows) => sql`(select count(*) ${rows})`);
  const { rows } = await sql<{ total: number }>`select (${sql.join(kinds, sql` + `)})::bigint as total`.execute(db);
  return rows[0]?.total ?? 0;
}

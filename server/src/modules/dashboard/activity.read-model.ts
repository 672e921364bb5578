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

/** Of a published tournament, and no import that is not approved. Looking for the exceptions leaves the other tournaments alone. */
const isShown = (id: string): Rows => sql`
  not exists (select from tournaments d where d.id = ${sql.ref(id)} and d.status = 'draft')
  and not exists (select from result_imports i where i.tournament_id = ${sql.ref(id)} and i.state <> 'approved')`;

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
  where ${sql.ref(`${own}_id`)} = ${playerId} and g.status = 'completed' and ${isShown("g.tournament_id")}`;
};

const ENTRIES = (playerId: PlayerId): Rows => sql`
  select 'registration', t.id::text, r.created_at, t.name, null, null, null, null, null, null, t.venue || ', ' || t.state
  from registrations r join tournaments t on t.id = r.tournament_id
  where r.player_id = ${playerId} and r.left_at is null and ${isShown("r.tournament_id")}`;

const PRIZES = (playerId: PlayerId): Rows => sql`
  select 'prize', t.id::text, a.created_at, t.name, null, null, null, null, null, a.amount_kobo, null
  from prize_awards a join tournaments t on t.id = a.tournament_id
  where a.player_id = ${playerId} and a.amount_kobo > 0`;

/** Finals by the end of the player's last match there, which an index has; those without a match by the tournament's. */
const FINALS = (playerId: PlayerId, played: "played" | "unplayed"): Rows => {
  const [at, isSo] =
    played === "played"
      ? [sql`s.last_played_at`, sql`s.last_played_at is not null`]
      : [sql`coalesce(t.completed_at, t.ends_at)`, sql`s.last_played_at is null`];
  return sql`
  select 'title', t.id::text, ${at}, t.name, null, null, null, s.title, null, null, t.venue || ', ' || t.state
  from player_tournament_stats s join tournaments t on t.id = s.tournament_id
  where s.player_id = ${playerId} and s.title is not null and ${isSo} and ${isShown("s.tournament_id")}`;
};

/** The numbers of the gifts that others gave: they arrive in the rewards, which never send one. */
const GIFT_LINES = (userId: UserId): Rows => sql`
  from ledger_lines l where l.kind = 'gift'
    and l.account_id = (select a.id from ledger_account_rows a where a.owner_id = ${userId} and a.kind = 'rewards')`;

/** What others gave, the last so many. */
const GIFTS = (userId: UserId, most: number): Rows => sql`
  (select 'gift', e.id::text, x.created_at, null, null, null, null, null, null, e.amount_kobo, x.description
  from (select l.account_id, l.entry_id ${GIFT_LINES(userId)} order by l.entry_id desc limit ${most}) as last
  join ledger_entries e on e.account_id = last.account_id and e.id = last.entry_id
  join ledger_transfers x on x.id = e.transfer_id)`;

/** The last of a kind. `order`: as its index has it. */
const latest = (rows: Rows, most: number, order: RawBuilder<unknown> = sql`3 desc, 2`): Rows =>
  sql`(${rows} order by ${order} limit ${most})`;

const latestOfEach = ({ userId, playerId }: Person, most: number): readonly Rows[] => [
  latest(RESULTS(playerId, 1), most),
  latest(RESULTS(playerId, 2), most),
  latest(ENTRIES(playerId), most),
  latest(PRIZES(playerId), most),
  latest(FINALS(playerId, "played"), most, sql`3 desc nulls last, 2`),
  latest(FINALS(playerId, "unplayed"), most),
  GIFTS(userId, most),
];

/** What a person did or was given, the latest first; of each kind no more is read than the page can need. */
export async function activityPage(db: Db, person: Person, { page, per_page }: PageOf): Promise<ActivityRow[]> {
  const kinds = latestOfEach(person, page * per_page);
  const { rows } = await sql<ActivityRow>`
    select * from (${sql.join(kinds, sql` union all `)}) as activity
    order by at desc, type, id limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  return rows;
}

/** The same rows as `latestOfEach`, counted by their indexes. */
const countsOf = ({ userId, playerId }: Person): readonly Rows[] => [
  sql`from games g where g.player1_id = ${playerId} and g.status = 'completed' and ${isShown("g.tournament_id")}`,
  sql`from games g where g.player2_id = ${playerId} and g.status = 'completed' and ${isShown("g.tournament_id")}`,
  sql`from registrations r where r.player_id = ${playerId} and r.left_at is null and ${isShown("r.tournament_id")}`,
  sql`from prize_awards a where a.player_id = ${playerId} and a.amount_kobo > 0`,
  sql`from player_tournament_stats s where s.player_id = ${playerId} and s.title is not null and ${isShown("s.tournament_id")}`,
  GIFT_LINES(userId),
];

export async function countActivity(db: Db, person: Person): Promise<number> {
  const kinds = countsOf(person).map((rows) => sql`(select count(*) ${rows})`);
  const { rows } = await sql<{ total: number }>`select (${sql.join(kinds, sql` + `)})::bigint as total`.execute(db);
  return rows[0]?.total ?? 0;
}

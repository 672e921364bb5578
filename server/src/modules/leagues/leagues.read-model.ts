import type { League } from "@pockethall/contract/answers";
import type { PlayerId, UserId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { Ownership } from "../../http/auth/permissions.ts";
import { isId } from "../../kernel/ids.ts";

type Page = { page: number; per_page: number };
type Filter = Page & {
  status?: League["status"] | undefined;
  kind?: League["kind"] | undefined;
  state?: string | undefined;
  player_id?: PlayerId | undefined;
};
type Row = Omit<League, "organizer" | "join_by" | "entry_fee"> & {
  organizer_id: UserId;
  organizer: string;
  join_by: Date | null;
  entry_fee_kobo: number;
  total: number;
};

/** Public leagues, those one can join first, then those that are played, then by their first day. */
export function listLeagues(db: Db, { status, kind, state, player_id, ...page }: Filter) {
  const wishes = [
    sql`l.status <> 'draft'`,
    status && sql`l.status = ${status}`,
    kind && sql`l.kind = ${kind}`,
    state && sql`l.state = ${state === "Abuja" ? "FCT" : state}`,
    player_id && ofPlayer(player_id),
  ];
  const order = sql`array_position(array['open', 'running', 'completed', 'cancelled'], l.status), l.starts_on desc, l.id`;
  return pageOf(db, wishes, { ...page, order });
}

/** All leagues of one organizer, newest first. */
export const ownLeagues = (db: Db, userId: UserId, page: Page) =>
  pageOf(db, [sql`l.organizer_id = ${userId}`], { ...page, order: sql`l.created_at desc, l.id` });

const ofPlayer = (playerId: PlayerId) =>
  isId(playerId)
    ? sql`exists (select from league_members m where m.league_id = l.id and m.player_id = ${playerId} and m.left_at is null)`
    : sql`false`;

type Wishes = readonly (RawBuilder<unknown> | undefined | "")[];

async function pageOf(db: Db, wishes: Wishes, { page, per_page, order }: Page & { order: RawBuilder<unknown> }) {
  const where = sql.join(
    wishes.filter((wish) => wish !== undefined && wish !== ""),
    sql` and `,
  );
  const { rows } = await sql<Row>`
    select l.id, l.name, l.kind, l.status, l.state, l.venue, l.entry_fee_kobo, l.starts_on::text as starts_on, l.join_by,
      l.max_players, u.id as organizer_id, p.name as organizer,
      (select count(*)::int from league_members m where m.league_id = l.id and m.left_at is null) as member_count
    from leagues l join users u on u.id = l.organizer_id join players p on p.id = u.player_id
    where ${where} order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from leagues l where ${where}`.execute(db);
  return { data: rows.map(leagueOf), meta: { page, per_page, total: counted.rows[0]?.total ?? 0 } };
}

const leagueOf = ({ organizer_id, organizer, join_by, entry_fee_kobo, ...row }: Row): League => ({
  ...row,
  join_by: join_by?.toISOString() ?? null,
  entry_fee: kobo(entry_fee_kobo),
  organizer: { id: organizer_id, name: organizer },
});

/** One of them, in any status; undefined when there is none. */
export const findLeague = async (db: Db, id: string): Promise<League | undefined> =>
  isId(id) ? (await pageOf(db, [sql`l.id = ${id}`], { page: 1, per_page: 1, order: sql`l.id` })).data[0] : undefined;

/** Its owner. */
export async function ownershipOfLeague(db: Db, id: string): Promise<Ownership | undefined> {
  const row = isId(id)
    ? await db.selectFrom("leagues").select(["organizer_id", "state"]).where("id", "=", id).executeTakeFirst()
    : undefined;
  return (
    row && { organizerId: row.organizer_id, coOrganizerIds: [], refereeId: null, officialIds: [], state: row.state }
  );
}

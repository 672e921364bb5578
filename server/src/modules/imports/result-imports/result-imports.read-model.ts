import type { OwnImportedResults, ResultImport } from "@pockethall/contract/result-imports";
import type { PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { CountedGame } from "../../rankings/rankings.service.ts";

type Page = { page: number; per_page: number };
type ImportRow = {
  id: TournamentId;
  name: string;
  source: ResultImport["source"];
  state: ResultImport["state"];
  imported_by: string | null;
  imported_at: Date;
};

const MAX_OWN_MATCHES = 100;

const importColumns = sql`
  t.id, t.name, i.source, i.state, i.imported_at, i.is_signed, importer.name as imported_by`;
const importTables = sql`
  result_imports i join tournaments t on t.id = i.tournament_id
  left join users iu on iu.id = i.imported_by left join players importer on importer.id = iu.player_id`;

const factsOf = ({ id, name, source, state, imported_by, imported_at }: ImportRow) => ({
  tournament: { id, name },
  source,
  imported_by,
  imported_at: imported_at.toISOString(),
  state,
});

type StaffRow = ImportRow & {
  is_signed: boolean;
  matches: number;
  players: number;
  champion: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
  disputes: ResultImport["disputes"];
};

/** Imports for staff, the latest first: those in a state, or those with an open dispute. */
export async function listImports(
  db: Db,
  { state, page, per_page }: Page & { state: ResultImport["state"] | "disputed" },
) {
  const which =
    state === "disputed"
      ? sql<boolean>`exists (select from result_disputes d where d.tournament_id = i.tournament_id and d.closed_at is null)`
      : sql<boolean>`i.state = ${state}`;
  const count = await sql<{ total: number }>`select count(*) as total from result_imports i where ${which}`.execute(db);
  const data = await staffRows(db, which, { page, per_page });
  return { data, meta: { page, per_page, total: count.rows[0]?.total ?? 0 } };
}

/** One import for staff. */
export async function findStaffImport(db: Db, tournamentId: TournamentId): Promise<ResultImport | undefined> {
  const [row] = await staffRows(db, sql<boolean>`i.tournament_id = ${tournamentId}`, { page: 1, per_page: 1 });
  return row;
}

async function staffRows(db: Db, which: RawBuilder<boolean>, { page, per_page }: Page): Promise<ResultImport[]> {
  const { rows } = await sql<StaffRow>`
    select ${importColumns}, champion.name as champion, decider.name as decided_by, i.decided_at, i.reason,
      (select count(*)::int from games g where g.tournament_id = t.id) as matches, t.entrant_count as players,
      coalesce((
        select json_agg(json_build_object('reason', d.reason,
          'created_at', to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'player', json_build_object('id', p.id, 'name', p.name)) order by d.created_at)
        from result_disputes d join users u on u.id = d.user_id join players p on p.id = u.player_id
        where d.tournament_id = t.id and d.closed_at is null), '[]') as disputes
    from ${importTables}
    left join players champion on champion.id = t.champion_id
    left join users du on du.id = i.decided_by left join players decider on decider.id = du.player_id
    where ${which} order by i.imported_at desc, t.id limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  return rows.map((row) => ({
    ...factsOf(row),
    is_signed: row.is_signed,
    matches: row.matches,
    players: row.players,
    champion: row.champion,
    decided_by: row.decided_by,
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    disputes: row.disputes,
  }));
}

type Person = { userId: UserId; playerId: PlayerId };
type OwnRow = ImportRow & Pick<OwnImportedResults, "matches" | "dispute">;

/** What was imported about a player, the latest import first. */
export async function ownImports(db: Db, { userId, playerId }: Person, { page, per_page }: Page) {
  const theirs = ownTournaments(playerId);
  const count = await sql<{ total: number }>`
    select count(*) as total from result_imports i where ${theirs}`.execute(db);
  const data = await ownRows(db, { userId, playerId }, theirs, { page, per_page });
  return { data, meta: { page, per_page, total: count.rows[0]?.total ?? 0 } };
}

/** One import's results of a player; undefined without any. */
export async function findOwnImport(db: Db, person: Person, tournamentId: TournamentId) {
  const which = sql<boolean>`i.tournament_id = ${tournamentId} and ${ownTournaments(person.playerId)}`;
  const [row] = await ownRows(db, person, which, { page: 1, per_page: 1 });
  return row;
}

const ownTournaments = (playerId: PlayerId) => sql<boolean>`
  i.tournament_id in (
    select tournament_id from games where player1_id = ${playerId}
    union select tournament_id from games where player2_id = ${playerId})`;

async function ownRows(
  db: Db,
  { userId, playerId }: Person,
  which: RawBuilder<boolean>,
  { page, per_page }: Page,
): Promise<OwnImportedResults[]> {
  const { rows } = await sql<OwnRow>`
    select ${importColumns},
      (select json_build_object('reason', d.reason,
         'created_at', to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
       from result_disputes d
       where d.tournament_id = t.id and d.user_id = ${userId} and d.closed_at is null) as dispute,
      coalesce((select json_agg(m) from (${matchesOf(playerId)}) as m), '[]') as matches
    from ${importTables}
    where ${which} order by i.imported_at desc, t.id limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  return rows.map((row) => ({ ...factsOf(row), matches: row.matches, dispute: row.dispute }));
}

const matchesOf = (playerId: PlayerId) => sql`
  select g.id, g.round_name, opponent.name as opponent,
    case when g.player1_id = ${playerId} then g.player1_score else g.player2_score end as player_score,
    case when g.player1_id = ${playerId} then g.player2_score else g.player1_score end as opponent_score,
    g.outcome, coalesce(g.winner_id = ${playerId}, false) as is_winner,
    to_char(g.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as played_at
  from games g
  join players opponent
    on opponent.id = case when g.player1_id = ${playerId} then g.player2_id else g.player1_id end
  where g.tournament_id = t.id and (g.player1_id = ${playerId} or g.player2_id = ${playerId})
  order by g.completed_at, g.id limit ${MAX_OWN_MATCHES}`;

/** The accounts of all admins. */
export async function adminIds(db: Db): Promise<UserId[]> {
  const rows = await db.selectFrom("user_roles").select("user_id").where("role", "=", "admin").execute();
  return rows.map(({ user_id }) => user_id);
}

/** Every completed game of a tournament with both its players. */
export async function completedGames(db: Db, tournamentId: TournamentId): Promise<CountedGame[]> {
  const { rows } = await sql<CountedGame>`
    select id, tournament_id as "tournamentId", player1_id as "player1Id", player2_id as "player2Id"
    from games where tournament_id = ${tournamentId} and status = 'completed'
      and player1_id is not null and player2_id is not null`.execute(db);
  return rows;
}

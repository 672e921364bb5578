import { GROUPED_IMPORT_FORMAT } from "@pockethall/domain/draws";
import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../../database/database.ts";
import type { Registrations, Tournaments } from "../../database/tables.ts";

export type ImportedTournament = Insertable<Tournaments> & { import_key: string };
export type EntryChanges = Updateable<Registrations>;
/** A completed tournament as its file has it. */
export type CompletedCopy = { fields: Updateable<Tournaments>; registrations: readonly Insertable<Registrations>[] };

/** Below what one statement may carry of the widest row. */
const ROWS_AT_ONCE = 500;

function* chunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}

/** Makes the tournament of an import key, or finds it, and locks it until the transaction ends. */
export async function lockImportedTournament(
  db: Db,
  row: ImportedTournament,
): Promise<{ id: TournamentId; merged_into_name: string | null }> {
  await db
    .insertInto("tournaments")
    .values(row)
    .onConflict((conflict) => conflict.column("import_key").doNothing())
    .execute();
  const { id, merged_into } = await db
    .selectFrom("tournaments")
    .select(["id", "merged_into"])
    .where("import_key", "=", row.import_key)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const kept = db.selectFrom("tournaments").select("name").where("id", "=", merged_into);
  return { id, merged_into_name: merged_into === null ? null : (await kept.executeTakeFirstOrThrow()).name };
}

/** Each player holds a place without a fee. */
export async function registerPlayers(
  db: Db,
  tournamentId: TournamentId,
  registrations: readonly { id: string; player_id: PlayerId }[],
): Promise<void> {
  await sql`
    insert into registrations (id, tournament_id, player_id, fee_kobo, payment_method)
    select id, ${tournamentId}, player_id, 0, 'none'
    from json_to_recordset(${JSON.stringify(registrations)}::json) as registration (id uuid, player_id uuid)
    on conflict (tournament_id, player_id) where left_at is null do nothing`.execute(db);
}

/** Seed and handicap of a place that is held. */
export const setEntry = (
  db: Db,
  { tournamentId, playerId }: { tournamentId: TournamentId; playerId: PlayerId },
  set: EntryChanges,
) =>
  db
    .updateTable("registrations")
    .set(set)
    .where("tournament_id", "=", tournamentId)
    .where("player_id", "=", playerId)
    .where("left_at", "is", null)
    .execute();

export const updateCopy = (db: Db, id: TournamentId, set: Updateable<Tournaments>) =>
  db.updateTable("tournaments").set(set).where("id", "=", id).execute();

export async function insertRegistrations(db: Db, registrations: readonly Insertable<Registrations>[]): Promise<void> {
  for (const rows of chunks(registrations)) await db.insertInto("registrations").values(rows).execute();
}

/** Sets what follows from all games of an imported tournament: groups, champion, dates and number of participants. */
export async function settleImported(db: Db, tournamentId: TournamentId, finalKey: string | null): Promise<void> {
  await sql`
    update tournaments t set
      starts_at = played.first, ends_at = played.last, registration_deadline = played.first, drawn_at = played.first,
      completed_at = played.last, champion_id = played.champion,
      format = case when played.groups > 0 then ${GROUPED_IMPORT_FORMAT} else t.format end,
      format_options = case when played.groups > 0
        then jsonb_build_object('groupCount', greatest(played.groups, 2), 'qualifiersPerGroup', played.qualifiers)
        else t.format_options end,
      entrant_count = (select count(*) from registrations r where r.tournament_id = t.id and r.left_at is null)
    from (${playedIn(tournamentId, finalKey)}) as played
    where t.id = ${tournamentId}`.execute(db);
}

/** First and last day, champion, groups, and how many of each group advanced, as far as the format allows for it. */
const playedIn = (tournamentId: TournamentId, finalKey: string | null) => sql`
  select min(scheduled_at) as first, max(scheduled_at) as last,
    (array_agg(winner_id) filter (where draw_key = ${finalKey}))[1] as champion,
    count(distinct group_number)::int as groups,
    least(4, greatest(1, (
      select count(distinct player) / greatest(1, count(distinct grouped.group_number))
      from games grouped cross join unnest(array[grouped.player1_id, grouped.player2_id]) as player
      where grouped.tournament_id = ${tournamentId} and grouped.group_number is not null and exists (
        select from games later where later.tournament_id = ${tournamentId} and later.group_number is null
          and player in (later.player1_id, later.player2_id)))))::int as qualifiers
  from games where tournament_id = ${tournamentId}`;

import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

export type NewPlayer = { id: string; name: string; nameKey: string; state: string | null; isDemo: boolean };

// Two imports at once must not both miss the same name: there is no constraint, since two people may share a name.
const FIND_OR_CREATE_LOCK = 7_305_003;

export async function insertPlayers(db: Db, players: readonly NewPlayer[], now: Date): Promise<void> {
  if (players.length === 0) return;
  await db
    .insertInto("players")
    .values(players.map((player) => ({ ...playerColumns(player), created_at: now, updated_at: now })))
    .execute();
}

const playerColumns = ({ id, name, nameKey, state, isDemo }: NewPlayer) => ({
  id,
  name,
  name_key: nameKey,
  state,
  is_demo: isDemo,
});

/** Inserts those whose name no player has yet. Waits for another transaction that does the same. */
export async function insertUnknownPlayers(db: Db, players: readonly NewPlayer[], now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FIND_OR_CREATE_LOCK})`.execute(db);
  await sql`
    insert into players (id, name, name_key, state, is_demo, created_at, updated_at)
    select given.id, given.name, given.name_key, given.state, given.is_demo, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(players.map(playerColumns))}::jsonb)
      as given (id uuid, name text, name_key text, state text, is_demo boolean)
    where not exists (select from players known where known.name_key = given.name_key)`.execute(db);
}

/**
 * Player ids by name key; of several people with one key the one that we have known longest. A name that was merged into
 * another player is that player's.
 */
export async function playerIdsByNameKey(db: Db, nameKeys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("players")
    .distinctOn("name_key")
    .select("name_key")
    .select(({ fn }) => fn.coalesce("merged_into", "id").as("id"))
    .where("name_key", "=", sql<string>`any(${sql.val(nameKeys as string[])}::text[])`)
    .orderBy("name_key")
    .orderBy("created_at")
    .orderBy("players.id")
    .execute();
  return new Map(rows.map(({ name_key, id }) => [name_key, id]));
}

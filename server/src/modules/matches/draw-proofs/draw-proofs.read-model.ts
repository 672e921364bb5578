import type { DrawProofs } from "@pockethall/contract/draw-proofs";
import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { isId } from "../../../kernel/ids.ts";
import { drawChanges } from "../draw-changes.read-model.ts";

type Proof = DrawProofs["proofs"][number];

/**
 * What a tournament has published about its random draws; undefined when it has committed to none.
 * Reads nothing that is secret: the roots are not among its tables.
 */
export async function publishedDraws(db: Db, tournamentId: TournamentId): Promise<DrawProofs | undefined> {
  if (!isId(tournamentId)) return undefined;
  const commitment = await db
    .selectFrom("draw_commitments")
    .selectAll()
    .where("tournament_id", "=", tournamentId)
    .executeTakeFirst();
  if (!commitment) return undefined;
  const committed_at = commitment.committed_at.toISOString();
  const rows = await db
    .selectFrom("draw_proofs")
    .selectAll()
    .where("tournament_id", "=", tournamentId)
    .orderBy("attempt")
    .execute();
  const proofs = rows.map(({ drawn_at, drawn_order, entries, ...row }) => ({
    ...row,
    committed_at,
    drawn_at: drawn_at.toISOString(),
    entries: entries as Proof["entries"],
    order: drawn_order,
  }));
  const { tournament_id, commitment: published } = commitment;
  const merged = await mergedThere(db, tournamentId);
  const changes = await drawChanges(db, tournamentId);
  return {
    tournament_id,
    commitment: published,
    committed_at,
    proofs,
    ...(changes.length > 0 ? { changes } : {}),
    ...(merged.length > 0 ? { merged } : {}),
  };
}

/** Players of this tournament who were merged into others since: the draw names them as they were then. */
async function mergedThere(db: Db, tournamentId: TournamentId): Promise<NonNullable<DrawProofs["merged"]>> {
  const rows = await db
    .selectFrom("player_merges")
    .select(["player_id", "kept_id"])
    .where("undone_at", "is", null)
    .where(sql<boolean>`${tournamentId}::uuid = any(tournament_ids)`)
    .execute();
  return rows.map(({ player_id, kept_id }) => ({ drawn_as: player_id, player_id: kept_id }));
}

/** The seeds that stand now, of those who still have a slot, as the draw named them: what a proof is compared with. */
export async function seedsOf(db: Db, tournamentId: TournamentId): Promise<{ playerId: PlayerId; seed: number }[]> {
  const rows = await db
    .selectFrom("registrations as r")
    .innerJoin("tournaments as t", "t.id", "r.tournament_id")
    .select(["r.player_id", "r.seed"])
    .where("r.tournament_id", "=", tournamentId)
    .where("r.left_at", "is", null)
    .where("t.drawn_at", "is not", null)
    .execute();
  const drawnAs = new Map((await mergedThere(db, tournamentId)).map((merged) => [merged.player_id, merged.drawn_as]));
  return rows.flatMap(({ player_id, seed }) =>
    seed === null ? [] : [{ playerId: drawnAs.get(player_id) ?? player_id, seed }],
  );
}

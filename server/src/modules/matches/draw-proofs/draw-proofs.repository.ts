import type { TournamentId } from "@pockethall/domain/ids";
import type { DrawProof } from "@pockethall/domain/provable-draws";
import type { Db } from "../../../database/database.ts";

type Commitment = { tournamentId: TournamentId; commitment: string; committedAt: Date };

/** False when the tournament has a commitment already: that one stays, and its root with it. */
export async function insertCommitment(
  db: Db,
  { tournamentId, commitment, committedAt }: Commitment,
): Promise<boolean> {
  const row = await db
    .insertInto("draw_commitments")
    .values({ tournament_id: tournamentId, commitment, committed_at: committedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("tournament_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRoot(db: Db, tournamentId: TournamentId, root: Uint8Array): Promise<void> {
  await db
    .insertInto("draw_secrets")
    .values({ tournament_id: tournamentId, root: Buffer.from(root) })
    .execute();
}

/** What the next draw is made from; undefined when nothing was committed. The only reader of the root. */
export async function findSecretStand(
  db: Db,
  tournamentId: TournamentId,
): Promise<{ root: Uint8Array; committedAt: Date; drawsMade: number } | undefined> {
  const row = await db
    .selectFrom("draw_secrets as s")
    .innerJoin("draw_commitments as c", "c.tournament_id", "s.tournament_id")
    .select(["s.root", "c.committed_at"])
    .select(({ selectFrom, fn }) =>
      selectFrom("draw_proofs as p")
        .select(fn.countAll<number>().as("made"))
        .whereRef("p.tournament_id", "=", "s.tournament_id")
        .as("made"),
    )
    .where("s.tournament_id", "=", tournamentId)
    .executeTakeFirst();
  return row && { root: row.root, committedAt: row.committed_at, drawsMade: row.made ?? 0 };
}

export async function insertProof(db: Db, proof: DrawProof): Promise<void> {
  // committed_at is set with the commitment, once.
  const { committed_at: _, drawn_at, entries, order, ...row } = proof;
  await db
    .insertInto("draw_proofs")
    .values({ ...row, drawn_at: new Date(drawn_at), entries: JSON.stringify(entries), drawn_order: [...order] })
    .execute();
}

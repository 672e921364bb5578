import { randomBytes } from "node:crypto";
import type { PlayerId, RegistrationId, TournamentId } from "@pockethall/domain/ids";
import { commitmentOf, MAX_DRAWS, proveDraw, secretOfDraw } from "@pockethall/domain/provable-draws";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { findSecretStand, insertCommitment, insertProof, insertRoot } from "./draw-proofs.repository.ts";
import { sha256 } from "./sha256.ts";

/** A player with a slot when the draw is made. */
export type DrawParticipant = { playerId: PlayerId; name: string; registrationId: RegistrationId };

// Unpredictable bytes come from the machine's own source, never from a seed.
const ROOT_BYTES = 32;

// Keeps the secret of a random draw until the draw, and publishes what proves it.

/**
 * Publishes the commitment of a tournament's random draws, once: a second call changes nothing, because a secret
 * that could be replaced could be chosen. Called when the tournament is published, before anyone can enter.
 */
export async function commit(tx: Tx, tournamentId: TournamentId): Promise<void> {
  const root = randomBytes(ROOT_BYTES);
  const commitment = await commitmentOf(await secretOfDraw(root, 1, sha256), sha256);
  const isNew = await insertCommitment(tx.db, { tournamentId, commitment, committedAt: tx.clock() });
  if (isNew) await insertRoot(tx.db, tournamentId, root);
}

/**
 * Draws the participants and publishes the proof, within the caller's transaction and under the tournament's lock.
 * A draw that is made again is the next attempt: the proofs of those before stay.
 *
 * @returns player ids, the first drawn first. @throws DomainProblem `illegal-step` when nothing was committed, or
 * when all draws that the commitment binds have been made.
 */
export async function order(
  tx: Tx,
  tournamentId: TournamentId,
  participants: readonly DrawParticipant[],
): Promise<string[]> {
  const stand = await findSecretStand(tx.db, tournamentId);
  if (!stand) throw new DomainProblem("illegal-step", { message: NOTHING_COMMITTED });
  const { root, committedAt, drawsMade } = stand;
  const attempt = drawsMade + 1;
  if (attempt > MAX_DRAWS) throw new DomainProblem("illegal-step", { message: NO_DRAWS_LEFT });
  const entries = participants.map(({ playerId, name, registrationId }) => ({
    player_id: playerId,
    name,
    registration_id: registrationId,
  }));
  const chance = { secret: await secretOfDraw(root, attempt, sha256), committedAt, drawnAt: tx.clock() };
  const proof = await proveDraw({ tournamentId, attempt, entries }, chance, sha256);
  await insertProof(tx.db, proof);
  return [...proof.order];
}

const NOTHING_COMMITTED = "This tournament hasn't published its draw proof.";
const NO_DRAWS_LEFT = `A random draw can be made ${MAX_DRAWS} times at most.`;

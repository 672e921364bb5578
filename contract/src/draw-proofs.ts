import * as z from "zod/mini";
import { data, PlayerId, RecordedMoment, RegistrationId, TournamentId, TournamentPath } from "./common.ts";
import { DrawChange } from "./draw-changes.ts";
import { endpoint } from "./endpoint.ts";

/** 32 bytes in hexadecimal. */
const Hash = z.string();

/** What proves one draw; docs/provable-draw.md defines each field to the byte. */
export const DrawProof = z.object({
  version: z.string(),
  tournament_id: TournamentId,
  /** 1 for the first draw, 2 when it was made again. */
  attempt: z.number(),
  commitment: Hash,
  committed_at: RecordedMoment,
  drawn_at: RecordedMoment,
  secret: Hash,
  entries: z.array(z.object({ player_id: PlayerId, name: z.string(), registration_id: RegistrationId })),
  entry_hash: Hash,
  /** Player ids, the first drawn first. */
  order: z.array(PlayerId),
  result_hash: Hash,
});

/** All that a tournament with a random draw publishes about it; also the file that people download. */
export const DrawProofs = z.object({
  tournament_id: TournamentId,
  /** SHA-256 of the secret of the first draw, published before registration closed. */
  commitment: Hash,
  committed_at: RecordedMoment,
  /** One for each draw that was made, the first first; empty before. */
  proofs: z.array(DrawProof),
  /** What was changed by hand after a draw: with these the order of the last draw gives the seeds of now. */
  changes: z.optional(z.array(DrawChange)),
  /** Players who were merged into others since the draw, which names them as they were then. */
  merged: z.optional(z.array(z.object({ drawn_as: PlayerId, player_id: PlayerId }))),
});
export type DrawProofs = z.infer<typeof DrawProofs>;

export const drawProofEndpoints = {
  "GET /api/tournaments/:id/draw-proof": endpoint({
    summary: "What a random draw is proven by: the commitment before it, everything after it",
    params: TournamentPath,
    success: [200, data(DrawProofs)],
    problems: ["tournament-not-found", "not-found"],
  }),
};

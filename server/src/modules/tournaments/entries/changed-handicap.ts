import { givesFrames, givesPoints, type HandicapKind } from "@pockethall/domain/handicaps";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import type { LockedTournament } from "./desk.ts";
import type { RegistrationRow } from "./entries.repository.ts";
import { hasPlayed } from "./played.read-model.ts";

export type OwnHandicaps = { handicap: number | null; handicap_frames: number | null };

/**
 * Refuses handicaps that the tournament does not use, and any change once the player's first match has begun: its
 * opponents and this player would have played under two. The tournament is locked.
 *
 * @throws DomainProblem `invalid-request` with the field, `illegal-step` with the reason.
 */
export async function refuseHandicap(
  tx: Tx,
  tournament: LockedTournament,
  registration: RegistrationRow,
  after: OwnHandicaps,
): Promise<void> {
  const errors = {
    ...problemOf("handicap", after.handicap, registration.handicap, givesPoints(tournament.handicap_kind), tournament),
    ...problemOf(
      "handicap_frames",
      after.handicap_frames,
      registration.handicap_frames,
      givesFrames(tournament.handicap_kind),
      tournament,
    ),
  };
  if (Object.keys(errors).length > 0) throw new DomainProblem("invalid-request", { errors });
  const isSame = after.handicap === registration.handicap && after.handicap_frames === registration.handicap_frames;
  if (isSame || !(await hasPlayed(tx.db, tournament.id, registration.player_id))) return;
  const message = "This player's first match has begun, so the handicap stays as it is.";
  throw new DomainProblem("illegal-step", { message });
}

type Setting = { handicap_kind: HandicapKind | null };

function problemOf(
  field: keyof OwnHandicaps,
  after: number | null,
  before: number | null,
  isUsed: boolean,
  { handicap_kind: kind }: Setting,
): Record<string, string> {
  if (isUsed || after === null || after === before) return {};
  const message =
    kind === null
      ? "Matches of this tournament are level. Turn handicaps on in its settings first."
      : field === "handicap"
        ? "This tournament gives frames, not points."
        : "This tournament gives points, not frames.";
  return { [field]: message };
}

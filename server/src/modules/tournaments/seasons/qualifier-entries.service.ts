import { refundOnRemoval } from "@pockethall/domain/entry-refunds";
import type { PlayerId, RegistrationId, TournamentId } from "@pockethall/domain/ids";
import { type Tx, withSavepoint } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { type EntryAgeProblem, entryAgeProblems } from "../../accounts/minors/minors.service.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { entryFeeOf } from "../registration/leaving.ts";
import * as placeOffers from "../registration/place-offers.service.ts";
import * as registrations from "../registration/registration.service.ts";
import { lockTournament } from "../tournaments.service.ts";
import { lockUnsettled, type QualifierRow, updateQualifier } from "./qualifier-entries.repository.ts";

type Target = Awaited<ReturnType<typeof lockTournament>>;

// How the next stage follows what was decided before it. A row of `season_qualifiers` is unsettled from the moment in
// which a player qualifies, or qualifies no more. A qualifier gets a free place, and the row records which; a player who
// does no more loses that place, and no other: a place that they paid for is theirs. Then the row is settled, and is not
// looked at again, so no player is seated twice, and a player who leaves stays away. Once the next stage is drawn
// nothing moves: the row keeps the reason, and is taken up again should the draw be taken back.
/** Registers those who qualified. */

/** All that this tournament has not followed yet; may be called again, or beside another. */
export async function enter(tx: Tx, targetId: TournamentId): Promise<void> {
  const target = await lockTournament(tx, targetId);
  const reason = whyFixed(target);
  const rows = await lockUnsettled(tx.db, targetId);
  const entering = rows.filter(({ revoked_at }) => revoked_at === null).map(({ player_id }) => player_id);
  const ageProblems =
    entering.length > 0 ? await entryAgeProblems(tx, entering, target) : new Map<PlayerId, EntryAgeProblem>();
  for (const row of rows) {
    const follow = row.revoked_at === null ? enterQualifier : withdrawQualifier;
    const ageProblem = ageProblems.get(row.player_id) ?? null;
    await updateQualifier(tx.db, row, await follow(tx, { target, row, reason, ageProblem }));
  }
  // Places that were taken from some went to those who qualify in their stead; what is left is offered.
  if (rows.some(({ revoked_at }) => revoked_at !== null)) await placeOffers.offerFree(tx, target);
}

/** Why no place is given or taken any more; null while both are possible. */
function whyFixed({ name, status, drawn_at }: Target): string | null {
  if (status !== "draft" && status !== "upcoming" && status !== "postponed") return `${name} is ${status}.`;
  return drawn_at === null ? null : `The draw for ${name} has been made.`;
}

type Step = { target: Target; row: QualifierRow; reason: string | null; ageProblem: EntryAgeProblem | null };
type Followed = { is_settled: boolean; refused: string | null; registration_id?: RegistrationId | null };
const SETTLED: Followed = { is_settled: true, refused: null };

async function enterQualifier(tx: Tx, { target, row, reason, ageProblem }: Step): Promise<Followed> {
  const { player_id: playerId } = row;
  const held = await registrations.registrationOf(tx, { tournamentId: target.id, playerId });
  if (held) return SETTLED;
  if (reason) return { is_settled: false, refused: reason };
  const taken = await takePlace(tx, target, { playerId, ageProblem });
  if ("refused" in taken) return { is_settled: false, ...taken };
  const message = `You've qualified for ${target.name}. Your seat is free and already booked.`;
  const notice = {
    event: "entry",
    type: "success",
    title: "Qualified",
    message,
    url: pageOf(target, row),
  } as const;
  await notifications.notifyPlayers(tx, [playerId], notice);
  return { ...SETTLED, registration_id: taken.id };
}

/** The next stage; while it is a draft, which players do not see, the stage that was played. */
const pageOf = ({ id, status }: Target, row: QualifierRow): string =>
  `/tournaments/${status === "draft" ? row.tournament_id : id}`;

/** A refusal (the organizer has set a limit, and it is reached) undoes no other place. */
async function takePlace(tx: Tx, target: Target, entry: { playerId: PlayerId; ageProblem: EntryAgeProblem | null }) {
  try {
    return await withSavepoint(tx, (inner) =>
      registrations.registerWithoutFee(inner, target, { ...entry, note: null }),
    );
  } catch (error) {
    if (!(error instanceof DomainProblem)) throw error;
    return { refused: error.message };
  }
}

async function withdrawQualifier(tx: Tx, { target, row, reason }: Step): Promise<Followed> {
  const { player_id: playerId, registration_id } = row;
  const held = await registrations.registrationOf(tx, { tournamentId: target.id, playerId });
  if (!held || held.id !== registration_id) return { ...SETTLED, registration_id: null };
  if (reason) return { is_settled: false, refused: reason };
  // A qualifier's place is free, so no account is needed for a refund.
  const refund = refundOnRemoval(entryFeeOf({ ...held, user_id: null }));
  await registrations.releaseRegistration(tx, target, held, {
    userId: null,
    how: "removed",
    refund,
    isOfferedLater: true,
  });
  const message = `A result was corrected, so your seat in ${target.name} goes to another player.`;
  const notice = {
    event: "entry",
    type: "warning",
    title: "Not qualified",
    message,
    url: pageOf(target, row),
  } as const;
  await notifications.notifyPlayers(tx, [playerId], notice);
  return { ...SETTLED, registration_id: null };
}

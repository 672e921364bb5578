import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { formatNaira, kobo } from "@pockethall/domain/money";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { lockPromisedElsewhere } from "./tournaments.repository.ts";

type Pledge = {
  actor: Pick<Caller, "roles">;
  organizerId: UserId | null;
  /** Undefined for a tournament that is not there yet. */
  tournamentId?: TournamentId;
  poolKobo: number;
};

/**
 * The platform pays what the fees do not cover of a promised pool. So what an organizer's published tournaments promise
 * together has a ceiling until they are over; an admin may promise more.
 *
 * @throws DomainProblem `invalid-request` on `total_prize_pool`.
 */
export async function refuseAbovePromises(tx: Tx, ceilingKobo: number, pledge: Pledge): Promise<void> {
  const { actor, organizerId, tournamentId, poolKobo } = pledge;
  if (poolKobo === 0 || organizerId === null || actor.roles.has("admin")) return;
  const promisedKobo = await lockPromisedElsewhere(tx.db, organizerId, tournamentId);
  if (promisedKobo + poolKobo <= ceilingKobo) return;
  const naira = (amountKobo: number) => formatNaira(kobo(amountKobo), 2);
  const open = promisedKobo > 0 ? ` Your open tournaments already promise ${naira(promisedKobo)}.` : "";
  const message = `You can promise up to ${naira(ceilingKobo)} in prizes at a time.${open} An admin can set a larger pool.`;
  throw new DomainProblem("invalid-request", { message, errors: { total_prize_pool: message } });
}

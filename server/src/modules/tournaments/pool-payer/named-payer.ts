import { formatNaira, type Kobo, kobo } from "@pockethall/domain/money";
import { type PoolPayer, uncoveredOfFullField } from "@pockethall/domain/pool-payer";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { balanceOf, escrowMovements } from "../../ledger/ledger.read-model.ts";
import type { TournamentRow } from "../tournaments.repository.ts";
import { takeDeposit } from "./pool-deposits.ts";
import { poolTermsOf } from "./pool-payer.read-model.ts";
import { findSponsor } from "./pool-sponsors.repository.ts";
import { takeSponsorship } from "./sponsorships.service.ts";

const naira = (amountKobo: number) => formatNaira(kobo(amountKobo), 2);

function refuse(field: "pool_payer" | "total_prize_pool", message: string): never {
  throw new DomainProblem("invalid-request", { message, errors: { [field]: message } });
}

/**
 * Names who pays what the fees do not cover of the pool, before it is published. A pool that a full field's fees cover is
 * the organizer's to fill without a deposit; for a larger one the organizer deposits what is uncovered, from their own wallet,
 * or two people of finance have agreed that the platform pays, or to a sponsor, whose money leaves the sponsor's wallet.
 *
 * @throws DomainProblem `invalid-request` on `pool_payer`, `not-permitted` where another person would spend the organizer's
 * money, `insufficient-balance`.
 */
export async function namePayer(
  tx: Tx,
  actor: Pick<Caller, "userId">,
  tournament: TournamentRow,
): Promise<PoolPayer | null> {
  const { id, prize_pool_kobo: poolKobo, pool_payer: payer, organizer_id: organizerId } = tournament;
  if (poolKobo === 0) return payer;
  const uncoveredKobo = uncoveredOfFullField(poolTermsOf(tournament));
  if (payer === "platform") {
    if (tournament.pool_approved_kobo < poolKobo)
      refuse("pool_payer", "PocketHall pays only after two people of its finance team agree. They see your draft.");
    return payer;
  }
  if (payer === "sponsor") return takeFromSponsor(tx, tournament, uncoveredKobo);
  if (uncoveredKobo === 0) return "organizer";
  if (payer === null)
    refuse("pool_payer", `Entry fees can't cover ${naira(uncoveredKobo)} of the pool. Choose who pays it.`);
  if (organizerId !== actor.userId)
    throw new DomainProblem("not-permitted", {
      message: "Only the organiser can publish this, because a deposit leaves their wallet.",
    });
  await requireInWallet(tx, actor, uncoveredKobo);
  await takeDeposit(tx, tournament, { key: `pool-deposit:${id}`, userId: actor.userId, amountKobo: uncoveredKobo });
  return payer;
}

async function takeFromSponsor(tx: Tx, tournament: TournamentRow, uncoveredKobo: Kobo): Promise<PoolPayer> {
  const sponsor = await findSponsor(tx.db, tournament.id);
  if (!sponsor?.agreed_at)
    refuse(
      "pool_payer",
      "The sponsor's money must be recorded by PocketHall's finance team first. They see your draft.",
    );
  const amountKobo = kobo(sponsor.amount_kobo);
  if (amountKobo < uncoveredKobo || amountKobo > tournament.prize_pool_kobo)
    refuse(
      "pool_payer",
      `${sponsor.name} pays ${naira(amountKobo)}, and entry fees can't cover ${naira(uncoveredKobo)} of ${naira(tournament.prize_pool_kobo)}. Ask the finance team to record it again.`,
    );
  if ((await balanceOf(tx.db, "wallet", sponsor.user_id)) < amountKobo)
    refuse("pool_payer", `The sponsor's wallet no longer holds ${naira(amountKobo)}. Ask the sponsor to top it up.`);
  const key = `sponsor-deposit:${tournament.id}`;
  await takeSponsorship(tx, tournament, { key, userId: sponsor.user_id, amountKobo });
  return "sponsor";
}

/** @throws DomainProblem `invalid-request` on `pool_payer` when the wallet holds less than all deposits together. */
export async function requireInWallet(tx: Tx, { userId }: Pick<Caller, "userId">, amountKobo: Kobo): Promise<void> {
  const walletKobo = await balanceOf(tx.db, "wallet", userId);
  if (walletKobo < amountKobo)
    refuse("pool_payer", `You deposit ${naira(amountKobo)} for the prizes. Your wallet holds ${naira(walletKobo)}.`);
}

/**
 * After publication the pool, the fee and the capacity change only as far as the payer has agreed to or deposited.
 * @throws DomainProblem `invalid-request` on `total_prize_pool`.
 */
export async function refuseUnpaidPool(tx: Tx, before: TournamentRow, after: TournamentRow): Promise<void> {
  if (after.status === "draft") return;
  if (after.pool_payer === "platform") {
    if (after.prize_pool_kobo > Math.max(after.pool_approved_kobo, before.prize_pool_kobo))
      refuse("total_prize_pool", `PocketHall pays for a pool of up to ${naira(after.pool_approved_kobo)}.`);
    return;
  }
  const uncoveredKobo = uncoveredOfFullField(poolTermsOf(after));
  if (uncoveredKobo <= uncoveredOfFullField(poolTermsOf(before))) return;
  const movements = await escrowMovements(tx.db, after.id);
  const depositedKobo = (movements.get("pool-deposit") ?? 0) + (movements.get("sponsor-deposit") ?? 0);
  if (uncoveredKobo > depositedKobo)
    refuse(
      "total_prize_pool",
      `Entry fees can't cover ${naira(uncoveredKobo)} of the pool. First deposit ${naira(uncoveredKobo - depositedKobo)} under Prizes.`,
    );
}

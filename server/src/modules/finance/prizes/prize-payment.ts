import type { TournamentId } from "@pockethall/domain/ids";
import { formatNaira, type Kobo, kobo } from "@pockethall/domain/money";
import { platformCut } from "@pockethall/domain/prizes";
import type { Tx } from "../../../database/transact.ts";
import { newId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { escrowMovements } from "../../ledger/ledger.read-model.ts";
import { move, postEntries } from "../../ledger/ledger.service.ts";
import type { Share } from "./prizes.repository.ts";

type Cut = { tournamentId: TournamentId; name: string; platformFeeHundredths: number };

/**
 * Takes the platform's cut of the fees out of the escrow, less what it has taken before: a repeated call posts nothing
 * more. The caller holds the tournament's lock.
 */
export async function takeCut(tx: Tx, { tournamentId, name, platformFeeHundredths }: Cut): Promise<void> {
  if (platformFeeHundredths === 0) return;
  const movements = await escrowMovements(tx.db, tournamentId);
  const feesKobo = kobo((movements.get("entry") ?? 0) + (movements.get("refund") ?? 0));
  const takenKobo = -(movements.get("platform-fee") ?? 0);
  const amountKobo = kobo(platformCut(feesKobo, platformFeeHundredths) - takenKobo);
  if (amountKobo === 0) return;
  await moveCut(tx, { tournamentId, name, amountKobo });
}

/** A tournament that is reopened has its whole escrow again, so that it can still be cancelled and refunded. */
export async function returnCut(tx: Tx, { tournamentId, name }: Pick<Cut, "tournamentId" | "name">): Promise<void> {
  const movedKobo = (await escrowMovements(tx.db, tournamentId)).get("platform-fee") ?? kobo(0);
  if (movedKobo === 0) return;
  await moveCut(tx, { tournamentId, name, amountKobo: movedKobo });
}

type MovedCut = { tournamentId: TournamentId; name: string; amountKobo: Kobo };

/** From the escrow to the platform's fees; back for an amount below zero. */
async function moveCut(tx: Tx, { tournamentId, name, amountKobo }: MovedCut): Promise<void> {
  const transfer = { key: `platform-fee:${newId()}`, kind: "platform-fee", tournamentId };
  await postEntries(tx, { ...transfer, description: `Platform fee: ${name}` }, [
    { kind: "escrow", owner: tournamentId, amount: kobo(-amountKobo) },
    { kind: "platform-fees", owner: null, amount: amountKobo },
  ]);
}

type Pool = { tournamentId: TournamentId; name: string; guaranteeKobo: Kobo };

/** What the escrow lacks of a pool that the platform pays for comes from its guarantee: the prizes are never cut. */
export async function fillEscrow(tx: Tx, { tournamentId, name, guaranteeKobo }: Pool): Promise<void> {
  if (guaranteeKobo === 0) return;
  await move(tx, {
    key: `guarantee:${tournamentId}`,
    kind: "guarantee",
    description: `Guaranteed pool: ${name}`,
    tournamentId,
    from: { kind: "prize-guarantee", owner: null },
    to: { kind: "escrow", owner: tournamentId },
    amountKobo: guaranteeKobo,
  });
}

/** @throws DomainProblem `pool-not-covered`, unless nothing is missing. */
export function refuseUncovered(missingKobo: Kobo): void {
  if (missingKobo === 0) return;
  const message = `${formatNaira(missingKobo, 2)} is missing. The organiser pays it before the prizes are paid.`;
  throw new DomainProblem("pool-not-covered", { message });
}

type Payout = {
  tournamentId: TournamentId;
  name: string;
  shares: readonly Share[];
  accounts: ReadonlyMap<string, string>;
};

/**
 * Pays all shares in one transfer, whose key is the tournament. A winner without an account is left out: that money stays
 * in escrow.
 *
 * @returns the transfer; null when no winner has an account.
 */
export async function payShares(tx: Tx, { tournamentId, name, shares, accounts }: Payout): Promise<string | null> {
  const credits = shares.flatMap(({ player_id, amount_kobo }) => {
    const owner = accounts.get(player_id);
    return owner ? [{ kind: "rewards" as const, owner, amount: kobo(amount_kobo) }] : [];
  });
  if (credits.length === 0) return null;
  const totalKobo = credits.reduce((sum, credit) => sum + credit.amount, 0);
  const transfer = { key: `prize:${tournamentId}`, kind: "prize", description: `Prize: ${name}`, tournamentId };
  const debit = { kind: "escrow" as const, owner: tournamentId, amount: kobo(-totalKobo) };
  const { transferId } = await postEntries(tx, transfer, [debit, ...credits]);
  return transferId;
}

import type { TournamentId } from "@pockethall/domain/ids";
import { type Kobo, kobo } from "@pockethall/domain/money";
import { platformCut } from "@pockethall/domain/prizes";
import type { Tx } from "../../../database/transact.ts";
import { balanceOf, escrowMovements } from "../../ledger/ledger.read-model.ts";
import { move, postEntries } from "../../ledger/ledger.service.ts";
import type { Share } from "./prizes.repository.ts";

type Cut = { tournamentId: TournamentId; name: string; platformFeeHundredths: number };

/**
 * Takes the platform's cut of the fees out of the escrow. The key is the tournament and the fees are final by now: a
 * repeated call posts nothing more.
 */
export async function takeCut(tx: Tx, { tournamentId, name, platformFeeHundredths }: Cut): Promise<void> {
  if (platformFeeHundredths === 0) return;
  const movements = await escrowMovements(tx.db, tournamentId);
  const feesKobo = kobo((movements.get("entry") ?? 0) + (movements.get("refund") ?? 0));
  const amountKobo = platformCut(feesKobo, platformFeeHundredths);
  if (amountKobo === 0) return;
  await move(tx, {
    key: `platform-fee:${tournamentId}`,
    kind: "platform-fee",
    description: `Platform fee: ${name}`,
    tournamentId,
    from: { kind: "escrow", owner: tournamentId },
    to: { kind: "platform-fees", owner: null },
    amountKobo,
  });
}

type Pool = { tournamentId: TournamentId; name: string; poolKobo: Kobo };

/** What the escrow lacks of the promised pool comes from the platform's guarantee: the prizes are never cut. */
export async function fillEscrow(tx: Tx, { tournamentId, name, poolKobo }: Pool): Promise<void> {
  const missingKobo = poolKobo - (await balanceOf(tx.db, "escrow", tournamentId));
  if (missingKobo <= 0) return;
  await move(tx, {
    key: `guarantee:${tournamentId}`,
    kind: "guarantee",
    description: `Guaranteed pool: ${name}`,
    tournamentId,
    from: { kind: "prize-guarantee", owner: null },
    to: { kind: "escrow", owner: tournamentId },
    amountKobo: kobo(missingKobo),
  });
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

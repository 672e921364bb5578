import type { EntryFee } from "@pockethall/domain/entry-refunds";
import type { UserId } from "@pockethall/domain/ids";
import { formatNaira, type Kobo, kobo } from "@pockethall/domain/money";
import type { Tx } from "../../database/transact.ts";
import { move, postEntries } from "../ledger/ledger.service.ts";
import type { MemberRow } from "./league-members.repository.ts";
import type { LeagueRow } from "./leagues.repository.ts";

// A league's money is in an escrow account of its own, whose owner is the league. Each key names its fact: a fee and its
// return the membership, the prizes the league. So nothing is paid twice.

type Named = Pick<LeagueRow, "id" | "name">;
type Payer = { memberId: string; userId: UserId };

/** From the wallet. @throws DomainProblem `insufficient-balance`. */
export async function takeLeagueFee(
  tx: Tx,
  { id, name }: Named,
  { memberId, userId, transferId, feeKobo }: Payer & { transferId: string; feeKobo: Kobo },
): Promise<void> {
  await move(tx, {
    id: transferId,
    key: `league-entry:${memberId}`,
    kind: "league-entry",
    description: `League fee: ${name}`,
    from: { kind: "wallet", owner: userId },
    to: { kind: "escrow", owner: id },
    amountKobo: feeKobo,
  });
}

/** The fee of a membership as the refund rules ask for it; every member has an account. */
export const memberFeeOf = ({ fee_kobo, refunded_kobo }: MemberRow): EntryFee => ({
  feeKobo: kobo(fee_kobo),
  refundedKobo: kobo(refunded_kobo),
  hasAccount: true,
});

/** A refund, to the wallet that the fee came from. */
export async function returnLeagueFee(
  tx: Tx,
  { id, name }: Named,
  { memberId, userId, feeKobo }: Payer & { feeKobo: Kobo },
): Promise<void> {
  await move(tx, {
    key: `league-refund:${memberId}`,
    kind: "league-refund",
    description: `League fee refunded: ${name}`,
    from: { kind: "escrow", owner: id },
    to: { kind: "wallet", owner: userId },
    amountKobo: feeKobo,
  });
}

type Share = { user_id: UserId; amount_kobo: number };

/** All prizes in one transfer, to the winners' rewards. @returns the transfer. */
export async function payLeaguePrizes(tx: Tx, { id, name }: Named, shares: readonly Share[]): Promise<string> {
  const totalKobo = shares.reduce((sum, share) => sum + share.amount_kobo, 0);
  const transfer = { key: `league-prize:${id}`, kind: "league-prize", description: `League prize: ${name}` };
  const { transferId } = await postEntries(tx, transfer, [
    { kind: "escrow", owner: id, amount: kobo(-totalKobo) },
    ...shares.map((share) => ({ kind: "rewards" as const, owner: share.user_id, amount: kobo(share.amount_kobo) })),
  ]);
  return transferId;
}

export const inNaira = (amountKobo: number): string => formatNaira(kobo(amountKobo), 2);

import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { type Kobo, kobo } from "@pockethall/domain/money";
import type { Tx } from "../../../database/transact.ts";
import { move } from "../../ledger/ledger.service.ts";
import type { Registration } from "./registration.repository.ts";

export type Payer = { userId: UserId; tournament: { id: TournamentId; name: string } };

/** The fee of a new place moves from the wallet to the escrow. @throws when the wallet holds less: `insufficient-balance`. */
export async function takeFee(
  tx: Tx,
  { id, fee_kobo, transfer_id }: Registration,
  { userId, tournament }: Payer,
): Promise<void> {
  if (transfer_id === null) return;
  await move(tx, {
    id: transfer_id,
    key: `entry:${id}`,
    kind: "entry",
    description: `Entry fee: ${tournament.name}`,
    tournamentId: tournament.id,
    from: { kind: "wallet", owner: userId },
    to: { kind: "escrow", owner: tournament.id },
    amountKobo: kobo(fee_kobo),
  });
}

/** A fee, or a part of it, moves from the escrow back to the wallet, once for each key. */
export async function returnFee(
  tx: Tx,
  { key, userId, tournament, feeKobo }: Payer & { key: string; feeKobo: Kobo },
): Promise<void> {
  await move(tx, {
    key,
    kind: "refund",
    description: `Entry fee refunded: ${tournament.name}`,
    tournamentId: tournament.id,
    from: { kind: "escrow", owner: tournament.id },
    to: { kind: "wallet", owner: userId },
    amountKobo: feeKobo,
  });
}

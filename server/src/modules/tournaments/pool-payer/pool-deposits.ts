import type { UserId } from "@pockethall/domain/ids";
import { type Kobo, kobo } from "@pockethall/domain/money";
import { splitDeposit } from "@pockethall/domain/pool-payer";
import type { Tx } from "../../../database/transact.ts";
import { balanceOf, escrowMovements } from "../../ledger/ledger.read-model.ts";
import { move, postEntries } from "../../ledger/ledger.service.ts";
import type { TournamentRow } from "../tournaments.repository.ts";

type Pooled = Pick<TournamentRow, "id" | "name">;
type Deposit = { key: string; userId: UserId; amountKobo: Kobo };

/**
 * The organizer's money for the pool, from the wallet: first what they owe of cash taken at the desk, then into the escrow.
 * The caller holds the tournament's lock. @throws DomainProblem `insufficient-balance`.
 */
export async function takeDeposit(tx: Tx, { id, name }: Pooled, { key, userId, amountKobo }: Deposit): Promise<void> {
  const { toDueKobo, toEscrowKobo } = splitDeposit(amountKobo, await balanceOf(tx.db, "organizer-due", id));
  const transfer = { key, kind: "pool-deposit", description: `Prize deposit: ${name}`, tournamentId: id };
  await postEntries(tx, transfer, [
    { kind: "wallet", owner: userId, amount: kobo(-amountKobo) },
    { kind: "organizer-due", owner: id, amount: toDueKobo },
    { kind: "escrow", owner: id, amount: toEscrowKobo },
  ]);
}

/** A cancelled tournament needs no prizes: what the organizer put into its escrow returns, once. */
export async function returnDeposits(tx: Tx, { id, name }: Pooled, userId: UserId | null): Promise<void> {
  const amountKobo = (await escrowMovements(tx.db, id)).get("pool-deposit") ?? kobo(0);
  if (amountKobo === 0 || userId === null) return;
  await move(tx, {
    key: `pool-deposit-return:${id}`,
    kind: "pool-deposit-return",
    description: `Prize deposit returned: ${name}`,
    tournamentId: id,
    from: { kind: "escrow", owner: id },
    to: { kind: "wallet", owner: userId },
    amountKobo,
  });
}

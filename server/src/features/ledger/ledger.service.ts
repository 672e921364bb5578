import type { Kobo } from "@pockethall/domain/money";
import { kobo } from "@pockethall/domain/money";
import type { Tx } from "../../platform/database/transact.ts";
import { newId } from "../../platform/ids.ts";
import { type AccountKind, type Entry, post } from "./ledger.repository.ts";

type Side = { kind: AccountKind; owner: string | null };
type Transfer = {
  /** Names the fact; said twice it is posted once. */
  key: string;
  kind: string;
  description: string;
  tournamentId?: string;
  /** The transfer of the hold that this one ends; a hold is ended once, and whole. */
  resolves?: string;
};

/**
 * Moves `amountKobo` from one account to another inside the caller's transaction.
 *
 * @throws when a user's account would fall below zero (told to the client as `insufficient-balance`).
 */
export function move(tx: Tx, transfer: Transfer & { from: Side; to: Side; amountKobo: Kobo }) {
  const { from, to, amountKobo } = transfer;
  return postEntries(tx, transfer, [
    { ...from, amount: kobo(-amountKobo) },
    { ...to, amount: amountKobo },
  ]);
}

/** Posts any balanced set of entries, one per account. */
export function postEntries(tx: Tx, transfer: Transfer, entries: readonly Entry[]) {
  return post(tx.db, {
    id: newId(),
    key: transfer.key,
    kind: transfer.kind,
    description: transfer.description,
    tournamentId: transfer.tournamentId ?? null,
    resolves: transfer.resolves ?? null,
    entries: entries.filter((entry) => entry.amount !== 0),
  });
}

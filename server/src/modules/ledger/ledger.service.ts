import type { TournamentId } from "@pockethall/domain/ids";
import type { Kobo } from "@pockethall/domain/money";
import { kobo } from "@pockethall/domain/money";
import type { Db } from "../../database/database.ts";
import type { Tx } from "../../database/transact.ts";
import { newId } from "../../kernel/ids.ts";
import { type AccountKind, type Entry, fold, post, receive } from "./ledger.repository.ts";

export type { Entry };

type Side = { kind: AccountKind; owner: string | null };
type Transfer = {
  /** The transfer's id, when a row that is written before it has to name it; else it gets a new one. */
  id?: string;
  /** Names the fact; a repeated key is posted once. */
  key: string;
  kind: string;
  description: string;
  tournamentId?: TournamentId;
  /** The transfer of the hold that this one ends; a hold is ended once, and whole. */
  resolves?: string;
};

/**
 * Moves `amountKobo` from one account to another inside the caller's transaction.
 *
 * @throws when a user's account would fall below zero (sent to the client as `insufficient-balance`).
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
    id: transfer.id ?? newId(),
    key: transfer.key,
    kind: transfer.kind,
    description: transfer.description,
    tournamentId: transfer.tournamentId ?? null,
    resolves: transfer.resolves ?? null,
    entries: entries.filter((entry) => entry.amount !== 0),
  });
}

export type Receipt = { key: string; kind: string; description: string; entries: readonly Entry[] };

/**
 * Posts many transfers that bring money in, for the price of one: each as `postEntries` would, all or none. Only accounts
 * without a floor may pay here.
 *
 * @returns the transfers' ids, in the order of the receipts.
 */
export function receiveAll(tx: Tx, receipts: readonly Receipt[]): Promise<string[]> {
  return receive(
    tx.db,
    receipts.map(({ entries, ...receipt }) => ({
      id: newId(),
      ...receipt,
      entries: entries.filter((entry) => entry.amount !== 0),
    })),
  );
}

/**
 * Moves the snapshots of summed accounts on, so that their balance adds up little however long they live. Counts what was
 * marked by the run before, once everything that was under way then has ended; may run at any time and any number of times.
 *
 * @returns how many accounts moved.
 */
export const foldSummedAccounts = (db: Db): Promise<number> => fold(db);

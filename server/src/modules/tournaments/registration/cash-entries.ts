import type { TournamentId } from "@pockethall/domain/ids";
import { type Kobo, kobo } from "@pockethall/domain/money";
import type { Tx } from "../../../database/transact.ts";
import { move } from "../../ledger/ledger.service.ts";
import { returnAllCash } from "./registration.repository.ts";

// A walk-in pays the organizer in cash. The ledger holds it as owed by the organizer, so that the escrow counts the fee and
// the platform does not pay for it a second time (decision 0067). What the organizer hands back is owed no longer.

type CashRegistration = { id: string; tournament: { id: TournamentId; name: string }; amountKobo: Kobo };

/** The organizer took this fee in cash. */
export async function takeCash(tx: Tx, { id, tournament, amountKobo }: CashRegistration): Promise<void> {
  if (amountKobo === 0) return;
  await move(tx, {
    key: `cash-entry:${id}`,
    kind: "cash-entry",
    description: `Entry fee in cash: ${tournament.name}`,
    tournamentId: tournament.id,
    from: { kind: "organizer-due", owner: tournament.id },
    to: { kind: "escrow", owner: tournament.id },
    amountKobo,
  });
}

/** The organizer hands cash back: of one place, or all that is left of a cancelled tournament's. */
export async function returnCash(tx: Tx, { id, tournament, amountKobo }: CashRegistration): Promise<void> {
  if (amountKobo === 0) return;
  await move(tx, {
    key: `cash-return:${id}`,
    kind: "cash-return",
    description: `Entry fee handed back in cash: ${tournament.name}`,
    tournamentId: tournament.id,
    from: { kind: "escrow", owner: tournament.id },
    to: { kind: "organizer-due", owner: tournament.id },
    amountKobo,
  });
}

/** All cash of a cancelled tournament goes back to its players. The caller holds the tournament's lock. */
export async function returnCancelledCash(tx: Tx, tournament: CashRegistration["tournament"]): Promise<void> {
  const amountKobo = kobo(await returnAllCash(tx.db, tournament.id));
  await returnCash(tx, { id: tournament.id, tournament, amountKobo });
}

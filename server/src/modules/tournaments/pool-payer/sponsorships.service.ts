import type { UserId } from "@pockethall/domain/ids";
import { type Kobo, kobo } from "@pockethall/domain/money";
import type { Tx } from "../../../database/transact.ts";
import { escrowMovements } from "../../ledger/ledger.read-model.ts";
import { move } from "../../ledger/ledger.service.ts";
import type { TournamentRow } from "../tournaments.repository.ts";
import { findSponsor } from "./pool-sponsors.repository.ts";

type Pooled = Pick<TournamentRow, "id" | "name">;
type Sponsorship = { key: string; userId: UserId; amountKobo: Kobo };

/** A sponsor's money, from their wallet into the escrow. @throws DomainProblem `insufficient-balance`. */
export const takeSponsorship = (tx: Tx, { id, name }: Pooled, { key, userId, amountKobo }: Sponsorship) =>
  move(tx, {
    key,
    kind: "sponsor-deposit",
    description: `Sponsored prizes: ${name}`,
    tournamentId: id,
    from: { kind: "wallet", owner: userId },
    to: { kind: "escrow", owner: id },
    amountKobo,
  });

/** What a sponsor's money is not needed for returns to their wallet. */
export const returnSponsorship = (tx: Tx, { id, name }: Pooled, { key, userId, amountKobo }: Sponsorship) =>
  move(tx, {
    key,
    kind: "sponsor-return",
    description: `Sponsored prizes returned: ${name}`,
    tournamentId: id,
    from: { kind: "escrow", owner: id },
    to: { kind: "wallet", owner: userId },
    amountKobo,
  });

/** A cancelled tournament needs no prizes: what its sponsor paid returns, once. */
export async function returnCancelledSponsorship(tx: Tx, tournament: Pooled): Promise<void> {
  const movements = await escrowMovements(tx.db, tournament.id);
  const amountKobo = kobo((movements.get("sponsor-deposit") ?? 0) + (movements.get("sponsor-return") ?? 0));
  const sponsor = await findSponsor(tx.db, tournament.id);
  if (amountKobo === 0 || !sponsor) return;
  await returnSponsorship(tx, tournament, {
    key: `sponsor-return:cancelled:${tournament.id}`,
    userId: sponsor.user_id,
    amountKobo,
  });
}

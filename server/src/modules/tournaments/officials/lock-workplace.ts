import type { UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import { publishTournament } from "../../../live/publish.ts";
import { lockHallWorkplace } from "./hall-workplace.ts";
import { lockTournamentWorkplace } from "./tournament-workplace.ts";
import type { Workplace, WorkplaceRef } from "./workplace.ts";

/** Locks a workplace until the transaction ends. @throws DomainProblem `tournament-not-found`, `hall-not-found`. */
export const lockWorkplace = (tx: Tx, ref: WorkplaceRef): Promise<Workplace> =>
  ref.kind === "hall" ? lockHallWorkplace(tx, ref.id) : lockTournamentWorkplace(tx, ref.id);

/** Has the open pages of the tournaments concerned ask for their officials again. */
export async function publishOfficials(tx: Tx, workplace: Workplace): Promise<void> {
  for (const id of await workplace.openTournaments(tx.db)) publishTournament(tx, id, "details");
}

type Line = { actorId: UserId; done: keyof Workplace["actions"]; before: unknown; after: unknown; at: Date };

/** Writes to the audit log what was done about a workplace's officials. */
export const recordAppointment = (tx: Tx, { subject, actions }: Workplace, { done, ...line }: Line) =>
  recordAudit(tx.db, { subject, action: actions[done], ...line });

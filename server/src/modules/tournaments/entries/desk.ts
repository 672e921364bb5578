import type { Entry } from "@pockethall/contract/answers";
import type { EntryRequestId, PlayerId, RegistrationId, TournamentId, UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { EntryAction } from "../../../database/audit-actions.ts";
import type { Tx } from "../../../database/transact.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import type { lockTournament } from "../tournament-steps.ts";
import { findEntry } from "./entries.read-model.ts";

/** Which tournament, and which of its organizers acts, as user and as player. */
export type Desk = { actorId: UserId; actorPlayerId: PlayerId; tournamentId: TournamentId };
export type DeskEntry = Desk & { entryId: RegistrationId };
export type DeskRequest = Desk & { entryId: EntryRequestId };
export type LockedTournament = Awaited<ReturnType<typeof lockTournament>>;

type DeskAction = { desk: Desk; action: EntryAction; entryId: string; before: unknown; after: object };

/** A line of the history about one entry. */
export const recordEntryAction = (tx: Tx, { desk, action, entryId, before, after }: DeskAction) =>
  recordAudit(tx.db, {
    actorId: desk.actorId,
    action,
    subject: `tournament:${desk.tournamentId}`,
    before,
    after: { entry: entryId, ...after },
    at: tx.clock(),
  });

/** The entry as the organizer's list shows it. @throws DomainProblem `entry-not-found`. */
export async function entryOf(tx: Tx, tournamentId: TournamentId, id: string): Promise<Entry> {
  const entry = isId(id) ? await findEntry(tx.db, tournamentId, id, tx.clock()) : undefined;
  if (!entry) throw new DomainProblem("entry-not-found");
  return entry;
}

/** @throws DomainProblem `illegal-step` with this message once the draw is made or the tournament runs. */
export function refuseAfterDraw({ drawn_at, status }: LockedTournament, message: string): void {
  const isBefore = drawn_at === null && (status === "upcoming" || status === "postponed" || status === "draft");
  if (!isBefore) throw new DomainProblem("illegal-step", { message });
}

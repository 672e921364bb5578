import type { OwnImportedResults, ResultImport } from "@pockethall/contract/result-imports";
import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { isId, newId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishTournament } from "../../../live/publish.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { recordResults, recordTitles } from "../../rankings/rankings.service.ts";
import { lockTournament } from "../../tournaments/tournaments.service.ts";
import { adminIds, completedGames, findOwnImport, findStaffImport } from "./result-imports.read-model.ts";
import * as rows from "./result-imports.repository.ts";

type Decision = { decision: "approved" | "rejected"; reason: string };

// Decides whether imported results count, and takes disputes of the players they are about.

/**
 * Approves or rejects imported results, earlier decisions included, and adds the records up again.
 * @throws DomainProblem `result-import-not-found`; `decided-by-importer` for an admin who imported or played them.
 */
export const decide = (tx: Tx, caller: Caller, id: TournamentId, decision: Decision): Promise<ResultImport> =>
  decideImport(tx, { caller, id, ...decision });

const STAFF_PAGE = "/admin/imports?state=disputed";

/** Notes that the operator imported these results, which count at once. Before they are added up. */
export const registerOperatorImport = async (tx: Tx, tournamentId: TournamentId, at: Date): Promise<void> => {
  await rows.registerImport(tx.db, {
    tournament_id: tournamentId,
    source: "operator",
    imported_at: at,
    state: "approved",
  });
};

/** The import has other matches than when it was compared with other tournaments. */
export const compareImportAgain = async (tx: Tx, tournamentId: TournamentId): Promise<void> =>
  void (await rows.compareAgain(tx.db, [tournamentId]));

type FileImport = { tournamentId: TournamentId; name: string; importedBy: UserId; isSigned: boolean; at: Date };

/** Notes an organizer's import in the transaction that writes its games, before they are added up. */
export async function registerFile(
  tx: Tx,
  { tournamentId, name, importedBy, isSigned, at }: FileImport,
): Promise<void> {
  await rows.registerImport(tx.db, {
    tournament_id: tournamentId,
    source: "file",
    imported_by: importedBy,
    imported_at: at,
    is_signed: isSigned,
    state: isSigned ? "approved" : "pending",
  });
  if (isSigned) return;
  const title = "Imported results to review";
  const message = `${name}: its results count once an admin approves them.`;
  const notice = { type: "info", title, message, event: "organizing", url: "/admin/imports" } as const;
  await notifications.notifyUsers(tx, await adminIds(tx.db), notice);
}

const notFound = () => new DomainProblem("result-import-not-found");

async function decideImport(
  tx: Tx,
  { caller, id, decision, reason }: Decision & { caller: Caller; id: TournamentId },
): Promise<ResultImport> {
  const isOpen = isId(id) && ((await rows.findImport(tx.db, id))?.state ?? "merged") !== "merged";
  if (!isOpen) throw notFound();
  const tournament = await lockTournament(tx, id);
  const before = await rows.findImport(tx.db, id);
  if (!before) throw notFound();
  if (before.imported_by === caller.userId || (await rows.playsIn(tx.db, id, caller.playerId)))
    throw new DomainProblem("decided-by-importer");
  const at = tx.clock();
  await rows.decideImport(tx.db, id, { state: decision, decided_by: caller.userId, decided_at: at, reason });
  await recordResults(tx, await completedGames(tx.db, id));
  await recordTitles(tx, id);
  await recordAudit(tx.db, {
    actorId: caller.userId,
    action: `results.${decision}`,
    subject: `tournament:${id}`,
    before: { state: before.state },
    after: { state: decision, reason },
    at,
  });
  if (before.imported_by !== null) {
    const title = decision === "approved" ? "Imported results approved" : "Imported results rejected";
    const message = `${tournament.name}: ${reason}`;
    await notifications.notifyUsers(tx, [before.imported_by], {
      type: "info",
      title,
      message,
      event: "organizing",
      url: `/tournaments/${id}`,
    });
  }
  publishTournament(tx, id, "details");
  return (await findStaffImport(tx.db, id)) as ResultImport;
}

/** Flags imported results to staff, once; a further reason takes the place of the first. @throws DomainProblem `result-import-not-found` unless the caller is in them. */
export async function dispute(tx: Tx, caller: Caller, id: TournamentId, reason: string): Promise<OwnImportedResults> {
  const own = isId(id) ? await findOwnImport(tx.db, caller, id) : undefined;
  if (!own) throw notFound();
  const at = tx.clock();
  await rows.saveDispute(tx.db, { id: newId(), tournament_id: id, user_id: caller.userId, reason, created_at: at });
  const subject = `tournament:${id}`;
  await recordAudit(tx.db, {
    actorId: caller.userId,
    action: "results.dispute",
    subject,
    before: null,
    after: { reason },
    at,
  });
  if (own.dispute === null)
    await notifications.notifyUsers(tx, await adminIds(tx.db), {
      type: "warning",
      title: "Imported results disputed",
      message: `${caller.name} disputes ${own.tournament.name}: ${reason}`,
      event: "organizing",
      url: STAFF_PAGE,
    });
  return (await findOwnImport(tx.db, caller, id)) as OwnImportedResults;
}

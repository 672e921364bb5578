import type { EventMergePreview, TournamentMerge } from "@pockethall/contract/event-merges";
import type { MatchId, RegistrationId, TournamentId } from "@pockethall/domain/ids";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { AuditAction } from "../../../database/audit-actions.ts";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { isId, newId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishTournament } from "../../../live/publish.ts";
import { moveComments } from "../../comments/moved-comments.service.ts";
import { copyMatches, deleteFrames, deleteGames } from "../../matches/copied-matches.service.ts";
import { type CountedGame, forgetMovements, recordResults } from "../../rankings/rankings.service.ts";
import {
  deleteRegistrations,
  registerMissingPlayers,
  setTournamentMergedInto,
  updateKept,
} from "../../tournaments/merged-tournaments.service.ts";
import { lockTournament } from "../../tournaments/tournaments.service.ts";
import { holdMerges } from "../player-merges/merges.service.ts";
import { completedGames } from "../result-imports/result-imports.read-model.ts";
import { compareImportAgain } from "../result-imports/result-imports.service.ts";
import { eventMergeRefusal } from "./event-merge-refusal.ts";
import {
  canTakeMissing,
  compareParties,
  type Parties,
  readEventMerge,
  readPreview,
  roundNamesOf,
} from "./event-merges.read-model.ts";
import * as rows from "./event-merges.repository.ts";
import { eventFacts, playsInOneOf } from "./event-records.read-model.ts";
import { keptIds, planMerge } from "./merge-plan.ts";
import { changedSince, keptFieldsOf, mergedFields } from "./merged-fields.ts";
import { dismissOverlap } from "./overlaps.repository.ts";

type Asked = { tournamentId: TournamentId; keptId: TournamentId; reason: string; takeMissing: boolean };

// The same event from two sources becomes one tournament, and two again (decision 0048).
// The merged tournament keeps every row and is only hidden and not counted; what the kept one lacks is copied to it. So
// undoing removes the copies and shows the merged one again, and both are as they were.

/** What a merge would do, and why it cannot be. @throws DomainProblem `tournament-not-found`. */
export const preview = async (db: Db, tournamentId: TournamentId, keptId: TournamentId): Promise<EventMergePreview> =>
  readPreview(db, await partiesOf(db, tournamentId, keptId));

/**
 * Merges an import into the tournament that is kept.
 * @throws DomainProblem `tournament-not-found`; `event-merge-refused` with the reason; `decided-by-importer` for
 * admins who imported or played in one of the two.
 */
export const merge = (tx: Tx, caller: Caller, asked: Asked): Promise<TournamentMerge> =>
  mergeEvents(tx, { ...asked, caller, at: tx.clock() });

/** @throws DomainProblem `merge-not-found`; `event-merge-refused` with the reason; `decided-by-importer`. */
export const undo = (tx: Tx, caller: Caller, mergeId: string): Promise<TournamentMerge> =>
  undoMerge(tx, { mergeId, caller, at: tx.clock() });

/** They are two events: not listed again. @throws DomainProblem `tournament-not-found` unless they are listed. */
export async function dismiss(tx: Tx, caller: Caller, id: string, otherId: string): Promise<void> {
  const at = tx.clock();
  const isListed = isId(id) && isId(otherId) && (await dismissOverlap(tx.db, [id, otherId], caller.userId, at));
  if (!isListed) throw new DomainProblem("tournament-not-found");
  const after = { distinct_from: otherId };
  await recordAudit(tx.db, {
    actorId: caller.userId,
    action: "tournament.distinct",
    subject: `tournament:${id}`,
    before: null,
    after,
    at,
  });
}

type By = { caller: Caller; at: Date };

async function partiesOf(db: Db, tournamentId: TournamentId, keptId: TournamentId): Promise<Parties> {
  const facts = isId(tournamentId) && isId(keptId) ? await eventFacts(db, [tournamentId, keptId]) : undefined;
  const [tournament, kept] = [facts?.get(tournamentId), facts?.get(keptId)];
  if (!tournament || !kept) throw new DomainProblem("tournament-not-found");
  return { tournament, kept };
}

async function mergeEvents(
  tx: Tx,
  { tournamentId, keptId, reason, takeMissing, caller, at }: Asked & By,
): Promise<TournamentMerge> {
  await holdMerges(tx);
  await partiesOf(tx.db, tournamentId, keptId);
  const locked = await lockBoth(tx, tournamentId, keptId);
  const parties = await partiesOf(tx.db, tournamentId, keptId);
  await refuseInvolved(tx.db, caller, parties);
  const { here, there, likeness } = await compareParties(tx.db, parties);
  const { comparison } = likeness;
  const refusal = eventMergeRefusal({ ...parties, equalMatches: comparison.equal.length });
  if (refusal !== null) throw refused(refusal);

  const plan = planMerge(
    { ...comparison, keptRoundNames: roundNamesOf(here) },
    takeMissing && canTakeMissing(parties),
    newId<MatchId>,
  );
  await copyMatches(tx, keptId, plan);
  const playerIds = new Set(plan.copies.flatMap(({ player1_id, player2_id }) => [player1_id, player2_id]));
  const registrationIds = await registerMissingPlayers(tx, keptId, [...playerIds]);
  const before = keptFieldsOf(locked.kept);
  const champion = locked.tournament.champion_id;
  const after = mergedFields(before, {
    copies: plan.copies.length === 0 ? [] : comparison.onlyThere,
    lastKept: here.matches.at(-1)?.playedAt ?? null,
    championId: champion === null ? null : keptIds(comparison)(champion),
    participantCount: await rows.countRegistrations(tx.db, keptId),
  });
  await updateKept(tx, keptId, after);
  await setTournamentMergedInto(tx, tournamentId, keptId);
  await rows.setImportState(tx.db, tournamentId, "merged");
  const id = newId();
  const state = parties.tournament.importState === "pending" ? "pending" : "approved";
  const row = { id, tournament_id: tournamentId, kept_id: keptId, reason, state_before: state } as const;
  await rows.insertMerge(
    tx.db,
    {
      ...row,
      registration_ids: registrationIds,
      kept_before: before,
      kept_after: after,
      merged_by: caller.userId,
      merged_at: at,
    },
    plan.games,
  );
  await compareImportAgain(tx, keptId);
  await recount(tx, [...there.matches.map(countedIn(tournamentId)), ...(await completedGames(tx.db, keptId))]);
  await audit(tx, { action: "tournament.merge", tournamentId, mergeId: id, keptId, reason, caller, at });
  return readEventMerge(tx.db, id);
}

async function undoMerge(tx: Tx, { mergeId, caller, at }: By & { mergeId: string }): Promise<TournamentMerge> {
  await holdMerges(tx);
  const merged = isId(mergeId) ? await rows.findMergeRow(tx.db, mergeId) : undefined;
  if (!merged) throw new DomainProblem("merge-not-found");
  if (merged.undone_at !== null) throw refused("This merge has already been undone.");
  const { tournament_id: tournamentId, kept_id: keptId } = merged;
  const locked = await lockBoth(tx, tournamentId, keptId);
  const parties = await partiesOf(tx.db, tournamentId, keptId);
  await refuseInvolved(tx.db, caller, parties);
  const since = await rows.playersMergedSince(tx.db, [tournamentId, keptId], merged.merged_at);
  if (since) throw refused(`Since this merge ${since.player} was merged into ${since.kept}. Undo that merge first.`);

  const gamesBefore = await completedGames(tx.db, keptId);
  await removeCopies(tx, merged);
  const now = { ...keptFieldsOf(locked.kept), entrant_count: await rows.countRegistrations(tx.db, keptId) };
  const fields = changedSince(merged.kept_after as rows.KeptFields, merged.kept_before as rows.KeptFields, now);
  await updateKept(tx, keptId, fields);
  await setTournamentMergedInto(tx, tournamentId, null);
  await rows.setImportState(tx.db, tournamentId, merged.state_before);
  await rows.markUndone(tx.db, mergeId, caller.userId, at);
  for (const id of [tournamentId, keptId]) await compareImportAgain(tx, id);
  await recount(tx, [...gamesBefore, ...(await completedGames(tx.db, tournamentId))]);
  const { reason } = merged;
  await audit(tx, { action: "tournament.unmerge", tournamentId, mergeId, keptId, reason, caller, at });
  return readEventMerge(tx.db, mergeId);
}

/** Removes what a merge added: frame scores, then copies (their comments go to the originals), then registrations. */
async function removeCopies(
  tx: Tx,
  { id, registration_ids }: { id: string; registration_ids: readonly RegistrationId[] },
) {
  const games = (await rows.mergedGames(tx.db, id)).flatMap(({ kept_game_id: keptId, ...game }) =>
    keptId === null ? [] : [{ ...game, keptId }],
  );
  const copied = games.filter(({ kind }) => kind === "copied");
  await deleteFrames(
    tx,
    games.filter(({ frames_copied }) => frames_copied).map(({ keptId }) => keptId),
  );
  await moveComments(
    tx,
    copied.map(({ game_id, keptId }) => ({ fromId: keptId, toId: game_id })),
  );
  await deleteGames(
    tx,
    copied.map(({ keptId }) => keptId),
  );
  await deleteRegistrations(tx, registration_ids);
}

/** Both tournaments, locked in the order of their ids. */
async function lockBoth(tx: Tx, tournamentId: TournamentId, keptId: TournamentId) {
  const locked = new Map<string, Awaited<ReturnType<typeof lockTournament>>>();
  for (const id of [tournamentId, keptId].toSorted())
    if (!locked.has(id)) locked.set(id, await lockTournament(tx, id, { isMergedToo: true }));
  const [tournament, kept] = [locked.get(tournamentId), locked.get(keptId)];
  if (!tournament || !kept) throw new DomainProblem("tournament-not-found");
  return { tournament, kept };
}

async function refuseInvolved(db: Db, { userId, playerId }: Caller, { tournament, kept }: Parties): Promise<void> {
  const isImporter = [tournament.importedBy, kept.importedBy].includes(userId);
  if (isImporter || (await playsInOneOf(db, [tournament.id, kept.id], playerId)))
    throw new DomainProblem("decided-by-importer");
}

/** Recomputes all players of these matches; old imports are not movement since Monday. */
async function recount(tx: Tx, games: readonly CountedGame[]): Promise<void> {
  await recordResults(tx, games);
  await forgetMovements(tx);
}

type Compared = { id: MatchId; players: readonly [{ id: string }, { id: string }] };
const countedIn =
  (tournamentId: TournamentId) =>
  ({ id, players: [one, other] }: Compared): CountedGame => ({
    id,
    tournamentId,
    player1Id: one.id,
    player2Id: other.id,
  });

type Act = By & { action: AuditAction; tournamentId: TournamentId; mergeId: string; keptId: string; reason: string };

async function audit(tx: Tx, { action, tournamentId, mergeId, keptId, reason, caller, at }: Act): Promise<void> {
  const facts = { merge: mergeId, into: keptId, reason };
  const isMerge = action === "tournament.merge";
  const [before, after] = isMerge ? [null, facts] : [facts, null];
  const subject = `tournament:${tournamentId}`;
  await recordAudit(tx.db, { actorId: caller.userId, action, subject, before, after, at });
  for (const id of [tournamentId, keptId]) publishTournament(tx, id, "details");
}

const refused = (message: string) => new DomainProblem("event-merge-refused", { message });

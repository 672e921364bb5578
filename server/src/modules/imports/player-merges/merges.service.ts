import type { PlayerMerge } from "@pockethall/contract/player-merges";
import type { PlayerId, UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { isId, newId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { movePlayerInPrizes } from "../../finance/prizes/moved-prizes.service.ts";
import { movePlayerInMatches } from "../../matches/moved-players.service.ts";
import type { Notice } from "../../notifications/notifications.service.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { setMergedInto } from "../../players/profiles.service.ts";
import { type CountedGame, recordPrizes, recordResults } from "../../rankings/rankings.service.ts";
import { movePlayerInTournaments } from "../../tournaments/moved-players.service.ts";
import { mergeRefusal } from "./merge-refusal.ts";
import { FIGURES, mergeFacts, mergeSides, readMerge } from "./merges.read-model.ts";
import * as rows from "./merges.repository.ts";

type Asked = { playerId: PlayerId; keptId: string; reason: string };

// One person under two names becomes one player, and two again (decision 0030).
// A merge is refused where both are in one tournament. So in each tournament of the merged player only that one is meant,
// the kept player takes the place everywhere there, and taking it back is the same the other way round: all that was
// played in those tournaments meanwhile goes back with it, and what the kept player did elsewhere stays.

/** What a merge would add up to, and why it cannot be. @throws DomainProblem `player-not-found`. */
export async function preview(db: Db, playerId: PlayerId, keptId: string) {
  const refusal = mergeRefusal(await factsOf(db, playerId, keptId));
  const sides = await mergeSides(db, [playerId, keptId]);
  const [player, kept] = [sides.get(playerId), sides.get(keptId)];
  if (!player || !kept) throw new DomainProblem("player-not-found");
  // Neither has anything to do with a tournament of the other, so every figure simply adds up.
  const sum = Object.fromEntries(FIGURES.map((figure) => [figure, player[figure] + kept[figure]])) as Sum;
  return { player, kept, sum, refusal };
}

/** @throws DomainProblem `player-not-found`; `merge-refused` with the reason. */
export async function merge(tx: Tx, caller: Caller, asked: Asked): Promise<PlayerMerge> {
  const merged = await mergePlayers(tx, { ...asked, actorId: caller.userId, at: tx.clock() });
  await notifications.notifyPlayers(tx, [asked.keptId], noticeOf(merged, "merged"));
  return merged;
}

/** @throws DomainProblem `merge-not-found`; `merge-refused` with the reason. */
export async function undo(tx: Tx, caller: Caller, mergeId: string): Promise<PlayerMerge> {
  const undone = await undoMerge(tx, { mergeId, actorId: caller.userId, at: tx.clock() });
  await notifications.notifyPlayers(tx, [undone.kept.id], noticeOf(undone, "undone"));
  return undone;
}

/** They are two people: not suggested again. @throws DomainProblem `player-not-found`. */
export async function distinguish(tx: Tx, caller: Caller, id: string, otherId: string): Promise<void> {
  await factsOf(tx.db, id, otherId);
  if (id === otherId) throw new DomainProblem("player-not-found");
  const at = tx.clock();
  await rows.insertDistinct(tx.db, [id, otherId], caller.userId, at);
  const subject = `player:${id}`;
  const after = { distinct_from: otherId };
  await recordAudit(tx.db, {
    actorId: caller.userId,
    action: "player.distinct",
    subject,
    before: null,
    after,
    at,
  });
}

/** For the account of the kept player, whose results change: the merged one has none. */
function noticeOf({ player, kept, tournaments }: PlayerMerge, what: "merged" | "undone"): Notice {
  const results = `the results of ${player.name} in ${tournaments} ${tournaments === 1 ? "tournament" : "tournaments"}`;
  const of = { event: "tournament", type: "info", url: `/players/${kept.id}` } as const;
  return what === "merged"
    ? {
        ...of,
        title: "Results were added to your name",
        message: `An admin found that you also played as ${player.name}: ${results} now count for you. If that is wrong, please write to us.`,
      }
    : {
        ...of,
        title: "Results removed from your name",
        message: `An admin undid a merge, so ${results} no longer count for you.`,
      };
}

/** Waits for another merge, of players or of tournaments, that is being made or undone. */
export const holdMerges = async (tx: Tx): Promise<void> => void (await rows.lockMerges(tx.db));

type Sum = Record<(typeof FIGURES)[number], number>;
type Act = { actorId: UserId; at: Date };

async function factsOf(db: Db, playerId: PlayerId, keptId: string) {
  const facts = isId(playerId) && isId(keptId) ? await mergeFacts(db, playerId, keptId) : undefined;
  if (!facts) throw new DomainProblem("player-not-found");
  return facts;
}

async function mergePlayers(tx: Tx, { playerId, keptId, reason, actorId, at }: Asked & Act): Promise<PlayerMerge> {
  await rows.lockMerges(tx.db);
  await factsOf(tx.db, playerId, keptId);
  const tournamentIds = await rows.tournamentsOf(tx.db, playerId);
  await rows.lockForMerge(tx.db, { tournamentIds, playerIds: [playerId, keptId] });
  const refusal = mergeRefusal(await factsOf(tx.db, playerId, keptId));
  if (refusal !== null) throw refused(refusal);
  // The player was entered while this transaction waited for the locks.
  if ((await rows.tournamentsOf(tx.db, playerId)).length !== tournamentIds.length) throw refused(BUSY);

  const registrationIds = await rows.registrationIdsOf(tx.db, playerId);
  await moveWithRecords(tx, { fromId: playerId, toId: keptId, tournamentIds });
  await setMergedInto(tx, playerId, keptId);
  const id = newId();
  await rows.insertMerge(tx.db, {
    id,
    playerId,
    keptId,
    reason,
    tournamentIds,
    registrationIds,
    mergedBy: actorId,
    at,
  });
  const after = { merge: id, into: keptId, reason, tournaments: tournamentIds.length };
  await recordAudit(tx.db, { actorId, action: "player.merge", subject: `player:${playerId}`, before: null, after, at });
  return readMerge(tx.db, id);
}

const BUSY = "This player is being entered in a tournament right now. Try again.";

async function undoMerge(tx: Tx, { mergeId, actorId, at }: { mergeId: string } & Act): Promise<PlayerMerge> {
  await rows.lockMerges(tx.db);
  const merged = isId(mergeId) ? await rows.findMergeRow(tx.db, mergeId) : undefined;
  if (!merged) throw new DomainProblem("merge-not-found");
  if (merged.undone_at !== null) throw refused("This merge has already been undone.");
  const { player_id: playerId, kept_id: keptId, tournament_ids: tournamentIds } = merged;
  await rows.lockForMerge(tx.db, { tournamentIds, playerIds: [playerId, keptId] });
  const since = await rows.enteredSince(tx.db, keptId, merged);
  if (since)
    throw refused(`The player has entered ${since.name} since the merge, and we can't tell which of the two it was.`);
  const events = await rows.eventsMergedSince(tx.db, tournamentIds, merged.merged_at);
  if (events)
    throw refused(`Since the merge ${events.tournament} was merged into ${events.kept}. Undo that merge first.`);
  const own = new Set(await rows.tournamentsOf(tx.db, playerId));
  if (tournamentIds.some((id) => own.has(id))) throw refused("The merged player has been entered again since.");

  await setMergedInto(tx, playerId, null);
  await moveWithRecords(tx, { fromId: keptId, toId: playerId, tournamentIds });
  await rows.markUndone(tx.db, mergeId, actorId, at);
  const before = { merge: mergeId, into: keptId };
  const subject = `player:${playerId}`;
  await recordAudit(tx.db, { actorId, action: "player.unmerge", subject, before, after: null, at });
  return readMerge(tx.db, mergeId);
}

/**
 * Puts one player in the place of another in these tournaments, and recomputes the records. Logs of
 * matches, proven draws and the ledger stay as they were written: their lines name a side or what was hashed.
 */
async function moveWithRecords(tx: Tx, move: rows.Move): Promise<void> {
  const { fromId, toId, tournamentIds } = move;
  const before = await rows.finishedGames(tx.db, fromId, tournamentIds);
  await movePlayerInMatches(tx, move);
  await movePlayerInTournaments(tx, move);
  await movePlayerInPrizes(tx, move);
  const after = before.map((game) => ({ ...game, ...registrationsOf(game, { [fromId]: toId }) }));
  await recordResults(tx, [...before, ...after]);
  // A prize or a title may come without a game: of a ladder, or of a player with walkovers only.
  const counted = new Set(before.map(({ tournamentId }) => tournamentId));
  for (const id of tournamentIds) if (!counted.has(id)) await recordPrizes(tx, id, [fromId, toId]);
}

const registrationsOf = ({ player1Id, player2Id }: CountedGame, instead: Record<string, string>) => ({
  player1Id: instead[player1Id] ?? player1Id,
  player2Id: instead[player2Id] ?? player2Id,
});

const refused = (message: string) => new DomainProblem("merge-refused", { message });

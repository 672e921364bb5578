import { timeProblem, windowWith } from "@pockethall/domain/leagues";
import { lagosDateTime } from "@pockethall/domain/time";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { isId, newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import * as notifications from "../notifications/notifications.service.ts";
import { updateChallenge } from "./league-challenges.repository.ts";
import { leagueNotice } from "./league-deps.ts";
import { lockSeenLeague, publishLeague, refused } from "./league-lock.ts";
import { findMatch, type MatchRow, updateMatch } from "./league-matches.repository.ts";
import { answerTime, countProposed, insertTime, waitingTimes } from "./league-times.repository.ts";
import type { LeagueRow } from "./leagues.repository.ts";

type Player = Pick<Caller, "playerId" | "name">;
type Named = { caller: Player; leagueId: string; matchId: string };
export type Proposing = Named & { playAt: Date };
export type AnsweringTime = Named & { playAt: Date; isAccepted: boolean };

/**
 * One player of a match proposes a time; it replaces the proposal that waits, from either player.
 *
 * @throws DomainProblem `league-refused` with the reason, `not-permitted`, `match-not-found`, `league-not-found`.
 */
export async function proposeTime(tx: Tx, { playAt, ...named }: Proposing): Promise<void> {
  const { league, match, side } = await lockOwnMatch(tx, named);
  const now = tx.clock();
  const proposed = await countProposed(tx.db, match.id, side);
  const problem = timeProblem(playAt, { isOpen: match.status === "open", playBy: match.play_by, proposed, now });
  if (problem !== null) throw refused(problem);
  await answerTime(tx.db, match.id, "replaced", now);
  await insertTime(tx.db, { id: newId(), match_id: match.id, side, play_at: playAt, created_at: now });
  const message = `${named.caller.name} proposes ${lagosDateTime(playAt)} for your match in ${league.name}. Accept it or propose another time.`;
  await notifyOther(tx, { league, match, side }, { type: "info", title: "A time for your match", message });
  publishLeague(tx, league.id);
}

/**
 * The other player accepts or declines. An accepted time outside the round moves its days.
 *
 * @throws DomainProblem as `proposeTime`; `league-refused` when another time was proposed in the meantime.
 */
export async function answerProposedTime(tx: Tx, { playAt, isAccepted, ...named }: AnsweringTime): Promise<void> {
  const { league, match, side } = await lockOwnMatch(tx, named);
  const [waiting] = await waitingTimes(tx.db, [match.id]);
  if (!waiting || waiting.play_at.getTime() !== playAt.getTime()) throw refused("This proposal has changed.");
  if (waiting.side === side) throw refused("Your opponent must answer your proposal.");
  const now = tx.clock();
  if (isAccepted) await setTime(tx, match, playAt, now);
  await answerTime(tx.db, match.id, isAccepted ? "accepted" : "declined", now);
  const answer = isAccepted ? "accepted" : "declined";
  const message = `${named.caller.name} ${answer} ${lagosDateTime(playAt)} for your match in ${league.name}.`;
  const title = isAccepted ? "Time agreed" : "Time declined";
  await notifyOther(tx, { league, match, side }, { type: isAccepted ? "success" : "info", title, message });
  publishLeague(tx, league.id);
}

async function setTime(tx: Tx, match: MatchRow, playAt: Date, now: Date): Promise<void> {
  const problem = timeProblem(playAt, { isOpen: match.status === "open", playBy: match.play_by, proposed: 0, now });
  if (problem !== null) throw refused(problem);
  const { playFrom, playBy } = windowWith({ playFrom: match.play_from, playBy: match.play_by }, playAt);
  await updateMatch(tx.db, match.id, { play_at: playAt, play_from: playFrom, play_by: playBy });
  if (match.challenge_id !== null) await updateChallenge(tx.db, match.challenge_id, { due_at: playBy });
}

async function lockOwnMatch(tx: Tx, { caller, leagueId, matchId }: Named) {
  const league = await lockSeenLeague(tx, leagueId);
  const match = isId(matchId) ? await findMatch(tx.db, leagueId, matchId) : undefined;
  if (!match) throw new DomainProblem("match-not-found");
  if (league.status !== "running") throw refused("The league isn't running.");
  if (match.status === "void") throw refused("This match is no longer to be played.");
  const side = caller.playerId === match.player1_id ? 1 : caller.playerId === match.player2_id ? 2 : null;
  if (side === null) throw new DomainProblem("not-permitted", { message: "Only the two players can agree on a time." });
  return { league, match, side: side as 1 | 2 };
}

type Played = { league: LeagueRow; match: MatchRow; side: 1 | 2 };
type NoticeText = { type: "info" | "success"; title: string; message: string };

const notifyOther = (tx: Tx, { league, match, side }: Played, words: NoticeText) =>
  notifications.notifyPlayers(
    tx,
    [side === 1 ? match.player2_id : match.player1_id],
    leagueNotice(league.id, words, "?tab=matches&shown=mine"),
  );

import type { PlayerId } from "@pockethall/domain/ids";
import {
  CHALLENGE_WEEK_MS,
  type ChallengeAct,
  challengeLimit,
  challengeRefusal,
  challengeStep,
} from "@pockethall/domain/leagues";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { isId, newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import * as notifications from "../notifications/notifications.service.ts";
import * as challenges from "./league-challenges.repository.ts";
import { leagueNotice } from "./league-deps.ts";
import { daysAfter, isLadder, lockSeenLeague, publishLeague, refused } from "./league-lock.ts";
import { playerNames } from "./league-match.read-model.ts";
import { insertMatches } from "./league-matches.repository.ts";
import { membersOf } from "./league-members.repository.ts";
import { ladderNow } from "./league-tables.ts";
import type { LeagueRow } from "./leagues.repository.ts";

type Player = Pick<Caller, "playerId" | "name">;
type Asking = { caller: Player; leagueId: string; opponentId: PlayerId };
type Answering = { caller: Player; leagueId: string; challengeId: string; act: "accept" | "decline" | "withdraw" };

// domain/leagues describes the states of a challenge. Everything here holds the league's row: of two challenges to one
// player the second sees the first, and of an answer and the clock whichever comes first decides for both.
/** Challenges on a ladder. */

async function lockRunningLadder(tx: Tx, leagueId: string) {
  const league = await lockSeenLeague(tx, leagueId);
  const { rules } = league;
  if (!isLadder(rules)) throw refused("This league isn't a ladder.");
  if (league.status !== "running") throw refused("The ladder isn't running.");
  return { league, rules };
}

/** @throws DomainProblem `league-refused` with the reason, `league-not-found`. */
export async function challenge(tx: Tx, { caller, leagueId, opponentId }: Asking): Promise<void> {
  const { league, rules } = await lockRunningLadder(tx, leagueId);
  const now = tx.clock();
  await expireDue(tx, league); // frees players whose challenges are past their time
  const members = await membersOf(tx.db, leagueId);
  const order = ladderNow(rules, members, await challenges.wonChallenges(tx.db, leagueId));
  const open = await challenges.openChallenges(tx.db, leagueId);
  const busyIds = open.flatMap(({ challenger_id, challenged_id }) => [challenger_id, challenged_id]);
  const pair = { challengerId: caller.playerId, challengedId: opponentId };
  const isKnown = isId(opponentId) && order.includes(opponentId);
  const lastMetAt = isKnown ? await challenges.lastMet(tx.db, leagueId, [caller.playerId, opponentId]) : null;
  const problem = challengeRefusal(rules, pair, { order, busyIds, lastMetAt, now });
  if (problem !== null) throw refused(problem);
  await refuseTooMany(tx, leagueId, pair, now);
  await challenges.insertChallenge(tx.db, {
    id: newId(),
    league_id: leagueId,
    challenger_id: caller.playerId,
    challenged_id: opponentId,
    due_at: daysAfter(now, rules.daysToAnswer),
    created_at: now,
  });
  const missed = rules.unanswered === "forfeit" ? "you lose it" : "it lapses";
  const days = rules.daysToAnswer === 1 ? "a day" : `${rules.daysToAnswer} days`;
  const message = `${caller.name} has challenged you on ${league.name}. Answer within ${days}, or ${missed}.`;
  await notifyPlayers(tx, league, [opponentId], { type: "info", title: "You've been challenged", message });
  publishLeague(tx, leagueId);
}

/** @throws DomainProblem `league-refused` while the challenger has to wait. */
async function refuseTooMany(
  tx: Tx,
  leagueId: string,
  { challengerId, challengedId }: { challengerId: PlayerId; challengedId: PlayerId },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - CHALLENGE_WEEK_MS);
  const rows = await challenges.challengesMadeSince(tx.db, leagueId, challengerId, since);
  const made = rows.map(({ challenged_id, state, created_at }) => ({
    challengedId: challenged_id,
    isPlayed: state === "played",
    createdAt: created_at,
  }));
  const limit = challengeLimit(made, challengedId, now);
  if (limit !== null) throw refused(limit);
}

/** Accept and decline are for the one challenged, withdraw for the challenger. @throws `not-permitted`, `league-refused`. */
export async function answer(tx: Tx, { caller, leagueId, challengeId, act }: Answering): Promise<void> {
  const { league, rules } = await lockRunningLadder(tx, leagueId);
  const row = isId(challengeId) ? await challenges.findChallenge(tx.db, leagueId, challengeId) : undefined;
  if (!row) throw refused("This challenge no longer exists.");
  if (caller.playerId !== (act === "withdraw" ? row.challenger_id : row.challenged_id))
    throw new DomainProblem("not-permitted");
  const now = tx.clock();
  const state = await stepOf(tx, league, row, { act, now });
  if (typeof state !== "string") throw refused(state.reason);
  if (act === "accept") {
    const dueAt = daysAfter(now, rules.daysToPlay);
    await challenges.updateChallenge(tx.db, row.id, { state: "accepted", due_at: dueAt });
    await insertMatches(tx.db, [matchOf(row, { bestOf: rules.bestOf, from: now, to: dueAt })]);
  } else {
    const winnerId = state === "forfeited" ? row.challenger_id : null;
    await challenges.settleChallenge(tx.db, row, { state, winnerId, at: now });
  }
  await notifyPlayers(tx, league, [act === "withdraw" ? row.challenged_id : row.challenger_id], {
    type: act === "accept" ? "success" : "info",
    title: { accept: "Challenge accepted", decline: "Challenge declined", withdraw: "Challenge cancelled" }[act],
    message: answerText(caller.name, league.name, act, state),
  });
  publishLeague(tx, leagueId);
}

function answerText(
  name: string,
  league: string,
  act: Answering["act"],
  state: challenges.ChallengeRow["state"],
): string {
  if (act === "accept") return `${name} accepted your challenge on ${league}. Agree a time and play.`;
  if (act === "withdraw") return `${name} cancelled the challenge on ${league}.`;
  return `${name} declined your challenge on ${league}.${state === "forfeited" ? " You win it and move up." : ""}`;
}

type Acting = { act: ChallengeAct; now: Date };

async function stepOf(tx: Tx, { rules }: LeagueRow, row: challenges.ChallengeRow, acting: Acting) {
  if (!isLadder(rules)) throw new RangeError("a challenge outside a ladder");
  const hasReport = row.state === "accepted" && (await challenges.hasReport(tx.db, row.id));
  const verdict = challengeStep(rules, { state: row.state, dueAt: row.due_at, hasReport }, acting);
  return verdict.ok ? verdict.state : verdict;
}

const matchOf = (row: challenges.ChallengeRow, { bestOf, from, to }: { bestOf: number; from: Date; to: Date }) => ({
  id: newId(),
  league_id: row.league_id,
  challenge_id: row.id,
  player1_id: row.challenged_id,
  player2_id: row.challenger_id,
  best_of: bestOf,
  play_from: from,
  play_by: to,
});

/** What became of challenges whose days are over. The caller holds the league's lock. */
export async function expireDue(tx: Tx, league: LeagueRow): Promise<void> {
  if (league.status !== "running" || league.kind !== "ladder") return;
  const now = tx.clock();
  for (const row of await challenges.openChallenges(tx.db, league.id)) {
    const state = await stepOf(tx, league, row, { act: "expire", now });
    if (typeof state !== "string") continue;
    const winnerId = state === "forfeited" ? row.challenger_id : null;
    await challenges.settleChallenge(tx.db, row, { state, winnerId, at: now });
    await challenges.voidMatchOf(tx.db, row.id);
    await notifyExpired(tx, league, row, state);
    publishLeague(tx, league.id);
  }
}

type Row = challenges.ChallengeRow;

async function notifyExpired(tx: Tx, league: LeagueRow, row: Row, state: Row["state"]): Promise<void> {
  const names = await playerNames(tx.db, [row.challenger_id, row.challenged_id]);
  const pair = `${names.get(row.challenger_id)} against ${names.get(row.challenged_id)} on ${league.name}`;
  const message =
    state === "forfeited"
      ? `${pair}: not answered in time, so ${names.get(row.challenger_id)} wins.`
      : `${pair}: ${row.state === "waiting" ? "not answered" : "not played"} in time, so it lapsed.`;
  await notifyPlayers(tx, league, [row.challenger_id, row.challenged_id], {
    type: "info",
    title: "Challenge over",
    message,
  });
}

type Played = { league: LeagueRow; challengeId: string; winnerId: PlayerId | null; at: Date };

/** The result of its match is confirmed: the challenge is over, or, when that was corrected, has another winner in its place. */
export async function settlePlayed(tx: Tx, { league, challengeId, winnerId, at }: Played): Promise<void> {
  const row = await challenges.findChallenge(tx.db, league.id, challengeId);
  if (!row) return;
  if (row.settled_at === null) await challenges.settleChallenge(tx.db, row, { state: "played", winnerId, at });
  else await challenges.updateChallenge(tx.db, row.id, { winner_id: winnerId });
}

type NoticeText = { type: "info" | "success"; title: string; message: string };

const notifyPlayers = (tx: Tx, { id }: LeagueRow, playerIds: readonly PlayerId[], words: NoticeText) =>
  notifications.notifyPlayers(tx, playerIds, leagueNotice(id, words, "?tab=ladder"));

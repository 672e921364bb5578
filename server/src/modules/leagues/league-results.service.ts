import type { LeagueMatch } from "@pockethall/contract/leagues";
import type { PlayerId, UserId } from "@pockethall/domain/ids";
import {
  foldResult,
  type LeagueScore,
  type ResultAct,
  type ResultState,
  resultStep,
  scoreProblem,
  tooEarlyProblem,
  winnerOf,
} from "@pockethall/domain/leagues";
import { recordAudit } from "../../database/audit.repository.ts";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { isId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { recordLeagueResult } from "../webhooks/webhook-events.service.ts";
import { settlePlayed } from "./league-challenges.service.ts";
import { lockSeenLeague, publishLeague, refused } from "./league-lock.ts";
import { findWireMatch } from "./league-match.read-model.ts";
import * as matches from "./league-matches.repository.ts";
import { findMember, membersOf } from "./league-members.repository.ts";
import { notifyOfResult } from "./league-result-notices.ts";
import { isConfirmedBySilence } from "./league-silence.ts";
import { withdrawnIds } from "./league-tables.ts";
import type { LeagueRow } from "./leagues.repository.ts";

/** The match of a report and its caller. */
export type ResultCall = {
  caller: Pick<Caller, "userId" | "playerId" | "name">;
  /** Whether the caller runs this league. */
  runs: boolean;
  leagueId: string;
  matchId: string;
};
export type EnteredScore = { player1_score: number; player2_score: number; walkover?: 1 | 2 | undefined };
type ResultStep = ResultCall & { what: "result" | "confirm" | "dispute"; score?: LeagueScore; reason?: string };

// Every act holds the league's row, so acts on one match come one after the other, also when clients act at once; each
// is judged on the reports before it (domain/leagues `resultStep`) and added to the match's record.
/** Results of league matches: the two players report and agree, or a member of staff decides. */

/**
 * A player reports, corrects the report, confirms the same or disputes another; an organizer who does not play in
 * the league decides. @throws DomainProblem `match-not-found`, `not-permitted`, `league-refused` with the reason,
 * `conflict-of-interest` for an organizer who plays in the league.
 */
export const enter = (tx: Tx, call: ResultCall, result: EnteredScore): Promise<LeagueMatch> =>
  takeStep(tx, { ...call, what: "result", score: scoreOf(result) });

/** @throws as enter. */
export const confirm = (tx: Tx, call: ResultCall): Promise<LeagueMatch> => takeStep(tx, { ...call, what: "confirm" });

/** @throws as enter. */
export const dispute = (tx: Tx, call: ResultCall, result: EnteredScore, reason: string): Promise<LeagueMatch> =>
  takeStep(tx, { ...call, what: "dispute", score: scoreOf(result), reason });

const scoreOf = ({ player1_score, player2_score, walkover }: EnteredScore): LeagueScore => ({
  score1: player1_score,
  score2: player2_score,
  walkover: walkover ?? 0,
});

async function takeStep(tx: Tx, step: ResultStep): Promise<LeagueMatch> {
  const { leagueId, matchId, caller } = step;
  const league = await lockSeenLeague(tx, leagueId);
  const match = isId(matchId) ? await matches.findMatch(tx.db, leagueId, matchId) : undefined;
  if (!match) throw new DomainProblem("match-not-found");
  const act = actOf(match, step);
  if (act.kind === "decide" && (await findMember(tx.db, leagueId, caller.playerId)))
    throw new DomainProblem("conflict-of-interest");
  await refuseOver(tx, league, match);
  const early = tooEarlyProblem(match.play_from, tx.clock());
  if (early !== null) throw refused(early);
  const problem = "score" in act ? scoreProblem(act.score, match.best_of) : null;
  if (problem !== null) throw new DomainProblem("league-refused", { message: problem, errors: { result: problem } });
  await take(tx, { league, match, act, actorId: caller.userId, reason: step.reason ?? null });
  publishLeague(tx, leagueId);
  const answer = await findWireMatch(tx.db, leagueId, matchId);
  if (!answer) throw new DomainProblem("match-not-found");
  return answer;
}

/** No person decides on their own match: an organizer who plays in it counts as a player. */
function actOf(match: matches.MatchRow, { caller, runs, what, score }: ResultStep): ResultAct {
  const side = caller.playerId === match.player1_id ? 1 : caller.playerId === match.player2_id ? 2 : null;
  if (side === null) {
    if (runs && what === "result" && score) return { kind: "decide", score };
    throw new DomainProblem("not-permitted", { message: "Only the two players can report this match." });
  }
  if (!score) return { kind: "confirm", by: side };
  if (score.walkover !== 0) throw refused("Only the organiser can give a walkover.");
  return { kind: what === "dispute" ? "dispute" : "report", by: side, score };
}

async function refuseOver(tx: Tx, league: LeagueRow, match: matches.MatchRow): Promise<void> {
  if (league.status !== "running") throw refused("The league isn't running.");
  if (match.status === "void") throw refused("This match is no longer to be played.");
  const gone = withdrawnIds(await membersOf(tx.db, league.id));
  if (gone.has(match.player1_id) || gone.has(match.player2_id))
    throw refused("One of the two players has withdrawn from the league.");
}

type Act = {
  league: LeagueRow;
  match: matches.MatchRow;
  act: ResultAct;
  actorId: UserId | null;
  reason: string | null;
};

async function take(tx: Tx, { league, match, act, actorId, reason }: Act): Promise<void> {
  const lines = await matches.resultsOf(tx.db, [match.id]);
  const before = foldResult(lines.map(matches.actOf));
  const verdict = resultStep(before, act);
  if (!verdict.ok) throw refused(verdict.reason);
  const now = tx.clock();
  await matches.insertResult(tx.db, {
    match_id: match.id,
    number: lines.length + 1,
    kind: act.kind,
    side: "by" in act ? act.by : null,
    actor_id: actorId,
    ...("score" in act ? act.score : {}),
    reason,
    created_at: now,
  });
  await settle(tx, { league, match, state: verdict.state, version: lines.length + 1, now });
  if (act.kind === "decide") await auditDecision(tx, { match, before, after: verdict.state, actorId, now });
  await notifyOfResult(tx, { league, match, act, before, after: verdict.state });
}

type Settling = { league: LeagueRow; match: matches.MatchRow; state: ResultState; version: number; now: Date };

async function settle(tx: Tx, settling: Settling): Promise<void> {
  const { league, match, state, now } = settling;
  const winner = state.status === "confirmed" ? winnerOf(state.score) : null;
  const columns = matches.columnsOf(match, state, { now, confirmDays: league.rules.confirmDays, winner });
  await matches.updateMatch(tx.db, match.id, columns);
  await sendResult(tx, settling, columns.winner_id ?? null);
  if (state.status === "confirmed" && match.challenge_id !== null)
    await settlePlayed(tx, { league, challengeId: match.challenge_id, winnerId: columns.winner_id ?? null, at: now });
}

/** To the addresses of the league's organiser: what both players, silence or the organiser made the result. */
async function sendResult(tx: Tx, { league, match, state, version, now }: Settling, winnerId: PlayerId | null) {
  if (state.status !== "confirmed") return;
  const { score1, score2, walkover } = state.score;
  const result = {
    league_id: league.id,
    match_id: match.id,
    version,
    player1_id: match.player1_id,
    player2_id: match.player2_id,
    player1_score: score1,
    player2_score: score2,
    winner_id: winnerId,
    is_walkover: walkover !== 0,
    decided_by: state.how,
  };
  await recordLeagueResult(tx.db, { organizerId: league.organizer_id, result }, now);
}

type Decision = { match: matches.MatchRow; before: ResultState; after: ResultState; actorId: UserId | null; now: Date };

const auditDecision = (tx: Tx, { match, before, after, actorId, now }: Decision): Promise<void> =>
  recordAudit(tx.db, {
    actorId,
    action: "league.decide-result",
    subject: `league:${match.league_id}`,
    before: { match: match.id, ...before },
    after: { match: match.id, ...after },
    at: now,
  });

/** Confirms reports that were not answered in time. The caller holds the league's lock. */
export async function confirmSilent(tx: Tx, league: LeagueRow): Promise<void> {
  if (league.status !== "running") return;
  for (const match of await matches.silentMatches(tx.db, league.id, tx.clock()))
    if (await isConfirmedBySilence(tx, { league, match }))
      await take(tx, { league, match, act: { kind: "silence" }, actorId: null, reason: null });
}

import type { Outcome } from "@pockethall/domain/game-lifecycle";
import { type Handicap, isLevel } from "@pockethall/domain/handicaps";
import type { MatchId, PlayerId } from "@pockethall/domain/ids";
import type { DecisionKind, MatchAction } from "@pockethall/domain/match-log-types";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { lockKnownGame } from "../games.repository.ts";
import { handicapOf } from "../handicaps.read-model.ts";
import { settleObjections } from "../objections/objections.repository.ts";
import type { Author } from "./event-rows.ts";
import { factsOf } from "./game-facts.ts";
import { addOfficialEvent, type OpenLog, openLog, writeLog } from "./open-log.ts";
import type * as scores from "./scoring.repository.ts";
import { sideOf } from "./verdict.ts";

/** What an official decided about a game away from the table. `winnerId` null: no winner. */
export type Decision = Author & { gameId: MatchId; reason: string | null } & (
    | { kind: "postponed" | "cancelled" | "reopened" }
    | { kind: DecisionKind; outcome: Outcome; winnerId: PlayerId | null; score: readonly [number, number] }
  );

/**
 * Writes a decision into the log of a game, with what follows for its row, and notifies the viewers: for features that decide
 * how a game ends. A corrected or
 * re-opened result settles the objections to it. The tournament and the game must be locked, and `gameEnded` follows once its result is recorded.
 * @throws DomainProblem `illegal-step` when the log cannot take it.
 */
export async function writeDecision(tx: Tx, decision: Decision): Promise<scores.GameRecord> {
  const { ruleset } = await factsOf(tx, decision.gameId);
  const game = await lockKnownGame(tx.db, decision.gameId);
  const log = await openLog(tx.db, game, ruleset);
  const action = actionOf(game, decision, await startOfUnplayed(tx, log, decision));
  const problem = addOfficialEvent(log, action, decision);
  if (problem !== null) throw new DomainProblem("illegal-step", { message: problem });
  if (decision.kind === "corrected" || decision.kind === "reopened")
    await settleObjections(tx.db, { gameId: game.id, at: decision.at, by: decision.actorId });
  return writeLog(tx, log, { actorId: decision.actorId, at: decision.at });
}

/** A match whose score is entered without a start says what that score began with. */
async function startOfUnplayed(tx: Tx, { game, match }: OpenLog, decision: Decision): Promise<Handicap | undefined> {
  const isScored = "outcome" in decision && SCORED.has(decision.outcome);
  if (!isScored || match.handicap !== null) return undefined;
  const handicap = await handicapOf(tx.db, game.id);
  return isLevel(handicap) ? undefined : handicap;
}
const SCORED: ReadonlySet<Outcome> = new Set(["played", "retired", "defaulted"]);

function actionOf(game: scores.GameRecord, decision: Decision, handicap: Handicap | undefined): MatchAction {
  const because = decision.reason === null ? {} : { reason: decision.reason };
  if (decision.kind === "reopened") return { kind: "reopened", ...because, ...playersOf(game) };
  if (!("outcome" in decision)) return { kind: decision.kind, ...because };
  const { kind, outcome, winnerId, score } = decision;
  const winner = winnerId === null ? null : sideOf(game, winnerId);
  return { kind, outcome, winner, score, ...because, ...(handicap && { handicap }) };
}

/** The players until now: the draw may place others. */
const playersOf = ({ player1_id, player2_id }: scores.GameRecord) =>
  player1_id === null || player2_id === null ? {} : { players: [player1_id, player2_id] as const };

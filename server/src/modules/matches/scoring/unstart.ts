import { gameStep } from "@pockethall/domain/game-lifecycle";
import type { MatchId, UserId } from "@pockethall/domain/ids";
import type { MatchState } from "@pockethall/domain/match-log-types";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { lockTournament } from "../../tournaments/tournaments.service.ts";
import { lockKnownGame } from "../games.repository.ts";
import { factsOf } from "./game-facts.ts";
import { notifyPutBack } from "./match-called.ts";
import { addOfficialEvent, openLog, writeLog } from "./open-log.ts";

type Unstart = { matchId: MatchId; actorId: UserId; at: Date };

/**
 * Takes back the start of a live match that has no score: it is scheduled again, and its players are notified. A match
 * that is scheduled stays as it is, so a request may be repeated.
 *
 * @throws DomainProblem `match-not-found`; `illegal-step` with the reason.
 */
export async function unstartGame(tx: Tx, { matchId, actorId, at }: Unstart): Promise<void> {
  const facts = await factsOf(tx, matchId);
  await lockTournament(tx, facts.tournament_id);
  const game = await lockKnownGame(tx.db, matchId);
  if (game.status === "scheduled") return;
  const log = await openLog(tx.db, game, facts.ruleset);
  const { status, player1_id: player1Id, player2_id: player2Id } = game;
  const step = gameStep({ status, player1Id, player2Id, isScored: isScored(log.match) }, "unstart");
  if (!step.ok) throw new DomainProblem("illegal-step", { message: step.reason });
  const problem = addOfficialEvent(log, { kind: "reopened" }, { actorId, at });
  if (problem !== null) throw new DomainProblem("illegal-step", { message: problem });
  const changed = await writeLog(tx, log, { actorId, at });
  await recordAudit(tx.db, {
    actorId,
    action: "match.unstart",
    subject: `match:${game.id}`,
    before: { status },
    after: { status: changed.status },
    at,
  });
  await notifyPutBack(tx, changed);
}

const isScored = ({ frames, frame }: MatchState): boolean => frames.length > 0 || frame !== null;

import type { BoardGame, OrderBoard, PlanResult, ScheduleChange } from "@pockethall/contract/order-of-play";
import type { MatchId, TournamentId, UserId } from "@pockethall/domain/ids";
import type { Plan } from "@pockethall/domain/order-of-play";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishTournament } from "../../../live/publish.ts";
import { lockTournament } from "../../tournaments/tournaments.service.ts";
import { announceTimes } from "../match-notices.service.ts";
import { type BoardFacts, boardFacts, type NamedReferee } from "./board.read-model.ts";
import { changedTimes, type Move, movesOf, type Overrun, planResult, writeMoves } from "./changes.ts";
import { lockHalls } from "./halls.repository.ts";
import { happened } from "./happenings.ts";
import { notifyMoved } from "./notices.ts";
import { orderBoardOf } from "./order-board.ts";
import { planningOf } from "./schedule-problem.ts";
import { hallIdsOf } from "./settings.repository.ts";
import { type SettingsFields, saveOrderSettings } from "./settings.ts";
import { placeByHand, type SlotWish, takeOff as takeOffTable } from "./slot-by-hand.ts";
import { solve } from "./solve.ts";

type Actor = Pick<Caller, "userId">;
type Wanted = { scope: "all" | "unplaced"; apply: boolean };
type Replanning = { change: ScheduleChange; apply: boolean };

// Who plays when on which table. Everything that writes holds the tournament's lock and then those of its halls in the
// order of their ids, so that two organizers who share a hall plan one after the other; the tables' own constraint is
// the last word.

/** @throws DomainProblem `tournament-not-found`. */
export const board = async (db: Db, id: TournamentId): Promise<OrderBoard> => orderBoardOf(await factsOf(db, id));

/** @throws DomainProblem `hall-not-found`, `hall-in-use` for one with games of this tournament, `invalid-request`. */
export async function saveSettings(
  tx: Tx,
  actor: Actor,
  id: TournamentId,
  fields: SettingsFields,
): Promise<OrderBoard> {
  await lockTournament(tx, id);
  await saveOrderSettings(tx, { tournamentId: id, fields, actorId: actor.userId, at: tx.clock() });
  return orderBoardOf(await factsOf(tx.db, id));
}

/** Gives every game, or every game without one, a slot. @throws DomainProblem `illegal-step` without draw or hall. */
export async function makePlan(tx: Tx, actor: Actor, id: TournamentId, { scope, apply }: Wanted): Promise<PlanResult> {
  const facts = await lockedFacts(tx, id);
  refuseUnready(facts);
  const { problem, current } = planningOf(facts, tx.clock());
  const slotOf = new Map(current.map(({ gameId, ...slot }) => [gameId, slot]));
  const games =
    scope === "all"
      ? problem.games
      : problem.games.map((game) => ({ ...game, fixed: game.fixed ?? slotOf.get(game.id) }));
  const plan = await solve({ problem: { ...problem, games } });
  return finish(tx, { facts, plan, apply, actorId: actor.userId, why: { scope } });
}

/** Adapts the plan after a change. @throws DomainProblem `illegal-step`, `invalid-request` on the change's fields. */
export async function replan(
  tx: Tx,
  actor: Actor,
  id: TournamentId,
  { change, apply }: Replanning,
): Promise<PlanResult> {
  const facts = await lockedFacts(tx, id);
  refuseUnready(facts);
  const at = tx.clock();
  const { problem, current } = await happened(tx, { facts, change, apply, actorId: actor.userId, at });
  const plan = await solve({ problem, current });
  const overrun = change.kind === "overrun" ? overrunOf(change) : undefined;
  return finish(tx, { facts, plan, apply, actorId: actor.userId, why: change, overrun });
}

/** Puts one match where the organizer wants it. @throws DomainProblem `slot-refused` with what it collides with, `slot-changed`. */
export const place = (tx: Tx, actor: Actor, gameId: MatchId, wish: SlotWish): Promise<BoardGame> =>
  placeByHand({ lockedFacts }, tx, { gameId, wish, actorId: actor.userId });

/** Takes one match off its table; one that has none stays as it is. @throws DomainProblem `illegal-step` for one that is live or over. */
export const takeOff = (tx: Tx, actor: Actor, gameId: MatchId): Promise<void> =>
  takeOffTable({ lockedFacts }, tx, { gameId, actorId: actor.userId });

async function factsOf(db: Db, id: TournamentId, also?: readonly NamedReferee[]): Promise<BoardFacts> {
  const facts = await boardFacts(db, id, also);
  if (!facts) throw new DomainProblem("tournament-not-found");
  return facts;
}

/** The tournament and its halls, locked, and all that is known of them. */
async function lockedFacts(tx: Tx, id: TournamentId, also?: readonly NamedReferee[]): Promise<BoardFacts> {
  await lockTournament(tx, id);
  await lockHalls(tx.db, await hallIdsOf(tx.db, id));
  return factsOf(tx.db, id, also);
}

function refuseUnready({ games, tables }: BoardFacts): void {
  if (games.length === 0)
    throw new DomainProblem("illegal-step", { message: "Make the draw first. There are no matches yet." });
  if (tables.length === 0)
    throw new DomainProblem("illegal-step", { message: "Choose the hall first. There are no tables yet." });
}

const overrunOf = ({ game_id, ends_at }: { game_id: MatchId; ends_at: string }): Overrun => ({
  gameId: game_id,
  endsAt: new Date(ends_at),
});

type Why = { actorId: UserId; why: unknown; overrun?: Overrun | undefined };
type Outcome = Why & { facts: BoardFacts; plan: Plan; apply: boolean };

async function finish(tx: Tx, { facts, plan, apply, ...why }: Outcome): Promise<PlanResult> {
  const moves = movesOf(facts, plan);
  if (apply && (moves.length > 0 || why.overrun)) await applyMoves(tx, { facts, moves, ...why });
  return planResult(plan, moves, apply);
}

type Applied = Why & { facts: BoardFacts; moves: readonly Move[] };

async function applyMoves(tx: Tx, { facts, moves, ...more }: Applied) {
  const { id } = facts.tournament;
  await writeMoves(tx, moves, more.overrun);
  const after = { why: more.why, moved: moves.length, withoutSlot: moves.filter(({ to }) => to === null).length };
  const record = { actorId: more.actorId, action: "order-of-play.plan" as const, subject: `tournament:${id}` };
  const at = tx.clock();
  await recordAudit(tx.db, { ...record, before: null, after, at });
  await notifyMoved(tx, { facts, moves });
  await announceTimes(tx, changedTimes(moves), at);
  publishTournament(tx, id, "schedule");
}

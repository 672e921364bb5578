import type { MatchHead, PadEvents } from "@pockethall/contract/match-log";
import { LEVEL } from "@pockethall/domain/handicaps";
import type { MatchId, UserId } from "@pockethall/domain/ids";
import { isStart } from "@pockethall/domain/match-log";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { handicapOf } from "../handicaps.read-model.ts";
import type { Author } from "./event-rows.ts";
import { factsOf, lockToScore } from "./game-facts.ts";
import { notifyCalled } from "./match-called.ts";
import * as logs from "./match-log.repository.ts";
import { occupiedBy } from "./occupied.ts";
import { openLog, writeLog } from "./open-log.ts";
import { type Refusal, takePadEvents } from "./pad-events.ts";
import { followUndoneEnd, whyEndStays } from "./undone-end.ts";
import { followEnd } from "./walkovers.ts";
import { mayEndOrStart, undoes } from "./which-locks.ts";
export type PadOrder = { matchId: MatchId; actorId: UserId } & PadEvents;

/**
 * Takes events of a pad, in the order of their numbers, up to the first one that is refused. The caller commits the
 * events taken before it, then throws the refusal.
 * @throws DomainProblem `match-not-found`. EndsUnlocked: roll back and call again with `isTournamentLocked`.
 */
export const append = (
  tx: Tx,
  order: PadOrder,
  { isTournamentLocked }: Pick<Terms, "isTournamentLocked">,
): Promise<Appended> => appendEvents(tx, order, { isTournamentLocked, at: tx.clock() });

/** The current match and the position of its log. @throws `match-not-found`. */
export async function stateOf(db: Db, matchId: MatchId) {
  const game = isId(matchId) ? await logs.findLoggedGame(db, matchId) : undefined;
  if (!game) throw new DomainProblem("match-not-found");
  const { match, head } = await openLog(db, game, game.ruleset);
  return { match, head };
}

/** What a pad needs to open a match. @throws `match-not-found`. */
export async function padOf(db: Db, matchId: MatchId) {
  const facts = isId(matchId) ? await logs.findPadFacts(db, matchId) : undefined;
  if (!facts) throw new DomainProblem("match-not-found");
  const { ruleset, total_frames, is_knockout, log_sequence: sequence, log_hash: hash } = facts;
  const handicap = await handicapOf(db, facts.id);
  const head = { sequence, hash };
  return { ruleset, total_frames, is_knockout, handicap, head, scorer: await scorerOf(db, matchId) };
}

/** These events end the match, or undo its end, and the tournament, which has to be locked first, is not locked: the transaction starts over. */
export class EndsUnlocked extends Error {}

type Terms = { isTournamentLocked: boolean; at: Date };
type Appended = {
  head: MatchHead;
  /** Why an event was not taken, with the log's head, the event and the pad that scores. */
  refusal: (Refusal & { log: Awaited<ReturnType<typeof positionOf>> }) | null;
};

async function appendEvents(tx: Tx, order: PadOrder, terms: Terms): Promise<Appended> {
  const { isTournamentLocked, at } = terms;
  const facts = await factsOf(tx, order.matchId);
  const isLocked = isTournamentLocked || mayEndOrStart(facts, order.entries);
  const { game, tournament } = await lockToScore(tx, facts, { isTournamentLocked: isLocked });
  const log = await openLog(tx.db, game, facts.ruleset);
  const author: Author = { actorId: order.actorId, at };
  const wasOver = game.status === "completed";
  if (wasOver && undoes(order.entries) && !isLocked) throw new EndsUnlocked();
  const isStarting = !wasOver && game.status !== "live" && order.entries.some(({ action }) => isStart(action));
  const occupied = isStarting ? await occupiedBy(tx.db, game) : null;
  const handicap = isStarting ? await handicapOf(tx.db, game.id) : LEVEL;
  const endStays = wasOver && undoes(order.entries) ? await whyEndStays(tx.db, game, tournament.status) : null;
  const refusal = await takePadEvents(tx.db, log, { ...order, author, tournament, occupied, handicap, endStays });
  const changed = log.events.length === 0 ? game : await writeLog(tx, log, author);
  const isUndone = wasOver && log.events.some(({ kind }) => kind === "undone");
  if (isUndone) await followUndoneEnd(tx, { before: game, game: changed, actorId: order.actorId, at, how: "pad" });
  if (changed.status === "live" && game.status !== "live" && !wasOver) await notifyCalled(tx, changed, at);
  if (changed.status === "completed" && (!wasOver || isUndone)) {
    if (!isLocked) throw new EndsUnlocked();
    await followEnd(tx, changed, at);
  }
  const head = {
    head: log.head,
    taken: log.events.length,
    player1_score: changed.player1_score ?? 0,
    player2_score: changed.player2_score ?? 0,
    status: changed.status,
    version: changed.version,
  };
  return {
    head,
    refusal: refusal && { ...refusal, log: await positionOf(tx.db, game.id, { ...log.head, refusal }) },
  };
}

type LogPosition = { sequence: number; hash: string; refusal: Refusal };

async function positionOf(db: Db, gameId: MatchId, { sequence, hash, refusal }: LogPosition) {
  return { sequence, hash, refused: refusal.sequence, scorer: await scorerOf(db, gameId) };
}

async function scorerOf(db: Db, gameId: MatchId) {
  const scorer = await logs.findScorer(db, gameId);
  if (!scorer?.scorer_pad || !scorer.scorer_since) return null;
  return { pad: scorer.scorer_pad, name: scorer.name, since: scorer.scorer_since.toISOString() };
}

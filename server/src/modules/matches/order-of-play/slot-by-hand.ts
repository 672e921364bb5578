import type { Endpoints } from "@pockethall/contract/endpoints";
import type { BoardGame } from "@pockethall/contract/order-of-play";
import type { MatchId, TournamentId, UserId } from "@pockethall/domain/ids";
import type { Assignment } from "@pockethall/domain/order-of-play";
import { collisionErrors, type Names } from "@pockethall/domain/order-of-play-messages";
import { collisionsOf } from "@pockethall/domain/order-of-play-problems";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishTournament } from "../../../live/publish.ts";
import { refereesAmong } from "../../tournaments/officials/appointments.read-model.ts";
import { announceTimes } from "../match-notices.service.ts";
import { type BoardFacts, boardFacts, type GameFacts, type NamedReferee } from "./board.read-model.ts";
import { changedTimes, writeMoves } from "./changes.ts";
import { labelsOf } from "./game-labels.ts";
import { notifyMoved } from "./notices.ts";
import { boardGamesOf, boardSlot } from "./order-board.ts";
import { lengthMinutesOf, planningOf } from "./schedule-problem.ts";
import type { SlotRow } from "./slots.repository.ts";
import * as slots from "./slots.repository.ts";

export type SlotWish = Endpoints["PUT /api/organizer/matches/:id/slot"]["body"];
export type ByHandDeps = {
  lockedFacts: (tx: Tx, tournamentId: TournamentId, also?: readonly NamedReferee[]) => Promise<BoardFacts>;
};
type Order = { gameId: MatchId; wish: SlotWish; actorId: UserId };

const MINUTE_MS = 60_000;

/** Puts one game on a table at a time, after comparing the place with everything else. */
export async function placeByHand(deps: ByHandDeps, tx: Tx, order: Order): Promise<BoardGame> {
  const { gameId, wish, actorId } = order;
  const named = await namedReferee(tx, order);
  const { facts, game } = await lockedGame(deps, tx, gameId, named ? [named] : []);
  if (game.version !== wish.version) throw new DomainProblem("slot-changed");
  if (named && (named.personId === game.player1_id || named.personId === game.player2_id))
    throw refereeRefusal("This referee plays in the match");
  if (!facts.tables.some(({ id }) => id === wish.table_id))
    throw new DomainProblem("invalid-request", { errors: { table_id: "Choose a table of this tournament's halls" } });
  const referee = named === undefined ? refereeOf(game) : named;
  const startMs = Date.parse(wish.starts_at);
  const endMs = startMs + lengthMinutesOf(game, facts) * MINUTE_MS;
  const wanted = { gameId, tableId: wish.table_id, startMs, endMs, refereeId: referee?.personId };
  refuseCollisions(facts, wanted, { referee, now: tx.clock() });
  if (game.referee_id !== (referee?.userId ?? null)) await slots.setReferee(tx.db, gameId, referee?.userId ?? null);
  const to: SlotRow = {
    gameId,
    tableId: wish.table_id,
    startsAt: new Date(startMs),
    endsAt: new Date(endMs),
    isPinned: wish.is_pinned ?? true,
    refereeId: referee?.userId ?? null,
  };
  return move(tx, { facts, game, to, actorId });
}

/** Takes one game off its table. */
export async function takeOff(deps: ByHandDeps, tx: Tx, { gameId, actorId }: Omit<Order, "wish">): Promise<void> {
  const { facts, game } = await lockedGame(deps, tx, gameId);
  if (boardSlot(game)) await move(tx, { facts, game, to: null, actorId });
}

async function lockedGame({ lockedFacts }: ByHandDeps, tx: Tx, gameId: MatchId, also?: readonly NamedReferee[]) {
  const tournamentId = isId(gameId) ? await slots.findTournamentOfGame(tx.db, gameId) : undefined;
  if (tournamentId === undefined) throw new DomainProblem("match-not-found");
  const facts = await lockedFacts(tx, tournamentId, also);
  const game = facts.games.find(({ id }) => id === gameId);
  if (!game) throw new DomainProblem("match-not-found");
  if (game.status !== "scheduled" && game.status !== "postponed")
    throw new DomainProblem("illegal-step", { message: `You can't move a match that is ${game.status}.` });
  return { facts, game };
}

/** The account of a referee of this match's tournament; null removes the referee; undefined changes nothing. */
async function namedReferee(tx: Tx, { gameId, wish }: Order): Promise<NamedReferee | null | undefined> {
  const { referee_player_id: playerId } = wish;
  if (playerId === null || playerId === undefined) return playerId;
  const tournamentId = isId(gameId) ? await slots.findTournamentOfGame(tx.db, gameId) : undefined;
  if (tournamentId === undefined) throw new DomainProblem("match-not-found");
  const [found] = await refereesAmong(tx.db, tournamentId, [playerId]);
  if (!found) throw refereeRefusal("Appoint this person as a referee first");
  return { userId: found.userId, personId: found.playerId, name: found.name };
}

const refereeRefusal = (message: string) =>
  new DomainProblem("invalid-request", { errors: { referee_player_id: message } });

function refereeOf({ referee_id, referee_person_id, referee_name }: GameFacts): NamedReferee | null {
  if (referee_id === null || referee_person_id === null) return null;
  return { userId: referee_id, personId: referee_person_id, name: referee_name ?? "" };
}

type Asked = { referee: NamedReferee | null; now: Date };

/** @throws DomainProblem `slot-refused` with a sentence on the field that each collision is about. */
function refuseCollisions(facts: BoardFacts, wish: Assignment, { referee, now }: Asked): void {
  const { problem, current } = planningOf(facts, now);
  const games = problem.games.map((game) => (game.id === wish.gameId ? { ...game, fixed: undefined } : game));
  const found = collisionsOf({ ...problem, games }, wish, current);
  if (found.length === 0) return;
  const errors = collisionErrors(found, namesOf(facts, referee));
  throw new DomainProblem("slot-refused", { message: Object.values(errors).join(" "), errors });
}

function namesOf({ games, referees }: BoardFacts, named: NamedReferee | null): Names {
  const labels = labelsOf(games);
  const people = new Map([
    ...games.flatMap((game) => [
      [game.player1_id, game.player1_name] as const,
      [game.player2_id, game.player2_name] as const,
      [game.referee_person_id, game.referee_name] as const,
    ]),
    ...referees.map(({ player_id, name }) => [player_id, name] as const),
    ...(named ? [[named.personId, named.name] as const] : []),
  ]);
  return { game: (id) => labels.get(id) ?? id, person: (id) => people.get(id) ?? "Someone" };
}

type Moving = { facts: BoardFacts; game: GameFacts; to: SlotRow | null; actorId: UserId };

async function move(tx: Tx, { facts, game, to, actorId }: Moving) {
  const { id } = facts.tournament;
  const moves = [{ game, from: boardSlot(game), to }];
  await writeMoves(tx, moves);
  const after = (await boardFacts(tx.db, id)) ?? facts;
  const moved = boardGamesOf(after).find((each) => each.id === game.id) as BoardGame;
  const at = tx.clock();
  const record = { actorId, action: "match.slot" as const, subject: `match:${game.id}`, at };
  await recordAudit(tx.db, { ...record, before: boardSlot(game), after: moved.slot });
  await notifyMoved(tx, { facts, moves });
  await announceTimes(tx, changedTimes(moves), at);
  publishTournament(tx, id, "schedule");
  return moved;
}

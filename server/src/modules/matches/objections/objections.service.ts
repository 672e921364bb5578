import type { OwnObjection } from "@pockethall/contract/objections";
import type { MatchId, PlayerId } from "@pockethall/domain/ids";
import { objectionsUntil } from "@pockethall/domain/objections";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { isId, newId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishTournament } from "../../../live/publish.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { findGame, ownershipOf } from "../games.read-model.ts";
import { findTournamentName, type GameRecord, lockGame } from "../games.repository.ts";
import * as objections from "./objections.repository.ts";

type Person = Pick<Caller, "userId" | "playerId" | "name">;

// Objections of players to results. A correction settles them automatically (`scoring/decisions.service.ts`).

type Raised = { matchId: MatchId; person: Person; reason: string };
type Dismissal = { matchId: MatchId; actor: Person; answer: string };

/** Until when the person can object, and what they objected last. @throws DomainProblem `match-not-found`. */
export async function own(db: Db, matchId: MatchId, person: Person, now: Date) {
  const game = await findGame(db, matchId);
  if (!game) throw new DomainProblem("match-not-found");
  const last = await objections.findLatest(db, game.id, person.playerId);
  const completed_at = game.completed_at === null ? null : new Date(game.completed_at);
  const until = objectionsUntil({ status: game.status, completed_at });
  const isOwn = game.player1_id === person.playerId || game.player2_id === person.playerId;
  const isOpen = isOwn && until !== null && until > now && (last === undefined || last.status === "settled");
  return ownOf(isOpen ? until : null, last);
}

function ownOf(until: Date | null, last: objections.ObjectionRecord | undefined): OwnObjection {
  if (last === undefined) return { until: until?.toISOString() ?? null, objection: null };
  const { id, reason, status, answer, created_at, decided_at } = last;
  const times = { created_at: created_at.toISOString(), decided_at: decided_at?.toISOString() ?? null };
  return { until: until?.toISOString() ?? null, objection: { id, reason, status, answer, ...times } };
}

async function lockedMatch(tx: Tx, matchId: MatchId): Promise<GameRecord> {
  const game = isId(matchId) ? await lockGame(tx.db, matchId) : undefined;
  if (!game) throw new DomainProblem("match-not-found");
  return game;
}

const refusal = (message: string) => new DomainProblem("illegal-step", { message });

/**
 * Objects to the result of an own match. The organizers and the opponent are notified.
 * @throws DomainProblem `match-not-found`, `not-permitted` for others than its players, `illegal-step` with the reason.
 */
export async function raise(tx: Tx, { matchId, person, reason }: Raised): Promise<OwnObjection> {
  const game = await lockedMatch(tx, matchId);
  const at = tx.clock();
  if (game.player1_id !== person.playerId && game.player2_id !== person.playerId)
    throw new DomainProblem("not-permitted");
  const until = objectionsUntil(game);
  if (until === null) throw refusal("The match has no result yet.");
  if (until <= at) throw refusal("A result can be objected to for a day after the match.");
  const last = await objections.findLatest(tx.db, game.id, person.playerId);
  if (last?.status === "open") throw refusal("The organiser has your objection already.");
  if (last?.status === "dismissed") throw refusal("The organiser has decided on your objection.");
  const row = { id: newId(), game_id: game.id, player_id: person.playerId, reason, created_at: at };
  await objections.insertObjection(tx.db, row);
  const facts = { before: null, after: { reason }, at };
  await recordAudit(tx.db, { actorId: person.userId, action: "match.object", subject: `match:${game.id}`, ...facts });
  await notifyRaised(tx, game, { person, reason });
  publish(tx, game);
  return ownOf(null, await objections.findLatest(tx.db, game.id, person.playerId));
}

async function notifyRaised(tx: Tx, game: GameRecord, { person, reason }: Omit<Raised, "matchId">) {
  const match = await nameOf(tx, game);
  const notice = { type: "warning", title: "Objection to a result" } as const;
  const owners = await ownershipOf(tx.db, game.id);
  const organizers = [owners?.organizerId, ...(owners?.coOrganizerIds ?? [])].filter((id) => id != null);
  await notifications.notifyUsers(tx, organizers, {
    ...notice,
    event: "organizing",
    message: `${person.name} objects to the result of ${match}: ${reason}`,
    url: `/organize/${game.tournament_id}?tab=games`,
  });
  await notifications.notifyPlayers(
    tx,
    playersOf(game).filter((id) => id !== person.playerId),
    {
      ...notice,
      event: "score-final",
      message: `${person.name} objects to the result of ${match}. The organiser will decide.`,
      url: `/matches/${game.id}`,
    },
  );
}

/**
 * Dismisses the open objections to a result: it stays. Both players are notified of the answer.
 * @throws DomainProblem `match-not-found`, `illegal-step` when none is open.
 */
export async function dismiss(tx: Tx, { matchId, actor, answer }: Dismissal): Promise<void> {
  const game = await lockedMatch(tx, matchId);
  const at = tx.clock();
  const dismissed = await objections.dismissObjections(tx.db, { gameId: game.id, at, by: actor.userId, answer });
  if (dismissed.length === 0) throw refusal("No objection to this result is open.");
  await recordAudit(tx.db, {
    actorId: actor.userId,
    action: "match.objection-dismissed",
    subject: `match:${game.id}`,
    before: { reasons: dismissed.map(({ reason }) => reason) },
    after: { answer },
    at,
  });
  await notifications.notifyPlayers(tx, playersOf(game), {
    event: "score-final",
    type: "info",
    title: "The result stays",
    message: `${await nameOf(tx, game)}: the organiser dismissed the objection. ${answer}`,
    url: `/matches/${game.id}`,
  });
  publish(tx, game);
}

const playersOf = ({ player1_id, player2_id }: GameRecord): PlayerId[] =>
  [player1_id, player2_id].filter((id) => id !== null);

const nameOf = async (tx: Tx, { round_name, position, tournament_id }: GameRecord): Promise<string> =>
  `${round_name}, match ${position}, of ${await findTournamentName(tx.db, tournament_id)}`;

function publish(tx: Tx, { tournament_id: tournament }: GameRecord): void {
  publishTournament(tx, tournament, "details");
}

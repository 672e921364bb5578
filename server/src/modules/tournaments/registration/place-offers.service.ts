import { MAX_WAITING, OPEN_REQUEST_STATES, offerEndsAt, requestStep } from "@pockethall/domain/entry-requests";
import type { EntryRequestId, PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import { lagosDateTime } from "@pockethall/domain/time";
import type { Tx } from "../../../database/transact.ts";
import { isId, newId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishTournament } from "../../../live/publish.ts";
import { requireEntryAge } from "../../accounts/minors/minors.service.ts";
import type { Note } from "../../notifications/notifications.service.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { lockTournament } from "../tournament-steps.ts";
import {
  countRequests,
  findLastRequest,
  findOpenRequest,
  findRequest,
  freePlaces,
  hasFreePlace,
  insertRequest,
  type RequestRow,
  requestsIn,
  takeRequests,
  updateRequest,
} from "./entry-requests.repository.ts";
import { findRegistration, takePlace } from "./registration.repository.ts";

/** What an offer must know of its tournament, which the caller has locked (`lockTournament`). */
export type OfferedTournament = {
  id: TournamentId;
  name: string;
  status: string;
  starts_at: Date;
  drawn_at: Date | null;
  max_participants: number | null;
};
type Person = { tournamentId: TournamentId; userId: UserId; playerId: PlayerId };

// Where the places are. Of a tournament with a capacity each place is at one spot only: free (a row of tournament_places),
// kept for an offer, or a place. All below is done under the tournament's lock, so no place is taken meanwhile; an entry
// sees who waits and leaves a place to them, even when it is free for the moment between two jobs.
/** Those who wait for a place and have paid nothing: the waiting list, requests to the organizer, and offers. */

/** Notifies all players with an open request. */
export const notifyWaiting = (tx: Tx, tournament: { id: TournamentId }, note: Omit<Note, "userId">) =>
  notifyRequesters(tx, tournament.id, note);

/** Joins the waiting list, or asks the organizer where they approve. @throws the DomainProblem that names the reason. */
export async function ask(tx: Tx, { tournamentId, userId, playerId }: Person): Promise<void> {
  const now = tx.clock();
  const tournament = await lockTournament(tx, tournamentId);
  if (tournament.status === "draft") throw new DomainProblem("tournament-not-found");
  if (await findRegistration(tx.db, tournamentId, playerId)) throw new DomainProblem("already-registered");
  const last = await findLastRequest(tx.db, tournamentId, playerId);
  if (last && isOpen(last)) throw new DomainProblem("already-waiting");
  if (last?.state === "rejected") throw new DomainProblem("request-rejected");
  if (tournament.status !== "upcoming" || tournament.drawn_at !== null || tournament.registration_deadline <= now)
    throw new DomainProblem("registration-closed");
  await requireEntryAge(tx, playerId, tournament);
  const waiting = await countRequests(tx.db, tournamentId, OPEN_REQUEST_STATES);
  if (waiting >= MAX_WAITING) throw new DomainProblem("waiting-list-full");
  if (!tournament.needs_approval && waiting === 0 && (await hasFreePlace(tx.db, tournamentId)))
    throw new DomainProblem("seats-free");
  const state = tournament.needs_approval ? "requested" : "waiting";
  await insertRequest(tx.db, { id: newId(), tournamentId, playerId, userId, state, at: now });
  await offerFree(tx, tournament);
  publishTournament(tx, tournamentId, "entries");
}

const isOpen = ({ state }: RequestRow): boolean => OPEN_REQUEST_STATES.some((open) => open === state);

/** Steps out of it; an offered place goes to the next. @throws DomainProblem `not-waiting`. */
export async function stepBack(tx: Tx, { tournamentId, playerId }: Person): Promise<void> {
  const tournament = await lockTournament(tx, tournamentId);
  const request = await findOpenRequest(tx.db, tournamentId, playerId);
  if (!request) throw new DomainProblem("not-waiting");
  await end(tx, request, { step: "withdraw" });
  await offerFree(tx, tournament);
  publishTournament(tx, tournamentId, "entries");
}

/**
 * Ends the open requests of players who have their places back; a place that was kept for one of them goes to the next.
 * The caller has locked the tournament.
 */
export async function endOfReturned(
  tx: Tx,
  tournament: OfferedTournament,
  playerIds: readonly PlayerId[],
): Promise<void> {
  const open = await requestsIn(tx.db, tournament.id, OPEN_REQUEST_STATES);
  const requests = open.filter(({ player_id }) => playerIds.includes(player_id));
  if (requests.length === 0) return;
  await takeRequests(tx.db, tournament.id, playerIds, tx.clock());
  await freePlaces(tx.db, tournament.id, requests.filter(({ state }) => state === "offered").length);
  await offerFree(tx, tournament);
}

type End = { step: "withdraw" | "lapse" | "reject" | "close"; reason?: string };

/** Ends a request; a place that was kept for it is free again. */
async function end(tx: Tx, request: RequestRow, { step, reason = "" }: End): Promise<void> {
  const state = requestStep(request.state, step);
  if (!state) throw new DomainProblem("entry-not-found");
  await updateRequest(tx.db, request.id, { state, reason: reason || null, at: tx.clock() });
  if (request.state === "offered") await freePlaces(tx.db, request.tournament_id, 1);
}

/** The organizer agrees: the player is next in line. @throws DomainProblem `entry-not-found`. */
export async function approve(tx: Tx, tournament: OfferedTournament, requestId: EntryRequestId): Promise<void> {
  const request = await openRequestOf(tx, tournament.id, requestId);
  const state = requestStep(request.state, "approve");
  if (!state) throw new DomainProblem("entry-not-found");
  if (tournament.status !== "upcoming" || tournament.drawn_at !== null) throw new DomainProblem("registration-closed");
  await updateRequest(tx.db, request.id, { state, at: tx.clock() });
  await offerFree(tx, tournament);
  const after = await openRequestOf(tx, tournament.id, requestId);
  if (after.state === "offered") return; // notified with the offer
  const message = `${tournament.name}: the organiser has approved you. All seats are taken for now. We'll notify you when one is free.`;
  const notice = { event: "entry", type: "info", title: "Request approved", url: urlOf(tournament) } as const;
  await notifications.notify(tx, { userId: request.user_id, ...notice, message });
}

/** The organizer declines, with a reason that the player reads. @throws DomainProblem `entry-not-found`. */
export async function reject(
  tx: Tx,
  tournament: OfferedTournament,
  requestId: EntryRequestId,
  reason: string,
): Promise<void> {
  const request = await openRequestOf(tx, tournament.id, requestId);
  await end(tx, request, { step: "reject", reason });
  const message = `${tournament.name}: ${reason}`;
  const notice = { event: "entry", type: "warning", title: "Request not accepted", url: urlOf(tournament) } as const;
  await notifications.notify(tx, { userId: request.user_id, ...notice, message });
  await offerFree(tx, tournament);
}

async function openRequestOf(tx: Tx, tournamentId: TournamentId, requestId: EntryRequestId): Promise<RequestRow> {
  const request = isId(requestId) ? await findRequest(tx.db, tournamentId, requestId) : undefined;
  if (!request || !isOpen(request)) throw new DomainProblem("entry-not-found");
  return request;
}

/** Offers every free place to those who wait, in their order. */
export async function offerFree(tx: Tx, tournament: OfferedTournament): Promise<void> {
  const now = tx.clock();
  const expiresAt = offerEndsAt(now, tournament.starts_at);
  if (expiresAt === null || tournament.status !== "upcoming" || tournament.drawn_at !== null) return;
  for (;;) {
    const [next] = await requestsIn(tx.db, tournament.id, ["waiting"], 1);
    if (!next) return;
    if (tournament.max_participants !== null && !(await takePlace(tx.db, tournament.id))) return;
    await updateRequest(tx.db, next.id, { state: "offered", expiresAt, at: now });
    const until = lagosDateTime(expiresAt);
    const message = `${tournament.name}: we're holding a seat for you until ${until} (Lagos time). Register to take it.`;
    const notice = {
      event: "seat-freed",
      type: "success",
      title: "A seat is free for you",
      url: urlOf(tournament),
    } as const;
    await notifications.notify(tx, { userId: next.user_id, ...notice, message });
  }
}

/** Ends the offers whose time is over, and offers their places to the next. Answers how many ended. */
export async function lapse(tx: Tx, tournament: OfferedTournament): Promise<number> {
  const now = tx.clock();
  const offers = await requestsIn(tx.db, tournament.id, ["offered"]);
  const over = offers.filter(({ expires_at }) => expires_at !== null && expires_at <= now);
  for (const offer of over) {
    await end(tx, offer, { step: "lapse" });
    const message = `${tournament.name}: your time to take the seat has run out, so it goes to the next player.`;
    const notice = {
      event: "seat-freed",
      type: "warning",
      title: "Your seat was passed on",
      url: urlOf(tournament),
    } as const;
    await notifications.notify(tx, { userId: offer.user_id, ...notice, message });
  }
  if (over.length === 0) return 0;
  await offerFree(tx, tournament);
  publishTournament(tx, tournament.id, "entries");
  return over.length;
}

/** The tournament is put off: who was offered a place waits again, in the old order. */
export async function recall(tx: Tx, tournamentId: TournamentId): Promise<void> {
  const offers = await requestsIn(tx.db, tournamentId, ["offered"]);
  for (const { id } of offers) await updateRequest(tx.db, id, { state: "waiting", at: tx.clock() });
  await freePlaces(tx.db, tournamentId, offers.length);
}

type Recall = { since: Date; count: number };

/** Calls back the newest offers made at or after `since`, at most `count`: their places are free, their players wait again. */
export async function recallSince(tx: Tx, tournament: OfferedTournament, { since, count }: Recall): Promise<void> {
  const offers = await requestsIn(tx.db, tournament.id, ["offered"]);
  const recalled = offers.filter(({ updated_at }) => updated_at >= since).slice(-count);
  const message = `${tournament.name}: the seat that we offered you is not free after all. You keep your place on the waiting list.`;
  const notice = { event: "seat-freed", type: "warning", title: "Offer withdrawn", url: urlOf(tournament) } as const;
  for (const { id, user_id: userId } of recalled) {
    await updateRequest(tx.db, id, { state: "waiting", at: tx.clock() });
    await notifications.notify(tx, { userId, ...notice, message });
  }
  await freePlaces(tx.db, tournament.id, recalled.length);
}

/** The draw is made or the tournament called off: open requests end, and their players are notified of the reason. */
export async function close(tx: Tx, tournament: { id: TournamentId; name: string }, reason: string): Promise<void> {
  for (const request of await requestsIn(tx.db, tournament.id, OPEN_REQUEST_STATES)) {
    await end(tx, request, { step: "close", reason });
    const notice = { event: "entry", type: "info", title: "No seat this time", url: urlOf(tournament) } as const;
    await notifications.notify(tx, { userId: request.user_id, ...notice, message: `${tournament.name}: ${reason}` });
  }
}

async function notifyRequesters(tx: Tx, tournamentId: TournamentId, note: Omit<Note, "userId">): Promise<void> {
  for (const { user_id: userId } of await requestsIn(tx.db, tournamentId, OPEN_REQUEST_STATES))
    await notifications.notify(tx, { userId, ...note });
}

const urlOf = ({ id }: { id: string }): string => `/tournaments/${id}`;

import type { AppointedRole, Official } from "@pockethall/contract/officials";
import type { PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import type { Tx } from "../../../database/transact.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { stepsAbove } from "../steps-above.ts";
import { lockTournament } from "../tournaments.service.ts";
import { accountOf, isAppointedToScore } from "./appointments.read-model.ts";
import { refereedTournamentsIn } from "./hall-officials.read-model.ts";
import { withdrawInvitations } from "./invitations.repository.ts";
import { lockWorkplace, publishOfficials, recordAppointment } from "./lock-workplace.ts";
import type { Actor } from "./may-appoint.ts";
import type { WorkplaceRef } from "./workplace.ts";

// Appointments in a tournament or a hall: co-organizers, referees and markers.

type Appointment = { ref: WorkplaceRef; playerId: PlayerId; role: AppointedRole };

/**
 * Appoints a player and notifies them; the same appointment again changes nothing.
 * @throws DomainProblem `player-not-found`, `not-permitted` for a co-organizer who appoints another, `invalid-request`
 * on `player_id` for a player without an account or with another task, and for a co-organizer who plays in it.
 */
export async function appoint(tx: Tx, actor: Actor, { ref, playerId, role }: Appointment): Promise<Official[]> {
  const workplace = await lockWorkplace(tx, ref);
  if (!workplace.mayAppoint(actor, role)) throw new DomainProblem("not-permitted");
  const person = isId(playerId) ? await accountOf(tx.db, playerId) : undefined;
  if (!person) throw refusal("This player has no account. Share an invitation instead");
  const officials = await workplace.officials(tx.db);
  const before = officials.find(({ user_id }) => user_id === person.userId);
  if (before?.role === role) return officials;
  if (before) throw refusal(`${person.name} already has a task here. End it first`);
  if (await workplace.isOwnEvent(tx.db, role, playerId)) throw refusal(`${person.name} plays in this tournament`);
  const at = tx.clock();
  const { userId, name } = person;
  await workplace.insert(tx.db, { userId, role, namedBy: actor.userId, at });
  await recordAppointment(tx, workplace, {
    actorId: actor.userId,
    done: "appoint",
    before: null,
    after: { name, role },
    at,
  });
  const { title, message } = workplace.taskTexts[role];
  await notifications.notify(tx, {
    userId,
    event: "organizing",
    type: "info",
    title,
    message: `${workplace.name}: ${message}`,
    url: role === "co-organizer" ? workplace.coOrganizerUrl : "/referee",
  });
  await publishOfficials(tx, workplace);
  return workplace.officials(tx.db);
}

const refusal = (message: string) => new DomainProblem("invalid-request", { errors: { player_id: message } });

/**
 * Ends an appointment, at once. A co-organizer is removed by those who may appoint one; everyone may end their own.
 * @throws DomainProblem `user-not-found`, `not-permitted`.
 */
export async function end(tx: Tx, actor: Actor, ref: WorkplaceRef, userId: UserId): Promise<Official[]> {
  const refereed = await lockRefereed(tx, ref, userId);
  const workplace = await lockWorkplace(tx, ref);
  const isOwn = userId === actor.userId;
  if (!isOwn && !workplace.mayAppoint(actor, "referee")) throw new DomainProblem("not-permitted");
  const person = (await workplace.officials(tx.db)).find(({ user_id }) => user_id === userId);
  if (!person || person.role === "owner") throw new DomainProblem("user-not-found");
  const { name, role } = person;
  if (!isOwn && !workplace.mayAppoint(actor, role)) throw new DomainProblem("not-permitted");
  await workplace.remove(tx.db, userId);
  for (const id of refereed)
    if (!(await isAppointedToScore(tx.db, id, userId))) await stepsAbove().releaseReferee(tx, id, userId);
  const at = tx.clock();
  await withdrawInvitations(tx.db, ref, { createdBy: userId, at });
  await recordAppointment(tx, workplace, {
    actorId: actor.userId,
    done: "end",
    before: { name, role },
    after: null,
    at,
  });
  await publishOfficials(tx, workplace);
  return workplace.officials(tx.db);
}

/** Locks the tournaments in which this person may lose matches: before the hall, as every change does. */
async function lockRefereed(tx: Tx, ref: WorkplaceRef, userId: UserId): Promise<TournamentId[]> {
  if (ref.kind === "tournament") return [ref.id];
  const ids = isId(ref.id) && isId(userId) ? await refereedTournamentsIn(tx.db, ref.id, userId) : [];
  for (const id of ids) await lockTournament(tx, id);
  return ids;
}

import type { AppointedRole, Official } from "@pockethall/contract/officials";
import type { PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import type { Note } from "../../notifications/notifications.service.ts";
import { lockTournament } from "../tournaments.service.ts";
import { accountOf, officialsOf } from "./appointments.read-model.ts";
import { deleteAppointment, insertAppointment } from "./appointments.repository.ts";
import { withdrawInvitations } from "./invitations.repository.ts";
import { isOwner, mayAppoint } from "./may-appoint.ts";
import { playsIn } from "./officials.read-model.ts";

export type AppointmentsDeps = {
  clock: Clock;
  notifications: { notify(tx: Tx, note: Note): Promise<unknown> };
  /** Takes a person off the matches of a tournament that are not over. */
  games: { releaseReferee(tx: Tx, tournamentId: TournamentId, userId: UserId): Promise<void> };
};
type Actor = Pick<Caller, "userId" | "roles" | "coordinates">;
export type AppointmentsService = ReturnType<typeof createAppointmentsService>;

/** Who has a task in a tournament: co-organizers, referees and markers. */
export function createAppointmentsService(deps: AppointmentsDeps) {
  return {
    /**
     * Appoints a player and notifies them; the same appointment again changes nothing.
     * @throws DomainProblem `player-not-found`, `not-permitted` for a co-organizer who appoints another, `invalid-request`
     * on `player_id` for a player without an account or with another task, and for a co-organizer who plays in it.
     */
    appoint: (tx: Tx, actor: Actor, appointment: Appointment): Promise<Official[]> =>
      appoint(deps, tx, actor, appointment),

    /**
     * Ends an appointment. A co-organizer is removed by the owner; everyone may end their own.
     * @throws DomainProblem `user-not-found`, `not-permitted`.
     */
    end: (tx: Tx, actor: Actor, tournamentId: TournamentId, userId: UserId): Promise<Official[]> =>
      end(deps, tx, actor, { tournamentId, userId }),
  };
}

type Appointment = { tournamentId: TournamentId; playerId: PlayerId; role: AppointedRole };

const ROLE_NAMES: Record<AppointedRole, string> = {
  "co-organizer": "a co-organiser",
  referee: "a referee",
  marker: "a marker",
};
const TASKS: Record<AppointedRole, string> = {
  "co-organizer": "You can now run it with the organiser.",
  referee: "You'll score the matches that are assigned to you.",
  marker: "You'll score the matches that are assigned to you.",
};

async function appoint(deps: AppointmentsDeps, tx: Tx, actor: Actor, { tournamentId, playerId, role }: Appointment) {
  const tournament = await lockTournament(tx, tournamentId);
  if (!mayAppoint(actor, role, tournament)) throw new DomainProblem("not-permitted");
  const person = isId(playerId) ? await accountOf(tx.db, playerId) : undefined;
  if (!person) throw refusal("This player has no account. Share an invitation instead");
  const before = (await officialsOf(tx.db, tournamentId)).find(({ user_id }) => user_id === person.userId);
  if (before?.role === role) return officialsOf(tx.db, tournamentId);
  if (before) throw refusal(`${person.name} already has a task here. End it first`);
  if (role === "co-organizer" && (await playsIn(tx.db, { scope: "tournament", id: tournamentId, playerId })))
    throw refusal(`${person.name} plays in this tournament`);
  const at = deps.clock();
  const { userId, name } = person;
  await insertAppointment(tx.db, { tournamentId, userId, role, namedBy: actor.userId, at });
  await record(tx, { actor, tournamentId, action: "official.appoint", before: null, after: { name, role }, at });
  await deps.notifications.notify(tx, {
    userId,
    event: "organizing",
    type: "info",
    title: `You're ${ROLE_NAMES[role]}`,
    message: `${tournament.name}: ${TASKS[role]}`,
    url: role === "co-organizer" ? `/organize/${tournamentId}` : "/referee",
  });
  publish(tx, tournamentId);
  return officialsOf(tx.db, tournamentId);
}

const refusal = (message: string) => new DomainProblem("invalid-request", { errors: { player_id: message } });

type Ending = { tournamentId: TournamentId; userId: UserId };

async function end(deps: AppointmentsDeps, tx: Tx, actor: Actor, { tournamentId, userId }: Ending) {
  const tournament = await lockTournament(tx, tournamentId);
  const appointed = (await officialsOf(tx.db, tournamentId)).filter(({ role }) => role !== "owner");
  const person = appointed.find(({ user_id }) => user_id === userId);
  if (!person) throw new DomainProblem("user-not-found");
  const isOwn = person.user_id === actor.userId;
  if (person.role === "co-organizer" && !isOwn && !isOwner(actor, tournament)) throw new DomainProblem("not-permitted");
  await deleteAppointment(tx.db, tournamentId, person.user_id);
  await deps.games.releaseReferee(tx, tournamentId, person.user_id);
  const at = deps.clock();
  await withdrawInvitations(tx.db, tournamentId, { createdBy: person.user_id, at });
  const before = { name: person.name, role: person.role };
  await record(tx, { actor, tournamentId, action: "official.end", before, after: null, at });
  publish(tx, tournamentId);
  return officialsOf(tx.db, tournamentId);
}

type Line = { actor: Actor; tournamentId: TournamentId; action: string; before: unknown; after: unknown; at: Date };

const record = (tx: Tx, { actor, tournamentId, ...line }: Line) =>
  recordAudit(tx.db, { actorId: actor.userId, subject: `tournament:${tournamentId}`, ...line });

function publish(tx: Tx, tournamentId: TournamentId): void {
  tx.publish([`tournament:${tournamentId}`], { type: "tournament", tournament: tournamentId, change: "details" });
}

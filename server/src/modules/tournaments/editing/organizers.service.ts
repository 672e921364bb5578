import type { TournamentOrganizer } from "@pockethall/contract/organizing";
import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import type { Note } from "../../notifications/notifications.service.ts";
import { playsIn } from "../officials/officials.read-model.ts";
import { lockTournament } from "../tournaments.service.ts";
import { findPerson, organizersOf } from "./organizers.read-model.ts";
import { deleteOrganizer, insertOrganizer } from "./tournament-editing.repository.ts";

export type OrganizersDeps = {
  clock: Clock;
  notifications: {
    notify(tx: Tx, note: Note): Promise<unknown>;
  };
};
type Actor = Pick<Caller, "userId" | "roles" | "coordinates">;
export type OrganizersService = ReturnType<typeof createOrganizersService>;

/** Who runs a tournament beside its owner. */
export function createOrganizersService(deps: OrganizersDeps) {
  return {
    /**
     * Names a co-organizer and notifies them; naming them again changes nothing.
     *
     * @throws DomainProblem `invalid-request` on `email` for an unknown address, and for an account that is no organizer or
     * plays in the tournament.
     */
    name: (tx: Tx, actor: Actor, tournamentId: TournamentId, email: string): Promise<TournamentOrganizer[]> =>
      nameOrganizer(deps, tx, { actor, tournamentId, email }),

    /**
     * Takes a co-organizer off; who is one may only take off themselves.
     *
     * @throws DomainProblem `user-not-found`, `not-permitted`.
     */
    remove: (tx: Tx, actor: Actor, tournamentId: TournamentId, userId: UserId): Promise<TournamentOrganizer[]> =>
      removeOrganizer(deps, tx, { actor, tournamentId, userId }),
  };
}

type Naming = { actor: Actor; tournamentId: TournamentId };

async function nameOrganizer(deps: OrganizersDeps, tx: Tx, { actor, tournamentId, email }: Naming & { email: string }) {
  const tournament = await lockTournament(tx, tournamentId);
  const person = await findPerson(tx.db, email);
  if (!person) throw new DomainProblem("invalid-request", { errors: { email: "No account found with this email" } });
  if (person.userId === tournament.organizer_id) return organizersOf(tx.db, tournamentId);
  if (!person.mayOrganize)
    throw new DomainProblem("invalid-request", { errors: { email: `${person.name} isn't an organiser yet` } });
  if (await playsIn(tx.db, { scope: "tournament", id: tournamentId, playerId: person.playerId }))
    throw new DomainProblem("invalid-request", { errors: { email: `${person.name} plays in this tournament` } });
  const at = deps.clock();
  const { userId, name } = person;
  if (await insertOrganizer(tx.db, { tournamentId, userId, namedBy: actor.userId, at })) {
    await record(tx, { actor, tournamentId, action: "organizer.name", before: null, after: { name }, at });
    const message = `You can now run ${tournament.name}.`;
    const notice = {
      event: "organizing",
      type: "info",
      title: "You're a co-organiser",
      url: `/organize/${tournamentId}`,
    } as const;
    await deps.notifications.notify(tx, { userId, ...notice, message });
  }
  return organizersOf(tx.db, tournamentId);
}

async function removeOrganizer(
  deps: OrganizersDeps,
  tx: Tx,
  { actor, tournamentId, userId }: Naming & { userId: UserId },
) {
  const tournament = await lockTournament(tx, tournamentId);
  const named = (await organizersOf(tx.db, tournamentId)).filter(({ role }) => role === "co-organizer");
  const person = isId(userId) ? named.find(({ user_id }) => user_id === userId) : undefined;
  if (!person) throw new DomainProblem("user-not-found");
  if (person.user_id !== actor.userId && !mayName(actor, tournament)) throw new DomainProblem("not-permitted");
  await deleteOrganizer(tx.db, tournamentId, userId);
  const before = { name: person.name };
  await record(tx, { actor, tournamentId, action: "organizer.remove", before, after: null, at: deps.clock() });
  return organizersOf(tx.db, tournamentId);
}

/** The rule of the permission `owner-of-tournament`. */
const mayName = (actor: Actor, { organizer_id, state }: { organizer_id: UserId | null; state: string }): boolean =>
  actor.roles.has("admin") ||
  organizer_id === actor.userId ||
  (actor.roles.has("coordinator") && actor.coordinates === state);

type Line = Naming & { action: string; before: unknown; after: unknown; at: Date };

const record = (tx: Tx, { actor, tournamentId, action, before, after, at }: Line) =>
  recordAudit(tx.db, { actorId: actor.userId, action, subject: `tournament:${tournamentId}`, before, after, at });

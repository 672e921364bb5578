import type { AppointedRole, Invitation, NewInvitation } from "@pockethall/contract/officials";
import type { TournamentId } from "@pockethall/domain/ids";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { newId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { newToken, sha256 } from "../../../kernel/tokens.ts";
import { lockTournament } from "../tournaments.service.ts";
import { officialsOf } from "./appointments.read-model.ts";
import { insertAppointment } from "./appointments.repository.ts";
import { findOpenInvitation, insertInvitation, useInvitation, withdrawInvitations } from "./invitations.repository.ts";
import { mayAppoint } from "./may-appoint.ts";
import { playsIn } from "./officials.read-model.ts";

const LIFETIME_MS = 24 * 3_600_000;
/** A poster at the door serves many markers; the running of a tournament is handed to one person at a time. */
const USES: Record<AppointedRole, number> = { "co-organizer": 1, referee: 20, marker: 20 };

type Actor = Pick<Caller, "userId" | "roles" | "coordinates">;
type Accepting = Pick<Caller, "userId" | "playerId" | "name">;
export type InvitationsService = ReturnType<typeof createInvitationsService>;

/** Links, also as QR codes, by which people become officials of a tournament. */
export function createInvitationsService({ clock }: { clock: Clock }) {
  return {
    /** Makes a link for one task; the one before it ends. @throws DomainProblem `not-permitted`. */
    create: (tx: Tx, actor: Actor, tournamentId: TournamentId, role: AppointedRole): Promise<NewInvitation> =>
      create(tx, { actor, tournamentId, role, now: clock() }),

    /** Ends every open link of a tournament. */
    withdraw: async (tx: Tx, actor: Actor, tournamentId: TournamentId): Promise<void> => {
      const at = clock();
      await lockTournament(tx, tournamentId);
      await withdrawInvitations(tx.db, tournamentId, { at });
      await record(tx, {
        actorId: actor.userId,
        tournamentId,
        action: "official.withdraw-invitations",
        after: null,
        at,
      });
    },

    /** What a link offers. @throws DomainProblem `invitation-not-found` for one that is unknown, used up or over. */
    read: (db: Db, token: string): Promise<Invitation> => read(db, token, clock()),

    /**
     * Gives the caller the task of a link; again changes nothing while the link is open.
     * @throws DomainProblem `invitation-not-found`, `illegal-step` with the reason.
     */
    accept: (tx: Tx, person: Accepting, token: string): Promise<Invitation> =>
      accept(tx, person, { token, now: clock() }),
  };
}

type Creation = { actor: Actor; tournamentId: TournamentId; role: AppointedRole; now: Date };

async function create(tx: Tx, { actor, tournamentId, role, now }: Creation): Promise<NewInvitation> {
  const tournament = await lockTournament(tx, tournamentId);
  if (!mayAppoint(actor, role, tournament)) throw new DomainProblem("not-permitted");
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await withdrawInvitations(tx.db, tournamentId, { role, at: now });
  await insertInvitation(tx.db, {
    id: newId(),
    tournament_id: tournamentId,
    role,
    token_hash: sha256(token),
    uses_left: USES[role],
    expires_at: expiresAt,
    created_by: actor.userId,
    created_at: now,
  });
  await record(tx, { actorId: actor.userId, tournamentId, action: "official.invite", after: { role }, at: now });
  return { token, role, uses_left: USES[role], expires_at: expiresAt.toISOString() };
}

async function openInvitation(db: Db, token: string, now: Date) {
  const invitation = await findOpenInvitation(db, sha256(token), now);
  if (!invitation) throw new DomainProblem("invitation-not-found");
  return invitation;
}

const wireOf = ({
  tournament_id,
  tournament_name,
  role,
  inviter_name,
}: Awaited<ReturnType<typeof openInvitation>>) => ({
  tournament: { id: tournament_id, name: tournament_name },
  role,
  inviter: inviter_name,
});

const read = async (db: Db, token: string, now: Date): Promise<Invitation> =>
  wireOf(await openInvitation(db, token, now));

async function accept(tx: Tx, { userId, playerId, name }: Accepting, { token, now }: { token: string; now: Date }) {
  const seen = await openInvitation(tx.db, token, now);
  const tournamentId = seen.tournament_id;
  await lockTournament(tx, tournamentId);
  const invitation = await openInvitation(tx.db, token, now); // the last use may have been taken meanwhile
  const { role, created_by: namedBy } = invitation;
  const before = (await officialsOf(tx.db, tournamentId)).find(({ user_id }) => user_id === userId);
  if (before?.role === role) return wireOf(invitation);
  if (before) throw new DomainProblem("illegal-step", { message: "You already have a task in this tournament." });
  if (role === "co-organizer" && (await playsIn(tx.db, { scope: "tournament", id: tournamentId, playerId })))
    throw new DomainProblem("illegal-step", { message: "You play in this tournament, so you can't run it." });
  await insertAppointment(tx.db, { tournamentId, userId, role, namedBy, at: now });
  await useInvitation(tx.db, invitation.id);
  const after = { name, role, invited_by: invitation.inviter_name };
  await record(tx, { actorId: userId, tournamentId, action: "official.accept", after, at: now });
  tx.publish([`tournament:${tournamentId}`], { type: "tournament", tournament: tournamentId, change: "details" });
  return wireOf(invitation);
}

type Line = { actorId: string; tournamentId: TournamentId; action: string; after: unknown; at: Date };

const record = (tx: Tx, { tournamentId, ...line }: Line) =>
  recordAudit(tx.db, { subject: `tournament:${tournamentId}`, before: null, ...line });

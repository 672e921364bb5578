import type { AppointedRole, Invitation, NewInvitation } from "@pockethall/contract/officials";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { newId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { newToken, sha256 } from "../../../kernel/tokens.ts";
import {
  findOpenInvitation,
  insertInvitation,
  useInvitation,
  withdrawInvitations,
  workplaceColumns,
} from "./invitations.repository.ts";
import { lockWorkplace, publishOfficials, recordAppointment } from "./lock-workplace.ts";
import type { Actor } from "./may-appoint.ts";
import type { WorkplaceRef } from "./workplace.ts";

const LIFETIME_MS = 24 * 3_600_000;
/** A poster at the door serves many markers; the running of a tournament is handed to one person at a time. */
const USES: Record<AppointedRole, number> = { "co-organizer": 1, referee: 20, marker: 20 };

type Accepting = Pick<Caller, "userId" | "playerId" | "name">;

// Links, also as QR codes, by which people become officials of a tournament or a hall.

/** Makes a link for one task; the one before it ends. @throws DomainProblem `not-permitted`. */
export const create = (tx: Tx, actor: Actor, ref: WorkplaceRef, role: AppointedRole): Promise<NewInvitation> =>
  createInvitation(tx, { actor, ref, role, now: tx.clock() });

/** Ends every open link of a tournament or a hall. @throws DomainProblem `not-permitted`. */
export async function withdraw(tx: Tx, actor: Actor, ref: WorkplaceRef): Promise<void> {
  const at = tx.clock();
  const workplace = await lockWorkplace(tx, ref);
  if (!workplace.mayAppoint(actor, "referee")) throw new DomainProblem("not-permitted");
  await withdrawInvitations(tx.db, ref, { at });
  await recordAppointment(tx, workplace, { actorId: actor.userId, done: "withdraw", ...NOTHING, at });
}

/** What a link offers. @throws DomainProblem `invitation-not-found` for one that is unknown, used up or over. */
export const read = async (db: Db, token: string, now: Date): Promise<Invitation> =>
  wireOf(await openInvitation(db, token, now));

/**
 * Gives the caller the task of a link; again changes nothing while the link is open.
 * @throws DomainProblem `invitation-not-found`, `illegal-step` with the reason.
 */
export const accept = (tx: Tx, person: Accepting, token: string): Promise<Invitation> =>
  acceptInvitation(tx, person, { token, now: tx.clock() });

const NOTHING = { before: null, after: null };

type Creation = { actor: Actor; ref: WorkplaceRef; role: AppointedRole; now: Date };

async function createInvitation(tx: Tx, { actor, ref, role, now }: Creation): Promise<NewInvitation> {
  const workplace = await lockWorkplace(tx, ref);
  if (!workplace.mayAppoint(actor, role)) throw new DomainProblem("not-permitted");
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await withdrawInvitations(tx.db, ref, { role, at: now });
  await insertInvitation(tx.db, {
    id: newId(),
    ...workplaceColumns(ref),
    role,
    token_hash: sha256(token),
    uses_left: USES[role],
    expires_at: expiresAt,
    created_by: actor.userId,
    created_at: now,
  });
  await recordAppointment(tx, workplace, {
    actorId: actor.userId,
    done: "invite",
    before: null,
    after: { role },
    at: now,
  });
  return { token, role, uses_left: USES[role], expires_at: expiresAt.toISOString() };
}

type OpenInvitation = Awaited<ReturnType<typeof openInvitation>>;

async function openInvitation(db: Db, token: string, now: Date) {
  const found = await findOpenInvitation(db, sha256(token), now);
  if (!found) throw new DomainProblem("invitation-not-found");
  const { tournament_id, tournament_name, hall_id, hall_name, ...invitation } = found;
  if (hall_id !== null) return { ...invitation, ref: { kind: "hall" as const, id: hall_id }, name: hall_name ?? "" };
  if (tournament_id === null) throw new Error("an invitation to neither a tournament nor a hall");
  return { ...invitation, ref: { kind: "tournament" as const, id: tournament_id }, name: tournament_name ?? "" };
}

const wireOf = ({ ref, name, role, inviter_name }: OpenInvitation): Invitation => ({
  tournament: ref.kind === "tournament" ? { id: ref.id, name } : null,
  hall: ref.kind === "hall" ? { id: ref.id, name } : null,
  role,
  inviter: inviter_name,
});

async function acceptInvitation(
  tx: Tx,
  { userId, playerId, name }: Accepting,
  { token, now }: { token: string; now: Date },
) {
  const { ref } = await openInvitation(tx.db, token, now);
  const workplace = await lockWorkplace(tx, ref);
  const invitation = await openInvitation(tx.db, token, now); // the last use may have been taken meanwhile
  const { role, created_by: namedBy } = invitation;
  const before = (await workplace.officials(tx.db)).find(({ user_id }) => user_id === userId);
  if (before?.role === role) return wireOf(invitation);
  if (before) throw new DomainProblem("illegal-step", { message: `You already have a task in this ${ref.kind}.` });
  if (await workplace.isOwnEvent(tx.db, role, playerId))
    throw new DomainProblem("illegal-step", { message: "You play in this tournament, so you can't run it." });
  await workplace.insert(tx.db, { userId, role, namedBy, at: now });
  await useInvitation(tx.db, invitation.id);
  const after = { name, role, invited_by: invitation.inviter_name };
  await recordAppointment(tx, workplace, { actorId: userId, done: "accept", before: null, after, at: now });
  await publishOfficials(tx, workplace);
  return wireOf(invitation);
}

import type { PlayerId, UserId } from "@pockethall/domain/ids";
import { nameKey } from "@pockethall/domain/names";
import { recordAudit } from "../../database/audit.repository.ts";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import type { Clock } from "../../kernel/clock.ts";
import { isId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import type { Outbox } from "../../mail/outbox.ts";
import * as notifications from "../notifications/notifications.service.ts";
import { changePlayer } from "../players/profiles.service.ts";
import { readUser } from "./accounts.read-model.ts";
import { fieldProblem } from "./credentials.ts";
import {
  adminIds,
  deleteHeldName,
  type HeldName,
  hasHeldSince,
  keepHeldName,
  lockHeldName,
  markRefused,
} from "./held-names.repository.ts";
import { noteNameChange } from "./name-changes.ts";
import { requireOwnName } from "./own-name.ts";
import { lockNamed } from "./player-renames.repository.ts";

// A name that holds an abusive word, a phone number, a link or an offer may be a real one that the screening is wrong about.
// So it is not refused but held: others see the name before, or a neutral one after a sign-up, until an admin approves it
// or refuses it with a reason.

const HOUR_MS = 3_600_000;

export type HeldNamesDeps = {
  clock: Clock;
  outbox: Outbox;
  publicUrl: string;
};

/** What a new account is called while its name is reviewed. */
export const neutralName = (userId: string): string => `New player ${userId.slice(-4).toUpperCase()}`;

/** Keeps the name for review. Its owner is notified, and the admins once an hour at most: the queue holds them all. */
export async function holdName(tx: Tx, held: HeldName): Promise<void> {
  const now = tx.clock();
  await keepHeldName(tx.db, held, now);
  await notifications.notify(tx, {
    userId: held.userId,
    event: "tournament",
    type: "info",
    title: "Your name is being reviewed",
    message: "Our staff will check your name before others see it. You can use PocketHall in the meantime.",
    url: "/profile",
  });
  if (await hasHeldSince(tx.db, held.playerId, new Date(now.getTime() - HOUR_MS))) return;
  await notifications.notifyUsers(tx, await adminIds(tx.db), {
    event: "organizing",
    type: "warning",
    title: "Name to review",
    message: "A player's name was held because of its words, a phone number or a link. Approve or refuse it.",
    url: "/moderation",
  });
}

export type NameDecision = {
  actor: Pick<Caller, "userId" | "playerId">;
  playerId: PlayerId;
  decision: "approve" | "refuse";
  /** The name that the admin looked at. */
  name: string;
  reason?: string | undefined;
};

/**
 * An admin's decision: the held name is shown from now on, or refused for good with a reason for its owner.
 *
 * @throws DomainProblem `held-name-not-found`, also when it was decided already or its player has sent another; `not-permitted` for one's own name;
 * `invalid-request` on `reason` for a refusal without one, on `name` when a member of staff has the name by now.
 */
export async function decideName(deps: HeldNamesDeps, tx: Tx, wish: NameDecision): Promise<void> {
  const { actor, playerId, decision, name, reason = "" } = wish;
  if (playerId === actor.playerId)
    throw new DomainProblem("not-permitted", { message: "Another admin decides about your name." });
  if (decision === "refuse" && reason.trim() === "") throw fieldProblem("reason", "Give a reason");
  const before = isId(playerId) ? await lockNamed(tx.db, playerId) : undefined;
  const held = before && (await lockHeldName(tx.db, playerId));
  if (!before || held?.name !== name) throw new DomainProblem("held-name-not-found");
  const decided = { userId: held.user_id, playerId, shown: before.name, held: held.name };
  if (decision === "approve") await approve(deps, tx, { ...decided, actor, isFirst: held.is_first });
  else await refuse(tx, { ...decided, actor, reason: reason.trim() });
}

type Decided = {
  actor: Pick<Caller, "userId">;
  userId: UserId;
  playerId: PlayerId;
  /** The name that others see. */
  shown: string;
  held: string;
};

async function approve(deps: HeldNamesDeps, tx: Tx, decided: Decided & { isFirst: boolean }): Promise<void> {
  const { actor, userId, playerId, shown, held, isFirst } = decided;
  const at = tx.clock();
  await requireOwnName(tx.db, held, playerId);
  await deleteHeldName(tx.db, playerId);
  const { email } = await readUser(tx.db, userId);
  if (!isFirst) await noteNameChange(deps, tx, { userId, email, name: shown });
  await changePlayer(tx, playerId, { name: held }, at);
  const audit = { actorId: actor.userId, action: "player.name-approve" as const, subject: `player:${playerId}`, at };
  await recordAudit(tx.db, { ...audit, before: { name: shown }, after: { name: held } });
  const notice = { event: "tournament", type: "success", title: "Your name was approved", url: "/profile" } as const;
  await notifications.notify(tx, { ...notice, userId, message: `Others now see you as ${held}.` });
}

async function refuse(tx: Tx, decided: Decided & { reason: string }): Promise<void> {
  const { actor, userId, playerId, shown, held, reason } = decided;
  const at = tx.clock();
  await markRefused(tx.db, playerId, at);
  const audit = { actorId: actor.userId, action: "player.name-refuse" as const, subject: `player:${playerId}`, at };
  const before = { name: held, name_key: nameKey(held) };
  await recordAudit(tx.db, { ...audit, before, after: { name: shown, reason } });
  const notice = { event: "tournament", type: "warning", title: "Your name was refused", url: "/profile" } as const;
  const message = `Our staff refused the name you asked for: ${reason}. Choose another in your profile.`;
  await notifications.notify(tx, { ...notice, userId, message });
}

import type { ProfileFields, User } from "@pockethall/contract/accounts";
import type { UserId } from "@pockethall/domain/ids";
import type * as z from "zod/mini";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { requireStepUp } from "../../http/auth/step-up.ts";
import type { Clock } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { changePlayer } from "../players/profiles.service.ts";
import { readUser } from "./accounts.read-model.ts";
import { keepPayoutName, lockIdentity } from "./accounts.repository.ts";
import { requestChange } from "./contact-changes.ts";
import { fieldProblem } from "./credentials.ts";
import { nameChangedMessage } from "./messages.ts";
import { refuseAbusiveName, requireOwnName } from "./own-name.ts";
import { isTakenAway } from "./player-renames.repository.ts";

const NOTICE_USEFUL_MS = 72 * 3_600_000;

export type ProfileDeps = { clock: Clock; outbox: Outbox; publicUrl: string };
export type ProfileChange = { fields: z.output<typeof ProfileFields>; image: Buffer | undefined };

/**
 * Changes the owner's account and player profile together, or neither. What is absent stays as it is. Another e-mail or
 * phone takes effect once it is verified (contact-changes.ts).
 *
 * @throws DomainProblem `step-up-required` for another name, e-mail or phone.
 */
export async function changeProfile(
  deps: ProfileDeps,
  tx: Tx,
  owner: Caller,
  { fields, imageUrl }: { fields: ProfileChange["fields"]; imageUrl: string | undefined },
): Promise<User> {
  const now = deps.clock();
  const before = await lockIdentity(tx.db, owner.userId);
  if (!before) throw new DomainProblem("user-not-found");
  const isChanged = (field: "name" | "email" | "phone") => Boolean(fields[field] && fields[field] !== before[field]);
  if (isChanged("name") || isChanged("email") || isChanged("phone")) requireStepUp(owner, now);
  for (const contact of ["email", "phone"] as const) {
    const newAddress = fields[contact];
    if (newAddress) await requestChange(deps, tx, { ...owner, email: before.email }, { contact, newAddress });
  }
  // A name that stays is not checked again: staff keep theirs.
  if (fields.name && isChanged("name")) {
    refuseAbusiveName(fields.name);
    await requireOwnName(tx.db, fields.name, owner.playerId);
    if (await isTakenAway(tx.db, owner.playerId, fields.name))
      throw fieldProblem("name", "Our staff have replaced this name. Choose another");
    await noteNameChange(deps, tx, { userId: owner.userId, ...before });
  }
  const { email: _email, phone: _phone, ...changes } = fields;
  await changePlayer(tx, owner.playerId, { ...changes, profile_image_url: imageUrl }, now);
  return readUser(tx.db, owner.userId);
}

/** Payouts are compared with the name before, withdrawals wait a day, and the owner is notified. */
async function noteNameChange(
  { clock, outbox, publicUrl }: ProfileDeps,
  tx: Tx,
  { userId, name, email }: { userId: UserId; name: string; email: string },
): Promise<void> {
  const now = clock();
  await keepPayoutName(tx.db, userId, name, now);
  const usefulUntil = new Date(now.getTime() + NOTICE_USEFUL_MS);
  const key = `name-changed:${newId()}`;
  await outbox.post(tx, { ...nameChangedMessage(publicUrl), recipient: email, key, usefulUntil });
}

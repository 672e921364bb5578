import type { ProfileFields, User } from "@pockethall/contract/accounts";
import { SELF_DESCRIPTION_FIELDS } from "@pockethall/contract/self-description";
import type * as z from "zod/mini";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { requireStepUp } from "../../http/auth/step-up.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { changePlayer } from "../players/profiles.service.ts";
import { publicTextProblem } from "../screening/public-texts.service.ts";
import { screeningOf } from "../screening/screening.service.ts";
import { readUser } from "./accounts.read-model.ts";
import { lockIdentity } from "./accounts.repository.ts";
import { requestChange } from "./contact-changes.ts";
import { fieldProblem } from "./credentials.ts";
import { deleteHeldName } from "./held-names.repository.ts";
import { type HeldNamesDeps, holdName } from "./held-names.ts";
import { isMinor } from "./minors/minors.read-model.ts";
import { noteNameChange } from "./name-changes.ts";
import { requireOwnName } from "./own-name.ts";
import { isTakenAway } from "./player-renames.repository.ts";

export type ProfileDeps = HeldNamesDeps;
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
  const now = tx.clock();
  const before = await lockIdentity(tx.db, owner.userId);
  if (!before) throw new DomainProblem("user-not-found");
  await refuseDescription(tx, owner, fields);
  if (imageUrl !== undefined && (await isMinor(tx.db, owner.userId, now)))
    throw fieldProblem("profile_image", "Players under 18 have no photo");
  const isChanged = (field: "name" | "email" | "phone") => Boolean(fields[field] && fields[field] !== before[field]);
  if (isChanged("name") || isChanged("email") || isChanged("phone")) requireStepUp(owner, now);
  // A name that stays is not checked again: staff keep theirs.
  const newName = fields.name && isChanged("name") ? fields.name : undefined;
  const isShown = newName === undefined || (await isShownAtOnce(deps, tx, owner, { newName, before }));
  // After the name: an account that is closed locks a held name first, too.
  for (const contact of ["email", "phone"] as const) {
    const newAddress = fields[contact];
    if (newAddress) await requestChange(deps, tx, { ...owner, email: before.email }, { contact, newAddress });
  }
  const { email: _email, phone: _phone, name, ...changes } = fields;
  const changed = { ...changes, ...(isShown && name !== undefined ? { name } : {}), profile_image_url: imageUrl };
  await changePlayer(tx, owner.playerId, changed, now);
  return readUser(tx.db, owner.userId);
}

/** What players write about themselves is public; a text that stays is not screened again. @throws DomainProblem `invalid-request` with the fields. */
async function refuseDescription(tx: Tx, { userId }: Caller, fields: ProfileChange["fields"]): Promise<void> {
  const refused = SELF_DESCRIPTION_FIELDS.flatMap((field) => {
    const problem = publicTextProblem("name", fields[field] ?? "");
    return problem === null ? [] : [[field, problem] as const];
  });
  if (refused.length === 0) return;
  const before = await readUser(tx.db, userId);
  const errors = Object.fromEntries(refused.filter(([field]) => fields[field] !== before[field]));
  if (Object.keys(errors).length > 0) throw new DomainProblem("invalid-request", { errors });
}

type Renaming = { newName: string; before: { name: string; email: string } };

/** Whether the new name is shown from now on; one with abusive words, a number, a link or an offer waits for staff. @throws DomainProblem on field name. */
async function isShownAtOnce(
  deps: ProfileDeps,
  tx: Tx,
  owner: Caller,
  { newName, before }: Renaming,
): Promise<boolean> {
  const { userId, playerId } = owner;
  await requireOwnName(tx.db, newName, playerId);
  if (await isTakenAway(tx.db, playerId, newName))
    throw fieldProblem("name", "Our staff have replaced this name. Choose another");
  if (screeningOf(newName) !== null) {
    await holdName(tx, { userId, playerId, name: newName, isFirst: false });
    return false;
  }
  const held = await deleteHeldName(tx.db, playerId);
  if (!held?.isFirst) await noteNameChange(deps, tx, { userId, ...before });
  return true;
}

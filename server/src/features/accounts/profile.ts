import type { ProfileFields, User } from "@pockethall/contract/accounts";
import { nameKey } from "@pockethall/domain/names";
import type * as z from "zod/mini";
import type { Clock } from "../../platform/clock.ts";
import type { Transact } from "../../platform/database/transact.ts";
import { type Images, NotAnImage } from "../../platform/images.ts";
import { readUser } from "./accounts.read-model.ts";
import { type PlayerChanges, updateOwnPlayer, updateUser } from "./accounts.repository.ts";
import { fieldProblem, requirePhone } from "./credentials.ts";
import { refusingTaken } from "./taken.ts";

const AVATAR_PIXELS = 512;

export type ProfileDeps = { transact: Transact; clock: Clock; images: Images };
export type ProfileChange = { fields: z.output<typeof ProfileFields>; image: Buffer | undefined };
type Owner = { userId: string; playerId: string };

/** Changes the owner's account and player profile together, or neither. What is absent stays as it is. */
export async function updateProfile(deps: ProfileDeps, owner: Owner, { fields, image }: ProfileChange): Promise<User> {
  const { email, phone } = fields;
  const account = { ...(email ? { email } : {}), ...(phone ? { phone: requirePhone(phone) } : {}) };
  const imageUrl = image && (await keepAvatar(deps.images, image));
  return refusingTaken(() =>
    deps.transact(async (tx) => {
      const now = deps.clock();
      await updateUser(tx.db, owner.userId, account, now);
      await updateOwnPlayer(tx.db, owner.playerId, playerChanges(fields, imageUrl), now);
      return readUser(tx.db, owner.userId);
    }),
  );
}

function playerChanges({ name, state, bio }: ProfileChange["fields"], imageUrl: string | undefined): PlayerChanges {
  return {
    ...(name ? { name, name_key: nameKey(name) } : {}),
    ...(state ? { state } : {}),
    ...(bio === undefined ? {} : { bio: bio === "" ? null : bio }),
    ...(imageUrl ? { profile_image_url: imageUrl } : {}),
  };
}

async function keepAvatar(images: Images, image: Buffer): Promise<string> {
  try {
    return await images.keepSquare(image, AVATAR_PIXELS);
  } catch (error) {
    if (error instanceof NotAnImage)
      throw fieldProblem("profile_image", "Choose a JPEG, PNG, WebP, GIF or AVIF picture");
    throw error;
  }
}

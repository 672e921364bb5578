import type { User } from "@pockethall/contract/accounts";
import type { Transact } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { type Images, NotAnImage } from "../../kernel/images.ts";
import { fieldProblem, requirePhone } from "./credentials.ts";
import { changeProfile, type ProfileChange, type ProfileDeps } from "./profile.ts";

const AVATAR_PIXELS = 512;

type UpdateDeps = ProfileDeps & { transact: Transact; images: Images };

/** Changes the caller's profile. The picture is drawn and saved before the transaction. @throws DomainProblem as `changeProfile`. */
export async function updateProfile(deps: UpdateDeps, owner: Caller, change: ProfileChange): Promise<User> {
  const { image } = change;
  const fields = change.fields.phone ? { ...change.fields, phone: requirePhone(change.fields.phone) } : change.fields;
  const imageUrl = image && (await keepAvatar(deps.images, image));
  return deps.transact((tx) => changeProfile(deps, tx, owner, { fields, imageUrl }));
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

import type { SelfDescription } from "@pockethall/contract/players";

/** What players show of themselves and change on their own; null where there is none. */
export type OwnProfile = SelfDescription & { profile_image_url: string | null };

/** The fields as their owner has them, from `players as p`. */
export const OWN_PROFILE = ["p.own_bio as bio", "p.own_picture_url as profile_image_url"] as const;

/** The description as others may see it, from `visible_players as p`. */
export const VISIBLE_DESCRIPTION = ["p.bio"] as const;

export const EMPTY_PROFILE: OwnProfile = { bio: null, profile_image_url: null };

type Fields = { [Field in keyof OwnProfile]?: OwnProfile[Field] | undefined };

/** The columns of `players` that keep the fields; a field without a column of another name has its own. */
export const profileColumns = ({ bio: own_bio, profile_image_url: own_picture_url, ...others }: Fields) => ({
  own_bio,
  own_picture_url,
  ...others,
});

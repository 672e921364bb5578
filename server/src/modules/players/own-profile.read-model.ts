import type { SelfDescription } from "@pockethall/contract/players";
import {
  forEachField,
  SELF_DESCRIPTION_FIELDS,
  type SelfDescriptionField,
} from "@pockethall/contract/self-description";

/** What players show of themselves and change on their own; null where there is none. */
export type OwnProfile = SelfDescription & { profile_image_url: string | null };

/** The fields as their owner has them, from `players as p`. */
export const OWN_PROFILE = [
  ...SELF_DESCRIPTION_FIELDS.map((field) => `p.own_${field} as ${field}` as const),
  "p.own_picture_url as profile_image_url" as const,
];

/** The description as others may see it, from `visible_players as p`. */
export const VISIBLE_DESCRIPTION = SELF_DESCRIPTION_FIELDS.map((field) => `p.${field}` as const);

export const EMPTY_PROFILE: OwnProfile = { ...forEachField(() => null), profile_image_url: null };

type Fields = { [Field in keyof OwnProfile]?: OwnProfile[Field] | undefined };
type Columns = { [Field in SelfDescriptionField as `own_${Field}`]: string | null | undefined };

/** The columns of `players` that keep the fields. */
export const profileColumns = ({ profile_image_url: own_picture_url, ...texts }: Fields) => ({
  ...(Object.fromEntries(SELF_DESCRIPTION_FIELDS.map((field) => [`own_${field}`, texts[field]])) as Columns),
  own_picture_url,
});

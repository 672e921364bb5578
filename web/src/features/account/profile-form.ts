import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import { phoneForPeople } from "../../lib/phone.ts";
import type { FormErrors } from "../../ui/use-form.ts";

/** What the endpoint takes, as text. */
type ProfileTexts = { [Field in keyof Endpoints["POST /api/profile"]["body"]]-?: string };
export type ProfileValues = ProfileTexts & {
  /** The chosen picture's name, for messages; the picture itself travels beside. */
  profile_image: string;
};

/** What the server draws a photo from, and the most it takes. */
const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;
const MOST_PHOTO_BYTES = 8_000_000;
export const ACCEPTED_PHOTOS = PHOTO_TYPES.join(",");

type Texts = Record<string, string>;

/** Spec section 6: all but the bio and the photo are required. */
export function checkProfile(
  values: Pick<ProfileValues, "name" | "email" | "phone" | "state">,
): FormErrors<ProfileValues> {
  const errors: FormErrors<ProfileValues> = {};
  if (values.name.trim() === "") errors.name = t`Name is required`;
  if (values.email.trim() === "") errors.email = t`Email is required`;
  if (values.phone.trim() === "") errors.phone = t`Phone number is required`;
  if (values.state === "") errors.state = t`State is required`;
  return errors;
}

/** Why a file cannot be the photo, in words; undefined when it can. */
export function photoProblem({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!PHOTO_TYPES.some((accepted) => accepted === type)) return t`Choose a JPEG, PNG, WebP, GIF or AVIF picture`;
  if (size > MOST_PHOTO_BYTES) return t`Choose a picture up to 8 MB`;
  return undefined;
}

/**
 * The form as it is sent: only non-empty fields, and the photo when one was chosen. A text that was there and has been
 * emptied is sent empty: leaving it out would keep the old value.
 */
export function profileForm(
  { profile_image, ...texts }: Texts & Pick<ProfileValues, "profile_image">,
  before: Texts,
  photo: Blob | null,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) {
    const text = value.trim();
    if (text !== "" || before[name] !== "") form.set(name, text);
  }
  if (photo !== null) form.set("profile_image", photo, profile_image || "photo");
  return form;
}

/** Whether the answer still has the earlier e-mail or phone: the new one takes effect once it is verified. */
export const waitsForCode = (
  { email, phone }: Pick<ProfileValues, "email" | "phone">,
  answered: { email: string; phone: string },
): boolean => email.trim().toLowerCase() !== answered.email || phoneForPeople(answered.phone) !== phone.trim();

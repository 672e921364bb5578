import type { Person } from "./people.queries.ts";

/** The numbers of an account that staff may confirm: its own while it is not verified, and the one that is to replace it. */
export const numbersToConfirm = ({
  phone,
  phone_verified_at,
  new_phone,
}: Pick<Person, "phone" | "phone_verified_at" | "new_phone">): string[] => [
  ...(phone_verified_at === null ? [phone] : []),
  ...(new_phone === null ? [] : [new_phone]),
];

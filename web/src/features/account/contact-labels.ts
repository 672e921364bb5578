import { t } from "@lingui/core/macro";
import { phoneForPeople } from "../../lib/phone.ts";
import type { ContactName, ContactState } from "./contacts.queries.ts";

/** An address as people write it. */
export const addressForPeople = (contact: ContactName, address: string): string =>
  contact === "phone" ? phoneForPeople(address) : address;

/** What happens after 'Verify' was pressed: a code comes, or where the server sends none, a member of staff. */
export function deliveryText(contact: ContactName, { address, delivery }: ContactState): string {
  const where = addressForPeople(contact, address);
  if (delivery === "automatic")
    return contact === "email"
      ? t`We sent a code to ${where}. It expires in 15 minutes. Can't find it? Check your spam folder.`
      : t`We sent an SMS code to ${where}. It expires in 15 minutes.`;
  return contact === "email"
    ? t`We can't send email yet. Ask our staff for the code for ${where}. It expires in 15 minutes.`
    : t`We can't send SMS codes yet. Our staff will call ${where} to confirm it. If they give you a code, enter it here.`;
}

/** The digits of a typed code; undefined when it cannot be one. */
export function codeOf(typed: string): string | undefined {
  const digits = typed.replace(/\s/gu, "");
  return /^\d{6}$/u.test(digits) ? digits : undefined;
}

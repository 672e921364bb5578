import { phoneForPeople } from "../../lib/phone.ts";
import type { ContactName, ContactState } from "./contacts.queries.ts";

/** An address as people write it. */
export const addressForPeople = (contact: ContactName, address: string): string =>
  contact === "phone" ? phoneForPeople(address) : address;

/** What happens after 'Verify' was pressed: a code comes, or where the house sends none, a member of staff. */
export function deliveryWords(contact: ContactName, { address, delivery }: ContactState): string {
  const where = addressForPeople(contact, address);
  if (delivery === "automatic")
    return contact === "email"
      ? `We sent a code to ${where}. It works for 15 minutes. Look among your unwanted mail too.`
      : `We sent a text message with a code to ${where}. It works for 15 minutes.`;
  return contact === "email"
    ? `No mail leaves here by itself. Ask a member of staff for the code for ${where}; it works for 15 minutes.`
    : `We send no text messages yet. A member of staff calls ${where} and confirms it. Were you told a code, type it here.`;
}

/** The digits of a typed code; undefined when it cannot be one. */
export function codeOf(typed: string): string | undefined {
  const digits = typed.replace(/\s/gu, "");
  return /^\d{6}$/u.test(digits) ? digits : undefined;
}

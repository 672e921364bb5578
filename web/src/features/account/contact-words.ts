import { phoneForPeople } from "../../lib/phone.ts";
import * as texts from "../../texts/account/settings-page.ts";
import type { ContactName, ContactState } from "./contacts.queries.ts";

/** An address as people write it. */
export const addressForPeople = (contact: ContactName, address: string): string =>
  contact === "phone" ? phoneForPeople(address) : address;

/** What happens after 'Verify' was pressed: a code comes, or where the house sends none, a member of staff. */
export function deliveryWords(contact: ContactName, { address, delivery }: ContactState): string {
  const where = addressForPeople(contact, address);
  if (delivery === "automatic")
    return contact === "email" ? texts.weSentACodeTo(where) : texts.weSentATextMessage(where);
  return contact === "email"
    ? `No mail leaves here by itself. Ask a member of staff for the code for ${where}; it works for 15 minutes.`
    : texts.weSendNoTextMessages(where);
}

/** The digits of a typed code; undefined when it cannot be one. */
export function codeOf(typed: string): string | undefined {
  const digits = typed.replace(/\s/gu, "");
  return /^\d{6}$/u.test(digits) ? digits : undefined;
}

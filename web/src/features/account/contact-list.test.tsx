import { expect, test } from "vitest";
import { contactsQuery } from "../../lib/contacts-query.ts";
import { buttonsIn, htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { ContactList } from "./contact-list.tsx";
import type { ContactState } from "./contacts.queries.ts";

const state = { verified: true, pending: null, next_code_in_seconds: 0, delivery: "automatic" } as const;
const shown = (email: Partial<ContactState>, phone: Partial<ContactState> = {}) => {
  const contacts = {
    email: { ...state, address: "ada@example.test", ...email },
    phone: { ...state, address: "+2348031234567", ...phone },
  };
  return htmlOf(<ContactList />, { answers: [[contactsQuery.queryKey, contacts]] });
};
const hint = "Verify your email and phone to withdraw money.";

test("verified contacts need nothing", () => {
  const html = shown({});
  expect(textIn(html)).toBe("ada@example.test Email Verified 0803 123 4567 Phone number Verified");
  expect(buttonsIn(html)).toEqual([]);
});

test("a contact that is not verified has the way to verify it, and what it is for", () => {
  const html = shown({}, { verified: false });
  expect(textIn(html)).toContain(hint);
  expect(html).toContain('aria-label="Verify 0803 123 4567"');
  expect(buttonsIn(html)).toEqual(["Verify"]);
  expect(textIn(html)).toContain("0803 123 4567 Phone number Verify");
});

test("a new address that waits is verified or cancelled; the old one still counts", () => {
  const pending = { address: "ada@new.test" } as ContactState["pending"];
  const html = shown({ pending });
  expect(textIn(html)).toContain("Changing to ada@new.test. The change takes effect once you verify it.");
  expect(textIn(html)).not.toContain(hint);
  expect(html).toContain('aria-label="Verify ada@new.test"');
  expect(html).toContain('aria-label="Cancel the change to ada@new.test"');
});

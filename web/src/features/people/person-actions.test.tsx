import { expect, test } from "vitest";
import { buttonsIn, htmlOf } from "../../lib/testing/rendered.tsx";
import type { Person } from "./people.queries.ts";
import { PersonActions } from "./person-actions.tsx";

const person = {
  id: "u1",
  name: "Ada",
  roles: [],
  phone: "+2348031234567",
  phone_verified_at: "2026-03-01T12:00:00Z",
  new_phone: null,
  locked_at: null,
  payout_name: null,
} as unknown as Person;
const shown = (fields: Partial<Person> = {}) => buttonsIn(htmlOf(<PersonActions person={{ ...person, ...fields }} />));

test("an account can be locked, and a locked one unlocked", () => {
  expect(shown()).toContain("Lock");
  expect(shown()).not.toContain("Unlock");
  const locked = shown({ locked_at: "2026-03-04T12:00:00Z" });
  expect(locked).toContain("Unlock");
  expect(locked).not.toContain("Lock");
});

test("each role can be removed, and a changed name confirmed", () => {
  const roles = [
    { role: "referee", state: null },
    { role: "coordinator", state: "Kano" },
  ] as Person["roles"];
  expect(shown({ roles })).toEqual(expect.arrayContaining(["Remove: Referee", "Remove: Coordinator, Kano"]));
  expect(shown()).not.toContain("Confirm name");
  expect(shown({ payout_name: "Ada Obi" })).toContain("Confirm name");
});

test("a phone that is not verified can be confirmed, and the one that is to replace it", () => {
  expect(shown().some((button) => button.startsWith("Confirm phone"))).toBe(false);
  expect(shown({ phone_verified_at: null })).toContain("Confirm phone 0803 123 4567");
  expect(shown({ new_phone: "+2348021234567" })).toContain("Confirm phone 0802 123 4567");
});

import type { OwnEntry } from "@pockethall/contract/entries";
import { idFrom } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { buttonsIn, htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { CheckIn } from "./check-in.tsx";

const window = {
  opens_at: "2026-03-04T08:00:00Z",
  closes_at: "2026-03-04T09:00:00Z",
  is_open: true,
  needs_pin: false,
};
const shown = (fields: Partial<OwnEntry>) => {
  const own = { code: null, check_in: null, checked_in_at: null, ...fields } as OwnEntry;
  return htmlOf(<CheckIn tournamentId={idFrom("t1")} own={own} />);
};

test("an open check-in has a button and its end; a PIN is asked for where the desk shows one", () => {
  const html = shown({ check_in: window });
  expect(buttonsIn(html)).toEqual(["Check in"]);
  expect(textIn(html)).toContain("Check-in closes Mar 04, 2026, 10:00");
  expect(textIn(html)).not.toContain("PIN at the desk");
  expect(textIn(shown({ check_in: { ...window, needs_pin: true } }))).toContain("PIN at the desk");
});

test("before it opens the check-in shows its times", () => {
  const html = shown({ check_in: { ...window, is_open: false } });
  expect(textIn(html)).toBe("Check-in from Mar 04, 2026, 09:00 to Mar 04, 2026, 10:00");
  expect(buttonsIn(html)).toEqual([]);
});

test("the code shows until the player is checked in", () => {
  expect(textIn(shown({ code: "1A2B3C4D" }))).toContain("Your check-in code 1A2B 3C4D");
  const here = shown({ code: "1A2B3C4D", check_in: window, checked_in_at: "2026-03-04T08:30:00Z" });
  expect(textIn(here)).toBe("Checked in at Mar 04, 2026, 09:30.");
});

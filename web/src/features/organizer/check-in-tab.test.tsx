import type { Tournament } from "@pockethall/contract/tournaments";
import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { buttonsIn, htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { CheckInTab } from "./check-in-tab.tsx";
import { entriesQuery } from "./organizer.queries.ts";

const id = idFrom<TournamentId>("t1");
const here = { checked_in_at: "2026-03-04T12:00:00Z", checked_in_by: { id: "u1", name: "Olu" } };
const entry = (fields: object = {}) => ({
  id: "e1",
  player: { id: "ada", name: "Ada", state: "Lagos" },
  checked_in_at: null,
  checked_in_by: null,
  code: "1A2B3C4D",
  ...fields,
});
type Shown = { checked?: "no" | "yes" | "all"; search?: string };
const shown = ({ checked = "no", search }: Shown, rows: object[] = [], settings: object | null = null) => {
  const filter = { page: 1, ...(search ? { search } : {}), ...(checked === "all" ? {} : { checked_in: checked }) };
  const counts = { registered: 4, checked_in: 3 };
  const answer = { data: rows, meta: { page: 1, per_page: 50, total: rows.length }, counts };
  return htmlOf(<CheckInTab tournament={{ id, settings } as unknown as Tournament} />, {
    at: `/?${checked === "no" ? "" : `checked=${checked}`}${search ? `&search=${search}` : ""}`,
    answers: [[entriesQuery(id, filter).queryKey, answer]],
  });
};

test.each<[Shown, string]>([
  [{}, "Everyone is checked in"],
  [{ checked: "yes" }, "No one found"],
  [{ checked: "all" }, "No one found"],
  [{ search: "ada" }, "No one found"],
])("an empty list of %j shows %j", (list, words) => {
  const text = textIn(shown(list));
  expect(text).toContain(`3 of 4 checked in ${words}`);
});

test("players who are not here yet are shown first", () => {
  expect(shown({}, [entry()])).toMatch(/<option value="no" selected="">Not here yet/u);
  expect(buttonsIn(shown({}, [entry()]))).toContain("Check in");
  expect(buttonsIn(shown({ checked: "yes" }, [entry(here)]))).toContain("Undo");
});

test("a player is checked in with one press, and the press is undone with another", () => {
  const away = shown({}, [entry()]);
  expect(away).toContain('aria-label="Check in: Ada"');
  expect(away).not.toContain("Undo check-in");
  const present = shown({ checked: "yes" }, [entry(here)]);
  expect(present).toContain('aria-label="Undo check-in: Ada"');
  expect(textIn(present)).toContain("Checked in by Olu at");
  expect(textIn(shown({ checked: "yes" }, [entry({ ...here, checked_in_by: null })]))).toContain("Checked in at");
});

test("the times of the check-in show with what happens to those who miss it", () => {
  expect(textIn(shown({}))).toContain("No check-in window is set.");
  const settings = { check_in_opens_at: "2026-03-04T08:00:00Z", check_in_closes_at: "2026-03-04T09:00:00Z" };
  const words = (unchecked_lose_seat: boolean) => textIn(shown({}, [], { ...settings, unchecked_lose_seat }));
  expect(words(true)).toContain("Players who don't check in lose their seat.");
  expect(words(false)).toContain("Players who don't check in keep their seat.");
});

import type { Tournament } from "@pockethall/contract/tournaments";
import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { buttonsIn, htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { EntriesTab } from "./entries-tab.tsx";
import { entriesQuery } from "./organizer.queries.ts";

const id = idFrom<TournamentId>("t1");
const counts = { registered: 2, checked_in: 0, unseeded: 0, no_shows: 1, requested: 3, waiting: 0, offered: 0 };
const entry = (name: string) => ({ id: name, status: "requested", player: { id: name, name, state: "Lagos" } });

type Shown = { search?: string; status?: "registered" | "requested" | "waiting" | "offered" | "no-show" };
const shown = ({ search, status = "registered" }: Shown, rows: object[] = [], fields: Partial<Tournament> = {}) => {
  const tournament = { id, status: "upcoming", drawn_at: null, ...fields } as Tournament;
  const filter = { status, page: 1, ...(search ? { search } : {}) };
  const answer = { data: rows, meta: { page: 1, per_page: 50, total: rows.length }, counts };
  return htmlOf(<EntriesTab tournament={tournament} />, {
    at: `/?status=${status}${search ? `&search=${search}` : ""}`,
    answers: [[entriesQuery(id, filter).queryKey, answer]],
  });
};
const drawn = { drawn_at: "2026-03-04T12:00:00Z" };

test.each([
  ["registered", "Players enter from the public page once it's published."],
  ["requested", "Players who request a seat show here."],
  ["waiting", "Waiting players show here once all seats are taken."],
  ["offered", "Players who haven't taken an offered seat yet show here."],
  ["no-show", "Players who lost their seat because they didn't check in show here."],
] as const)("an empty list of %s shows what will be in it", (status, words) => {
  expect(textIn(shown({ status }))).toContain(`0 players No players yet ${words}`);
});

test("a search without a result says so", () => {
  expect(textIn(shown({ search: "ada" }))).toContain("No one found");
  expect(textIn(shown({ search: "ada" }))).not.toContain("Players enter from the public page");
});

test("each choice shows how many there are", () => {
  const words = textIn(shown({}));
  expect(words).toContain("Registered (2) Seat requests (3) Waiting list (0) Offered a seat (0) No-shows (1)");
});

test("players are entered until the draw; afterwards the way leads to the draw", () => {
  expect(buttonsIn(shown({}))).toEqual(["Enter a player", "Enter a list"]);
  expect(textIn(shown({}))).not.toContain("Late entry or substitute");
  expect(buttonsIn(shown({}, [], drawn))).toEqual([]);
  expect(textIn(shown({}, [], { ...drawn, status: "ongoing" }))).toContain("Late entry or substitute");
  expect(textIn(shown({}, [], { ...drawn, status: "completed" }))).not.toContain("Late entry or substitute");
});

test("several requests can be approved at once", () => {
  const rows = [entry("Ada"), entry("Bola")];
  expect(buttonsIn(shown({ status: "requested" }, rows))).toContain("Approve all (2)");
  expect(buttonsIn(shown({ status: "requested" }, rows.slice(1))).join()).not.toContain("Approve all");
  expect(buttonsIn(shown({ status: "waiting" }, rows)).join()).not.toContain("Approve all");
});

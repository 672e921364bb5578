import type { Game } from "@pockethall/contract/games";
import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { emptyHint, filterLive, liveCountText, tournamentsOf } from "./live-filters.ts";
import { givenGame } from "./testing/given-game.ts";

const ids = (games: readonly Game[]) => games.map(({ id }) => id);
const ALL = { tab: "all", tournamentId: idFrom<TournamentId>(""), state: "" } as const;

const [CUP, OPEN] = [idFrom<TournamentId>("t1"), idFrom<TournamentId>("t2")];

test("Featured keeps what is flagged, finals and semi-finals", () => {
  const games = [
    givenGame({ id: "a", round_name: "Round 1" }),
    givenGame({ id: "b", round_name: "Round 1", featured: true }),
    givenGame({ id: "c", round_name: "Final" }),
    givenGame({ id: "d", round_name: "Semi-final" }),
    givenGame({ id: "e", round_name: "Quarter-final" }),
  ];
  expect(ids(filterLive(games, { ...ALL, tab: "featured" }))).toEqual(["b", "c", "d"]);
});

test("Top Rated puts the best pair first; equal pairs by their rankings; the list given is left alone", () => {
  const games = [
    givenGame({ id: "low", rates: [20, 30], ranks: [1, 2] }),
    givenGame({ id: "unranked", rates: [70, 20], ranks: [null, null] }),
    givenGame({ id: "ranked", rates: [50, 40], ranks: [9, 8] }),
  ];
  expect(ids(filterLive(games, { ...ALL, tab: "top-rated" }))).toEqual(["ranked", "unranked", "low"]);
  expect(ids(games)).toEqual(["low", "unranked", "ranked"]);
});

test("filters combine with the tab and with each other", () => {
  const games = [
    givenGame({ id: "a", tournament_id: CUP, state: "Lagos", featured: true }),
    givenGame({ id: "b", tournament_id: CUP, state: "Lagos" }),
    givenGame({ id: "c", tournament_id: OPEN, state: "Lagos", featured: true }),
    givenGame({ id: "d", tournament_id: CUP, state: "Kano", featured: true }),
  ];
  expect(ids(filterLive(games, { tab: "featured", tournamentId: CUP, state: "Lagos" }))).toEqual(["a"]);
});

test("each tournament with a live game is offered once, by name", () => {
  const games = [OPEN, CUP, OPEN].map((tournament_id, index) => givenGame({ id: `${index}`, tournament_id }));
  expect(tournamentsOf(games)).toEqual([
    { value: "t1", label: "Cup t1" },
    { value: "t2", label: "Cup t2" },
  ]);
});

test("the count line has real plurals and names the chosen filters", () => {
  expect(liveCountText(1, [undefined, ""])).toBe("Showing 1 live match");
  expect(liveCountText(2, ["Lagos Open", "Lagos"])).toBe("Showing 2 live matches · Lagos Open · Lagos");
  expect(liveCountText(0, [])).toBe("Showing 0 live matches");
});

test("the hint names what could be chosen otherwise", () => {
  expect(emptyHint(ALL)).toContain("as soon as a referee starts them");
  expect(emptyHint({ tab: "featured", tournamentId: CUP, state: "Kano" })).toBe(
    "Try another tournament or state or tab.",
  );
});

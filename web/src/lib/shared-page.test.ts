import type { TournamentGame } from "@pockethall/contract/games";
import { expect, test } from "vitest";
import { embedSnippet, whatsAppLink } from "./embed-snippet.ts";
import { sharedMatch } from "./shared-page.ts";

const game = (fields: object): TournamentGame =>
  ({
    id: "g1",
    status: "live",
    player1: { name: "Ada Obi" },
    player2: { name: "Bello Musa" },
    player1_score: 2,
    player2_score: 1,
    ...fields,
  }) as TournamentGame;

test.for([
  [{}, "Lagos Open", "Ada Obi 2–1 Bello Musa, live in Lagos Open"],
  [{ status: "completed" }, "Lagos Open", "Ada Obi 2–1 Bello Musa, Lagos Open"],
  [{ status: "scheduled", player2: null }, undefined, "Ada Obi v TBD"],
  [{ status: "completed", player1_score: null }, undefined, "Ada Obi v Bello Musa"],
] as const)("%j of %s is sent as %s", ([fields, tournament, text]) => {
  expect(sharedMatch(game(fields), tournament).text).toBe(text);
});

test("the message is carried whole, signs and lines", () => {
  const link = new URL(whatsAppLink("Ọlá & Ada: 2–1?", "https://pockethall.ng/matches/g1"));
  expect(link.origin + link.pathname).toBe("https://wa.me/");
  expect(link.searchParams.get("text")).toBe("Ọlá & Ada: 2–1?\nhttps://pockethall.ng/matches/g1");
});

test("a hostile title stays a title in the snippet", () => {
  const title = `"></iframe><script>alert(1)</script>`;
  const snippet = embedSnippet({ origin: "https://pockethall.ng", path: "/embed/matches/g1", title });
  expect(snippet.match(/<script>/gu)).toHaveLength(1);
  expect(snippet.match(/<\/iframe>/gu)).toHaveLength(1);
  expect(snippet).toContain('src="https://pockethall.ng/embed/matches/g1"');
  expect(snippet).toContain('event.origin !== "https://pockethall.ng"');
});

import type { Game } from "@pockethall/contract/games";
import { expect, test } from "vitest";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { StartMatch } from "./start-match.tsx";
import type { PadModel } from "./use-pad.ts";

const pad = {
  match: { handicap: null, frames: [], rules: { handicap: null } },
  names: ["Ada", "Bola"],
  announced: { text: "", score: "", isRefusal: false },
} as unknown as PadModel;
const shown = (player2: object | null) => {
  const game = { player1: { name: "Ada" }, player2, scheduled_at: null, venue: "Yaba Cue Hall" } as unknown as Game;
  return htmlOf(<StartMatch pad={pad} game={game} />);
};
const disabledIn = (html: string) =>
  [...html.matchAll(/<(button|fieldset)[^>]* disabled=""/gu)].map(([, name]) => name);

test("a match of two known players can start", () => {
  const html = shown({ name: "Bola" });
  expect(textIn(html)).toContain("Who breaks the first frame?");
  expect(disabledIn(html)).toEqual([]);
});

test("who breaks is asked, not proposed", () => {
  const html = shown({ name: "Bola" });
  expect(html.match(/type="radio"/gu)).toHaveLength(2);
  expect(html).not.toContain("checked");
});

test("a match that waits for a player cannot start", () => {
  const html = shown(null);
  expect(textIn(html)).toContain("Waiting for both players to be known.");
  expect(disabledIn(html)).toEqual(["fieldset", "button"]);
});

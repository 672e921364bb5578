import type { Tournament } from "@pockethall/contract/tournaments";
import { expect, test } from "vitest";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { ParticipantsTab } from "./participants-tab.tsx";

const ada = { id: "ada", name: "Ada", state: "Lagos", profile_image: null, ranking: 3, win_rate: 75, seed: 1 };
const shown = (participants: object[], at = "/") =>
  htmlOf(<ParticipantsTab tournament={{ participants } as unknown as Tournament} />, { at });

test("a participant shows state, seed, rank and results, and leads to the player", () => {
  const html = shown([ada]);
  expect(textIn(html)).toContain("Ada Lagos · Seed 1 #3 75% won");
  expect(html).toContain('href="/players/ada"');
});

test("what is not known of a participant is N/A", () => {
  const words = textIn(shown([{ ...ada, state: null, ranking: null, win_rate: null, seed: null }]));
  expect(words).toContain("Ada N/A N/A No record");
  expect(words).not.toContain("Seed");
});

test("a tournament without participants invites the first one", () => {
  expect(textIn(shown([]))).toBe("No participants yet Be the first to register.");
});

test("fifty participants are on a page; a page past the end is the last one", () => {
  const many = Array.from({ length: 51 }, (_, index) => ({ ...ada, id: String(index), name: `Player ${index}` }));
  expect(textIn(shown(many))).toContain("1–50 of 51");
  expect(textIn(shown(many))).not.toContain("Player 50");
  for (const page of [2, 9]) expect(textIn(shown(many, `/?page=${page}`))).toContain("51–51 of 51");
});

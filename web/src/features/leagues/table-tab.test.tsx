import type { LeagueTableRow } from "@pockethall/contract/leagues";
import { expect, test } from "vitest";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { TableTab } from "./table-tab.tsx";
import { ADA, givenLeague } from "./testing/given-league.ts";

const row = {
  position: 1,
  player_id: ADA.id,
  name: "Ada",
  points: 6,
  played: 4,
  wins: 2,
  draws: 0,
  losses: 1,
  frames_won: 9,
  frames_lost: 5,
  frame_difference: 4,
  zone: null,
  withdrawn: false,
} as unknown as LeagueTableRow;
const shown = (fields: Partial<LeagueTableRow>, promoted = 0) => {
  const { rules } = givenLeague();
  const divisions = [{ number: 1, name: "Division 1", table: [{ ...row, ...fields }] }];
  return textIn(
    htmlOf(<TableTab league={givenLeague({ divisions, rules: { ...rules, promoted } as typeof rules })} />),
  );
};

test("a row shows its figures under their headings", () => {
  expect(shown({})).toContain("Player Points Played Won Drawn Lost Frames Diff. 1. Ada 6 4 2 0 1 9–5 +4");
  expect(shown({ frame_difference: -4 })).toMatch(/-4$/u);
  expect(shown({ frame_difference: 0 })).toMatch(/ 0$/u);
});

test("the places that lead up and down are named, and players who withdrew", () => {
  expect(shown({ zone: "up" }, 1)).toContain("The arrows show who would go up and down now.");
  expect(shown({ zone: "up" }, 1)).toContain("1. goes up Ada");
  expect(shown({ zone: "down" }, 1)).toContain("1. goes down Ada");
  expect(shown({})).not.toContain("The arrows");
  expect(shown({ withdrawn: true })).toContain("Ada withdrew");
});

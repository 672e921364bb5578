import type { LeagueDetail, LeagueTableRow } from "@pockethall/contract/leagues";
import { expect, test } from "vitest";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { MembersCard } from "./members-card.tsx";
import { ADA, givenLeague } from "./testing/given-league.ts";

const shown = (fields: Partial<LeagueDetail>, runs: boolean) =>
  htmlOf(<MembersCard league={givenLeague(fields)} runs={runs} />);
const removable = (fields: Partial<LeagueDetail>, runs = true) =>
  [...shown(fields, runs).matchAll(/aria-label="Remove (\w+)"/gu)].map(([, name]) => name);

test("the organiser can remove each member until the league is over, no one else can", () => {
  for (const status of ["open", "running"] as const) {
    expect(removable({ status })).toEqual(["Ada", "Bola"]);
    expect(removable({ status }, false)).toEqual([]);
  }
  for (const status of ["draft", "completed", "cancelled"] as const) expect(removable({ status })).toEqual([]);
});

test("a member who has withdrawn is not removed again", () => {
  const table = [{ player_id: ADA.id, withdrawn: true } as LeagueTableRow];
  expect(removable({ divisions: [{ number: 1, name: "Division 1", table }] })).toEqual(["Bola"]);
});

test("the heading counts the members", () => {
  const [ada] = givenLeague().members;
  expect(textIn(shown({ members: ada ? [ada] : [] }, false))).toBe("1 player Ada Lagos");
  expect(textIn(shown({}, false))).toContain("2 players");
  expect(textIn(shown({ members: [] }, false))).toBe("0 players No players yet.");
});

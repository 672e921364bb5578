import type { LeagueDetail } from "@pockethall/contract/leagues";
import { expect, test } from "vitest";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { OrganizerSteps } from "./organizer-steps.tsx";
import { givenLeague } from "./testing/given-league.ts";

test.each<[Partial<LeagueDetail>, string]>([
  [{ status: "draft" }, "Open to players Edit Cancel the league"],
  [{ status: "open" }, "Start the league Edit Add a player Cancel the league"],
  [{ status: "running" }, "End the league Cancel the league"],
  [{ status: "running", kind: "ladder" }, "End the league Add a player Cancel the league"],
  [{ status: "completed" }, "Prepare the next season"],
])("the organiser of a league that is %j sees the next steps", (fields, words) => {
  expect(textIn(htmlOf(<OrganizerSteps league={givenLeague(fields)} />))).toBe(`You organise this league ${words}`);
});

test("a cancelled league, and one with a next season, have no steps", () => {
  expect(htmlOf(<OrganizerSteps league={givenLeague({ status: "cancelled" })} />)).toBe("");
  expect(htmlOf(<OrganizerSteps league={givenLeague({ status: "completed", next_id: "l2" })} />)).toBe("");
});

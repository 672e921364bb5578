import type { LeagueDetail } from "@pockethall/contract/leagues";
import { expect, test } from "vitest";
import { buttonsIn, htmlOf } from "../../lib/testing/rendered.tsx";
import { JoinLeague } from "./join-league.tsx";
import { ADA, givenLeague } from "./testing/given-league.ts";

test.each<[string, Partial<LeagueDetail>, string | null, string[]]>([
  ["an open league to a visitor", { status: "open" }, null, ["Join league"]],
  ["an open league to another player", { status: "open" }, "chidi", ["Join league"]],
  ["an open league to a member", { status: "open" }, ADA.id, ["Leave league"]],
  ["a running round robin to another player", {}, "chidi", []],
  ["a running round robin to a member", {}, ADA.id, []],
  ["a running ladder to another player", { kind: "ladder" }, "chidi", ["Join league"]],
  ["a running ladder to a member", { kind: "ladder" }, ADA.id, ["Leave league"]],
  ["a draft to its organiser", { status: "draft" }, "olu", []],
  ["a completed ladder to a member", { kind: "ladder", status: "completed" }, ADA.id, []],
  ["a cancelled league to a member", { status: "cancelled" }, ADA.id, []],
])("%s offers what is possible", (_what, fields, me, buttons) => {
  expect(buttonsIn(htmlOf(<JoinLeague league={givenLeague(fields)} me={me} />))).toEqual(buttons);
});

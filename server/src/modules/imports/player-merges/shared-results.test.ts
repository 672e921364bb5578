import { Readable } from "node:stream";
import type { Duplicate } from "@pockethall/contract/player-merges";
import { beforeAll, expect, test } from "vitest";
import { sharedText } from "../../../../../domain/testing/shared-data.ts";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { importResults } from "../imports.flow.ts";

// Real results: the Masters and the Champion of Champions of one winter. Then the same two events from a second source,
// which knows some players under names that no rule of spelling leads to.

const OTHER_NAMES: Record<string, string> = {
  "Ronnie O'Sullivan": "The Rocket",
  "Ding Junhui": "Xiao Hui",
  "Mark Selby": "Marko Selbi",
  "John Higgins": "Jon Higgins",
  "Joe Perry": "Joseph Perry",
  "Marco Fu": "Fu Ka-chun",
};
const EVENTS = new Set(["531", "525"]);

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  admin = await givenUser(server.db, { roles: ["admin"] });
  return () => server[Symbol.asyncDispose]();
});

const [header = "", ...lines] = sharedText("matches_2016_2018.csv")
  .trim()
  .split(/\r?\n/u)
  .map((line) => line.split(",").slice(0, 16).join(","));
const first = lines.filter((line) => EVENTS.has(line.split(",")[3] ?? ""));
const second = first.map((line) => {
  const cells = line.split(",");
  cells[3] = `second-${cells[3]}`;
  for (const place of [10, 11]) cells[place] = OTHER_NAMES[cells[place] ?? ""] ?? cells[place] ?? "";
  return cells.join(",");
});

const take = (rows: readonly string[]) => {
  const deps = { ...server.services, clock: () => new Date(), imageOf: () => "/images/tournament-1.svg" };
  return importResults(deps, Readable.from([[header, ...rows].join("\n")]));
};
const suggested = async (): Promise<Duplicate[]> =>
  (await send(server.http, "GET /api/admin/players/duplicates", { as: admin })).json().data;
const namesOf = (pairs: readonly Duplicate[]) =>
  pairs
    .map(({ players }) =>
      players
        .map(({ name }) => name)
        .toSorted()
        .join(" = "),
    )
    .toSorted();

test("one source of real results suggests no duplicate", async () => {
  await take(first);
  expect(namesOf(await suggested())).toEqual([]);
});

test("a second source's names are found by their results, with the matches that show it, and no others", async () => {
  await take(second);
  const pairs = await suggested();
  const expected = Object.entries(OTHER_NAMES).map((names) => names.toSorted().join(" = "));
  expect(namesOf(pairs)).toEqual(expected.toSorted());
  const fu = pairs.find(({ players }) => players.some(({ name }) => name === "Marco Fu"));
  expect(fu).toMatchObject({ likeness: "same-results", shared_results: { total: 2 } });
  expect(
    fu?.shared_results.examples.map(({ opponent, score, opponent_score }) => [opponent, score, opponent_score]),
  ).toEqual([
    ["Mark Allen", 6, 2],
    ["Judd Trump", 6, 5],
  ]);
  const totals = pairs.map(({ shared_results }) => shared_results.total);
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
});

import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { GAME } from "../testing/given-game.ts";
import { givenLog, shortFrame } from "../testing/given-log.ts";
import { matchLogQuery } from "./log-query.ts";
import type { ScoringEvent } from "./moments.ts";

const STARTED = { kind: "started", breaker: 1 } as const;
afterEach(() => vi.unstubAllGlobals());

/** A server with this log; notes which event each call asked to go on from. */
function givenServer(log: () => readonly ScoringEvent[]) {
  const asked: number[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    const { searchParams } = new URL(address, "http://pockethall.test");
    const after = Number(searchParams.get("after"));
    asked.push(after);
    const data = log().slice(after, after + Number(searchParams.get("per_page")));
    return Promise.resolve(Response.json({ data, meta: { page: 1, per_page: 100, total: log().length - after } }));
  });
  return asked;
}

test("the first fetch brings the whole log in pages, the next ones only what is new", async () => {
  let log = givenLog([STARTED, ...Array.from({ length: 200 }, () => shortFrame(1)).flat()]);
  const asked = givenServer(() => log);
  const client = new QueryClient();
  const first = await client.fetchQuery({ ...matchLogQuery(GAME), staleTime: 0 });
  expect(asked).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800]);
  expect(first).toEqual(log);

  log = givenLog([...log.map(({ action }) => action as typeof STARTED), { kind: "missed" } as never]);
  asked.length = 0;
  const next = await client.fetchQuery({ ...matchLogQuery(GAME), staleTime: 0 });
  expect([next.length, asked]).toEqual([802, [801]]);
  expect(next[0]).toBe(first[0]);
  expect(await client.fetchQuery({ ...matchLogQuery(GAME), staleTime: 0 })).toBe(next);
});

test("a log that does not continue the local one is fetched again", async () => {
  let log = givenLog([STARTED, ...shortFrame(1)]);
  const asked = givenServer(() => log);
  const client = new QueryClient();
  await client.fetchQuery({ ...matchLogQuery(GAME), staleTime: 0 });
  log = givenLog([STARTED, ...shortFrame(2), { kind: "missed" }]);
  asked.length = 0;
  expect(await client.fetchQuery({ ...matchLogQuery(GAME), staleTime: 0 })).toEqual(log);
  expect(asked).toEqual([5, 0]);
});

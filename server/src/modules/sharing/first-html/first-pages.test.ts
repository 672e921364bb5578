import { expect, test } from "vitest";
import { createCachedResponse } from "../../../cache/cached-response.ts";
import { createFirstPages } from "./first-pages.ts";

/** First pages whose answers never change, while `happen` is called for events of other pages. */
function openPages() {
  let mark = 1;
  const response = createCachedResponse({ bytes: Buffer.from("{}") }, "application/json");
  const pages = createFirstPages({
    readPublic: async () => response,
    eventMark: () => mark,
    publicUrl: "https://pockethall.ng",
  });
  const id = (number: number) => `0192f0c4-7b1e-7000-8000-${String(number).padStart(12, "0")}`;
  return {
    happen: (events: number) => void (mark += events),
    versionOf: async (number: number) => (await pages.find(`/players/${id(number)}`, "", "127.0.0.1"))?.version,
  };
}

test("a page stays the same page while a thousand others are read beside it", async () => {
  const { happen, versionOf } = openPages();
  const before = await versionOf(0);
  happen(1);
  for (let other = 1; other <= 1_500; other += 1) await versionOf(other);
  expect(before).toBeDefined();
  expect(await versionOf(0)).toBe(before);
});

test("once many events have happened it is made again, so that the app resumes near", async () => {
  const { happen, versionOf } = openPages();
  const before = await versionOf(0);
  happen(199);
  expect(await versionOf(0)).toBe(before);
  happen(1);
  expect(await versionOf(0)).not.toBe(before);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";

let ageMs = 0;
let visit = "navigate";
const BROUGHT = { after: "41", answers: { "/api/rankings": ["digest", { data: ["Ada"] }] } };
const MADE_AT = Date.parse("2026-11-28T10:00:00Z");

beforeEach(() => {
  vi.resetModules();
  [ageMs, visit] = [0, "navigate"];
  vi.stubGlobal("document", { getElementById: () => ({ textContent: JSON.stringify(BROUGHT) }) });
  vi.stubGlobal("performance", {
    now: () => ageMs,
    timeOrigin: MADE_AT + 0.4,
    getEntriesByType: () => [{ type: visit }],
  });
});
afterEach(() => void vi.unstubAllGlobals());

const open = () => import("./first-answers.ts");

test("the stream goes on after the page's answers while these are new; later it starts from the beginning", async () => {
  const { firstEvent } = await open();
  ageMs = 9_000;
  expect(firstEvent()).toBe("41");
  ageMs = 11_000;
  expect(firstEvent(), "old gifts would be shown as new ones").toBe("");
});

test("a query begins with the page's answer, as old as the page", async () => {
  const { beginsWithData } = await open();
  ageMs = 30_000;
  const options = beginsWithData("GET /api/rankings", {});
  expect(options.initialDataUpdatedAt()).toBe(MADE_AT);
  expect(options.initialData()).toEqual(["Ada"]);
  visit = "back_forward";
  expect(options.initialDataUpdatedAt(), "a page from the browser's memory").toBe(1);
});

test("after a minute the page's answers are not shown", async () => {
  const { beginsWithData } = await open();
  ageMs = 61_000;
  expect(beginsWithData("GET /api/rankings", {}).initialData()).toBeUndefined();
});

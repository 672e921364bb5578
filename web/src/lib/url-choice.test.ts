import { expect, test } from "vitest";
import { allPages } from "./all-pages.ts";
import { choiceOf, clampPage, pageOf, slicePage } from "./url-choice.ts";

test("only what is offered can be chosen by an address", () => {
  const tabs = [{ value: "all" }, { value: "today" }] as const;
  expect([choiceOf("today", tabs, "all"), choiceOf("never", tabs, "all"), choiceOf(null, tabs, "all")]).toEqual([
    "today",
    "all",
    "all",
  ]);
});

test("a page is a whole number from 1", () => {
  const page = (text: string) => pageOf(new URLSearchParams(text));
  expect(["", "page=3", "page=0", "page=-1", "page=2.5", "page=x"].map(page)).toEqual([1, 3, 1, 1, 1, 1]);
});

test("a page past the end is the last one", () => {
  expect([clampPage(9, 120, 50), clampPage(1, 0, 50), clampPage(2, 100, 50)]).toEqual([3, 1, 2]);
  expect(slicePage([1, 2, 3, 4, 5], 2, 2)).toEqual([3, 4]);
});

test("all pages are joined, and a list that never ends is cut", async () => {
  const meta = (page: number, total: number) => ({ page, per_page: 2, total });
  expect(await allPages((page) => Promise.resolve({ data: [page, page], meta: meta(page, 5) }))).toEqual([
    1, 1, 2, 2, 3, 3,
  ]);
  expect(await allPages((page) => Promise.resolve({ data: [page], meta: meta(page, 1_000) }))).toHaveLength(20);
});

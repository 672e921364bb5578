import { expect, test } from "vitest";
import { htmlOf, textIn } from "../lib/testing/rendered.tsx";
import { ListPages, Pagination } from "./pagination.tsx";

const shown = (page: number, total: number, hasMore = false) =>
  htmlOf(<Pagination label="Rankings" page={page} perPage={20} total={total} hasMore={hasMore} onPage={() => {}} />);
const disabledIn = (html: string) =>
  [...html.matchAll(/<button[^>]* disabled="".*?<\/button>/gu)].map(([button]) => textIn(button));

test.each([
  [1, 41, "Previous 1–20 of 41 Next", ["Previous"]],
  [2, 41, "Previous 21–40 of 41 Next", []],
  [3, 41, "Previous 41–41 of 41 Next", ["Next"]],
  [60, 1_234, "Previous 1,181–1,200 of 1,234 Next", []],
])("page %i of %i rows shows %j", (page, total, words, disabled) => {
  expect(textIn(shown(page, total))).toBe(words);
  expect(disabledIn(shown(page, total))).toEqual(disabled);
});

test("rows that fit on one page have no pages", () => {
  expect(shown(1, 20)).toBe("");
});

test("a list that was not counted to its end shows that there is more", () => {
  expect(textIn(shown(1, 1_000, true))).toContain("of 1,000+");
});

test("the pages of a list follow the address", () => {
  const pages = <ListPages label="Rankings" meta={{ per_page: 20, total: 41 }} />;
  expect(textIn(htmlOf(pages, { at: "/rankings?page=3" }))).toContain("41–41 of 41");
  expect(textIn(htmlOf(pages, { at: "/rankings" }))).toContain("1–20 of 41");
});

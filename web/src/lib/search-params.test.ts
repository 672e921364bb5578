import { expect, test } from "vitest";
import { patchedSearch, searchToChange } from "./search-params.ts";

test("a patch sets, replaces and removes; the rest stays", () => {
  expect(patchedSearch("?tab=all&page=3", { state: "Akwa Ibom", page: null })).toBe("tab=all&state=Akwa+Ibom");
  expect(patchedSearch("?page=3", { page: 4 })).toBe("page=4");
  expect(patchedSearch("?state=Lagos", { state: "" })).toBe("");
});

test("a second change is made to the first one's address, though that is not drawn yet; never to another page's", () => {
  const drawn = { pathname: "/live-matches", search: "?tab=featured" };
  expect(searchToChange(drawn, { pathname: "/live-matches", search: "?tab=top-rated" })).toBe("?tab=top-rated");
  expect(searchToChange(drawn, { pathname: "/standings", search: "?board=form" })).toBe("?tab=featured");
});

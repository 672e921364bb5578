import { expect, test } from "vitest";
import { patchedSearch } from "./search-params.ts";

test("a patch sets, replaces and removes; the rest stays", () => {
  expect(patchedSearch("?tab=all&page=3", { state: "Akwa Ibom", page: null })).toBe("tab=all&state=Akwa+Ibom");
  expect(patchedSearch("?page=3", { page: 4 })).toBe("page=4");
  expect(patchedSearch("?state=Lagos", { state: "" })).toBe("");
});

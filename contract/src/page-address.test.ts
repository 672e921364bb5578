import { expect, test } from "vitest";
import { INFORMATION_NAMES } from "./information-names.ts";
import { pageAt } from "./page-address.ts";
import { PAGES, SITEMAP_PAGES } from "./pages.ts";

test.for([
  ["/", "home", {}],
  ["/tournaments", "tournaments", {}],
  ["/tournaments/", "tournaments", {}],
  ["/tournaments/7", "tournament", { id: "7" }],
  ["/leagues/new", "new-league", {}],
  ["/leagues/7", "league", { id: "7" }],
  ["/players/7/versus/8", "versus", { id: "7", otherId: "8" }],
] as const)("%s shows the page %s", ([path, name, params]) => {
  const found = pageAt(path);
  expect([found?.page.name, found?.params]).toEqual([name, params]);
});

test.for(["/nowhere", "/tournaments//", "//", "/tournaments/7/more", "tournaments", ""])("no page at %s", (path) =>
  expect(pageAt(path)).toBeUndefined(),
);

test("each address is in the table once, and a page of the sitemap has no id in its address and is public", () => {
  const paths = PAGES.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const name of SITEMAP_PAGES) {
    const rows = PAGES.filter((row) => row.name === name);
    const addresses = name === "information" ? INFORMATION_NAMES.length : 1;
    expect(rows).toEqual(
      Array.from({ length: addresses }, () => ({ path: expect.not.stringContaining(":"), name, access: "public" })),
    );
  }
});

import { NOT_FOUND_PAGE, PAGES } from "@pockethall/contract/pages";
import { expect, test } from "vitest";
import { routeHintsOf } from "./route-hints.ts";

const names = [...new Set([...PAGES.map(({ name }) => name), NOT_FOUND_PAGE])];
const built = Object.fromEntries(names.map((name) => [`src/features/x/${name}-page.tsx`, [`assets/${name}.js`]]));

test("each page of the table gets the files of its chunk, the not-found page too", () => {
  const hints = routeHintsOf(built);
  expect(Object.keys(hints)).toEqual(names);
  expect([hints["login"], hints["tournament"], hints["not-found"]]).toEqual([
    ["assets/login.js"],
    ["assets/tournament.js"],
    ["assets/not-found.js"],
  ]);
});

test("a page without a chunk stops the build", () => {
  const { "src/features/x/wallet-page.tsx": _gone, ...others } = built;
  expect(() => routeHintsOf(others)).toThrow("the page wallet needs one wallet-page.tsx");
});

test("a second file of a page's name stops the build", () => {
  expect(() => routeHintsOf({ ...built, "src/app/pages/wallet-page.tsx": [] })).toThrow("needs one wallet-page.tsx");
});

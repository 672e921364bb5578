import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { routeHintsOf } from "./route-hints.ts";

const table = `
import { lazyPage, type RoutePage } from "./lazy-route.ts";
export const ROUTES = [
  bare("/login", lazyPage("login", () => import("../features/account/login-page.tsx"), (m) => m.LoginPage)),
  route(
    "/wallet",
    lazyPage(
      "wallet",
      () => import("../features/wallet/wallet-page.tsx"),
      (m) => m.WalletPage,
    ),
    "user",
  ),
];
export const NotFoundPage = lazyPage("not-found", () => import("./not-found-page.tsx"), (m) => m.NotFoundPage);
`;
const files = {
  "src/features/account/login-page.tsx": ["assets/login.js"],
  "src/features/wallet/wallet-page.tsx": ["assets/wallet.js", "assets/wallet.css"],
  "src/app/not-found-page.tsx": ["assets/not-found.js"],
};

test("each address gets the files of its page, every other one those of the not-found page", () => {
  expect(routeHintsOf(table, files)).toEqual([
    { path: "/login", files: ["assets/login.js"] },
    { path: "/wallet", files: ["assets/wallet.js", "assets/wallet.css"] },
    { path: "*", files: ["assets/not-found.js"] },
  ]);
});

test("a row that cannot be read stops the build", () => {
  expect(() => routeHintsOf(table.replace('"/wallet"', "WALLET"), files)).toThrow("3 pages, of which 1 rows");
});

test("a page without a chunk stops the build", () => {
  expect(() => routeHintsOf(table, { ...files, "src/features/wallet/wallet-page.tsx": undefined as never })).toThrow(
    "wallet-page.tsx of /wallet is not a chunk of its own",
  );
});

test("the app's own table can be read to the last row", async () => {
  const own = await readFile(new URL("../src/app/routes.ts", import.meta.url), "utf8");
  const anything = new Proxy({}, { get: () => ["assets/any.js"] });
  const paths = routeHintsOf(own, anything).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["/", "/login", "/tournaments/:id", "/profile", "*"]));
});

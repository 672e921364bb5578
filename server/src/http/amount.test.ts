import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { koboOf } from "./amount.ts";

test("naira become kobo exactly", () => {
  expect([koboOf(5000.07), koboOf(0)]).toEqual([500_007, 0]);
});

test.for([1.005, -1, Number.NaN, Number.POSITIVE_INFINITY, 10_000_000.01])(
  "%d is refused and does not become zero",
  (naira) => {
    expect(() => koboOf(naira)).toThrow(expect.objectContaining({ code: "invalid-amount", status: 422 }));
  },
);

test("modules read amounts through koboOf alone", () => {
  const modules = fileURLToPath(new URL("../modules/", import.meta.url));
  const files = readdirSync(modules, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.ts$/u.test(file),
  );
  expect(files.length).toBeGreaterThan(200);
  const own = files.filter((file) => readFileSync(`${modules}${file}`, "utf8").includes("parseWireNaira"));
  expect(own).toEqual([]);
});

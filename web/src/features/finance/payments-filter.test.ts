import { expect, test } from "vitest";
import { checkTyped, filterOf, typedOf } from "./payments-filter.ts";

const NOTHING = { search: "", status: "", amount: "", from: "", to: "" };

test.each([
  ["", {}],
  ["search=%20PH_DEP_1%20", { search: "PH_DEP_1" }],
  [
    "status=succeeded&amount=5000.50&from=2026-03-02&to=2026-03-04",
    {
      status: "succeeded",
      amount: 5000.5,
      from: "2026-03-02",
      to: "2026-03-04",
    },
  ],
  ["status=lost&amount=much&from=yesterday&to=2026-02-99&search=%20", {}],
  ["status=toString", {}],
])("the address %s asks for %j", (address, filter) => {
  expect(filterOf(new URLSearchParams(address))).toEqual(filter);
});

test("the form shows what the address asks for", () => {
  expect(typedOf(new URLSearchParams("search=ada&amount=5"))).toEqual({ ...NOTHING, search: "ada", amount: "5" });
});

test.each([
  [{}, []],
  [{ amount: "5000.50", from: "2026-03-02", to: "2026-03-02" }, []],
  [{ amount: "10000001" }, ["amount"]],
  [{ from: "2026-03-02", to: "2026-03-01" }, ["to"]],
])("of %j the fields %j are wrong", (typed, fields) => {
  expect(Object.keys(checkTyped({ ...NOTHING, ...typed }))).toEqual(fields);
});

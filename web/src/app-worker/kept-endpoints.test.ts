import { ENDPOINTS_BY_PERMISSION } from "@pockethall/contract/access";
import { expect, test } from "vitest";
import { KEPT_FOR_ACCOUNT, KEPT_FOR_ALL, keptFor } from "./kept-endpoints.ts";

const addressOf = (key: string, query = "") =>
  new URL(`https://hall.test${key.slice("GET ".length).replace(/:\w+/gu, "0197-id")}${query}`);

test("each listed answer is kept for its readers", () => {
  expect(KEPT_FOR_ALL.map((key) => [key, keptFor(addressOf(key))])).toEqual(KEPT_FOR_ALL.map((key) => [key, "all"]));
  expect(KEPT_FOR_ACCOUNT.map((key) => [key, keptFor(addressOf(key))])).toEqual(
    KEPT_FOR_ACCOUNT.map((key) => [key, "account"]),
  );
});

test("no other answer is kept: none about money, none for staff or officials", () => {
  const listed: readonly string[] = [...KEPT_FOR_ALL, ...KEPT_FOR_ACCOUNT];
  const others = Object.values(ENDPOINTS_BY_PERMISSION)
    .flat()
    .filter((key) => key.startsWith("GET ") && !listed.includes(key));
  expect(others.length).toBeGreaterThan(100);
  expect(others.filter((key) => keptFor(addressOf(key)) !== undefined)).toEqual([]);
  expect(listed.filter((key) => /wallet|pay|money|withdraw|bank|refund|admin|finance|organizer/iu.test(key))).toEqual(
    [],
  );
});

test("a search is not kept: each letter is an address of its own", () => {
  expect(keptFor(addressOf("GET /api/players", "?search=Ada"))).toBeUndefined();
  expect(keptFor(addressOf("GET /api/players", "?page=2"))).toBe("all");
});

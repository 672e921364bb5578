import { type Endpoint, type Permission } from "@pockethall/contract/endpoint";
import { endpoints } from "@pockethall/contract/endpoints";
import { expect, test } from "vitest";
import { needsCsrf, needsSession, urlOf } from "./api-rules.ts";

const rows = Object.entries<Endpoint>(endpoints).map(
  ([key, row]) => [key, row.permission, row.csrf ?? false] as [string, Permission, boolean],
);

test.each(rows)("SS-12 SS-15: %s: the client's rule of thumb agrees with the contract", (key, permission, csrf) => {
  expect(needsSession(key)).toBe(permission !== "public");
  expect(needsCsrf(key)).toBe(csrf);
});

test("absent query values are left out, the others are encoded", () => {
  expect(
    urlOf("GET /api/games", undefined, { state: "Akwa Ibom", status: undefined, page: 2, tournament_id: "" }),
  ).toBe("/api/games?state=Akwa+Ibom&page=2");
  expect(urlOf("PUT /api/matches/:id/score", { id: "7" })).toBe("/api/matches/7/score");
});

import { expect, test } from "vitest";
import { urlOf } from "./url-of.ts";

test("absent query values are left out, the others are encoded", () => {
  expect(
    urlOf("GET /api/games", undefined, { state: "Akwa Ibom", status: undefined, page: 2, tournament_id: "" }),
  ).toBe("/api/games?state=Akwa+Ibom&page=2");
  expect(urlOf("PUT /api/matches/:id/score", { id: "7" })).toBe("/api/matches/7/score");
});

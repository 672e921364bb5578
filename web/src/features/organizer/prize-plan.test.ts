import { expect, test } from "vitest";
import { type PrizePlan, shareName } from "./prize-plan.ts";

const plan = { table: [{ place: 1, percent: 70 }] } as PrizePlan;
const share = (fields: object) =>
  ({ place: 1, player: null, highest_break: 0, ...fields }) as PrizePlan["shares"][number];
const ada = { name: "Ada", has_account: true };
const walkIn = { name: "Guest", has_account: false };

test.each([
  [{}, "Place 1 (70 %)"],
  [{ place: 2 }, "Place 2"],
  [{ player: ada }, "Place 1: Ada"],
  [{ player: ada, highest_break: 500 }, "Place 1 and highest break: Ada"],
  [{ player: walkIn }, "Place 1: Guest (no account yet)"],
  [{ player: walkIn, highest_break: 500 }, "Place 1 and highest break: Guest (no account yet)"],
])("a share of %j is named %j", (fields, name) => {
  expect(shareName(plan, share(fields))).toBe(name);
});

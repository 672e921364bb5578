import { afterAll, beforeAll } from "vitest";
import { forgetLockOrders, lockProblems } from "./lock-order.ts";

// Runs with every file of server tests.
beforeAll(forgetLockOrders);
afterAll(() => {
  if (lockProblems().length > 0) throw new Error(`locks are taken in two orders\n${lockProblems().join("\n")}`);
});

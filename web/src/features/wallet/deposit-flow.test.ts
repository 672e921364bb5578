import { idFrom, type UserId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { PaystackUnavailable } from "../../lib/paystack.ts";
import { NOTHING_CHARGED, openPayments } from "../../lib/paystack-open.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import {
  ANOTHER_OPEN,
  type DepositDependencies,
  NOT_OPENED,
  NOT_SUCCESSFUL,
  NOT_VERIFIED,
  resumeDeposit,
  runDeposit,
} from "./deposit-flow.ts";

const problem = (code: string, status = 409, message = "") => new ApiProblem({ status, code, message });
const lost = () => Promise.reject(problem("network", 0));
const notPaid = () => Promise.reject(problem("payment-not-successful"));

/** A server that gives the same payment for the same key, and a payer who pays. */
function server(changed: Partial<DepositDependencies> = {}) {
  const log: string[] = [];
  const store = new Map<string, string>();
  let keys = 0;
  const open = openPayments("deposit", idFrom<UserId>("ada"), {
    store: {
      read: (key) => store.get(key) ?? null,
      write: (key, value) => void store.set(key, value),
      remove: (key) => void store.delete(key),
    },
    now: () => 1,
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
  });
  const dependencies: DepositDependencies = {
    create: async (amountNaira, key) => {
      log.push(`create ${amountNaira} ${key}`);
      return {
        reference: `PH_DEP_${key}`,
        amount_kobo: amountNaira * 100,
        email: "ada@example.test",
        public_key: "pk",
        access_code: `code of ${key}`,
        script_url: "/inline.js",
      };
    },
    loadScript: async () => void log.push("load"),
    checkout: async (code) => {
      log.push(`checkout ${code}, ${open.get()?.seen}`);
      return "paid";
    },
    verify: async (reference) => {
      log.push(`verify ${reference}`);
      return wireNaira(5_000);
    },
    open,
    onPhase: () => undefined,
    ...changed,
  };
  return { dependencies, open, log };
}

test("record, script, reference kept, pop-up, verification: in this order", async () => {
  const { dependencies, open, log } = server();
  expect(await runDeposit(wireNaira(5_000), dependencies)).toEqual({ kind: "credited", balanceNaira: 5_000 });
  expect(log).toEqual(["create 5000 key-1", "load", "checkout code of key-1, window", "verify PH_DEP_key-1"]);
  expect(open.get()).toBeNull();
});

test("a card that the bank declined is called so, and the next press goes on with the same payment", async () => {
  const verify = () => Promise.reject(problem("payment-declined"));
  const { dependencies, open } = server({ checkout: async () => "cancelled", verify });
  expect(await runDeposit(wireNaira(5_000), dependencies)).toEqual({ kind: "declined" });
  expect(open.get()).toMatchObject({ key: "key-1", seen: "left" });
  const again = server({ open });
  await runDeposit(wireNaira(5_000), { ...again.dependencies, verify });
  expect(again.log.find((line) => line.startsWith("create"))).toBe("create 5000 key-1");
});

test("a closed pop-up is asked about; the next press goes on with the same payment", async () => {
  const first = server({ checkout: async () => "cancelled", verify: notPaid });
  expect(await runDeposit(wireNaira(5_000), first.dependencies)).toEqual({ kind: "cancelled" });
  expect(first.open.get()).toMatchObject({ key: "key-1", seen: "left" });
  const { dependencies, log } = server({ open: first.open });
  await runDeposit(wireNaira(5_000), { ...dependencies, verify: first.dependencies.verify });
  expect(log.find((line) => line.startsWith("create"))).toBe("create 5000 key-1");
});

test("a pop-up that was closed after the money moved is a deposit", async () => {
  const { dependencies } = server({ checkout: async () => "cancelled" });
  expect(await runDeposit(wireNaira(5_000), dependencies)).toMatchObject({ kind: "credited" });
});

test("a lost answer keeps the key, the server's no drops it", async () => {
  const { dependencies, open } = server({ create: lost });
  expect(await runDeposit(wireNaira(5_000), dependencies)).toEqual({ kind: "refused", message: NOTHING_CHARGED });
  expect(open.attemptOf(wireNaira(5_000)).key).toBe("key-1");
  await runDeposit(wireNaira(5_000), {
    ...dependencies,
    create: () => Promise.reject(problem("invalid-amount", 422, "No")),
  });
  expect(open.get()).toBeNull();
});

test("a refusal of the amount is reported at its field", async () => {
  const errors = { amount: "That is above your limit" };
  const { dependencies } = server({
    create: () => Promise.reject(new ApiProblem({ status: 422, code: "invalid-amount", message: "No", errors })),
  });
  expect(await runDeposit(wireNaira(5_000), dependencies)).toEqual({
    kind: "refused",
    message: errors.amount,
    field: "amount",
  });
});

test.each([
  ["server words", problem("invalid-amount", 422, "Minimum deposit amount is ₦100"), "Minimum deposit amount is ₦100"],
  ["no words", problem("internal", 500), "Failed to create transaction record"],
])("a refused record shows %s", async (_, error, message) => {
  const { dependencies, log } = server({ create: () => Promise.reject(error) });
  expect(await runDeposit(wireNaira(50), dependencies)).toEqual({ kind: "refused", message });
  expect(log).toEqual([]);
});

test.each<[string, Partial<DepositDependencies>]>([
  ["load", { loadScript: () => Promise.reject(new PaystackUnavailable()) }],
  ["pop-up", { checkout: () => Promise.reject(new Error("Invalid key")), verify: notPaid }],
])("a failed %s is reported", async (_, changed) => {
  const { dependencies } = server(changed);
  expect(await runDeposit(wireNaira(5_000), dependencies)).toEqual({ kind: "refused", message: NOT_OPENED });
});

test.each<[string, Partial<DepositDependencies>]>([
  ["no answer after paying", { verify: lost }],
  ["the provider lags behind the window", { verify: notPaid }],
  ["no answer after the window was closed", { checkout: async () => "cancelled", verify: lost }],
  ["no answer after the window broke", { checkout: () => Promise.reject(new Error()), verify: lost }],
])("%s: pending, and pressing again opens no second payment", async (_, changed) => {
  const { dependencies, open, log } = server(changed);
  expect(await runDeposit(wireNaira(5_000), dependencies)).toEqual({ kind: "pending" });
  const kept = open.get();
  expect(kept?.reference).toBe("PH_DEP_key-1");
  log.length = 0;
  expect(await runDeposit(wireNaira(5_000), { ...dependencies, verify: async () => wireNaira(5_000) })).toMatchObject({
    kind: "credited",
  });
  expect(log).toEqual([]);
});

test("while one is pending, another amount waits and shows the reason", async () => {
  const { dependencies } = server({ verify: lost });
  await runDeposit(wireNaira(5_000), dependencies);
  expect(await runDeposit(wireNaira(2_000), dependencies)).toEqual({ kind: "refused", message: ANOTHER_OPEN });
  expect(await runDeposit(wireNaira(5_000), dependencies)).toEqual({ kind: "pending" });
});

test("after a reload, an unpaid payment continues", async () => {
  const { dependencies, open, log } = server({ verify: notPaid });
  open.keep({ ...open.attemptOf(wireNaira(5_000)), reference: "PH_DEP_key-1", seen: "window" });
  expect(await resumeDeposit(dependencies)).toEqual({ kind: "pending" });
  await runDeposit(wireNaira(5_000), dependencies);
  expect(log).toContain("create 5000 key-1");
});

test.each([
  ["payment-mismatch", 422, { kind: "unconfirmed", message: NOT_SUCCESSFUL }, true],
  ["payment-not-found", 404, { kind: "unconfirmed", message: NOT_VERIFIED }, true],
  ["payment-not-successful", 409, { kind: "pending" }, false],
  ["network", 0, { kind: "pending" }, false],
  ["provider-unavailable", 502, { kind: "pending" }, false],
])("after a reload, %s: the reference is forgotten only when it is final", async (code, status, end, isFinal) => {
  const { dependencies, open } = server({ verify: () => Promise.reject(problem(code, status)) });
  open.keep({ ...open.attemptOf(wireNaira(5_000)), reference: "PH_DEP_1", seen: "window" });
  expect(await resumeDeposit(dependencies)).toEqual(end);
  expect(open.get() === null).toBe(isFinal);
});

test("nothing open: nothing to ask about", async () => {
  const { dependencies, open } = server();
  expect(await resumeDeposit(dependencies)).toBeNull();
  open.attemptOf(wireNaira(5_000));
  expect(await resumeDeposit(dependencies)).toBeNull();
});

import { call, newIdempotencyKey } from "../../lib/api.ts";
import { loadPaystack, openCheckout } from "../../lib/paystack.ts";
import type { OpenPayments } from "../../lib/paystack-open.ts";
import { confirmed } from "../../lib/step-up.ts";
import type { DepositDependencies } from "./deposit-flow.ts";

const create: DepositDependencies["create"] = async (amount, idempotencyKey) => {
  const { data } = await confirmed(() => call("POST /api/wallet/deposit/create", { body: { amount }, idempotencyKey }));
  return data;
};

const verify: DepositDependencies["verify"] = async (reference) => {
  const options = { body: { reference }, idempotencyKey: newIdempotencyKey() };
  const { data } = await call("POST /api/wallet/deposit/verify", options);
  return data.new_balance;
};

/** What a deposit needs of server and provider, but for who follows its phases. */
export const depositDependencies = (open: OpenPayments): Omit<DepositDependencies, "onPhase"> => ({
  create,
  verify,
  loadScript: loadPaystack,
  checkout: openCheckout,
  open,
});

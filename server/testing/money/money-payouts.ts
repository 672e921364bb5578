import { kobo } from "@pockethall/domain/money";
import type { Caller } from "../../src/http/auth/caller.ts";
import * as withdrawalReview from "../../src/modules/payments/withdrawals/withdrawal-review.service.ts";
import * as withdrawals from "../../src/modules/payments/withdrawals/withdrawals.service.ts";
import { requireMinimum } from "../../src/modules/payments/withdrawals/withdrawals.service.ts";
import type { PayoutCommand, SendFault } from "./money-commands.ts";
import { CALM, deliver, type MoneyCall, type MoneyTable } from "./money-server.ts";

// A sequence's side of money that goes to a bank: the real services, the simulator, and the model's words.

const ACCOUNT = { bankCode: "058", accountNumber: "0123456789" };

/** As the route does it: what is refused before the key is taken is not kept. */
export async function requestWithdrawal(table: MoneyTable, call: MoneyCall, wantedKobo: number) {
  const { bankAccounts, limits } = table.server.server.services;
  const amountKobo = kobo(wantedKobo);
  requireMinimum(amountKobo);
  const account = await bankAccounts.forWithdrawal(call.caller, ACCOUNT.bankCode, ACCOUNT.accountNumber);
  return table.server.server.idempotency.once(call, async (tx) => {
    const { id, reference, state } = await withdrawals.request(tx, call.caller, { amountKobo, account }, limits);
    table.withdrawals.push({ id, reference });
    return { figure: state as string };
  });
}

type Decision = Extract<PayoutCommand, { do: "decide" }>;

export function decideWithdrawal(table: MoneyTable, call: MoneyCall, { verdict }: Decision, index: number) {
  const { idempotency } = table.server.server;
  const { id = "" } = table.withdrawals[index] ?? {};
  return idempotency.once(call, async (tx) => {
    const decided =
      verdict === "approve"
        ? await withdrawalReview.approve(tx, call.caller, id)
        : await withdrawalReview.reject(tx, call.caller, id, "Not like this");
    return { figure: decided.state as string };
  });
}

/** The deciding person: one of finance, or the withdrawal's owner. */
export const decider = ({ server, people }: MoneyTable, { by }: Decision, owner: number): Caller =>
  (by === "owner" ? people[owner] : server.finance[by]) as Caller;

const FAULTS: Record<SendFault, object> = {
  none: {},
  "answer-lost": { loseResponses: 1, onlyCalls: "POST /transfer" },
  "error-after": { serverErrorsAfterEffect: 1, onlyCalls: "POST /transfer" },
  error: { serverErrors: 1, onlyCalls: "POST /transfer" },
  otp: { transferOtp: true },
};

async function withFaults({ server }: MoneyTable, faults: object, work: () => Promise<void>): Promise<void> {
  const isCalm = Object.keys(faults).length === 0;
  if (!isCalm) await server.simulator.control("PUT faults", { ...CALM, ...faults });
  await work();
  if (!isCalm) await server.simulator.control("PUT faults", CALM);
}

type Of<Name extends PayoutCommand["do"]> = Extract<PayoutCommand, { do: Name }>;

/** Every step of the payouts' own; `id` and `reference` are the withdrawal's that the command means. */
export const payoutSteps = (table: MoneyTable, { id, reference }: { id: string; reference: string }) => {
  const { server } = table;
  const { payouts } = server.server.services;
  return {
    send: ({ fault }: Of<"send">) => withFaults(table, FAULTS[fault], () => payouts.send(id)),
    check: ({ seen }: Of<"check">) =>
      withFaults(table, seen === "not-found" ? { transferNotFoundFor: 1 } : {}, () => payouts.check(id)),
    decided: ({ says }: Of<"transfer">) => server.simulator.control(`POST transfers/${reference}/${says}`),
    deliver: async (status: string) => deliver(table, await server.catcher.bodyOf(reference, `transfer.${status}`)),
    /** Workers, checks and the provider's webhooks so far, at the same moment. */
    burst: async (statuses: readonly string[]): Promise<void> => {
      const bodies = await Promise.all(
        statuses.map((status) => server.catcher.bodyOf(reference, `transfer.${status}`)),
      );
      const words = bodies.flatMap((body) => [deliver(table, body), deliver(table, body)]);
      await Promise.all([payouts.send(id), payouts.check(id), payouts.send(id), payouts.check(id), ...words]);
    },
  };
};

import { ACCOUNT_NUMBER } from "@pockethall/domain/nuban";
import { REVIEW_REASONS } from "@pockethall/domain/withdrawal-review";
import * as z from "zod/mini";
import {
  boundedCursorPage,
  CursorQuery,
  data,
  Id,
  IdPath,
  Naira,
  NairaInput,
  PageQuery,
  page,
  requiredText,
  Time,
  UserId,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** State of a withdrawal, as in domain/src/withdrawals. `requested` is never seen from outside. */
const WithdrawalStateName = z.enum(["review", "approved", "rejected", "sending", "paid", "released", "reversed"]);

const Bank = z.object({ code: z.string(), name: z.string(), slug: z.string() });

const MISSING = "Please fill in all bank details";
const BankCode = requiredText(MISSING, 20).check(z.regex(/^[A-Za-z0-9]+$/u, { error: MISSING }));
const AccountNumber = requiredText(MISSING, 20).check(
  z.regex(ACCOUNT_NUMBER, { error: "An account number has 10 digits" }),
);

/** A withdrawal as its owner sees it; of the account number the last four digits. */
export const Withdrawal = z.object({
  id: Id,
  reference: z.string(),
  state: WithdrawalStateName,
  amount: Naira,
  /** What is taken on top of the amount, stamp duty included. */
  fee: Naira,
  bank_code: z.string(),
  bank_name: z.string(),
  account_number: z.string(),
  /** As the bank records it. */
  account_name: z.string(),
  rejection_reason: z.nullable(z.string()),
  created_at: Time,
  settled_at: z.nullable(Time),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

/** The same as finance sees it, with the whole account number and why it waits. */
export const WithdrawalForFinance = z.extend(Withdrawal, {
  user: z.object({ id: UserId, name: z.string(), email: z.string() }),
  reasons: z.array(z.enum(REVIEW_REASONS)),
  approvals: z.array(z.object({ id: UserId, name: z.string(), approved_at: Time })),
  /** The provider's last status, verbatim. */
  provider_status: z.nullable(z.string()),
});
export type WithdrawalForFinance = z.infer<typeof WithdrawalForFinance>;

/** A bank account that the caller has withdrawn to. */
export const SavedBankAccount = z.object({
  id: Id,
  bank_code: z.string(),
  bank_name: z.string(),
  account_number: z.string(),
  /** As the bank recorded it at the last withdrawal. */
  account_name: z.string(),
  /** The caller's name, where the account is in another one; null where they agree. */
  own_name: z.nullable(z.string()),
});
export type SavedBankAccount = z.infer<typeof SavedBankAccount>;

export const WithdrawalDecision = data(z.object({ id: Id, state: WithdrawalStateName }));

export const withdrawalEndpoints = {
  "GET /api/banks": endpoint({
    summary: "Banks that can be paid, from the provider, kept for an hour",
    success: [200, z.object({ data: z.array(Bank) })],
    problems: ["provider-unavailable"],
  }),
  "GET /api/banks/resolve": endpoint({
    summary: "The name on this account, from the bank; five a minute",
    query: z.object({ account_number: AccountNumber, bank_code: BankCode }),
    success: [
      200,
      data(
        z.object({
          account_number: z.string(),
          account_name: z.string(),
          bank_code: z.string(),
          bank_name: z.string(),
          /** The caller's name, where the account is in another one; null where they agree. */
          own_name: z.nullable(z.string()),
        }),
      ),
    ],
    problems: ["bank-account-not-found", "provider-unavailable"],
  }),
  "GET /api/wallet/bank-accounts": endpoint({
    summary: "The ten accounts that the caller withdrew to last, the newest first",
    success: [200, z.object({ data: z.array(SavedBankAccount) })],
    problems: [],
  }),
  "DELETE /api/wallet/bank-accounts/:id": endpoint({
    summary: "Remove one of the caller's accounts from the list; the next withdrawal to it brings it back",
    params: IdPath,
    success: [204, null],
    problems: ["not-found"],
  }),
  "POST /api/wallet/withdraw": endpoint({
    needsAdult: "leaving",
    stepUp: true,
    summary: "Set the amount aside and send it to a bank; needs step-up. The account's name is asked of the bank",
    body: z.object({
      amount: NairaInput,
      bank_code: BankCode,
      account_number: AccountNumber,
      account_name: z.optional(z.unknown()),
    }),
    success: [200, z.object({ success: z.literal(true), message: z.string(), data: Withdrawal })],
    problems: [
      "under-18",
      "verification-required",
      "step-up-required",
      "withdrawals-paused",
      "invalid-amount",
      "insufficient-balance",
      "illegal-step",
      "bank-account-not-found",
      "provider-unavailable",
      "idempotency-mismatch",
    ],
    idempotent: true,
  }),
  "GET /api/wallet/withdrawals": endpoint({
    summary: "The user's own withdrawals, newest first",
    query: PageQuery,
    success: [200, page(Withdrawal)],
    problems: [],
  }),
  "GET /api/admin/withdrawals": endpoint({
    summary: "Withdrawals in a state, or all, oldest first",
    query: z.extend(CursorQuery, { state: z.optional(WithdrawalStateName) }),
    success: [200, boundedCursorPage(WithdrawalForFinance)],
    problems: ["invalid-request"],
  }),
  "POST /api/admin/withdrawals/:id/approve": endpoint({
    stepUp: true,
    summary: "Approve; two different people must, never the owner. Needs step-up",
    params: IdPath,
    success: [200, WithdrawalDecision],
    problems: ["step-up-required", "withdrawal-not-found", "own-withdrawal", "already-approved", "illegal-step"],
    idempotent: true,
  }),
  "POST /api/admin/withdrawals/:id/reject": endpoint({
    stepUp: true,
    summary: "Send it back to the wallet, with a reason that the owner reads. Needs step-up",
    params: IdPath,
    body: z.object({ reason: requiredText("Give a reason", 500) }),
    success: [200, WithdrawalDecision],
    problems: ["step-up-required", "withdrawal-not-found", "own-withdrawal", "illegal-step"],
    idempotent: true,
  }),
};

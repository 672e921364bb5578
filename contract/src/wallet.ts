import { isPlainMessage } from "@pockethall/domain/gifts";
import * as z from "zod/mini";
import {
  CursorQuery,
  cursorPage,
  DayInput,
  data,
  Id,
  Naira,
  NairaInput,
  requiredText,
  Time,
  TournamentPath,
  UserId,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const TRANSACTION_KINDS = [
  "deposit",
  "entry",
  "refund",
  "prize",
  "gift",
  "reward-claim",
  "withdrawal",
  "withdrawal-returned",
  "opening",
  "correction",
  "payment-released",
  "card-refund",
  "dispute",
  "debt-payment",
  "league-entry",
  "league-refund",
  "league-prize",
  "organizer-settlement",
  "pool-deposit",
  "pool-deposit-return",
  "sponsor-deposit",
  "sponsor-return",
] as const;

export const TransactionKind = z.enum(TRANSACTION_KINDS);

/** One line of a wallet: a credit is positive, a debit negative. */
export const WalletTransaction = z.object({
  id: Id,
  kind: TransactionKind,
  description: z.string(),
  amount: Naira,
  created_at: Time,
});
export type WalletTransaction = z.infer<typeof WalletTransaction>;

/** Days in Lagos, both included; a side left out is open. */
const Days = { from: z.optional(DayInput), to: z.optional(DayInput) };

/** Why a correction was made; the wallet's owner reads it. */
const CorrectionReason = requiredText("Give a reason of at least 10 characters").check(
  z.minLength(10, { error: "Give a reason of at least 10 characters" }),
  z.refine(isPlainMessage, { error: "One line of plain text, up to 200 characters" }),
);

/** What the pop-up needs: everything in it was issued by the server. */
export const CardPayment = z.object({
  reference: z.string(),
  amount_kobo: z.number(),
  email: z.string(),
  public_key: z.string(),
  access_code: z.string(),
  script_url: z.string(),
});

export const walletEndpoints = {
  "GET /api/wallet": endpoint({
    summary: "Balance, rewards and the newest transactions",
    success: [200, z.object({ balance: Naira, rewards: Naira, transactions: z.array(WalletTransaction) })],
    problems: [],
  }),
  "GET /api/wallet/balance": endpoint({
    summary: "Balance alone",
    success: [200, z.object({ success: z.literal(true), data: z.object({ balance: Naira }) })],
    problems: [],
  }),
  "GET /api/wallet/transactions": endpoint({
    summary: "The wallet's history, newest first, by kind and days",
    query: z.extend(CursorQuery, { kind: z.optional(TransactionKind), ...Days }),
    success: [200, cursorPage(WalletTransaction)],
    problems: ["invalid-request"],
  }),
  "GET /api/wallet/statement.csv": endpoint({
    summary: "The wallet's lines of these days, oldest first, for a spreadsheet; at most 10,000",
    query: z.object(Days),
    success: [200, "text/csv"],
    problems: ["invalid-request"],
    attemptsPerMinute: 20,
  }),
  "GET /api/wallet/rewards": endpoint({
    summary: "The history of the rewards, newest first: prizes, gifts, claims",
    query: CursorQuery,
    success: [200, cursorPage(WalletTransaction)],
    problems: ["invalid-request"],
  }),
  "PUT /api/wallet/balance": endpoint({
    stepUp: true,
    summary: "Correct a wallet, with a reason; audited, its owner is notified, never below zero",
    body: z.object({
      userId: UserId,
      amount: NairaInput,
      type: z.enum(["credit", "debit"], { error: "Choose credit or debit" }),
      reason: CorrectionReason,
    }),
    /** Without a transaction the correction waits for a second person, who enters the same. */
    success: [200, z.object({ balance: Naira, transaction: z.nullable(WalletTransaction) })],
    problems: [
      "step-up-required",
      "not-permitted",
      "already-approved",
      "user-not-found",
      "invalid-amount",
      "insufficient-balance",
      "idempotency-mismatch",
    ],
    idempotent: true,
  }),
  "GET /api/payments/script": endpoint({
    summary: "Where the payment provider's pop-up comes from: a browser loads it before anything is opened",
    success: [200, data(z.object({ script_url: z.string() }))],
    problems: [],
  }),
  "POST /api/wallet/deposit/create": endpoint({
    needsTerms: true,
    needsAdult: "always",
    summary: "Open a card deposit; the server issues the reference",
    body: z.object({ amount: NairaInput, reference: z.optional(z.string().check(z.maxLength(100))) }),
    success: [200, z.object({ success: z.literal(true), data: CardPayment })],
    problems: [
      "terms-not-accepted",
      "age-not-declared",
      "under-18",
      "invalid-amount",
      "provider-unavailable",
      "idempotency-mismatch",
    ],
    idempotent: true,
  }),
  "POST /api/wallet/deposit/verify": endpoint({
    summary: "Ask the provider; credit once when it reports success",
    body: z.object({ reference: z.string().check(z.minLength(1), z.maxLength(100)), amount: z.optional(z.unknown()) }),
    success: [200, z.object({ success: z.literal(true), data: z.object({ new_balance: Naira }) })],
    problems: [
      "payment-not-found",
      "payment-not-successful",
      "payment-declined",
      "payment-mismatch",
      "provider-unavailable",
    ],
    idempotent: true,
  }),
  "POST /api/tournaments/:id/pay": endpoint({
    needsTerms: true,
    needsAdult: "always",
    summary: "Open a card payment of the entry fee; the server issues the reference",
    params: TournamentPath,
    success: [200, z.object({ success: z.literal(true), data: CardPayment })],
    problems: [
      "terms-not-accepted",
      "age-not-declared",
      "under-18",
      "tournament-not-found",
      "registration-closed",
      "approval-needed",
      "tournament-full",
      "already-registered",
      "invalid-amount",
      "provider-unavailable",
    ],
    idempotent: true,
  }),
  "POST /api/verify-payment": endpoint({
    summary: "Ask the provider about an entry's payment; seats the player once when it reports success",
    body: z.object({
      reference: z.string().check(z.minLength(1), z.maxLength(100)),
      amount: z.optional(z.unknown()),
      tournament_id: z.optional(z.unknown()),
      user_id: z.optional(z.unknown()),
    }),
    success: [200, z.object({ success: z.boolean(), message: z.string() })],
    problems: [
      "payment-not-found",
      "payment-not-successful",
      "payment-declined",
      "payment-mismatch",
      "provider-unavailable",
      "csrf-invalid",
    ],
    idempotent: true,
  }),
  "POST /api/wallet/claim-rewards": endpoint({
    stepUp: true,
    summary: "Move prizes and gifts from rewards to the wallet; needs step-up",
    success: [200, z.object({ balance: Naira, rewards: Naira, transaction: WalletTransaction })],
    problems: ["step-up-required", "nothing-to-claim", "illegal-step", "idempotency-mismatch"],
    idempotent: true,
  }),
};

import { isPlainMessage } from "@pockethall/domain/gifts";
import * as z from "zod/mini";
import {
  boundedCursorPage,
  CursorQuery,
  DayInput,
  data,
  Id,
  IdPath,
  Naira,
  PageQuery,
  page,
  readNaira,
  requiredText,
  Time,
  TournamentId,
  UserId,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { KycTier } from "./limits.ts";

/** State of a card payment; the money of a `mismatched` one is in suspense. */
export const PAYMENT_STATUSES = ["pending", "succeeded", "failed", "abandoned", "mismatched"] as const;
const PaymentStatus = z.enum(PAYMENT_STATUSES);

/** A payment's name. What can be none names nothing: not found. */
const ReferencePath = z.object({ reference: z.string().check(z.regex(/^PH_[A-Z0-9_]{1,60}$/u)) });

/** A person with an account, as finance sees them. */
const Account = z.object({ id: UserId, name: z.string(), email: z.string() });

/** What the provider reported of a payment. */
const ProviderWord = z.object({ status: z.string(), amount: Naira, currency: z.string() });

/** A payment as finance finds it: what was asked for, and what was made of it. */
export const PaymentForFinance = z.object({
  reference: z.string(),
  purpose: z.enum(["deposit", "entry"]),
  status: PaymentStatus,
  amount: Naira,
  /** What the provider kept, once it has reported it. */
  fees: z.nullable(Naira),
  provider_id: z.nullable(z.string()),
  user: Account,
  tournament: z.nullable(z.object({ id: TournamentId, name: z.string() })),
  /** Where its money went when it came; null when none was booked. */
  posted: z.nullable(z.object({ to: z.enum(["wallet", "suspense"]), amount: Naira })),
  created_at: Time,
  settled_at: z.nullable(Time),
});
export type PaymentForFinance = z.infer<typeof PaymentForFinance>;

/** The same with its history: every signed event of the provider, and every transfer that moved its money. */
export const PaymentDetail = z.extend(PaymentForFinance, {
  /** How often we asked the provider by ourselves, and when next. */
  checks: z.number(),
  next_check_at: z.nullable(Time),
  events: z.array(
    z.object({
      event: z.string(),
      reported: z.nullable(ProviderWord),
      received_at: Time,
      processed_at: z.nullable(Time),
    }),
  ),
  transfers: z.array(
    z.object({
      id: Id,
      kind: z.string(),
      description: z.string(),
      created_at: Time,
      /** A credit is positive, a debit negative; `owner` is null for the platform's own accounts. */
      entries: z.array(z.object({ account: z.string(), owner: z.nullable(z.string()), amount: Naira })),
    }),
  ),
});
export type PaymentDetail = z.infer<typeof PaymentDetail>;

/** What does not agree between our books and the provider's. */
export const Difference = z.object({
  id: Id,
  /** Such as `payment`, `transfer`, `balance`. */
  kind: z.string(),
  /** Such as `payment:<reference>`, `withdrawal:<reference>`, `balance:NGN`. */
  subject: z.string(),
  ours: z.string(),
  theirs: z.string(),
  found_at: Time,
  resolved_at: z.nullable(Time),
  resolution: z.nullable(z.string()),
  resolved_by: z.nullable(z.string()),
});
export type Difference = z.infer<typeof Difference>;

/** Money that came and fits nothing that was asked for. */
export const SuspensePayment = z.object({
  reference: z.string(),
  user: Account,
  /** What we asked the provider for. */
  asked: Naira,
  /** What arrived and is in suspense. */
  amount: Naira,
  received_at: Time,
});
export type SuspensePayment = z.infer<typeof SuspensePayment>;

/** A person whose wallet finance may correct. */
export const WalletOwner = z.extend(Account, { state: z.nullable(z.string()), balance: Naira, tier: KycTier });
export type WalletOwner = z.infer<typeof WalletOwner>;

/** Money that waits for finance's review; `under_way` counts what is approved and not settled. */
export const ReviewQueue = z.object({
  waiting: z.number(),
  amount: Naira,
  oldest_at: z.nullable(Time),
  under_way: z.number(),
});

/** What waits for finance, and what every kind of account holds. */
export const FinanceOverview = z.object({
  withdrawals: ReviewQueue,
  /** Of tournaments and leagues. */
  prizes: z.object({ waiting: z.number(), amount: Naira, oldest_at: z.nullable(Time) }),
  differences: z.object({ open: z.number(), oldest_at: z.nullable(Time) }),
  suspense: z.object({ payments: z.number(), amount: Naira }),
  /** Refunds to a card. */
  refunds: ReviewQueue,
  /** Disputes that a bank has not decided; `due_at` is when the first of them has to be answered. */
  disputes: z.object({ open: z.number(), amount: Naira, due_at: z.nullable(Time) }),
  payments: z.object({ open: z.number() }),
  /** By kind; what we owe is positive, what we hold negative. They add up to zero. */
  accounts: z.array(z.object({ kind: z.string(), balance: Naira })),
  last_compared_at: z.nullable(Time),
});
export type FinanceOverview = z.infer<typeof FinanceOverview>;

const NOT_PLAIN = "One line of plain text, up to 200 characters";
/** Why money was moved by hand; its owner reads it. */
const ReasonForOwner = requiredText("Give a reason of at least 10 characters").check(
  z.minLength(10, { error: "Give a reason of at least 10 characters" }),
  z.refine(isPlainMessage, { error: NOT_PLAIN }),
);

/** An amount as an address has it, in digits. */
const AmountText = z.pipe(z.coerce.number({ error: "Enter an amount in naira" }), z.transform(readNaira));

/** What one person of finance has approved; it is done when a second one does the same. */
export const FirstApproval = z.object({
  id: Id,
  action: z.enum([
    "prizes",
    "league-prizes",
    "correction",
    "suspense-release",
    "organizer-settlement",
    "cash-prize",
    "pool-payer",
  ]),
  subject: z.string(),
  amount: Naira,
  /** The wallet that receives it; null for several. */
  owner: z.nullable(z.string()),
  reason: z.string(),
  approver: z.string(),
  approved_at: Time,
});
export type FirstApproval = z.infer<typeof FirstApproval>;

export const financeEndpoints = {
  "GET /api/admin/finance/approvals": endpoint({
    summary: "What one person has approved and a second one has not, oldest first; at most 200",
    success: [200, z.object({ data: z.array(FirstApproval) })],
    problems: [],
  }),
  "GET /api/admin/finance/overview": endpoint({
    summary: "What waits for finance, the oldest first, and what every kind of account holds",
    success: [200, data(FinanceOverview)],
    problems: [],
  }),
  "GET /api/admin/finance/people": endpoint({
    summary: "Accounts whose name or e-mail begins so, with their wallet; from 2 characters, at most 10",
    query: z.object({ search: z.string().check(z.maxLength(100)) }),
    success: [200, z.object({ data: z.array(WalletOwner) })],
    problems: [],
  }),
  "GET /api/admin/payments": endpoint({
    summary: "Payments by card, newest first, by reference, e-mail, name, status, amount and days",
    query: z.extend(CursorQuery, {
      /** A reference or how it begins, an e-mail, a name, a user's id, or the provider's number. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      status: z.optional(PaymentStatus),
      amount: z.optional(AmountText),
      from: z.optional(DayInput),
      to: z.optional(DayInput),
    }),
    success: [200, boundedCursorPage(PaymentForFinance)],
    problems: ["invalid-request"],
  }),
  "GET /api/admin/payments/:reference": endpoint({
    summary: "One payment with the provider's events and the transfers that moved its money",
    params: ReferencePath,
    success: [200, data(PaymentDetail)],
    problems: ["payment-not-found"],
  }),
  "POST /api/admin/payments/:reference/recheck": endpoint({
    summary: "Ask the provider again and settle what it reports; safe to repeat",
    params: ReferencePath,
    success: [200, data(z.object({ status: PaymentStatus, provider: z.nullable(ProviderWord) }))],
    problems: ["payment-not-found", "provider-unavailable"],
    attemptsPerMinute: 30,
  }),
  "GET /api/admin/reconciliation/differences": endpoint({
    summary: "What our books and the provider's do not agree on; open ones oldest first, resolved ones newest first",
    query: z.extend(PageQuery, { state: z._default(z.enum(["open", "resolved"]), "open") }),
    success: [200, page(Difference)],
    problems: [],
  }),
  "POST /api/admin/reconciliation/differences/:id/resolve": endpoint({
    stepUp: true,
    summary: "Record how a difference was resolved; audited. Needs step-up",
    params: IdPath,
    body: z.object({ reason: requiredText("Explain how it was resolved", 500) }),
    success: [200, data(Difference)],
    problems: ["step-up-required", "difference-not-found", "illegal-step"],
    idempotent: true,
  }),
  "POST /api/admin/reconciliation/run": endpoint({
    summary: "Compare with the provider now; the overview's `last_compared_at` shows when it is done",
    success: [204, null],
    problems: [],
    attemptsPerMinute: 20,
  }),
  "GET /api/admin/suspense": endpoint({
    summary: "Money in suspense, payment by payment, oldest first",
    query: PageQuery,
    success: [200, page(SuspensePayment)],
    problems: [],
  }),
  "POST /api/admin/suspense/:reference/release": endpoint({
    stepUp: true,
    summary: "Move a payment's money from suspense to a wallet, whole and once; audited. Needs step-up",
    params: ReferencePath,
    body: z.object({ user_id: UserId, reason: ReasonForOwner }),
    success: [
      200,
      data(z.object({ reference: z.string(), user: Account, amount: Naira, state: z.enum(["released", "waiting"]) })),
    ],
    problems: [
      "step-up-required",
      "not-permitted",
      "already-approved",
      "payment-not-found",
      "user-not-found",
      "illegal-step",
      "idempotency-mismatch",
    ],
    idempotent: true,
  }),
};

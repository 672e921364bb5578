import type { JsonObject } from "../kernel/json.ts";
import { ApiProblem } from "../kernel/problems.ts";

/** What the simulator does wrong or differently on purpose, until changed. An absent member is no fault. */
export type Faults = {
  /** Extra copies of every webhook. */
  duplicateWebhooks?: number;
  delayWebhooksMs?: number;
  /** Holds a webhook back until the next one has gone out. */
  reorderWebhooks?: boolean;
  dropWebhooks?: boolean;
  /** Signs webhooks with a key that is not the merchant's. */
  forgeWebhooks?: boolean;
  /** What `metadata` of charge.success is, in the shapes seen: as sent, as its JSON text, "", 0 or null. */
  webhookMetadata?: "object" | "text" | "empty" | "zero" | "null";
  /** charge.success carries no fees. */
  webhookFeesNull?: boolean;
  /** This many API calls from now on take effect, but their caller gets no answer. */
  loseResponses?: number;
  /** This many API calls from now on are refused with 429. */
  rateLimit?: number;
  /** This many API calls from now on answer 500 and do nothing. */
  serverErrors?: number;
  /** This many API calls from now on take effect and answer 500 all the same. */
  serverErrorsAfterEffect?: number;
  /** The four faults above strike this call alone, such as `POST /transfer` or `GET /transfer/verify/:reference`. */
  onlyCalls?: string;
  /** The time after a payment or a transfer in which verify still reports it as under way. */
  lagVerifyMs?: number;
  /** The payer pays this instead of the amount asked for. */
  mismatchAmountKobo?: number;
  mismatchCurrency?: string;
  /** Verify names this as the amount asked for. */
  mismatchRequestedAmountKobo?: number;
  /** The payer pays the fees on top: the amount is larger than what was asked for. */
  payerBearsFees?: boolean;
  /** Bank transfers into the checkout stay pending until a control call decides them. */
  holdBankTransfers?: boolean;
  /** Transfers stay as created until a control call decides them. */
  holdTransfers?: boolean;
  /** Refunds stay as they are until a control call moves them. */
  holdRefunds?: boolean;
  /** The balance covers none of this many next refunds. */
  refundsBeyondBalance?: number;
  /** Overrides how long transfers, each step of a refund and bank transfers take. */
  settleAfterMs?: number;
  /** New transfers ask for the one-time code. */
  transferOtp?: boolean;
  /** Every success of a transfer is followed by its reversal. */
  reverseTransfersAfterSuccess?: boolean;
  /** Whether a transfer that did not last gives its fee back; `unlessPaidOut` when absent. Not documented, so a switch. */
  returnTransferFees?: "always" | "unlessPaidOut" | "never";
  /** This many of the next verify calls of transfers answer 404. */
  transferNotFoundFor?: number;
  /** The merchant may not pay out at all. */
  starterBusiness?: boolean;
  /** This many of the next account names cannot be resolved. */
  failResolves?: number;
  /** The number of accounts outside the test bank that may still be resolved; then 429. */
  liveResolvesLeft?: number;
};

type Rule = (value: unknown) => boolean;
const flag: Rule = (value) => typeof value === "boolean";
const upTo =
  (limit: number): Rule =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= limit;
const oneOf =
  (...words: string[]): Rule =>
  (value) =>
    words.includes(value as string);
const matching =
  (pattern: RegExp): Rule =>
  (value) =>
    typeof value === "string" && pattern.test(value);

const COUNT = upTo(10_000);
const AMOUNT = upTo(1_000_000_000);
const RULES: Record<keyof Faults, Rule> = {
  duplicateWebhooks: upTo(100),
  delayWebhooksMs: upTo(600_000),
  reorderWebhooks: flag,
  dropWebhooks: flag,
  forgeWebhooks: flag,
  webhookMetadata: oneOf("object", "text", "empty", "zero", "null"),
  webhookFeesNull: flag,
  loseResponses: COUNT,
  rateLimit: COUNT,
  serverErrors: COUNT,
  serverErrorsAfterEffect: COUNT,
  onlyCalls: matching(/^(GET|POST) \/[a-z_:/]+$/),
  lagVerifyMs: upTo(3_600_000),
  mismatchAmountKobo: AMOUNT,
  mismatchCurrency: matching(/^[A-Z]{3}$/),
  mismatchRequestedAmountKobo: AMOUNT,
  payerBearsFees: flag,
  holdBankTransfers: flag,
  holdTransfers: flag,
  holdRefunds: flag,
  refundsBeyondBalance: COUNT,
  settleAfterMs: upTo(3_600_000),
  transferOtp: flag,
  reverseTransfersAfterSuccess: flag,
  returnTransferFees: oneOf("always", "unlessPaidOut", "never"),
  transferNotFoundFor: COUNT,
  starterBusiness: flag,
  failResolves: COUNT,
  liveResolvesLeft: COUNT,
};

const isFaultName = (name: string): name is keyof Faults => Object.hasOwn(RULES, name);

/** @throws ApiProblem naming the first member that is unknown or out of range. */
export function parseFaults(body: JsonObject): Faults {
  for (const [name, value] of Object.entries(body)) {
    if (!isFaultName(name)) throw new ApiProblem("invalid_params", `Unknown fault: ${name}`);
    if (!RULES[name](value)) throw new ApiProblem("invalid_params", `Fault out of range: ${name}`);
  }
  return body as Faults;
}

/** Faults that strike a number of API calls and are then over. */
export type CallFault = "loseResponses" | "rateLimit" | "serverErrors" | "serverErrorsAfterEffect";
type CountedFault = CallFault | "refundsBeyondBalance" | "transferNotFoundFor" | "failResolves" | "liveResolvesLeft";

/** Uses up one of a counted fault: the faults that remain, or undefined when there was none to use. */
export function useUp(faults: Faults, name: CountedFault): Faults | undefined {
  const left = faults[name] ?? 0;
  return left > 0 ? { ...faults, [name]: left - 1 } : undefined;
}

const MEANS_SOMETHING_AT_ZERO = new Set(["liveResolvesLeft", "settleAfterMs", "mismatchAmountKobo"]);

/** Names and values of the faults that make a difference now. */
export function faultsInForce(faults: Faults): [name: string, value: string][] {
  return Object.entries(faults)
    .filter(([name, value]) => value !== false && (value !== 0 || MEANS_SOMETHING_AT_ZERO.has(name)))
    .map(([name, value]) => [name, String(value)]);
}

import type { Context } from "../context/context.ts";
import { readKobo } from "../kernel/amount.ts";
import { freshId, freshWord } from "../kernel/ids.ts";
import type { JsonObject } from "../kernel/json.ts";
import { ApiProblem } from "../kernel/problems.ts";
import { NOT_COMPLETED, type Transaction } from "../store/transaction.ts";

const MIN_AMOUNT_KOBO = 50_00;
const MAX_AMOUNT_KOBO = 10_000_000_00;
const MAX_REFERENCE_LENGTH = 200;
const MERCHANT_CURRENCY = "NGN";

type Opening = { origin: Transaction["origin"]; ipAddress: string };

/**
 * Checks what the merchant asks for and opens a transaction, unpaid.
 *
 * @throws ApiProblem with the documented refusal of the first thing that is wrong.
 */
export function openTransaction(context: Context, body: JsonObject, opening: Opening): Transaction {
  const email = parseEmail(body.email);
  const requestedAmountKobo = parseAmount(body.amount);
  const requestedCurrency = parseCurrency(body.currency);
  const reference = parseReference(body.reference ?? body.ref);
  if (context.store.find(reference)) throw new ApiProblem("duplicate_reference");
  return context.store.save({
    ...opening,
    id: freshId(),
    reference,
    accessCode: freshWord(15),
    email,
    firstName: textOrNull(body.first_name ?? body.firstName ?? body.firstname),
    lastName: textOrNull(body.last_name ?? body.lastName ?? body.lastname),
    phone: textOrNull(body.phone),
    channels: parseChannels(body.channels),
    requestedAmountKobo,
    requestedCurrency,
    amountKobo: requestedAmountKobo,
    currency: requestedCurrency,
    feesKobo: null,
    status: "abandoned",
    gatewayResponse: NOT_COMPLETED,
    channel: "card",
    card: "success",
    metadata: parseMetadata(body.metadata),
    callbackUrl: parseCallbackUrl(body.callback_url),
    createdAt: context.now().toISOString(),
    attemptedAt: null,
    attempts: 0,
    dueAt: null,
  });
}

function parseEmail(value: unknown): string {
  if (value === undefined || value === null || value === "") throw new ApiProblem("missing_params");
  if (typeof value !== "string" || value.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value))
    throw new ApiProblem("invalid_email_address");
  return value;
}

function parseAmount(value: unknown): number {
  const amountKobo = readKobo(value, MIN_AMOUNT_KOBO, MAX_AMOUNT_KOBO);
  if (amountKobo === undefined) throw new ApiProblem("invalid_amount");
  return amountKobo;
}

function parseChannels(value: unknown): string[] | null {
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value)) throw new ApiProblem("invalid_params", "Channels must be a list");
  return value.map(String);
}

function parseCurrency(value: unknown): string {
  if (value === undefined || value === null || value === MERCHANT_CURRENCY) return MERCHANT_CURRENCY;
  throw new ApiProblem("unsupported_currency");
}

/** The documented letters, and `_`, which the live service has been seen to take. */
function parseReference(value: unknown): string {
  if (value === undefined || value === null || value === "") return freshWord(10);
  if (typeof value !== "string" || value.length > MAX_REFERENCE_LENGTH || !/^[A-Za-z0-9\-.=_]+$/.test(value))
    throw new ApiProblem("invalid_character_in_reference");
  return value;
}

function parseMetadata(value: unknown): unknown {
  if (typeof value !== "string") return value ?? "";
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function parseCallbackUrl(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  const isWebAddress = typeof value === "string" && /^https?:$/.test(URL.parse(value)?.protocol ?? "");
  if (!isWebAddress) throw new ApiProblem("invalid_params", "Invalid callback URL");
  return value;
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value.slice(0, 200) : null;
}

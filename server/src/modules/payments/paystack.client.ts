import { type PaystackCallSettings, ProviderUnavailable, paystackCall, wholeNumber } from "./paystack-call.ts";

/** The provider's record of one transaction, in our terms. Amounts are kobo. */
export type ProviderTransaction = {
  /** Unsigned 64-bit: kept as text. */
  id: string;
  reference: string;
  status: string;
  domain: string;
  amountKobo: number;
  currency: string;
  feesKobo: number;
};

export type PaystackClient = {
  initialize(payment: {
    email: string;
    amountKobo: number;
    reference: string;
    metadata: object;
  }): Promise<{ accessCode: string }>;
  /** Undefined: the provider knows no such transaction. */
  verify(reference: string): Promise<ProviderTransaction | undefined>;
};

/** A thin typed client of the few calls we make (payments.md section 1). The secret key stays in here. */
export function createPaystackClient(settings: PaystackCallSettings): PaystackClient {
  const call = paystackCall(settings);
  return {
    initialize: async ({ email, amountKobo, reference, metadata }) => {
      const body = { email, amount: amountKobo, reference, currency: "NGN", metadata };
      const { envelope } = await call("POST", "/transaction/initialize", body);
      const { access_code: accessCode } = (envelope.data ?? {}) as { access_code?: unknown };
      if (envelope.status !== true || typeof accessCode !== "string")
        throw new ProviderUnavailable(`initialize refused: ${String(envelope.message)}`);
      return { accessCode };
    },
    verify: async (reference) => {
      const { status, envelope } = await call("GET", `/transaction/verify/${encodeURIComponent(reference)}`);
      if (status === 404 || envelope.code === "transaction_not_found" || isNotFound(envelope.message)) return undefined;
      const transaction = envelope.status === true ? readTransaction(envelope.data) : undefined;
      if (!transaction) throw new ProviderUnavailable(`verify answered ${status}: ${String(envelope.message)}`);
      return transaction;
    },
  };
}

const isNotFound = (message: unknown) => typeof message === "string" && /reference not found/iu.test(message);

/** Reads a transaction as verify and charge.success carry it; undefined when it lacks what money needs. */
export function readTransaction(value: unknown): ProviderTransaction | undefined {
  const { id, reference, status, domain, amount, currency, fees } = (value ?? {}) as Record<string, unknown>;
  const amountKobo = wholeNumber(amount);
  if (typeof reference !== "string" || typeof status !== "string" || amountKobo === undefined) return undefined;
  return {
    id: String(id ?? ""),
    reference,
    status,
    domain: String(domain ?? ""),
    amountKobo,
    currency: String(currency ?? ""),
    feesKobo: wholeNumber(fees ?? 0) ?? 0,
  };
}

import {
  type PaystackCallSettings,
  ProviderUnavailable,
  paystackCall,
  readPatiently,
  wholeNumber,
} from "./paystack-call.ts";

/** The provider's record of one refund, in our terms. Amounts are kobo. */
export type ProviderRefund = {
  /** Unsigned 64-bit: kept as text; empty in webhooks that leave it out. */
  id: string;
  status: string;
  amountKobo: number;
  currency: string;
  /** `live` or `test`; empty when absent. */
  domain: string;
  /** The reference of the payment; empty when absent. */
  paymentReference: string;
  /** The note of our request: the only one of our identifiers that the provider stores. */
  note: string;
};

/** `refused`: the provider made no refund, with its reason. */
export type RefundAnswer = { providerRefund: ProviderRefund } | { refused: string };

const PER_PAGE = 100;
const MOST_PAGES = 100;

/** The calls that send money back to a card (payments.md section 1). Only reads are repeated. */
export function createPaystackRefundsClient(settings: PaystackCallSettings) {
  const call = paystackCall(settings);
  return {
    /** Asks for one refund; asked twice, the provider makes two. @throws ProviderUnavailable: whether it was made is unknown. */
    refund: async (order: { paymentReference: string; amountKobo: number; note: string }): Promise<RefundAnswer> => {
      const { paymentReference, amountKobo, note } = order;
      const body = { transaction: paymentReference, amount: amountKobo, currency: "NGN", merchant_note: note };
      const { status, envelope } = await call("POST", "/refund", body);
      const providerRefund = envelope.status === true ? readRefund(envelope.data) : undefined;
      if (providerRefund) return { providerRefund: { ...providerRefund, paymentReference, note } };
      // Only an explicit refusal by the provider proves that nothing was made.
      const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429;
      if (isRefusal && String(envelope.status) === "false") return { refused: String(envelope.message) };
      throw new ProviderUnavailable(`refund answered ${status}: ${String(envelope.message)}`);
    },

    /** Undefined: the provider knows no such refund. */
    refundOf: async (id: string): Promise<ProviderRefund | undefined> => {
      const { status, envelope } = await readPatiently(call, `/refund/${encodeURIComponent(id)}`);
      const providerRefund = envelope.status === true ? readRefund(envelope.data) : undefined;
      if (!providerRefund && status !== 404)
        throw new ProviderUnavailable(`refund fetch answered ${status}: ${String(envelope.message)}`);
      return providerRefund;
    },

    /** Every refund asked for since then, by us or by hand. */
    refundsSince: async (from: Date): Promise<ProviderRefund[]> => {
      const refunds: ProviderRefund[] = [];
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const query = new URLSearchParams({ from: from.toISOString(), perPage: String(PER_PAGE), page: String(page) });
        const { status, envelope } = await readPatiently(call, `/refund?${query}`);
        if (envelope.status !== true || !Array.isArray(envelope.data))
          throw new ProviderUnavailable(`list of refunds answered ${status}: ${String(envelope.message)}`);
        refunds.push(...envelope.data.flatMap((value) => readRefund(value) ?? []));
        if (envelope.data.length < PER_PAGE) return refunds;
      }
      // A list cut off would look like a refund that was never made, and be asked for again.
      throw new Error(`there are more than ${MOST_PAGES * PER_PAGE} refunds since ${from.toISOString()}`);
    },
  };
}
export type PaystackRefundsClient = ReturnType<typeof createPaystackRefundsClient>;

/** Reads a refund as create, fetch, the list and the webhooks carry it; undefined when it lacks what money needs. */
export function readRefund(value: unknown): ProviderRefund | undefined {
  const fields = (value ?? {}) as Record<string, unknown>;
  const { status } = fields;
  // In webhooks the amount is sometimes text.
  const amountKobo = wholeNumber(fields["amount"]);
  if (typeof status !== "string" || amountKobo === undefined) return undefined;
  const text = (name: string) => (fields[name] == null ? "" : String(fields[name]));
  return {
    id: text("id"),
    status,
    amountKobo,
    currency: text("currency"),
    domain: text("domain"),
    paymentReference: text("transaction_reference"),
    note: text("merchant_note"),
  };
}

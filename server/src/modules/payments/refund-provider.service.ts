import type { PaystackRefundsClient, ProviderRefund } from "./paystack-refunds.client.ts";

export type { ProviderRefund } from "./paystack-refunds.client.ts";
export type RefundProvider = ReturnType<typeof createRefundProvider>;

/** The provider's clock and ours may differ by so much; a refund that was overlooked would be made a second time. */
const CLOCKS_DIFFER_MS = 24 * 3_600_000;

/** The provider of refunds. It stores no reference from us; each refund is found again by our note. */
export const createRefundProvider = ({ refund, refundOf, refundsSince }: PaystackRefundsClient) => ({
  refund,
  refundOf,
  /** Every refund that carries this note and was asked for since then, the oldest first. Each of our refunds has its own note. */
  noted: async (note: string, since: Date): Promise<ProviderRefund[]> => {
    const listed = await refundsSince(new Date(since.getTime() - CLOCKS_DIFFER_MS));
    return listed.filter((providerRefund) => providerRefund.note.includes(note)).toReversed();
  },
});

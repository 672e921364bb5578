import { type ProviderTransaction, readTransaction } from "./paystack.client.ts";
import { type PaystackCallSettings, ProviderUnavailable, paystackCall, readPatiently } from "./paystack-call.ts";
import { type ProviderDispute, readDispute } from "./paystack-disputes.ts";
import { type ProviderTransfer, readTransfer } from "./paystack-transfers.client.ts";

const PER_PAGE = 100;
const MOST_PAGES = 500;

/** The provider's own lists, for reconciliation. Only reads, hence patient. */
export function createPaystackRecordsClient(settings: PaystackCallSettings) {
  const call = paystackCall(settings);
  const listSince = async <Row>(path: string, from: Date, readRow: (value: unknown) => Row | undefined) => {
    const rows: Row[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const query = new URLSearchParams({ from: from.toISOString(), perPage: String(PER_PAGE), page: String(page) });
      const { status, envelope } = await readPatiently(call, `${path}?${query}`);
      if (envelope.status !== true || !Array.isArray(envelope.data))
        throw new ProviderUnavailable(`list of ${path} answered ${status}: ${String(envelope.message)}`);
      rows.push(...envelope.data.flatMap((value) => readRow(value) ?? []));
      if (envelope.data.length < PER_PAGE) return rows;
    }
    // A list cut off would look like records that are missing.
    throw new Error(`${path} lists more than ${MOST_PAGES * PER_PAGE} records`);
  };
  return {
    /** Every transaction begun since then, with any outcome. */
    transactionsSince: (from: Date): Promise<ProviderTransaction[]> => listSince("/transaction", from, readTransaction),
    /** Every dispute opened since then, with any outcome. */
    disputesSince: (from: Date): Promise<ProviderDispute[]> => listSince("/dispute", from, readDispute),
    /** Every transfer asked for since then. */
    transfersSince: (from: Date): Promise<ProviderTransfer[]> => listSince("/transfer", from, readTransfer),
  };
}
export type PaystackRecordsClient = ReturnType<typeof createPaystackRecordsClient>;

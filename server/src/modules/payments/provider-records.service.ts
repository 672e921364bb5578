import type { PaystackClient } from "./paystack.client.ts";
import type { PaystackRecordsClient } from "./paystack-records.client.ts";
import type { PaystackTransfersClient } from "./paystack-transfers.client.ts";

type Clients = { cards: PaystackClient; transfers: PaystackTransfersClient; records: PaystackRecordsClient };
export type ProviderRecords = ReturnType<typeof createProviderRecords>;

/** What the provider has on record: what reconciliation compares our books with. */
export const createProviderRecords = ({ cards, transfers, records }: Clients) => ({
  ...records,
  verifyTransaction: (reference: string) => cards.verify(reference),
  verifyTransfer: (reference: string) => transfers.verifyTransfer(reference),
  balanceKobo: () => transfers.balanceKobo(),
});

import type { Db } from "../../../database/database.ts";
import type { Transact, Tx } from "../../../database/transact.ts";
import { attemptEach } from "../../../kernel/attempt-each.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { ProviderDispute } from "../paystack-disputes.ts";
import type { PaystackRecordsClient } from "../paystack-records.client.ts";
import { isProviderAway } from "../provider-away.ts";
import { keptDisputes, openDisputesSince } from "./disputes.read-model.ts";

/** A webhook is repeated for three days; a dispute whose webhooks were all lost is older than that at most by an outage. */
const LOOK_BACK_MS = 7 * 24 * 3_600_000;
/** The provider's clock and ours may differ by so much. */
const CLOCKS_DIFFER_MS = 24 * 3_600_000;

type Dependencies = {
  db: Db;
  clock: Clock;
  transact: Transact;
  records: Pick<PaystackRecordsClient, "disputesSince">;
  disputes: { recordOutcome(tx: Tx, dispute: ProviderDispute): Promise<void> };
};

/**
 * Asks the provider about disputes. They are answered at the provider, and its webhook may be lost: money would then stay
 * held after a dispute was won, or stay in the wallet after it was lost.
 */
export function createDisputeFollowingJob({ db, clock, transact, records, disputes }: Dependencies) {
  return {
    /** Takes every dispute that the provider reports otherwise than we have it; a provider that is unavailable is asked again later. */
    follow: async (): Promise<void> => {
      const oldest = (await openDisputesSince(db))?.getTime() ?? Number.POSITIVE_INFINITY;
      const from = new Date(Math.min(oldest - CLOCKS_DIFFER_MS, clock().getTime() - LOOK_BACK_MS));
      const reported = await records.disputesSince(from).catch(nothingWhenAway);
      const kept = new Map((await keptDisputes(db, reported)).map((row) => [row.provider_id, row]));
      const changed = reported.filter(({ id, status, resolution }) => {
        const row = kept.get(id);
        return row?.provider_status !== status || row.resolution !== resolution;
      });
      // One dispute that fails by our bug must not stop the others from being followed.
      const record = (dispute: ProviderDispute) => transact((tx) => disputes.recordOutcome(tx, dispute));
      await attemptEach(changed, record, "disputes could not be recorded");
    },
  };
}

function nothingWhenAway(error: unknown): ProviderDispute[] {
  if (!isProviderAway(error)) throw error;
  return [];
}

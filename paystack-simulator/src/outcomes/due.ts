import type { Context } from "../context/context.ts";
import type { Due } from "../store/dues.ts";
import { decide } from "./outcome.ts";
import { settleRefund } from "./refund-outcome.ts";
import { settleTransfer } from "./transfer-outcome.ts";

const LONGEST_SLEEP_MS = 60_000;

/** Runs every automatic step that is due by the simulator's own clock. */
export function settleDue(context: Context): void {
  const nowMs = context.now().getTime();
  for (const due of context.store.dues()) if (Date.parse(due.dueAt) <= nowMs) settle(context, due);
}

function settle(context: Context, { table, key }: Due): void {
  const { store } = context;
  const [transfer, refund] = [store.transfers.find(key), store.refunds.find(key)];
  const transaction = store.find(key);
  if (table === "transfers" && transfer) settleTransfer(context, transfer);
  else if (table === "refunds" && refund) settleRefund(context, refund);
  else if (table === "transactions" && transaction) decide(context, transaction, "succeed");
}

/** Sleeps until the next thing is due. `arm` is called whenever something may have become due sooner. */
export function createAlarm(context: Context, log: (message: string) => void) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const ring = () => {
    try {
      context.store.together(() => settleDue(context));
    } catch (error) {
      log(`settling broke off: ${error}`);
    }
    arm();
  };
  const arm = () => {
    clearTimeout(timer);
    const [next] = context.store.dues();
    if (!next || stopped) return;
    const sleepMs = Date.parse(next.dueAt) - context.now().getTime();
    timer = setTimeout(ring, Math.min(Math.max(sleepMs, 0), LONGEST_SLEEP_MS)).unref();
  };
  return {
    arm,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

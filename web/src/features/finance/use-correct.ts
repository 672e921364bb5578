import { kobo, nairaFromKobo, parseTypedNaira, type WireNaira } from "@pockethall/domain/money";
import { useRef } from "react";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { useStepUp } from "../../lib/step-up.ts";
import type { Correction } from "./correction.ts";
import { refreshFinance } from "./finance.queries.ts";

/** Sends a correction that was checked; answers what the wallet holds after it, in naira, and whether it waits. */
export function useCorrect(): (correction: Correction) => Promise<{ balance: WireNaira; isWaiting: boolean }> {
  const confirm = useStepUp();
  const keys = useRef(createAttemptKey());
  return async ({ userId, type, amount, reason }) => {
    const body = {
      userId,
      type: type === "debit" ? ("debit" as const) : ("credit" as const),
      amount: nairaFromKobo(parseTypedNaira(amount) ?? kobo(0)),
      reason: reason.trim(),
    };
    const { balance, transaction } = await confirm(() =>
      attempt(keys.current, JSON.stringify(body), (idempotencyKey) =>
        call("PUT /api/wallet/balance", { body, idempotencyKey }),
      ),
    );
    void refreshFinance();
    return { balance, isWaiting: transaction === null };
  };
}

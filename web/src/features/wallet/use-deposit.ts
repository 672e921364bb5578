import { useRef, useState } from "react";
import { call, newIdempotencyKey } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { loadPaystack, openCheckout } from "../../lib/paystack.ts";
import { useSession } from "../../lib/session-store.ts";
import { toast } from "../../ui/toast.ts";
import { type DepositDoors, type DepositEnd, type DepositPhase, runDeposit, verifyDeposit } from "./deposit-flow.ts";
import { type OpenDeposit, openDeposits } from "./open-deposit.ts";
import { refreshWallet } from "./wallet.queries.ts";

const verify = async (reference: string): Promise<number> => {
  const options = { body: { reference }, idempotencyKey: newIdempotencyKey() };
  const { data } = await call("POST /api/wallet/deposit/verify", options);
  return data.new_balance;
};

function celebrate(end: DepositEnd): void {
  if (end.kind !== "credited") return;
  toast.success("Deposit successful!");
  void refreshWallet();
}

export type Deposit = {
  /** What is under way; null when nothing is. */
  phase: DepositPhase | null;
  /** How the last one ended. */
  end: DepositEnd | null;
  start: (amountNaira: number) => Promise<DepositEnd>;
  /** Verifies a deposit that an earlier visit left open. */
  resume: (open: OpenDeposit) => Promise<void>;
  /** Takes the last end off the screen. */
  clear: () => void;
};

/** Deposits of the signed-in user, one at a time. */
export function useDeposit(): Deposit {
  const userId = useSession((session) => session.user?.id ?? "");
  const [phase, setPhase] = useState<DepositPhase | null>(null);
  const [end, setEnd] = useState<DepositEnd | null>(null);
  const keys = useRef(createAttemptKey());
  const doors: DepositDoors = {
    create: (amount) =>
      attempt(keys.current, String(amount), async (idempotencyKey) => {
        const { data } = await call("POST /api/wallet/deposit/create", { body: { amount }, idempotencyKey });
        return data;
      }),
    loadScript: loadPaystack,
    checkout: openCheckout,
    verify,
    keep: (open) => openDeposits.keep({ ...open, userId, openedAt: Date.now() }),
    forget: openDeposits.forget,
    onPhase: setPhase,
  };
  const finish = async (work: Promise<DepositEnd>): Promise<DepositEnd> => {
    setEnd(null);
    const reached = await work;
    setEnd(reached);
    setPhase(null);
    celebrate(reached);
    return reached;
  };
  return {
    phase,
    end,
    start: (amountNaira) => finish(runDeposit(amountNaira, doors)),
    resume: async (open) => void (await finish(verifyDeposit(open.reference, doors))),
    clear: () => setEnd(null),
  };
}

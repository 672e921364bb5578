import { t } from "@lingui/core/macro";
import { idFrom, type UserId } from "@pockethall/domain/ids";
import type { WireNaira } from "@pockethall/domain/money";
import { useState } from "react";
import { useOneAtATime } from "../../lib/one-at-a-time.ts";
import { mayBePaid, type OpenPayment, openPayments } from "../../lib/paystack-open.ts";
import { useSession } from "../../lib/session-store.ts";
import { toast } from "../../ui/toast.ts";
import { depositDependencies } from "./deposit-dependencies.ts";
import { type DepositEnd, type DepositPhase, resumeDeposit, runDeposit } from "./deposit-flow.ts";
import { refreshWallet } from "./wallet.queries.ts";

export type Deposit = {
  /** What is under way; null when nothing is. */
  phase: DepositPhase | null;
  /** How the last one ended. */
  end: DepositEnd | null;
  /** A deposit that may have been paid and is not confirmed. It stays while the next one is requested. */
  waiting: OpenPayment | null;
  /** A deposit whose window was closed before anything was paid: it can be paid now or cancelled. */
  unpaid: OpenPayment | null;
  /** The outcome of the pending one when it arrived automatically. */
  arrived: DepositEnd | null;
  start: (amountNaira: WireNaira) => Promise<DepositEnd>;
  /** Asks about the waiting deposit; nothing while the screen shows that something is under way. */
  check: () => Promise<void>;
  /** Asks about the waiting deposit, and the screen shows only how it ended; nothing while such a check is under way. */
  checkQuietly: () => Promise<void>;
  /** Takes the last end off the screen. */
  clear: () => void;
  /** Cancels the unpaid deposit, or stops asking about the waiting one here; the server continues. */
  dismiss: () => void;
};

/** Deposits of the signed-in user, one at a time. */
export function useDeposit(): Deposit {
  const userId = useSession((session) => session.user?.id ?? idFrom<UserId>(""));
  const open = openPayments("deposit", userId);
  const opened = () => {
    const payment = open.get();
    return payment?.reference == null ? null : payment;
  };
  const [phase, setPhase] = useState<DepositPhase | null>(null);
  const [end, setEnd] = useState<DepositEnd | null>(null);
  const [arrived, setArrived] = useState<DepositEnd | null>(null);
  const [kept, setKept] = useState<OpenPayment | null>(opened);
  const oneAtATime = useOneAtATime();
  const dependencies = depositDependencies(open);
  const clear = () => {
    setEnd(null);
    setArrived(null);
  };
  const settle = (reached: DepositEnd | null) => {
    setKept(opened());
    void refreshWallet();
    if (reached?.kind === "credited") toast.success(t`Deposit successful!`);
  };
  const arrive = (reached: DepositEnd | null) => {
    if (reached?.kind === "pending") return;
    if (reached !== null) setArrived(reached); // null: another check has shown how it ended
    settle(reached);
  };
  const start = async (amountNaira: WireNaira) => {
    clear();
    const reached = await runDeposit(amountNaira, { ...dependencies, onPhase: setPhase });
    setEnd(reached);
    setPhase(null);
    settle(reached);
    return reached;
  };
  const checkQuietly = () =>
    oneAtATime(async () => {
      if (phase === null) arrive(await resumeDeposit({ ...dependencies, onPhase: () => undefined }));
    });
  const check = async () => {
    if (phase !== null) return;
    const reached = await resumeDeposit({ ...dependencies, onPhase: setPhase });
    setPhase(null);
    arrive(reached);
  };
  const dismiss = () => {
    open.forget(kept?.reference ?? null);
    setKept(null);
    clear();
  };
  const waiting = mayBePaid(kept) ? kept : null;
  const unpaid = waiting ? null : kept;
  return { phase, end, waiting, unpaid, arrived, start, check, checkQuietly, clear, dismiss };
}

import { t } from "@lingui/core/macro";
import type { WireNaira } from "@pockethall/domain/money";
import { useState } from "react";
import { call, newIdempotencyKey } from "../../lib/api.ts";
import { loadPaystack, openCheckout } from "../../lib/paystack.ts";
import { mayBePaid, type OpenPayment, openPayments } from "../../lib/paystack-open.ts";
import { useSession } from "../../lib/session-store.ts";
import { toast } from "../../ui/toast.ts";
import {
  type DepositDependencies,
  type DepositEnd,
  type DepositPhase,
  resumeDeposit,
  runDeposit,
} from "./deposit-flow.ts";
import { refreshWallet } from "./wallet.queries.ts";

const create: DepositDependencies["create"] = async (amount, idempotencyKey) => {
  const { data } = await call("POST /api/wallet/deposit/create", { body: { amount }, idempotencyKey });
  return data;
};

const verify: DepositDependencies["verify"] = async (reference) => {
  const options = { body: { reference }, idempotencyKey: newIdempotencyKey() };
  const { data } = await call("POST /api/wallet/deposit/verify", options);
  return data.new_balance;
};

export type Deposit = {
  /** What is under way; null when nothing is. */
  phase: DepositPhase | null;
  /** How the last one ended. */
  end: DepositEnd | null;
  /** A deposit that may have been paid and is not confirmed. It stays while the next one is requested. */
  waiting: OpenPayment | null;
  /** The outcome of the waiting one when it arrived by itself. */
  arrived: DepositEnd | null;
  start: (amountNaira: WireNaira) => Promise<DepositEnd>;
  /** Asks about the waiting deposit; nothing when another is under way. `quietly` leaves the screen alone meanwhile. */
  check: (quietly?: "quietly") => Promise<void>;
  /** Takes the last end off the screen. */
  clear: () => void;
  /** Stops asking about the waiting deposit here; the server goes on. */
  dismiss: () => void;
};

/** Deposits of the signed-in user, one at a time. */
export function useDeposit(): Deposit {
  const userId = useSession((session) => session.user?.id ?? "");
  const open = openPayments("deposit", userId);
  const maybePaid = () => [open.get()].find(mayBePaid) ?? null;
  const [phase, setPhase] = useState<DepositPhase | null>(null);
  const [end, setEnd] = useState<DepositEnd | null>(null);
  const [arrived, setArrived] = useState<DepositEnd | null>(null);
  const [waiting, setWaiting] = useState<OpenPayment | null>(maybePaid);
  const dependencies = { create, verify, loadScript: loadPaystack, checkout: openCheckout, open };
  const clear = () => {
    setEnd(null);
    setArrived(null);
  };
  const settle = (reached: DepositEnd | null) => {
    setWaiting(maybePaid());
    void refreshWallet();
    if (reached?.kind === "credited") toast.success(t`Deposit successful!`);
  };
  const start = async (amountNaira: WireNaira) => {
    clear();
    const reached = await runDeposit(amountNaira, { ...dependencies, onPhase: setPhase });
    setEnd(reached);
    setPhase(null);
    settle(reached);
    return reached;
  };
  const check = async (quietly?: "quietly") => {
    if (phase !== null) return;
    const reached = await resumeDeposit({ ...dependencies, onPhase: quietly ? () => undefined : setPhase });
    if (!quietly) setPhase(null);
    if (reached?.kind === "pending") return;
    setArrived(reached);
    settle(reached);
  };
  const dismiss = () => {
    open.forget(waiting?.reference ?? null);
    setWaiting(null);
    clear();
  };
  return { phase, end, waiting, arrived, start, check, clear, dismiss };
}

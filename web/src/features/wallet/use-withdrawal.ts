import { idFrom, type UserId } from "@pockethall/domain/ids";
import { useEffect, useEffectEvent, useState } from "react";
import { call, newIdempotencyKey } from "../../lib/api.ts";
import { useSession } from "../../lib/session-store.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { toast } from "../../ui/toast.ts";
import { type OpenWithdrawal, openWithdrawals } from "./open-withdrawal.ts";
import { refreshWallet } from "./wallet.queries.ts";
import { askAgain, askForWithdrawal, type WithdrawalDependencies, type WithdrawalEnd } from "./withdrawal-flow.ts";
import type { WithdrawalOrder } from "./withdrawal-order.ts";

/** Within this time of the confirmation a reload continues automatically; later the user must continue it. */
const GOES_ON_BY_ITSELF_MS = 10 * 60_000;

export type WithdrawalDesk = {
  /** Asked for, and not known what became of it. */
  open: OpenWithdrawal | null;
  checking: boolean;
  /** How the last one ended, as far as the page must show it. */
  end: WithdrawalEnd | null;
  /** Asks for one; a refusal is the caller's to show. */
  start: (order: WithdrawalOrder) => Promise<WithdrawalEnd>;
  /** Asks what became of the open one. */
  check: () => Promise<void>;
  /** Takes the open one and the last end off the screen. */
  dismiss: () => void;
};

const send: WithdrawalDependencies["send"] = ({ amountNaira, bankCode, accountNumber }, idempotencyKey) =>
  call("POST /api/wallet/withdraw", {
    body: { amount: amountNaira, bank_code: bankCode, account_number: accountNumber },
    idempotencyKey,
  });

/** Withdrawals of the signed-in user, one at a time, through reloads of this tab. */
export function useWithdrawal(): WithdrawalDesk {
  const userId = useSession((session) => session.user?.id ?? idFrom<UserId>(""));
  const confirm = useStepUp();
  const kept = () => openWithdrawals.of(userId, Date.now());
  const [open, setOpen] = useState(kept);
  const [checking, setChecking] = useState(false);
  const [end, setEnd] = useState<WithdrawalEnd | null>(null);
  const silently: WithdrawalDependencies = {
    send,
    kept,
    keep: (order, key) => openWithdrawals.keep({ ...order, key, userId, askedAt: Date.now() }),
    forget: openWithdrawals.forget,
    newKey: newIdempotencyKey,
  };
  const asking: WithdrawalDependencies = { ...silently, send: (order, key) => confirm(() => send(order, key)) };

  const report = (reached: WithdrawalEnd) => {
    setOpen(kept());
    setEnd(reached);
    if (reached.kind !== "made") return;
    toast.success(reached.message);
    void refreshWallet();
  };
  const checkBy = async (dependencies: WithdrawalDependencies) => {
    const wanted = kept();
    setOpen(wanted);
    if (!wanted || checking) return;
    setChecking(true);
    report(await askAgain(wanted, dependencies));
    setChecking(false);
  };
  const goOn = useEffectEvent(() => {
    const wanted = kept();
    if (wanted && Date.now() - wanted.askedAt < GOES_ON_BY_ITSELF_MS) void checkBy(silently);
  });
  useEffect(() => {
    goOn();
    addEventListener("online", goOn);
    return () => removeEventListener("online", goOn);
  }, []);
  return {
    open,
    checking,
    end,
    start: async (order) => {
      setEnd(null);
      const reached = await askForWithdrawal(order, asking);
      if (reached.kind !== "refused") report(reached);
      return reached;
    },
    check: () => checkBy(asking),
    dismiss: () => {
      openWithdrawals.forget();
      setOpen(null);
      setEnd(null);
    },
  };
}

import { t } from "@lingui/core/macro";
import { type FormEvent, useRef, useState } from "react";
import { DECLINED } from "../../lib/paystack-open.ts";
import { useSession } from "../../lib/session-store.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { MoneyField } from "../../ui/money-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PAYMENT_CANCELLED } from "./deposit-labels.ts";
import { checkDeposit } from "./deposit-rules.ts";
import type { Deposit } from "./use-deposit.ts";

const QUICK_NAIRA = [1_000, 2_000, 5_000, 10_000];
const NO_EMAIL = t`Your account email is required for payment. Please update your profile.`;

export type DepositDialogProps = {
  deposit: Deposit;
  /** Kept by the page: the dialog goes away while Paystack's window is open and comes back with what was typed. */
  typed: string;
  onTyped: (typed: string) => void;
  onClose: () => void;
};

/** Asks for the amount to deposit. An error or a closed payment window is reported here and the amount stays. */
export function DepositDialog({ deposit, typed, onTyped, onClose }: DepositDialogProps) {
  const email = useSession((session) => session.user?.email ?? "");
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const busy = deposit.phase !== null;
  const refuse = (words: string) => {
    setError(words);
    form.current?.querySelector("input")?.focus();
  };
  const send = async () => {
    const checked = checkDeposit(typed);
    if (!checked.ok) return refuse(checked.error);
    if (email === "") return refuse(NO_EMAIL);
    const end = await deposit.start(checked.naira);
    if (end.kind === "refused" && end.field) refuse(end.message);
    else if (end.kind !== "refused" && end.kind !== "cancelled" && end.kind !== "declined") onClose();
  };
  const edit = (bare: string) => {
    if (busy) return; // not disabled: that would take the focus from who pressed Enter
    setError(undefined);
    if (deposit.end?.kind === "refused") deposit.clear();
    onTyped(bare);
  };
  const leave = () => {
    const checked = checkDeposit(typed);
    if (typed !== "" && !checked.ok) setError(checked.error);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send();
  };
  return (
    <Dialog title={t`Deposit`} onClose={onClose} busy={busy}>
      <FormStack ref={form} onSubmit={onSubmit}>
        <DepositNotice deposit={deposit} />
        <MoneyField
          label={t`Amount`}
          name="amount"
          hint={t`Pay by card, bank transfer or USSD in the Paystack window. Minimum ₦100.`}
          value={typed}
          error={error}
          quickNaira={QUICK_NAIRA}
          onChange={edit}
          onBlur={leave}
        />
        <Button type="submit" variant="primary" large wide loading={busy}>
          {busy ? t`Opening Paystack` : t`Continue to payment`}
        </Button>
      </FormStack>
    </Dialog>
  );
}

function DepositNotice({ deposit: { end } }: { deposit: Deposit }) {
  if (end?.kind === "refused" && end.field) return null; // it is shown under the field
  if (end?.kind === "refused") return <Notice tone="error">{end.message}</Notice>;
  if (end?.kind === "declined") return <Notice tone="warning">{DECLINED}</Notice>;
  if (end?.kind !== "cancelled") return null;
  return <Notice tone="info">{PAYMENT_CANCELLED}</Notice>;
}

import { t } from "@lingui/core/macro";
import { kobo, nairaFromKobo, parseTypedNaira } from "@pockethall/domain/money";
import { useRef } from "react";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { nairaText } from "../../ui/money.tsx";
import { MoneyField } from "../../ui/money-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { refreshFinance } from "./finance.queries.ts";

const LONGEST_REFERENCE = 100;
const LONGEST_REASON = 200;

type Booking = { amount: string; reference: string; reason: string };

function problemsOf({ amount, reference, reason }: Booking): Partial<Booking> {
  const amountKobo = parseTypedNaira(amount);
  return {
    ...(amountKobo === undefined || amountKobo === 0 ? { amount: t`Enter an amount` } : {}),
    ...(reference.trim() === "" ? { reference: t`Enter the payout's reference` } : {}),
    ...(reason.trim() === "" ? { reason: t`Give a reason` } : {}),
  };
}

/** Books what Paystack has paid out to our bank, once per reference. */
export function BankPayoutDialog({ onClose }: { onClose: () => void }) {
  const confirm = useStepUp();
  const keys = useRef(createAttemptKey());
  const form = useForm({
    initial: { amount: "", reference: "", reason: "" },
    validate: problemsOf,
    submit: async (values) => {
      const body = {
        amount: nairaFromKobo(parseTypedNaira(values.amount) ?? kobo(0)),
        reference: values.reference.trim(),
        reason: values.reason.trim(),
      };
      const { data } = await confirm(() =>
        attempt(keys.current, JSON.stringify(body), (idempotencyKey) =>
          call("POST /api/admin/settlements", { body, idempotencyKey }),
        ),
      );
      await refreshFinance();
      toast.success(t`Booked ${{ amount: nairaText(data.amount, 2) }}`);
      onClose();
    },
    fallback: t`Couldn't book the payout. Try again.`,
  });
  const { onChange: _, ...amount } = form.text("amount");
  return (
    <FormDialog title={t`Book a payout`} form={form} action={t`Book the payout`} onClose={onClose}>
      <p>{t`Enter what arrived in your bank. Each reference is booked once and can't be changed.`}</p>
      <MoneyField label={t`Amount`} required {...amount} onChange={(bare) => form.set("amount", bare)} />
      <TextField
        label={t`Paystack's reference`}
        hint={t`From the payouts in Paystack's dashboard`}
        maxLength={LONGEST_REFERENCE}
        autoComplete="off"
        required
        {...form.text("reference")}
      />
      <TextField
        label={t`Reason`}
        hint={t`Kept in the audit log with your name.`}
        maxLength={LONGEST_REASON}
        autoComplete="off"
        required
        {...form.text("reason")}
      />
    </FormDialog>
  );
}

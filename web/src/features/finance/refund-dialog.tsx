import { t } from "@lingui/core/macro";
import type { PaymentDetail } from "@pockethall/contract/finance";
import { kobo, nairaFromKobo, parseTypedNaira, type WireNaira } from "@pockethall/domain/money";
import { useQuery } from "@tanstack/react-query";
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
import { limitsQuery, refreshFinance } from "./finance.queries.ts";
import { checkRefund } from "./refund-form.ts";

const LONGEST_REASON = 200;

type RefundDialogProps = { payment: PaymentDetail; left: WireNaira; onClose: () => void };

/** Sends a payment, or a part of it, back to the card that paid. */
export function RefundDialog({ payment: { reference, user, posted }, left, onClose }: RefundDialogProps) {
  const confirm = useStepUp();
  const keys = useRef(createAttemptKey());
  const { data: limits } = useQuery(limitsQuery);
  const form = useForm({
    initial: { amount: String(left), reason: "" },
    validate: checkRefund,
    submit: async ({ amount, reason }) => {
      const body = { amount: nairaFromKobo(parseTypedNaira(amount) ?? kobo(0)), reason: reason.trim() };
      const { data } = await confirm(() =>
        attempt(keys.current, JSON.stringify(body), (idempotencyKey) =>
          call("POST /api/admin/payments/:reference/refunds", { params: { reference }, body, idempotencyKey }),
        ),
      );
      await refreshFinance();
      toast.success(
        data.state === "review"
          ? t`Refund requested. A second person must approve it.`
          : t`Refund approved. The money is on its way.`,
      );
      onClose();
    },
    fallback: t`Couldn't refund the payment. Try again.`,
  });
  const { onChange: _, ...amount } = form.text("amount");
  return (
    <FormDialog
      title={t`Refund this payment to its card?`}
      form={form}
      action={t`Refund to the card`}
      onClose={onClose}
    >
      <p>
        {posted?.to === "suspense"
          ? t`The money is taken from suspense now and sent to the card that paid.`
          : t`The money is taken from ${{ name: user.name }}'s wallet now and sent to the card that paid.`}
        {limits && " "}
        {limits && t`Above ${{ amount: nairaText(limits.second_approval_above) }} a second person must approve first.`}
      </p>
      <MoneyField
        label={t`Amount`}
        hint={t`Up to ${{ amount: nairaText(left, 2) }}`}
        required
        {...amount}
        onChange={(bare) => form.set("amount", bare)}
      />
      <TextField
        label={t`Reason`}
        hint={t`The payer will see it. It's also kept in the audit log.`}
        maxLength={LONGEST_REASON}
        autoComplete="off"
        required
        {...form.text("reason")}
      />
    </FormDialog>
  );
}

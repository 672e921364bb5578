import { t } from "@lingui/core/macro";
import type { SuspensePayment } from "@pockethall/contract/finance";
import { idFrom, type UserId } from "@pockethall/domain/ids";
import { useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { nairaText } from "../../ui/money.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { refreshFinance } from "./finance.queries.ts";
import { checkOwnerReason, LONGEST_OWNER_REASON } from "./owner-reason.ts";
import { type Person, PersonPicker } from "./person-picker.tsx";

type ReleaseDialogProps = { payment: SuspensePayment; onClose: () => void };

/** Moves a payment's money from suspense to a wallet: the payer's, unless another is chosen. */
export function ReleaseDialog({ payment: { reference, user, amount }, onClose }: ReleaseDialogProps) {
  const confirm = useStepUp();
  const keys = useRef(createAttemptKey());
  const [person, setPerson] = useState<Person | null>(user);
  const form = useForm({
    initial: { user_id: user.id, reason: "" },
    validate: ({ user_id, reason }) => {
      const wrong = checkOwnerReason(reason);
      return { ...(user_id === "" ? { user_id: t`Choose a person` } : {}), ...(wrong ? { reason: wrong } : {}) };
    },
    submit: async (body) => {
      const { data } = await confirm(() =>
        attempt(keys.current, JSON.stringify(body), (idempotencyKey) =>
          call("POST /api/admin/suspense/:reference/release", { params: { reference }, body, idempotencyKey }),
        ),
      );
      await refreshFinance();
      toast.success(
        data.state === "waiting"
          ? t`Waiting for a second approval: another member of the finance team must release it to the same wallet.`
          : t`Released ${{ amount: nairaText(amount, 2) }}`,
      );
      onClose();
    },
    fallback: t`Couldn't release the money. Try again.`,
  });
  const pick = (next: Person | null) => {
    setPerson(next);
    form.set("user_id", next?.id ?? idFrom<UserId>(""));
  };
  return (
    <FormDialog
      title={t`Release ${{ amount: nairaText(amount, 2) }}`}
      form={form}
      action={t`Release`}
      onClose={onClose}
    >
      <PersonPicker label={t`To the wallet of`} person={person} error={form.errors.user_id} onPick={pick} />
      <TextField
        label={t`Reason`}
        hint={t`The wallet's owner will see it.`}
        maxLength={LONGEST_OWNER_REASON}
        autoComplete="off"
        required
        {...form.text("reason")}
      />
    </FormDialog>
  );
}

import { t } from "@lingui/core/macro";
import type { PoolCover } from "@pockethall/contract/pool-payers";
import { idFrom, type UserId } from "@pockethall/domain/ids";
import { kobo, nairaFromKobo, parseTypedNaira } from "@pockethall/domain/money";
import { useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { nairaText } from "../../ui/money.tsx";
import { MoneyField } from "../../ui/money-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { type FormErrors, useForm } from "../../ui/use-form.ts";
import { refreshFinance } from "./finance.queries.ts";
import { type Person, PersonPicker } from "./person-picker.tsx";

type Values = { sponsor_name: string; user_id: UserId; amount: string; receipt: string };

const LONGEST_NAME = 80;
const LONGEST_RECEIPT = 200;

function checkSponsor({ sponsor_name, user_id, amount, receipt }: Values): FormErrors<Values> {
  const errors: FormErrors<Values> = {};
  if (sponsor_name.trim() === "") errors.sponsor_name = t`Enter the sponsor's name`;
  if (user_id === "") errors.user_id = t`Choose a person`;
  if (!parseTypedNaira(amount)) errors.amount = t`Enter an amount`;
  if (receipt.trim() === "") errors.receipt = t`Enter the payment's reference`;
  return errors;
}

/** Records who sponsors a draft's pool and whose wallet pays, for another person to agree to. */
export function SponsorDialog({ cover, onClose }: { cover: PoolCover; onClose: () => void }) {
  const { tournament, uncovered, sponsor } = cover;
  const confirm = useStepUp();
  const keys = useRef(createAttemptKey());
  const [person, setPerson] = useState<Person | null>(null);
  const form = useForm<Values>({
    initial: {
      sponsor_name: sponsor?.name ?? "",
      user_id: idFrom(""),
      amount: String(sponsor?.amount ?? uncovered),
      receipt: sponsor?.receipt ?? "",
    },
    validate: checkSponsor,
    submit: async ({ amount, ...values }) => {
      const params = { tournamentId: tournament.id };
      const body = { ...values, amount: nairaFromKobo(parseTypedNaira(amount) ?? kobo(0)) };
      await confirm(() =>
        attempt(keys.current, JSON.stringify(body), (idempotencyKey) =>
          call("PUT /api/finance/pool-payers/:tournamentId/sponsor", { params, body, idempotencyKey }),
        ),
      );
      await refreshFinance();
      toast.success(t`Recorded. Another member of the finance team must agree.`);
      onClose();
    },
    fallback: t`Couldn't record the sponsor. Try again.`,
  });
  const pick = (next: Person | null) => {
    setPerson(next);
    form.set("user_id", next?.id ?? idFrom<UserId>(""));
  };
  const { onChange: _, ...amount } = form.text("amount");
  return (
    <FormDialog title={t`Sponsor of ${{ name: tournament.name }}`} form={form} action={t`Record`} onClose={onClose}>
      <TextField
        label={t`Name of the sponsor`}
        hint={t`Everyone will see it.`}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        required
        {...form.text("sponsor_name")}
      />
      <PersonPicker label={t`From the wallet of`} person={person} error={form.errors.user_id} onPick={pick} />
      <MoneyField
        label={t`Amount`}
        hint={t`At least ${{ amount: nairaText(uncovered, 2) }}, which a full field's fees don't cover. It leaves the wallet when the tournament is published.`}
        required
        {...amount}
        onChange={(bare) => form.set("amount", bare)}
      />
      <TextField
        label={t`Reference of the money received`}
        hint={t`The payment or the bank transfer by which the money came into the wallet.`}
        maxLength={LONGEST_RECEIPT}
        autoComplete="off"
        required
        {...form.text("receipt")}
      />
    </FormDialog>
  );
}

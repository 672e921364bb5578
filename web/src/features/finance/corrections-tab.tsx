import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { nairaText } from "../../ui/money.tsx";
import { MoneyField } from "../../ui/money-field.tsx";
import { FormError, Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { checkCorrection, NEW_CORRECTION, previewText } from "./correction.ts";
import styles from "./finance.module.css";
import { LONGEST_OWNER_REASON } from "./owner-reason.ts";
import { type Person, PersonPicker } from "./person-picker.tsx";
import { useCorrect } from "./use-correct.ts";

const TYPES = [
  { value: "credit", label: t`Add to the wallet` },
  { value: "debit", label: t`Take from the wallet` },
] as const;

/** Mends a wallet: one more transfer, with a reason that its owner reads. */
export function CorrectionsTab() {
  const [done, setDone] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  return (
    <Card className={styles.narrow}>
      {done && <Notice tone="success">{done}</Notice>}
      <CorrectionForm
        key={round}
        onDone={(words) => {
          setDone(words);
          setRound(round + 1);
        }}
        onEdit={() => setDone(null)}
      />
    </Card>
  );
}

function CorrectionForm({ onDone, onEdit }: { onDone: (words: string) => void; onEdit: () => void }) {
  const correct = useCorrect();
  const [person, setPerson] = useState<Person | null>(null);
  const form = useForm({
    initial: NEW_CORRECTION,
    validate: checkCorrection,
    submit: async (values) => {
      const { balance, isWaiting } = await correct(values);
      const done = t`Wallet corrected. ${{ name: person?.name ?? t`It` }} now has ${{ amount: nairaText(balance, 2) }}.`;
      onDone(
        isWaiting
          ? t`Waiting for a second approval: another member of the finance team must enter the same correction.`
          : done,
      );
    },
    fallback: t`Failed to update balance`,
  });
  const pick = (next: Person | null) => {
    onEdit();
    setPerson(next);
    form.set("userId", next?.id ?? NEW_CORRECTION.userId);
  };
  const { onChange: _, ...amount } = form.text("amount");
  const preview = person && previewText(form.values, person);
  return (
    <FormStack ref={form.ref} onSubmit={form.onSubmit}>
      <FormError message={form.message} />
      <PersonPicker label={t`Whose wallet`} person={person} error={form.errors.userId} onPick={pick} />
      <SelectField label={t`What to do`} options={TYPES} {...form.text("type")} />
      <MoneyField label={t`Amount`} required {...amount} onChange={(bare) => form.set("amount", bare)} />
      <TextField
        label={t`Reason`}
        hint={t`The wallet's owner will see it. It's also kept in the audit log.`}
        maxLength={LONGEST_OWNER_REASON}
        autoComplete="off"
        required
        {...form.text("reason")}
      />
      {preview && <p role="status">{preview}</p>}
      <Button type="submit" variant="primary" large loading={form.busy}>
        {t`Correct the wallet`}
      </Button>
    </FormStack>
  );
}

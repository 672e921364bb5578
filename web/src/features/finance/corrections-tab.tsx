import { useState } from "react";
import * as texts from "../../texts/finance/corrections-tab.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { nairaText } from "../../ui/money.tsx";
import { MoneyField } from "../../ui/money-field.tsx";
import { FormError, Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { checkCorrection, NEW_CORRECTION, previewWords } from "./correction.ts";
import styles from "./finance.module.css";
import { LONGEST_OWNER_REASON } from "./owner-reason.ts";
import { type Person, PersonPicker } from "./person-picker.tsx";
import { useCorrect } from "./use-correct.ts";

const TYPES = [
  { value: "credit", label: texts.addToTheWallet },
  { value: "debit", label: texts.takeFromTheWallet },
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
      const done = texts.walletCorrectedNowHas(person?.name ?? texts.it, nairaText(balance, 2));
      onDone(isWaiting ? texts.waitingForASecondPerson : done);
    },
    fallback: texts.failedToUpdateBalance,
  });
  const pick = (next: Person | null) => {
    onEdit();
    setPerson(next);
    form.set("userId", next?.id ?? "");
  };
  const { onChange: _, ...amount } = form.text("amount");
  const preview = person && previewWords(form.values, person);
  return (
    <FormStack ref={form.ref} onSubmit={form.onSubmit}>
      <FormError message={form.message} />
      <PersonPicker label={texts.whoseWallet} person={person} error={form.errors.userId} onPick={pick} />
      <SelectField label={texts.whatToDo} options={TYPES} {...form.text("type")} />
      <MoneyField label={texts.amount} required {...amount} onChange={(bare) => form.set("amount", bare)} />
      <TextField
        label={texts.reason}
        hint={texts.theWalletsOwnerReadsIt}
        maxLength={LONGEST_OWNER_REASON}
        autoComplete="off"
        required
        {...form.text("reason")}
      />
      {preview && <p role="status">{preview}</p>}
      <Button type="submit" variant="primary" large loading={form.busy}>
        {texts.correctTheWallet}
      </Button>
    </FormStack>
  );
}

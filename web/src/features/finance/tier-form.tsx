import { t } from "@lingui/core/macro";
import { idFrom, type UserId } from "@pockethall/domain/ids";
import { KYC_TIERS } from "@pockethall/domain/limits";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { useSession } from "../../lib/session-store.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError, Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type FormErrors, useForm } from "../../ui/use-form.ts";
import { refreshFinance } from "./finance.queries.ts";
import { type Person, PersonPicker } from "./person-picker.tsx";

const LONGEST_REASON = 500;
const TIER_LABELS = [
  t`1: name and phone`,
  t`2: identity checked`,
  t`3: identity checked, no limit in the wallet`,
] as const;
const TIERS = KYC_TIERS.map((tier) => ({ value: String(tier), label: TIER_LABELS[tier - 1] ?? String(tier) }));

type Values = { id: UserId; tier: string; reason: string };
const EMPTY: Values = { id: idFrom(""), tier: "", reason: "" };

const problemsOf = ({ id, tier, reason }: Values): FormErrors<Values> => ({
  ...(id === "" ? { id: t`Choose a person` } : {}),
  ...(tier === "" ? { tier: t`Choose a tier` } : {}),
  ...(reason.trim() === "" ? { reason: t`Give a reason` } : {}),
});

/** Records how well a person is known, after a check of identity. */
export function TierForm() {
  const [done, setDone] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const finish = (words: string) => {
    setDone(words);
    setRound(round + 1); // a new form
  };
  return (
    <TitledCard title={t`A person's tier`}>
      {done && <Notice tone="success">{done}</Notice>}
      <Fields key={round} onDone={finish} onEdit={() => setDone(null)} />
    </TitledCard>
  );
}

function Fields({ onDone, onEdit }: { onDone: (words: string) => void; onEdit: () => void }) {
  const confirm = useStepUp();
  const me = useSession(({ user }) => user?.id);
  const [person, setPerson] = useState<Person | null>(null);
  const form = useForm({
    initial: EMPTY,
    validate: problemsOf,
    submit: async ({ id, tier, reason }) => {
      const known = KYC_TIERS.find((one) => String(one) === tier) ?? 1; // one of the options
      const body = { tier: known, reason: reason.trim() };
      await confirm(() => call("PUT /api/admin/users/:id/tier", { params: { id }, body }));
      await refreshFinance();
      onDone(t`${{ name: person?.name ?? t`This account` }} is in tier ${tier} now.`);
    },
    fallback: t`Couldn't change the tier. Try again.`,
  });
  const pick = (next: Person | null) => {
    onEdit();
    setPerson(next);
    form.set("id", next?.id ?? EMPTY.id);
    form.set("tier", next?.tier === undefined ? "" : String(next.tier));
  };
  return (
    <FormStack ref={form.ref} onSubmit={form.onSubmit}>
      <FormError message={form.message} />
      <PersonPicker label={t`Whose tier`} person={person} error={form.errors.id} onPick={pick} />
      {person?.id === me && person !== null && (
        <p className="quiet">{t`You can't change your own tier. Ask someone else to do it.`}</p>
      )}
      <SelectField label={t`Tier`} options={TIERS} emptyOption={t`Choose a tier`} required {...form.text("tier")} />
      <TextField
        label={t`Reason`}
        hint={t`What you checked. Kept in the audit log with your name.`}
        maxLength={LONGEST_REASON}
        autoComplete="off"
        required
        {...form.text("reason")}
      />
      <Button type="submit" variant="primary" large loading={form.busy}>
        {t`Change the tier`}
      </Button>
    </FormStack>
  );
}

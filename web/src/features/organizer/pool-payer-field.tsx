import { t } from "@lingui/core/macro";
import { SelectField } from "../../ui/select-field.tsx";
import type { FormPart } from "./form-part.ts";

const PAYERS = [
  { value: "organizer", label: t`I do, from my wallet` },
  { value: "sponsor", label: t`A sponsor, by name` },
  { value: "platform", label: t`PocketHall, if its finance team agrees` },
];

/** What a choice means for the organizer. */
const MEANINGS: Readonly<Record<string, string>> = {
  "": t`Choose this if a full field's entry fees don't cover the prizes.`,
  organizer: t`What a full field's fees can't cover leaves your wallet when you publish. If fewer players enter, you pay the rest before the prizes are paid. What isn't needed returns to you.`,
  sponsor: t`Send the sponsor to PocketHall's finance team. Two people there must record the sponsor's name and money before you can publish. If fewer players enter, you pay what is still missing.`,
  platform: t`Two people of PocketHall's finance team must agree before you can publish.`,
};

/** The payer of the part of the pool that entry fees do not cover. */
export const PoolPayerField = ({ form, locked }: FormPart) => (
  <SelectField
    label={t`Who pays the shortfall?`}
    emptyOption={t`Not chosen`}
    options={PAYERS}
    hint={locked("pool_payer") ?? MEANINGS[form.values.pool_payer]}
    disabled={locked("pool_payer") !== undefined}
    {...form.text("pool_payer")}
  />
);

import { t } from "@lingui/core/macro";
import { useState } from "react";
import { ENGLISH, PIDGIN, showLanguage, shownLanguage } from "../../lib/languages.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { toast } from "../../ui/toast.ts";

const OPTIONS = [
  { value: ENGLISH, label: t`English` },
  { value: PIDGIN, label: t`Nigerian Pidgin (beta)` },
];

/** The language of this device. The page loads again in the new one. */
export function LanguageField() {
  const [value, setValue] = useState(shownLanguage);
  const choose = async (language: string) => {
    setValue(language);
    try {
      await showLanguage(language);
    } catch {
      setValue(shownLanguage());
      toast.error(t`Couldn't change the language. Check your connection and try again.`);
    }
  };
  return (
    <SelectField
      label={t`Language`}
      hint={t`Pidgin is in beta: what isn't translated yet is in English, and money and legal texts stay in English.`}
      options={OPTIONS}
      value={value}
      onChange={(event) => void choose(event.currentTarget.value)}
    />
  );
}

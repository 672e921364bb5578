import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Combobox } from "../../ui/combobox/combobox.tsx";
import { type Bank, banksLike } from "./bank-search.ts";

type BankFieldProps = {
  banks: readonly Bank[];
  /** The chosen bank's code; empty while none is. */
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
};

/** One bank of many, found by typing. Typing takes the choice back; leaving the field with one bank left chooses it. */
export function BankField({ banks, value, onChange, error }: BankFieldProps) {
  const chosen = banks.find(({ code }) => code === value);
  const [text, setText] = useState(chosen?.name ?? "");
  const found = banksLike(banks, chosen ? "" : text);
  const choose = (bank: Bank) => {
    onChange(bank.code);
    setText(bank.name);
  };
  const type = (typed: string) => {
    if (chosen) onChange("");
    setText(typed);
  };
  return (
    <Combobox
      kind="inline"
      label={t`Bank`}
      listLabel={t`Banks`}
      name="bank"
      placeholder={t`Search banks, e.g. Zenith, UBA, OPay`}
      error={error}
      text={text}
      onText={type}
      groups={[{ items: found }]}
      chosen={chosen}
      keyOf={({ code }) => code}
      onChoose={choose}
      onBlur={() => !chosen && found.length === 1 && found[0] && choose(found[0])}
      empty={t`No bank found with this name`}
    >
      {({ name }) => name}
    </Combobox>
  );
}

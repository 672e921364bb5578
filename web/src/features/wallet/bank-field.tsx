import { t } from "@lingui/core/macro";
import { type ChangeEvent, type KeyboardEvent, useId, useState } from "react";
import { cx } from "../../ui/cx.ts";
import fieldStyles from "../../ui/field.module.css";
import { Field } from "../../ui/field.tsx";
import { type Bank, banksLike } from "./bank-search.ts";
import styles from "./withdraw.module.css";

type BankFieldProps = {
  banks: readonly Bank[];
  /** The chosen bank's code; empty while none is. */
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
};

/** One bank of many, found by typing (the combobox of the ARIA practices, its list below the field). */
export function BankField({ banks, value, onChange, error }: BankFieldProps) {
  const list = useId();
  const choice = useBankChoice(banks, value, onChange);
  const { found, open, active } = choice;
  return (
    <Field label={t`Bank`} error={error}>
      {(control) => (
        <>
          <span className={fieldStyles.frame}>
            <input
              {...control}
              {...choice.input}
              className={fieldStyles.input}
              name="bank"
              type="text"
              role="combobox"
              aria-expanded={open && found.length > 0}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={found[active] ? `${list}-${active}` : undefined}
              autoComplete="off"
              spellCheck={false}
              placeholder={t`Search banks, e.g. Zenith, UBA, OPay`}
            />
          </span>
          <BankList id={list} found={found} active={active} value={value} onPick={choice.pick} />
          {open && found.length === 0 && (
            <p className={styles.quiet} role="status">
              {t`No bank found by this name`}
            </p>
          )}
        </>
      )}
    </Field>
  );
}

/** What the field shows and does: typing narrows the list and takes the choice back; arrows, Enter and Escape work. */
function useBankChoice(banks: readonly Bank[], value: string, onChange: (code: string) => void) {
  const [typed, setTyped] = useState(() => banks.find(({ code }) => code === value)?.name ?? "");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = open ? banksLike(banks, value === "" ? typed : "") : [];
  const pick = (bank: Bank) => {
    onChange(bank.code);
    setTyped(bank.name);
    setOpen(false);
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[active];
    if (event.key === "Enter" && chosen) pick(chosen);
    else if (event.key === "Escape" && open) setOpen(false);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      setOpen(true);
      if (open) setActive(stepped(active, event.key === "ArrowDown" ? 1 : -1, found.length));
    } else return;
    event.preventDefault();
  };
  const input = {
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      if (value !== "") onChange("");
      setTyped(event.currentTarget.value);
      setOpen(true);
      setActive(0);
    },
    onClick: () => setOpen(true),
    // Who leaves with one bank left means that one.
    onBlur: () => (found.length === 1 && value === "" && found[0] ? pick(found[0]) : setOpen(false)),
    onKeyDown,
  };
  return { found, open, active, pick, input };
}

const stepped = (index: number, step: 1 | -1, count: number): number =>
  count === 0 ? 0 : (index + step + count) % count;

type BankListProps = {
  id: string;
  found: readonly Bank[];
  active: number;
  value: string;
  onPick: (bank: Bank) => void;
};

function BankList({ id, found, active, value, onPick }: BankListProps) {
  return (
    <ul id={id} role="listbox" aria-label={t`Banks`} className={styles.banks} hidden={found.length === 0}>
      {found.map((bank, index) => (
        <li
          key={bank.code}
          id={`${id}-${index}`}
          ref={index === active ? (element) => element?.scrollIntoView({ block: "nearest" }) : undefined}
          role="option"
          aria-selected={bank.code === value}
          className={cx(styles.bank, index === active && styles.activeBank)}
          onMouseDown={(event) => event.preventDefault()} // the focus stays in the field
          onClick={() => onPick(bank)}
        >
          {bank.name}
        </li>
      ))}
    </ul>
  );
}

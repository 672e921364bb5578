import { t } from "@lingui/core/macro";
import { useSearch } from "../../lib/search-params.ts";
import { Button } from "../../ui/button.tsx";
import { MoneyField } from "../../ui/money-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import styles from "./finance.module.css";
import { PAYMENT_LABELS } from "./finance-labels.ts";
import { checkTyped, type PaymentsTyped } from "./payments-filter.ts";

const STATUSES = Object.entries(PAYMENT_LABELS).map(([value, { label }]) => ({ value, label }));

/** The search of payments; its filters are in the address. */
export function PaymentsSearch({ initial }: { initial: PaymentsTyped }) {
  const [, change] = useSearch();
  const form = useForm({
    initial,
    validate: checkTyped,
    submit: async (typed) => change({ ...typed, search: typed.search.trim(), page: null }),
    fallback: t`Couldn't search`,
  });
  const { onChange: _, ...amount } = form.text("amount");
  return (
    <search>
      <form noValidate ref={form.ref} onSubmit={form.onSubmit} className={styles.filters}>
        <div className={styles.search}>
          <TextField
            label={t`Find a payment`}
            hint={t`Reference, email, name or Paystack's number`}
            type="search"
            inputMode="search"
            autoComplete="off"
            {...form.text("search")}
          />
        </div>
        <SelectField label={t`Status`} emptyOption={t`All statuses`} options={STATUSES} {...form.text("status")} />
        <MoneyField label={t`Amount`} {...amount} onChange={(bare) => form.set("amount", bare)} />
        <TextField label={t`From`} type="date" {...form.text("from")} />
        <TextField label={t`To`} type="date" {...form.text("to")} />
        <Button type="submit" variant="primary" className={styles.search}>
          {t`Search`}
        </Button>
      </form>
    </search>
  );
}

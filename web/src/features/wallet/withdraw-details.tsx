import { t } from "@lingui/core/macro";
import type { WireNaira } from "@pockethall/domain/money";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { messageOf } from "../../lib/problem.ts";
import { Button } from "../../ui/button.tsx";
import { nairaText } from "../../ui/money.tsx";
import { MoneyField } from "../../ui/money-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SpinnerBlock } from "../../ui/spinner.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Form } from "../../ui/use-form.ts";
import { BankField } from "./bank-field.tsx";
import styles from "./withdraw.module.css";
import { bareAccountNumber, isAccountNumber, type WithdrawValues } from "./withdrawal-rules.ts";
import { banksQuery, holderQuery } from "./withdrawals.queries.ts";

/** Amount, bank and account number; the holder's name appears as soon as the bank has confirmed it. */
export function WithdrawDetails({ form, balanceNaira }: { form: Form<WithdrawValues>; balanceNaira: WireNaira }) {
  const banks = useQuery(banksQuery);
  const { amount, bankCode, accountNumber } = form.values;
  const number = form.text("accountNumber");
  if (banks.isPending) return <SpinnerBlock label={t`Loading banks`} />;
  if (banks.data === undefined)
    return (
      <Notice tone="error" action={<Button onClick={() => void banks.refetch()}>{t`Try again`}</Button>}>
        {messageOf(banks.error, t`Failed to fetch banks list`)}
      </Notice>
    );
  return (
    <>
      <MoneyField
        label={t`Amount`}
        name="amount"
        hint={t`You have ${{ amount: nairaText(balanceNaira, 2) }}. Minimum ₦100.`}
        value={amount}
        error={form.errors.amount}
        onChange={(bare) => form.set("amount", bare)}
        onBlur={form.text("amount").onBlur}
        required
      />
      <BankField
        banks={banks.data}
        value={bankCode}
        error={form.errors.bankCode}
        onChange={(code) => form.set("bankCode", code)}
      />
      <TextField
        label={t`Account number`}
        hint={t`10 digits`}
        inputMode="numeric"
        autoComplete="off"
        required
        {...number}
        onChange={(event) => form.set("accountNumber", bareAccountNumber(event.currentTarget.value))}
      />
      {bankCode !== "" && isAccountNumber(accountNumber) && (
        <Holder
          bankCode={bankCode}
          accountNumber={accountNumber}
          isSaidElsewhere={form.errors.accountNumber !== undefined}
        />
      )}
      <Button key="continue" type="submit" variant="primary" large wide loading={form.busy}>
        {t`Continue`}
      </Button>
    </>
  );
}

type HolderProps = { bankCode: string; accountNumber: string; isSaidElsewhere: boolean };

function Holder({ bankCode, accountNumber, isSaidElsewhere }: HolderProps) {
  const holder = useQuery(holderQuery(bankCode, accountNumber));
  if (holder.isFetching)
    return (
      <p className="quiet" role="status">
        {t`Checking account name…`}
      </p>
    );
  if (holder.data)
    return (
      <p className={styles.holder} role="status">
        <CircleCheck aria-hidden="true" />
        <span>
          {t`Account name:`} <strong>{holder.data.account_name}</strong>
        </span>
      </p>
    );
  if (isSaidElsewhere) return null;
  return (
    <Notice tone="warning" action={<Button onClick={() => void holder.refetch()}>{t`Try again`}</Button>}>
      {messageOf(holder.error, t`We couldn't reach the bank. Try again.`)}
    </Notice>
  );
}

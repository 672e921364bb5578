import { t } from "@lingui/core/macro";
import type { SavedBankAccount } from "@pockethall/contract/withdrawals";
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
import type { Bank } from "./bank-search.ts";
import { OtherName } from "./other-name.tsx";
import { SavedAccounts } from "./saved-accounts.tsx";
import styles from "./withdraw.module.css";
import { bareAccountNumber, isAccountNumber, type WithdrawValues } from "./withdrawal-rules.ts";
import { banksQuery, holderQuery } from "./withdrawals.queries.ts";

type DetailsProps = {
  form: Form<WithdrawValues>;
  balanceNaira: WireNaira;
  saved: readonly SavedBankAccount[];
};

/** Amount and account; the holder's name appears as soon as the bank has confirmed it. */
export function WithdrawDetails({ form, balanceNaira, saved }: DetailsProps) {
  const banks = useQuery(banksQuery);
  const { amount, bankCode, accountNumber } = form.values;
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
      <AccountFields form={form} banks={banks.data} saved={saved} />
      {bankCode !== "" && isAccountNumber(accountNumber) && (
        <Holder
          bankCode={bankCode}
          accountNumber={accountNumber}
          isShownElsewhere={form.errors.accountNumber !== undefined}
        />
      )}
      <Button key="continue" type="submit" variant="primary" large wide loading={form.busy}>
        {t`Continue`}
      </Button>
    </>
  );
}

type AccountFieldsProps = { form: Form<WithdrawValues>; banks: readonly Bank[]; saved: readonly SavedBankAccount[] };

/** A saved account, or bank and number of another one. */
function AccountFields({ form, banks, saved }: AccountFieldsProps) {
  const { bankCode, accountNumber } = form.values;
  const usable = saved.filter(({ bank_code }) => banks.some(({ code }) => code === bank_code));
  const chosen =
    usable.find(({ bank_code, account_number }) => bank_code === bankCode && account_number === accountNumber) ?? null;
  const choose = (account: SavedBankAccount | null) => {
    form.set("bankCode", account?.bank_code ?? "");
    form.set("accountNumber", account?.account_number ?? "");
  };
  return (
    <>
      {usable.length > 0 && <SavedAccounts accounts={usable} chosen={chosen} onChoose={choose} />}
      {chosen === null && (
        <>
          <BankField
            banks={banks}
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
            {...form.text("accountNumber")}
            onChange={(event) => form.set("accountNumber", bareAccountNumber(event.currentTarget.value))}
          />
        </>
      )}
    </>
  );
}

type HolderProps = { bankCode: string; accountNumber: string; isShownElsewhere: boolean };

function Holder({ bankCode, accountNumber, isShownElsewhere }: HolderProps) {
  const holder = useQuery(holderQuery(bankCode, accountNumber));
  if (holder.isFetching)
    return (
      <p className="quiet" role="status">
        {t`Checking account name…`}
      </p>
    );
  if (holder.data)
    return (
      <>
        <p className={styles.holder} role="status">
          <CircleCheck aria-hidden="true" />
          <span>
            {t`Account name:`} <strong>{holder.data.account_name}</strong>
          </span>
        </p>
        <OtherName ownName={holder.data.own_name} />
      </>
    );
  if (isShownElsewhere) return null;
  return (
    <Notice tone="warning" action={<Button onClick={() => void holder.refetch()}>{t`Try again`}</Button>}>
      {messageOf(holder.error, t`We couldn't reach the bank. Try again.`)}
    </Notice>
  );
}

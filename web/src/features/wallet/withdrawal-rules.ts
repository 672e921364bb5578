import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import {
  formatNaira,
  kobo,
  koboFromWire,
  MINIMUM_WITHDRAWAL_KOBO,
  nairaFromKobo,
  parseTypedNaira,
  type WireNaira,
} from "@pockethall/domain/money";
import { ACCOUNT_NUMBER } from "@pockethall/domain/nuban";
import { withdrawalFee } from "@pockethall/domain/withdrawal-fees";
import type { FormErrors } from "../../ui/use-form.ts";
import type { WithdrawalOrder } from "./withdrawal-order.ts";

export type WithdrawValues = { amount: string; bankCode: string; accountNumber: string };
export type BankHolder = Endpoints["GET /api/banks/resolve"]["response"]["data"];

const MISSING = t`Please fill in all bank details`;
const WRONG_LENGTH = t`An account number has 10 digits`;

/** Spec section 5: at least ₦100, and bank, number and name of the account. The balance covers the fee too. */
export function checkWithdrawal(values: WithdrawValues, balanceNaira: WireNaira): FormErrors<WithdrawValues> {
  const errors: FormErrors<WithdrawValues> = {};
  const amount = amountError(values.amount, balanceNaira);
  if (amount !== undefined) errors.amount = amount;
  if (values.bankCode === "") errors.bankCode = MISSING;
  if (values.accountNumber === "") errors.accountNumber = MISSING;
  else if (!isAccountNumber(values.accountNumber)) errors.accountNumber = WRONG_LENGTH;
  return errors;
}

function amountError(typed: string, balanceNaira: WireNaira): string | undefined {
  if (typed.trim() === "") return t`Enter an amount`;
  const amountKobo = parseTypedNaira(typed);
  if (amountKobo === undefined) return t`Enter an amount up to ₦10,000,000`;
  if (amountKobo < MINIMUM_WITHDRAWAL_KOBO)
    return t`Minimum withdrawal amount is ${{ amount: formatNaira(MINIMUM_WITHDRAWAL_KOBO) }}`;
  const neededKobo = kobo(amountKobo + withdrawalFee(amountKobo));
  if (neededKobo > koboFromWire(balanceNaira))
    return t`You don't have enough. Your balance is ${{ balance: formatNaira(koboFromWire(balanceNaira), 2) }}.`;
  return undefined;
}

/** The order of checked values for this account. @throws RangeError for an amount that `checkWithdrawal` refuses. */
export function orderOf(typedAmount: string, holder: BankHolder): WithdrawalOrder {
  const amountKobo = parseTypedNaira(typedAmount);
  if (amountKobo === undefined) throw new RangeError(`${typedAmount} is no amount`);
  return {
    amountNaira: nairaFromKobo(amountKobo),
    feeNaira: nairaFromKobo(withdrawalFee(amountKobo)),
    bankCode: holder.bank_code,
    bankName: holder.bank_name,
    accountNumber: holder.account_number,
    holderName: holder.account_name,
  };
}

export const isAccountNumber = (text: string): boolean => ACCOUNT_NUMBER.test(text);

/** An account number as people write it: spaces and dashes of a paste are no part of it. */
export const bareAccountNumber = (typed: string): string => typed.replace(/[\s\u2010-\u2015-]/gu, "");

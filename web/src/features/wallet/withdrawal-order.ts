import type { WireNaira } from "@pockethall/domain/money";

/** The withdrawal to confirm: whose account gets how much, and what it costs. */
export type WithdrawalOrder = {
  amountNaira: WireNaira;
  feeNaira: WireNaira;
  bankCode: string;
  bankName: string;
  accountNumber: string;
  /** As given by the bank. */
  holderName: string;
};

/** 'Zenith Bank ••••4321': enough to know the account by, on a screen that others may see. */
export const maskedAccount = (bankName: string, accountNumber: string): string =>
  `${bankName} ••••${accountNumber.slice(-4)}`;

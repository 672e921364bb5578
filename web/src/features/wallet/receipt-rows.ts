import { t } from "@lingui/core/macro";
import type { Receipt } from "@pockethall/contract/receipts";
import { formatDate, formatTime } from "../../lib/dates.ts";
import { nairaText } from "../../ui/money.tsx";
import { wordsOf } from "./withdrawal-labels.ts";

export type ReceiptRow = readonly [name: string, value: string];

/** What a receipt says beside its amount, in order: for the page, the paper and the picture. */
export function receiptRows(receipt: Receipt): ReceiptRow[] {
  const { reference, created_at, description, name, account, payment_reference, withdrawal } = receipt;
  const rows: ReceiptRow[] = [
    [t`Receipt number`, reference],
    [t`Date`, `${formatDate(created_at, true)}, ${formatTime(created_at)}`],
    [t`For`, description],
    [t`Account`, account === "wallet" ? t`Wallet of ${name}` : t`Rewards of ${name}`],
  ];
  if (payment_reference !== null) rows.push([t`Payment reference`, payment_reference]);
  return withdrawal === null ? rows : [...rows, ...withdrawalRows(withdrawal)];
}

const withdrawalRows = (withdrawal: NonNullable<Receipt["withdrawal"]>): ReceiptRow[] => [
  [t`To`, `${withdrawal.account_name}, ${withdrawal.bank_name}, ${withdrawal.account_number}`],
  [t`Amount sent`, nairaText(withdrawal.amount, 2)],
  [t`Fee`, nairaText(withdrawal.fee, 2)],
  [t`Payment reference`, withdrawal.reference],
  [t`Status`, wordsOf(withdrawal).sentence],
];

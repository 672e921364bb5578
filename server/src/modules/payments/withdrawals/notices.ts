import type { UserId } from "@pockethall/domain/ids";
import { formatNaira, kobo } from "@pockethall/domain/money";
import type { Withdrawals } from "../../../database/tables.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Note } from "../../notifications/notifications.service.ts";
import * as notifications from "../../notifications/notifications.service.ts";

type Subject = {
  user_id: UserId;
  amount_kobo: number;
  bank_name: string;
  account_number: string;
  rejection_reason?: string | null;
};
type NoticeText = (
  amount: string,
  account: string,
  reason: string,
) => [type: Note["type"], title: string, message: string];

const WORDS: Record<Withdrawals["state"], NoticeText> = {
  review: (amount, account) => [
    "info",
    "Withdrawal under review",
    `Our finance team is reviewing your withdrawal of ${amount} to ${account}. The money is on hold until then.`,
  ],
  approved: (amount, account) => ["info", "Withdrawal on its way", `${amount} is on its way to ${account}.`],
  sending: (amount, account) => ["info", "Withdrawal pending", `${amount} to ${account} is pending with your bank.`],
  rejected: (amount, account, reason) => [
    "error",
    "Withdrawal not approved",
    `${amount} to ${account} was not approved and is back in your wallet. Reason: ${reason}`,
  ],
  paid: (amount, account) => ["success", "Withdrawal paid", `${amount} was paid to ${account}.`],
  released: (amount, account) => [
    "error",
    "Withdrawal not possible",
    `${amount} could not be paid to ${account} and is back in your wallet.`,
  ],
  reversed: (amount, account) => [
    "warning",
    "Withdrawal returned",
    `Your bank returned ${amount} sent to ${account}. It's back in your wallet.`,
  ],
};

/** Notifies the owner that the withdrawal has reached a state, in the transaction that brought it there. */
export function notifyOwner(tx: Tx, withdrawal: Subject, state: Withdrawals["state"]): Promise<void> {
  const account = `${withdrawal.bank_name} ••••${withdrawal.account_number.slice(-4)}`;
  const amount = formatNaira(kobo(withdrawal.amount_kobo), 2);
  const [type, title, message] = WORDS[state](amount, account, withdrawal.rejection_reason ?? "");
  return notifications.notify(tx, {
    userId: withdrawal.user_id,
    event: "money-out",
    type,
    title,
    message,
    url: "/wallet",
  });
}

import { formatNaira, kobo } from "@pockethall/domain/money";
import type { Tx } from "../../../database/transact.ts";
import type { Note } from "../../notifications/notifications.service.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import type { Refund } from "./refunds.repository.ts";

type Subject = Pick<Refund, "user_id" | "amount_kobo" | "source"> & { rejection_reason?: string | null };
type NoticeText = (
  amount: string,
  back: string,
  reason: string,
) => [type: Note["type"], title: string, message: string];

const WORDS: Partial<Record<Refund["state"], NoticeText>> = {
  review: (amount) => [
    "info",
    "Refund under review",
    `Our finance team is reviewing your refund of ${amount} to your card. The money is on hold until then.`,
  ],
  approved: (amount) => [
    "info",
    "Refund on its way",
    `${amount} is on its way back to the card you paid with. Banks take up to 10 working days to show it.`,
  ],
  rejected: (amount, back, reason) => [
    "error",
    "Refund not approved",
    `${amount} was not refunded to your card${back}. Reason: ${reason}`,
  ],
  refunded: (amount) => ["success", "Refund paid", `${amount} was refunded to the card you paid with.`],
  returned: (amount, back) => [
    "error",
    "Refund not possible",
    `Your bank couldn't refund ${amount} to your card${back}.`,
  ],
};

/** Notifies the payer that the refund has reached a state, in the transaction that brought it there. */
export async function notifyPayer(tx: Tx, refund: Subject, state: Refund["state"]): Promise<void> {
  const back = refund.source === "wallet" ? " and is in your wallet again" : "; our finance team will be in touch";
  const words = WORDS[state]?.(formatNaira(kobo(refund.amount_kobo), 2), back, refund.rejection_reason ?? "");
  if (!words) return;
  const [type, title, message] = words;
  await notifications.notify(tx, { userId: refund.user_id, event: "money-in", type, title, message, url: "/wallet" });
}

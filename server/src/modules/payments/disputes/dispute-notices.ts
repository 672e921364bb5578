import type { UserId } from "@pockethall/domain/ids";
import { formatNaira, kobo } from "@pockethall/domain/money";
import { lagosTimestamp } from "@pockethall/domain/time";
import type { Tx } from "../../../database/transact.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { financeIds } from "./disputes.repository.ts";

type Subject = { userId: UserId; amountKobo: number };
const naira = (amountKobo: number) => formatNaira(kobo(amountKobo), 2);
const NOTICE = { event: "money-out", type: "warning" } as const;

type Opened = Subject & { heldKobo: number; reference: string; dueAt: Date | null };

/** Notifies the payer that the bank has asked for money back, and finance of the deadline for the answer. */
export async function notifyOpened(tx: Tx, opened: Opened): Promise<void> {
  const { userId, amountKobo, heldKobo, reference, dueAt } = opened;
  const held = heldKobo > 0 ? ` We're holding ${naira(heldKobo)} in your wallet until it's decided.` : "";
  const due = dueAt && `${lagosTimestamp(dueAt).slice(0, 16)} WAT`;
  const decided = due ? ` We answer the bank by ${due}.` : "";
  const message = `Your bank has asked for ${naira(amountKobo)} of a card payment back.${held}${decided}`;
  await notifications.notify(tx, { ...NOTICE, userId, title: "Card payment disputed", message, url: "/wallet" });
  const deadline = due ? ` Answer the bank by ${due}.` : "";
  const words = `A payer's bank has asked for ${naira(amountKobo)} of ${reference} back.${deadline}`;
  const each = (await financeIds(tx.db)).map((id) => ({ userId: id, message: words }));
  await notifications.notifyEach(tx, each, { ...NOTICE, title: "Dispute to answer", url: "/finance" });
}

/** Notifies the payer that nothing is taken back, and that the held money is free again. */
export function notifyWon(tx: Tx, { userId, amountKobo }: Subject): Promise<void> {
  const message = `Your bank won't take back ${naira(amountKobo)} of a card payment. We no longer hold it.`;
  const notice = { event: "money-in", type: "success", title: "Dispute closed", url: "/wallet" } as const;
  return notifications.notify(tx, { userId, ...notice, message });
}

/** Notifies the payer of the amount taken back and the part of it still owed. */
export function notifyLost(tx: Tx, lost: Subject & { owedKobo: number }): Promise<void> {
  const { userId, amountKobo, owedKobo } = lost;
  const taken = `Your bank reversed a card payment of ${naira(amountKobo)}, so it has left your wallet.`;
  const owed = ` You still owe ${naira(owedKobo)} of it. No money can leave your wallet until you pay it.`;
  const message = owedKobo > 0 ? taken + owed : taken;
  return notifications.notify(tx, { ...NOTICE, userId, title: "Card payment reversed", message, url: "/wallet" });
}

import { type GiftVerdict, giftVerdict } from "@pockethall/domain/gifts";
import type { MatchId, PlayerId, UserId } from "@pockethall/domain/ids";
import { formatNaira, type Kobo, nairaFromKobo } from "@pockethall/domain/money";
import { lagosDayRange } from "@pockethall/domain/time";
import type { Tx } from "../../database/transact.ts";
import { isId, newId } from "../../kernel/ids.ts";
import { asProblem, DomainProblem } from "../../kernel/problem.ts";
import { move } from "../ledger/ledger.service.ts";
import { walletTransaction } from "../ledger/transactions.read-model.ts";
import * as notifications from "../notifications/notifications.service.ts";
import { requireMoneyMayLeave } from "../payments/disputes/money-out.service.ts";
import { LEAVE_OUT } from "../screening/public-texts.service.ts";
import { screeningOf } from "../screening/screening.service.ts";
import { findWatchedMatch, giftsSentSince } from "./gifts.read-model.ts";
import { findRecipient, holdOpen, lockSender } from "./gifts.repository.ts";

export type Gift = {
  sender: { userId: UserId; name: string };
  /** A player's id or an account's. */
  recipientId: string;
  amountKobo: Kobo;
  message: string;
  /** The match that the sender watches: while it is live its viewers see the gift. */
  matchId?: MatchId;
  /** Whether they also see the sender's name. */
  showName?: boolean;
};
type Refusal = Exclude<GiftVerdict, "allowed"> | "not-in-match" | "message";

const REFUSALS: Record<Refusal, readonly [field: "recipientId" | "amount" | "message", words: string]> = {
  message: ["message", `${LEAVE_OUT}.`],
  "not-in-match": ["recipientId", "This player isn't in this match."],
  "to-oneself": ["recipientId", "You can't send a gift to yourself."],
  "below-minimum": ["amount", "The smallest gift is ₦50."],
  "above-maximum": ["amount", "The largest gift is ₦50,000."],
  "above-daily-limit": ["amount", "You can send up to ₦200,000 a day."],
};

// One player gives another money: from the wallet to the other's rewards, with a message.

/**
 * Moves the gift, notifies its recipient and publishes it to the viewers of the match it was sent from. The message stays with the
 * transfer, in its description. A match that has just ended shows nothing any more; the gift arrives all the same.
 *
 * @throws DomainProblem `player-not-found`, `match-not-found`, `recipient-without-account`, `gift-refused` (limits,
 * oneself, a person outside that match, a message that a comment would be held for), `insufficient-balance`, `illegal-step` while the sender owes or a bank disputes.
 */
export async function send(tx: Tx, gift: Gift) {
  const { sender, amountKobo } = gift;
  if (screeningOf(gift.message) !== null) throw refusalOf("message");
  const recipient = await recipientOf(tx, gift.recipientId);
  const show = await showOf(tx, gift, { playerId: recipient.playerId, now: tx.clock() });
  await lockSender(tx.db, sender.userId);
  await requireMoneyMayLeave(tx, sender.userId, "owner");
  const sentTodayKobo = await giftsSentSince(tx.db, sender.userId, lagosDayRange(tx.clock(), "today").from);
  const facts = { senderId: sender.userId, recipientId: recipient.userId, amountKobo, sentTodayKobo };
  const verdict = giftVerdict(facts);
  if (verdict !== "allowed") throw refusalOf(verdict);
  const transferId = await postGift(tx, gift, recipient);
  const words = gift.message === "" ? "" : ` "${gift.message}"`;
  const message = `${sender.name} sent you ${formatNaira(amountKobo, 2)}. It is in your rewards.${words}`;
  const notice = { event: "money-in", type: "success", title: "Gift received", url: "/wallet" } as const;
  await notifications.notify(tx, { userId: recipient.userId, ...notice, message });
  show?.();
  const { transaction, balanceKobo } = await walletTransaction(tx.db, sender.userId, transferId);
  return { balance: balanceKobo, transaction };
}

type Account = { name: string; userId: UserId; playerId: PlayerId };

async function recipientOf(tx: Tx, id: string): Promise<Account> {
  const found = isId(id) ? await findRecipient(tx.db, id) : undefined;
  if (!found) throw new DomainProblem("player-not-found", { errors: { recipientId: "Player not found" } });
  const { name, userId, playerId } = found;
  if (userId === null || !(await holdOpen(tx.db, userId))) throw new DomainProblem("recipient-without-account");
  return { name, userId, playerId };
}

/** Publishes a gift to a match's viewers; undefined without a live match. */
async function showOf(tx: Tx, gift: Gift, { playerId, now }: { playerId: PlayerId; now: Date }) {
  const { matchId, sender, amountKobo, message, showName = true } = gift;
  if (matchId === undefined) return undefined;
  const match = isId(matchId) ? await findWatchedMatch(tx.db, matchId, { userId: sender.userId, now }) : undefined;
  if (!match) throw new DomainProblem("match-not-found");
  const to = playerId === match.player1Id ? 1 : 2;
  if (to === 2 && playerId !== match.player2Id) throw refusalOf("not-in-match");
  if (!match.isLive) return undefined;
  const from = showName ? sender.name : null;
  // A message that could not appear as a comment is not shown with the gift either.
  const words = match.showsWords ? message : "";
  const facts = { game: matchId, to, from, naira: nairaFromKobo(amountKobo), message: words } as const;
  return () => tx.publish([`match:${matchId}`], { type: "gift", ...facts, sent_at: now.toISOString() });
}

function refusalOf(verdict: Refusal): DomainProblem {
  const [field, words] = REFUSALS[verdict];
  return new DomainProblem("gift-refused", { message: `Failed to send gift. ${words}`, errors: { [field]: words } });
}

async function postGift(tx: Tx, gift: Gift, recipient: Account): Promise<string> {
  const { sender, amountKobo, message } = gift;
  try {
    const { transferId } = await move(tx, {
      key: `gift:${newId()}`,
      kind: "gift",
      description: `Gift from ${sender.name} to ${recipient.name}${message === "" ? "" : `: ${message}`}`,
      from: { kind: "wallet", owner: sender.userId },
      to: { kind: "rewards", owner: recipient.userId },
      amountKobo,
    });
    return transferId;
  } catch (error) {
    if (asProblem(error)?.code !== "insufficient-balance") throw error;
    const words = "You don't have enough in your wallet.";
    const details = { message: `Failed to send gift. ${words}`, errors: { amount: words }, cause: error };
    throw new DomainProblem("insufficient-balance", details);
  }
}

import { type Kobo, kobo } from "./money.ts";

/** The limits of product.md ("Gift: amount + message … limits"), set low enough that a stolen session does little harm. */
export const MINIMUM_GIFT_KOBO: Kobo = kobo(50_00);
export const MAXIMUM_GIFT_KOBO: Kobo = kobo(50_000_00);
/** What one person may give away within a calendar day in Lagos. */
export const DAILY_GIFTS_KOBO: Kobo = kobo(200_000_00);
export const GIFT_MESSAGE_MAX_LENGTH = 200;

export type GiftFacts = {
  senderId: string;
  recipientId: string;
  amountKobo: Kobo;
  /** What the sender gave away today before this gift. */
  sentTodayKobo: Kobo;
};
export type GiftVerdict = "allowed" | "to-oneself" | "below-minimum" | "above-maximum" | "above-daily-limit";

/** Whether this gift may be sent; problems of the gift itself are reported before the daily limit. */
export function giftVerdict({ senderId, recipientId, amountKobo, sentTodayKobo }: GiftFacts): GiftVerdict {
  if (senderId === recipientId) return "to-oneself";
  if (amountKobo < MINIMUM_GIFT_KOBO) return "below-minimum";
  if (amountKobo > MAXIMUM_GIFT_KOBO) return "above-maximum";
  return sentTodayKobo + amountKobo > DAILY_GIFTS_KOBO ? "above-daily-limit" : "allowed";
}

// Controls and what turns the direction of writing: a message must not break a line of a statement, nor change how the
// text around it reads.
const NOT_PLAIN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** Whether a message is one line of plain text of at most 200 characters as people count them, empty included. */
export const isPlainMessage = (message: string): boolean =>
  !NOT_PLAIN.test(message) && [...message].length <= GIFT_MESSAGE_MAX_LENGTH;

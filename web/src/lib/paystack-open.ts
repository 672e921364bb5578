import { t } from "@lingui/core/macro";
import type { UserId } from "@pockethall/domain/ids";
import type { WireNaira } from "@pockethall/domain/money";
import { newIdempotencyKey } from "./api.ts";
import { ApiProblem, isUnreachable } from "./problem.ts";
import { localStore, type TextStore } from "./storage.ts";

// The life of an open payment, as this device knows it. It is begun before the server is asked, so that a lost answer
// or a reload repeats the same key and gets the same payment. `left` until the provider's window opens, and again when
// it was closed and the server knows that nothing was paid: the next press continues it. `window` while the window
// is open, and for good when the page did not see it close. `paid` once the window reported it. Only the server's
// answer ends it.

/** A payment that was opened and whose end this device does not know yet. */
export type OpenPayment = {
  userId: UserId;
  /** The Idempotency-Key it was opened with: the same key opens the same payment again. */
  key: string;
  amountNaira: WireNaira;
  openedAt: number;
  /** Null until the server's answer arrived; payment is impossible before that. */
  reference: string | null;
  seen: "left" | "window" | "paid";
};

/** By then the provider has long settled it with the server. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;
/** After the window was closed, a press later than this is another payment. */
const LEFT_FOR_MS = 30 * 60_000;
const SEEN: ReadonlySet<unknown> = new Set(["left", "window", "paid"]);

function parse(text: string | null): OpenPayment | null {
  if (text === null) return null;
  try {
    const value: Partial<OpenPayment> | null = JSON.parse(text);
    const { userId, key, amountNaira, openedAt, reference, seen } = value ?? {};
    const isNamed = typeof userId === "string" && typeof key === "string" && SEEN.has(seen);
    const isCounted = typeof amountNaira === "number" && typeof openedAt === "number";
    const isReference = reference === null || typeof reference === "string";
    return isNamed && isCounted && isReference ? (value as OpenPayment) : null;
  } catch {
    return null;
  }
}

/** What the surroundings give; a test hands in its own. */
export type Surroundings = { store: TextStore; now: () => number; newKey: () => string };
const HERE: Surroundings = { store: localStore, now: Date.now, newKey: newIdempotencyKey };

/** One user's open payment of one kind, kept across reloads. */
export function openPayments(kind: string, userId: UserId, { store, now, newKey }: Surroundings = HERE) {
  const name = `pockethall.open.${kind}`;
  const keep = (payment: OpenPayment): void => store.write(name, JSON.stringify(payment));
  const get = (): OpenPayment | null => {
    const kept = parse(store.read(name));
    if (kept === null || kept.userId !== userId) return null;
    return now() - kept.openedAt < (kept.seen === "left" ? LEFT_FOR_MS : FORGOTTEN_AFTER_MS) ? kept : null;
  };
  return {
    /** The open payment; one that was left is forgotten after half an hour, any other after a day. */
    get,
    keep,
    /** Forgets the payment of this reference, and no other that was begun since. */
    forget: (reference: string | null): void => {
      if (get()?.reference === reference) store.remove(name);
    },
    /** The attempt to pay this much: the open one, or else a new one, kept before anything is sent. */
    attemptOf: (amountNaira: WireNaira): OpenPayment => {
      const kept = get();
      if (kept?.amountNaira === amountNaira) return kept;
      const begun = { userId, key: newKey(), amountNaira, openedAt: now(), reference: null, seen: "left" } as const;
      keep(begun);
      return begun;
    },
  };
}
export type OpenPayments = ReturnType<typeof openPayments>;

/** Whether the payer may have paid without our knowing: worth asking the server about. */
export const mayBePaid = (payment: OpenPayment | null): payment is OpenPayment & { reference: string } =>
  payment !== null && payment.reference !== null && payment.seen !== "left";

/** Whether a call ended without a readable answer: its effect on the server is unknown. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiProblem) || isUnreachable(error) || error.code === "unreadable";

/**
 * The state of a payment after a verification without success. `not-paid`: so far; it may still be. `refused`: for
 * good. `unknown`: no answer, or one about something else.
 */
export function paymentStateAfter(error: unknown): "not-paid" | "refused" | "unknown" {
  const code = error instanceof ApiProblem ? error.code : "";
  if (code === "payment-not-successful" || code === "payment-declined") return "not-paid";
  return code === "payment-not-found" || code === "payment-mismatch" ? "refused" : "unknown";
}

/** Whether the payer's bank refused the payment. */
export const isDeclined = (error: unknown): boolean => error instanceof ApiProblem && error.code === "payment-declined";

export const DECLINED = t`Your bank declined this payment. You haven't been charged. Try again, or use another card or a bank transfer.`;
export const NOTHING_CHARGED = t`We couldn't reach PocketHall. You haven't been charged. Check your connection and try again.`;

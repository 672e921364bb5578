import type { WireNaira } from "@pockethall/domain/money";
// The registration dialog, as the spec has it (sections 2 and 4).
//
// Step 0 shows the details, step 1 takes the payment, step 2 confirms. Only a success on step 1 leads to step 2, and
// from there nothing leads back. While a payment is processed no step, choice or second press is possible; `isAway`
// hides the dialog while the provider's window is open. Closing is `reset`. `pending` is an unconfirmed payment or
// registration: it can be checked, and left with Back; paying again continues the open payment. A short wallet can be
// topped up on step 0 and 1; the dialog stays at its step.

export type Method = "wallet" | "paystack";
export type Receipt = { transactionId: string; method: Method; paidAt: string };

export type DialogState = {
  step: 0 | 1 | 2;
  /** What the person chose; null: the preferred one. */
  chosen: Method | null;
  processing: boolean;
  /** Paystack's window is open. */
  isAway: boolean;
  /** The provider's script did not load: the card cannot be used in this visit of the dialog. */
  cardFailed: boolean;
  problem: string | null;
  /** The refusal is that of a player under 18 without a guardian's consent. */
  needsGuardian: boolean;
  /** The message while the payment's outcome is unknown: what is known, and what happens next. */
  pending: string | null;
  receipt: Receipt | null;
};

export type DialogEvent =
  | { type: "next" | "back" | "reset" | "pay" | "check" | "top-up" | "topped-up" | "away" | "returned" }
  | { type: "choose"; method: Method }
  | { type: "failed"; problem: string; cardFailed?: boolean; needsGuardian?: boolean }
  | { type: "unconfirmed"; words: string; method: Method }
  | { type: "paid"; receipt: Receipt };

export const START: DialogState = {
  step: 0,
  chosen: null,
  processing: false,
  isAway: false,
  cardFailed: false,
  problem: null,
  needsGuardian: false,
  pending: null,
  receipt: null,
};

/** The dialog of a player who returns to a card payment with an unknown outcome. */
export const startPending = (words: string): DialogState => ({ ...START, step: 1, chosen: "paystack", pending: words });

/** The dialog after an event; an event that does not belong to the step changes nothing. */
export function dialogAfter(state: DialogState, event: DialogEvent): DialogState {
  if (event.type === "reset") return state.processing ? state : START;
  if (state.step === 2) return state;
  if (state.processing) return whileProcessing(state, event);
  switch (event.type) {
    case "next":
      return state.step === 0 ? { ...state, step: 1, problem: null } : state;
    case "back":
      return state.step === 1 ? { ...state, step: 0, problem: null, pending: null } : state;
    case "choose":
      return state.pending ? state : { ...state, chosen: event.method, problem: null };
    case "pay":
      return state.step === 1 && !state.pending ? { ...state, processing: true, problem: null } : state;
    case "check":
      return state.step === 1 && state.pending ? { ...state, processing: true } : state;
    case "top-up":
      return state.pending ? state : { ...state, processing: true, problem: null };
    case "failed":
      return { ...state, problem: event.problem };
    default:
      return state;
  }
}

function whileProcessing(state: DialogState, event: DialogEvent): DialogState {
  switch (event.type) {
    case "away":
      return { ...state, isAway: true };
    case "returned":
      return { ...state, isAway: false };
    case "failed": {
      const cardFailed = state.cardFailed || event.cardFailed === true;
      const chosen = event.cardFailed ? null : state.chosen; // falls back to the wallet where that can pay
      const { problem, needsGuardian = false } = event;
      const still = { processing: false, isAway: false, pending: null } as const;
      return { ...state, ...still, problem, needsGuardian, cardFailed, chosen };
    }
    case "unconfirmed":
      return { ...state, processing: false, isAway: false, pending: event.words, chosen: event.method };
    case "topped-up":
      return { ...state, processing: false, isAway: false, chosen: "wallet" };
    case "paid":
      return { ...START, step: 2, receipt: event.receipt };
    default:
      return state;
  }
}

/** The provider's script: fetched with the payment step, and the card cannot be chosen before it is there. */
export type CardScript = "loading" | "ready" | "absent";
/** The wallet's balance as far as it is known; undefined: it could not be read. */
export type KnownBalance = WireNaira | "loading" | undefined;
type Facts = { balance: KnownBalance; fee: WireNaira; script: CardScript };
export type Options = { method: Method | null; walletEnough: boolean; walletUsable: boolean; cardUsable: boolean };

/**
 * Which ways to pay are open and which is taken: the wallet is preferred, unless it is short or the person chose the
 * card; a card that cannot be used falls back to the wallet. A balance that could not be read does not forbid the wallet:
 * the server decides. While it loads no method is preselected, so that the method cannot change just before a press.
 */
export function paymentOptions(state: DialogState, { balance, fee, script }: Facts): Options {
  const isUndecided = balance === "loading" && fee > 0;
  const walletEnough = balance === "loading" || balance === undefined || balance >= fee;
  const walletUsable = walletEnough && !isUndecided;
  const cardUsable = fee > 0 && script === "ready" && !state.cardFailed;
  const usable: Record<Method, boolean> = { wallet: walletUsable, paystack: cardUsable };
  const preferred = isUndecided ? [] : (["wallet", "paystack"] as const);
  const method = [state.chosen, ...preferred].find((one) => one !== null && usable[one]);
  return { method: method ?? null, walletEnough, walletUsable, cardUsable };
}

/** Spec section 9: 'TRX' and the last 6 digits of the timestamp, where the server named no transaction. */
export const transactionIdOr = (given: string | undefined, now: Date): string =>
  given || `TRX${String(now.getTime()).slice(-6)}`;

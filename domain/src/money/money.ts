declare const brand: unique symbol;

/** A whole number of kobo (1 naira = 100 kobo), safe to add and compare. Only `kobo` makes one. */
export type Kobo = number & { readonly [brand]: "Kobo" };

declare const wireBrand: unique symbol;

/** An amount of naira as JSON carries it, not to be added or shown: `koboFromWire` reads it. */
export type WireNaira = number & { readonly [wireBrand]: "WireNaira" };

/** The largest amount of naira we accept from outside: Paystack takes no more in one transaction. */
export const MAX_WIRE_NAIRA = 10_000_000;
/** Above it neighbouring doubles lie a kobo apart: sums of naira are no longer exact. */
export const MAX_EXACT_NAIRA = 70_000_000_000_000;
const MAX_WIRE_KOBO = MAX_WIRE_NAIRA * 100;

/** Spec section 9: 'Minimum deposit amount is ₦100'. */
export const MINIMUM_DEPOSIT_KOBO: Kobo = kobo(100_00);
/** The least that the card provider takes (its `Invalid Amount Sent` below that). */
export const MINIMUM_CARD_PAYMENT_KOBO: Kobo = kobo(50_00);
/** Spec section 9: 'Minimum withdrawal amount is ₦100'. */
export const MINIMUM_WITHDRAWAL_KOBO: Kobo = kobo(100_00);

/**
 * Names a number of kobo as money. Debits may be negative.
 * @throws RangeError unless it is a safe integer: a fraction of a kobo is our bug, not money.
 */
export function kobo(value: number): Kobo {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole, safe number of kobo`);
  return (value + 0) as Kobo; // + 0 turns -0 into 0, which would otherwise print as '-₦0'
}

/** The sum of the amounts; nothing adds up to ₦0. @throws RangeError when the sum leaves the safe integers. */
export function addKobo(...amounts: readonly Kobo[]): Kobo {
  return amounts.reduce<Kobo>((sum, amount) => kobo(sum + amount), kobo(0));
}

/**
 * Reads an amount of naira as JSON carries it: a number from 0 to 10,000,000 with at most two decimals.
 * Anything else, a third decimal or a text included, is `undefined`: an amount is never rounded for the sender.
 *
 * Exact, because it reads the digits of the number's shortest decimal form and multiplies no fraction.
 */
export function parseWireNaira(value: unknown): Kobo | undefined {
  return typeof value === "number" ? koboFromDigits(String(value)) : undefined;
}

/**
 * The wire's number of naira, two decimals at most.
 * Exact below ₦70 trillion: up to there neighbouring doubles lie closer than a kobo.
 */
export function nairaFromKobo(amount: Kobo): WireNaira {
  return (amount / 100) as WireNaira;
}

/**
 * Reads back what `nairaFromKobo` wrote: debits and sums above the limit of a single payment included. For amounts that
 * come from our own server; what people and clients send is read by `parseWireNaira`, which refuses more.
 *
 * @throws RangeError for what is no valid amount (NaN, infinite, beyond the safe integers).
 */
export function koboFromWire(naira: WireNaira): Kobo {
  // Two decimals at most, so the nearest whole number of kobo is the exact one.
  return kobo(Math.round(naira * 100));
}

/** Naira with two decimals, as files for spreadsheets have them: '2500.50', '-0.05'. */
export const decimalNaira = (amount: Kobo): string => nairaFromKobo(amount).toFixed(2);

/** Reads back what `decimalNaira` wrote. @throws RangeError for anything else. */
export function koboFromDecimals(text: string): Kobo {
  const digits = /^-?\d+\.\d\d$/.test(text) ? Number(text.replace(".", "")) : Number.NaN;
  return kobo(digits);
}

/**
 * Money for people, as en-NG writes it: '₦2,500', or '₦2,500.00' with two decimals; '-₦5.00' below zero.
 * Without decimals half a naira rounds away from zero.
 */
export function formatNaira(amount: Kobo, decimals: 0 | 2 = 0): string {
  const size = Math.abs(amount);
  const rest = size % 100;
  const whole = (size - rest) / 100 + (decimals === 0 && rest >= 50 ? 1 : 0);
  const shown = decimals === 0 ? "" : `.${String(rest).padStart(2, "0")}`;
  const sign = amount < 0 && (whole > 0 || decimals === 2) ? "-" : "";
  return `${sign}₦${String(whole).replace(/\B(?=(\d{3})+$)/g, ",")}${shown}`;
}

/**
 * Reads what people type: '₦5,000', 'NGN 5 000', 'n5000.50'. Same limits as the wire.
 * `undefined` when it is no amount, has a third decimal, or groups its digits in a way that leaves doubt ('5,00').
 */
export function parseTypedNaira(text: string): Kobo | undefined {
  const digits = text.trim().replace(/^(₦|ngn|n)\s*/i, "");
  const grouped = /^\d{1,3}([,\s]\d{3})+(\.\d+)?$/.test(digits);
  return koboFromDigits(grouped ? digits.replace(/[,\s]/g, "") : digits);
}

function koboFromDigits(digits: string): Kobo | undefined {
  const match = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(digits);
  if (!match) return undefined;
  const [, whole, decimals = ""] = match;
  const amount = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
  return amount <= MAX_WIRE_KOBO ? kobo(amount) : undefined;
}

import { wordFor } from "../kernel/ids.ts";
import type { JsonObject } from "../kernel/json.ts";
import { TEST_CARDS } from "../store/cards.ts";
import type { Transaction } from "../store/transaction.ts";

/** What a transaction was paid with: a test card, or a bank account that sent a transfer. */
export function authorizationView(transaction: Transaction): JsonObject {
  const { email, firstName, lastName, channel } = transaction;
  return {
    authorization_code: `AUTH_${wordFor(`${channel} ${transaction.card} of ${email}`, 10)}`,
    ...(channel === "card" ? cardView(transaction) : ACCOUNT),
    country_code: "NG",
    reusable: channel === "card",
    signature: `SIG_${wordFor(`${channel} ${transaction.card} signature of ${email}`, 20)}`,
    account_name: firstName && lastName ? `${firstName} ${lastName}` : null,
    receiver_bank_account_number: null,
    receiver_bank: null,
  };
}

function cardView({ card }: Transaction): JsonObject {
  const { number, brand } = TEST_CARDS[card] ?? TEST_CARDS.success;
  const [bin, last4] = [number.slice(0, 6), number.slice(-4)];
  return { bin, last4, exp_month: "12", exp_year: "2030", channel: "card", card_type: brand, bank: "TEST BANK", brand };
}

const ACCOUNT = {
  bin: "000XXX",
  last4: "X000",
  exp_month: "12",
  exp_year: "2030",
  channel: "bank_transfer",
  card_type: "transfer",
  bank: "TEST BANK",
  brand: "Managed Account",
};

/** What the list shows where nothing has been paid. */
export const NO_AUTHORIZATION: JsonObject = {
  ...Object.fromEntries(Object.keys(ACCOUNT).map((name) => [name, null])),
  authorization_code: null,
  country_code: null,
  reusable: false,
  signature: null,
  account_name: null,
};

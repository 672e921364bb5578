import { t } from "@lingui/core/macro";
import { nairaFromKobo, parseTypedNaira } from "@pockethall/domain/money";
import type { PaymentsFilter } from "./finance.queries.ts";
import { PAYMENT_LABELS } from "./finance-labels.ts";

/** What the search form holds, as typed. */
export type PaymentsTyped = { search: string; status: string; amount: string; from: string; to: string };

/** The address without any of it. */
export const NO_FILTER = { search: null, status: null, amount: null, from: null, to: null, page: null } as const;

/** What an address asks for, as the form shows it. */
export const typedOf = (params: URLSearchParams): PaymentsTyped => ({
  search: params.get("search") ?? "",
  status: params.get("status") ?? "",
  amount: params.get("amount") ?? "",
  from: params.get("from") ?? "",
  to: params.get("to") ?? "",
});

/** One message for each field that cannot be searched for. */
export function checkTyped({ amount, from, to }: PaymentsTyped): Partial<PaymentsTyped> {
  return {
    ...(amount !== "" && parseTypedNaira(amount) === undefined ? { amount: t`Enter an amount in naira and kobo` } : {}),
    ...(from !== "" && to !== "" && to < from ? { to: t`The end date can't be before the start date` } : {}),
  };
}

const isStatus = (text: string): text is keyof typeof PAYMENT_LABELS => Object.hasOwn(PAYMENT_LABELS, text);
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(text));

/** What an address asks the server for; what makes no sense in it is left out, since addresses are typed by people. */
export function filterOf(params: URLSearchParams): PaymentsFilter {
  const { search, status, amount, from, to } = typedOf(params);
  const amountKobo = parseTypedNaira(amount);
  return {
    ...(search.trim() === "" ? {} : { search: search.trim().slice(0, 100) }),
    ...(isStatus(status) ? { status } : {}),
    ...(amount === "" || amountKobo === undefined ? {} : { amount: nairaFromKobo(amountKobo) }),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  };
}

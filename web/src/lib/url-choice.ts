/** The value of a query parameter where it is one of those offered, else the fallback: addresses are typed by people. */
export function choiceOf<Value extends string>(
  text: string | null,
  choices: readonly { value: Value }[],
  fallback: Value,
): Value {
  return choices.find(({ value }) => value === text)?.value ?? fallback;
}

/** The page number in an address: a whole number from 1, else 1. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get("page") ?? 1);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

/** One page of a list that is wholly here. */
export const slicePage = <Row>(rows: readonly Row[], page: number, perPage: number): readonly Row[] =>
  rows.slice((page - 1) * perPage, page * perPage);

/** The nearest page that exists: a list may shrink under a shared address. */
export const clampPage = (page: number, total: number, perPage: number): number =>
  Math.min(page, Math.max(1, Math.ceil(total / perPage)));

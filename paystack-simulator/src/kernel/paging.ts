import { ApiProblem } from "./problems.ts";

const MAX_PER_PAGE = 100;
const MAX_PAGE = 100_000;

/** A whole number of 1 or more, cut at the limit. @throws ApiProblem for anything else. */
export function parseCount(text: string | null, fallback: number, limit: number): number {
  if (text === null) return fallback;
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1) throw new ApiProblem("invalid_params");
  return Math.min(count, limit);
}

type Page<Row> = {
  rows: Row[];
  all: Row[];
  meta: { total: number; skipped: number; perPage: number; page: number; pageCount: number };
};

/** The page asked for of what was created between `from` and `to`, newest first. @throws ApiProblem on a malformed query. */
export function pageOf<Row extends { createdAt: string }>(
  query: URLSearchParams,
  oldestFirst: readonly Row[],
): Page<Row> {
  const from = parseMoment(query.get("from"), Number.NEGATIVE_INFINITY);
  const to = parseMoment(query.get("to"), Number.POSITIVE_INFINITY);
  const all = oldestFirst
    .filter(({ createdAt }) => Date.parse(createdAt) >= from && Date.parse(createdAt) <= to)
    .reverse();
  const perPage = parseCount(query.get("perPage") ?? query.get("per_page"), 50, MAX_PER_PAGE);
  const page = parseCount(query.get("page"), 1, MAX_PAGE);
  const skipped = (page - 1) * perPage;
  const rows = all.slice(skipped, skipped + perPage);
  return { rows, all, meta: { total: all.length, skipped, perPage, page, pageCount: Math.ceil(all.length / perPage) } };
}

function parseMoment(text: string | null, fallback: number): number {
  if (text === null) return fallback;
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) throw new ApiProblem("invalid_params");
  return moment;
}

import type { Route } from "../context/routes.ts";
import { successAnswer } from "../kernel/http.ts";
import { parseCount } from "../kernel/paging.ts";
import { ApiProblem } from "../kernel/problems.ts";
import { BANKS } from "../store/banks.ts";

const MAX_PER_PAGE = 100;
const CURSOR_PREFIX = "bank:";

/** The banks of Nigeria; of any other country or currency there are none. No key is asked for, as documented. */
export const listBanks: Route["answer"] = ({ url }) => {
  const query = url.searchParams;
  const perPage = parseCount(query.get("perPage"), 50, MAX_PER_PAGE);
  const offset = query.has("next")
    ? parseCursor(query.get("next") ?? "")
    : (parseCount(query.get("page"), 1, 10_000) - 1) * perPage;
  const wanted = BANKS.filter(
    (bank) =>
      isOrAbsent(query.get("country"), bank.country.toLowerCase()) &&
      isOrAbsent(query.get("currency"), bank.currency.toLowerCase()) &&
      isOrAbsent(query.get("type"), bank.type),
  );
  const cursorAt = (position: number) => (position < wanted.length ? writeCursor(position) : null);
  return successAnswer("Banks retrieved", wanted.slice(offset, offset + perPage), {
    meta: {
      next: cursorAt(offset + perPage),
      previous: offset > 0 ? writeCursor(Math.max(0, offset - perPage)) : null,
      perPage,
    },
  });
};

const isOrAbsent = (asked: string | null, own: string) => asked === null || asked.toLowerCase() === own;

const writeCursor = (offset: number) => Buffer.from(`${CURSOR_PREFIX}${offset}`).toString("base64url");

function parseCursor(cursor: string): number {
  const [, digits] = /^bank:(\d{1,6})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (digits === undefined) throw new ApiProblem("invalid_params");
  return Number(digits);
}

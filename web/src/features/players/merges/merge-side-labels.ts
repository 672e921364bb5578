import { plural, t } from "@lingui/core/macro";
import { formatDate } from "../../../lib/dates.ts";
import type { MergeSide } from "./merges.queries.ts";

const ID_SIGNS = 6;

/** When a player was seen first and last, and the end of their id: distinguishes two people of one name. */
export function seenAndId({ id, first_match_at, last_match_at }: MergeSide): string {
  const seen =
    first_match_at === null || last_match_at === null
      ? t`no match yet`
      : t`played ${{ first: formatDate(first_match_at, true) }} to ${{ last: formatDate(last_match_at, true) }}`;
  return `${seen} · ${t`ID ${{ end: idEnd({ id }) }}`}`;
}

export const idEnd = ({ id }: Pick<MergeSide, "id">): string => `…${id.slice(-ID_SIGNS)}`;

/** Details that distinguish players of the same name: state, matches, account, when they played, id. */
export function factsOf(side: MergeSide): string {
  const account = side.has_account ? [t`account`] : [];
  const matches = plural({ matches: side.matches }, { one: "# match", other: "# matches" });
  return [side.state ?? t`State N/A`, matches, ...account, seenAndId(side)].join(" · ");
}

/** A player in one line. */
export const nameWithFacts = (side: MergeSide): string => `${side.name} (${factsOf(side)})`;

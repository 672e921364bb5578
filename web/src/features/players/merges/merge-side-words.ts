import { counted } from "../../../lib/counted.ts";
import { formatDate } from "../../../lib/dates.ts";
import * as texts from "../../../texts/players/merge-page.ts";
import type { MergeSide } from "./merges.queries.ts";

const ID_SIGNS = 6;

/** When a player was seen first and last, and how their id ends: what tells two people of one name apart. */
export function seenAndId({ id, first_match_at, last_match_at }: MergeSide): string {
  const seen =
    first_match_at === null || last_match_at === null
      ? texts.neverPlayed
      : texts.playedFromTo(formatDate(first_match_at, true), formatDate(last_match_at, true));
  return `${seen} · ${texts.idEndingIn(idEnd({ id }))}`;
}

export const idEnd = ({ id }: Pick<MergeSide, "id">): string => `…${id.slice(-ID_SIGNS)}`;

/** What tells a player from another of the same name: state, matches, account, when they played, id. */
export function factsOf(side: MergeSide): string {
  const account = side.has_account ? [texts.account] : [];
  const matches = counted(side.matches, texts.match, texts.matchesWithin);
  return [side.state ?? texts.stateNA, matches, ...account, seenAndId(side)].join(" · ");
}

/** A player in one line. */
export const toldApart = (side: MergeSide): string => `${side.name} (${factsOf(side)})`;

import { plural, t } from "@lingui/core/macro";
import { formatDate } from "../../lib/dates.ts";
import type { MergeEvent, MergeMatch } from "./event-merges.queries.ts";

const SOURCES = { file: t`Imported by an organiser`, operator: t`Imported by the operator` } as const;

export function daysOf({ start_date, end_date }: MergeEvent): string {
  const [first, last] = [formatDate(start_date, true), formatDate(end_date, true)];
  return first === last ? first : t`${first} to ${last}`;
}

/** When it was played and how large it was. */
export const factsOf = (event: MergeEvent): string =>
  t`${{ when: daysOf(event) }} · ${plural({ matches: event.matches }, { one: "# match", other: "# matches" })} · ${plural({ players: event.players }, { one: "# player", other: "# players" })}`;

export const sourceOf = ({ source }: MergeEvent): string =>
  source === null ? t`Played on PocketHall` : SOURCES[source];

/** 'Ada 3–1 Bola', or who was given a walkover. */
export function resultOf({ player1, player2, player1_score, player2_score, winner, is_walkover }: MergeMatch): string {
  if (is_walkover && winner !== null) return t`Walkover for ${{ winner: winner === "player1" ? player1 : player2 }}`;
  return t`${player1} ${player1_score}–${player2_score} ${player2}`;
}

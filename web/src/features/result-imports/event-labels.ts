import { counted } from "../../lib/counted.ts";
import { formatDate } from "../../lib/dates.ts";
import * as texts from "../../texts/result-imports/event-merges.ts";
import type { MergeEvent, MergeMatch } from "./event-merges.queries.ts";

const SOURCES = { file: texts.fromFile, operator: texts.fromOperator } as const;

export const daysOf = ({ start_date, end_date }: MergeEvent): string =>
  texts.days(formatDate(start_date, true), formatDate(end_date, true));

/** When it was played and how large it was. */
export const factsOf = (event: MergeEvent): string =>
  texts.facts(
    daysOf(event),
    counted(event.matches, texts.match, texts.matches),
    counted(event.players, texts.player, texts.players),
  );

export const sourceOf = ({ source }: MergeEvent): string => (source === null ? texts.playedHere : SOURCES[source]);

/** 'Ada 3–1 Bola', or who was given a walkover. */
export function resultOf({ player1, player2, player1_score, player2_score, winner, is_walkover }: MergeMatch): string {
  if (is_walkover && winner !== null) return texts.walkover(winner === "player1" ? player1 : player2);
  return texts.scoreOf(player1, player1_score, player2_score, player2);
}

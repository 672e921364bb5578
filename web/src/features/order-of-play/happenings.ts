import type { ScheduleChange } from "@pockethall/contract/order-of-play";
import * as texts from "../../texts/order-of-play/order-of-play-page.ts";
import type { FormErrors } from "../../ui/use-form.ts";
import { fromInput } from "./lagos-clock.ts";

/** What can happen on the day, and how the button that says so is called. */
export const HAPPENINGS = {
  overrun: texts.runningLate,
  "table-lost": texts.tableLost,
  "player-late": texts.playerLate,
  "hall-closes": texts.hallClosesEarly,
  "table-back": texts.tableBack,
} as const;
export type HappeningKind = keyof typeof HAPPENINGS;

/** `what` is a match, table, player or hall. */
export type HappeningValues = { what: string; from: string; to: string };

/** Which times each of them asks for. */
export const TIMES: Readonly<Record<HappeningKind, { from?: string; to?: string }>> = {
  overrun: { to: texts.itWillEndAt },
  "table-lost": { from: texts.from, to: texts.until },
  "player-late": { to: texts.thePlayerArrivesAt },
  "hall-closes": { from: texts.itClosesAt, to: texts.itOpensAgainAt },
  "table-back": {},
};

export const WHAT: Readonly<Record<HappeningKind, string>> = {
  overrun: texts.match,
  "table-lost": texts.table,
  "player-late": texts.player,
  "hall-closes": texts.hall,
  "table-back": texts.table,
};

/** What is missing; none when it can be sent. */
export function checkHappening(kind: HappeningKind, { what, from, to }: HappeningValues): FormErrors<HappeningValues> {
  const { from: asksFrom, to: asksTo } = TIMES[kind];
  const [begin, end] = [fromInput(from), fromInput(to)];
  const errors: FormErrors<HappeningValues> = {};
  if (what === "") errors.what = texts.chooseA(WHAT[kind].toLowerCase());
  if (asksFrom && begin === undefined) errors.from = texts.enterADayAndA;
  if (asksTo && end === undefined) errors.to = texts.enterADayAndA;
  if (asksFrom && begin !== undefined && end !== undefined && end <= begin) errors.to = texts.theEndMustBeAfter;
  return errors;
}

/** Checked values as the server takes them. */
export function changeOf(kind: HappeningKind, { what, from, to }: HappeningValues): ScheduleChange {
  const iso = (text: string) => new Date(fromInput(text) ?? 0).toISOString();
  switch (kind) {
    case "overrun":
      return { kind, game_id: what, ends_at: iso(to) };
    case "player-late":
      return { kind, player_id: what, arrives_at: iso(to) };
    case "table-lost":
      return { kind, table_id: what, from: iso(from), to: iso(to) };
    case "hall-closes":
      return { kind, hall_id: what, from: iso(from), to: iso(to) };
    case "table-back":
      return { kind, table_id: what };
  }
}

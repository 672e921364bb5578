import { t } from "@lingui/core/macro";
import type { OrderBoard, ScheduleChange } from "@pockethall/contract/order-of-play";
import { idFrom, type MatchId } from "@pockethall/domain/ids";
import { STEP_MS } from "@pockethall/domain/order-of-play";
import type { FormErrors } from "../../ui/use-form.ts";
import { MINUTE_MS } from "./board-model.ts";
import type { HappeningKind } from "./happening-kinds.ts";
import { fromInput } from "./lagos-clock.ts";

/** `what` is a match, table, player or hall. */
export type HappeningValues = { what: string; from: string; to: string };

/** Which times each of them asks for. */
export const TIMES: Readonly<Record<HappeningKind, { from?: string; to?: string }>> = {
  overrun: { to: t`It will end at (WAT)` },
  "table-lost": { from: t`From (WAT)`, to: t`Until (WAT)` },
  "player-late": { to: t`The player arrives at (WAT)` },
  "hall-closes": { from: t`It closes at (WAT)`, to: t`It opens again at (WAT)` },
  "table-back": {},
};

export const WHAT: Readonly<Record<HappeningKind, string>> = {
  overrun: t`Match`,
  "table-lost": t`Table`,
  "player-late": t`Player`,
  "hall-closes": t`Hall`,
  "table-back": t`Table`,
};

export const CHOOSE: Readonly<Record<HappeningKind, string>> = {
  overrun: t`Choose a match`,
  "table-lost": t`Choose a table`,
  "player-late": t`Choose a player`,
  "hall-closes": t`Choose a hall`,
  "table-back": t`Choose a table`,
};

/** What is missing; none when it can be sent. */
export function checkHappening(kind: HappeningKind, { what, from, to }: HappeningValues): FormErrors<HappeningValues> {
  const { from: asksFrom, to: asksTo } = TIMES[kind];
  const [begin, end] = [fromInput(from), fromInput(to)];
  const errors: FormErrors<HappeningValues> = {};
  if (what === "") errors.what = CHOOSE[kind];
  if (asksFrom && begin === undefined) errors.from = t`Enter a day and a time`;
  if (asksTo && end === undefined) errors.to = t`Enter a day and a time`;
  if (asksFrom && begin !== undefined && end !== undefined && end <= begin)
    errors.to = t`The end must be after the start`;
  return errors;
}

/** The usual delays in minutes, one tap each. */
export const DELAYS_MINUTES = [15, 30, 45] as const;

/** The planned end of a match, as the form of a late match begins; undefined without a slot. */
export const plannedEndMs = ({ games }: OrderBoard, gameId: string): number | undefined => {
  const slot = games.find(({ id }) => id === gameId)?.slot;
  return slot ? Math.ceil(Date.parse(slot.ends_at) / STEP_MS) * STEP_MS : undefined;
};

/** The planned end, or now if that is past, plus these minutes. */
export const delayedEndMs = (plannedMs: number, nowMs: number, minutes: number): number =>
  Math.max(plannedMs, Math.ceil(nowMs / STEP_MS) * STEP_MS) + minutes * MINUTE_MS;

/** Checked values as the server takes them. */
export function changeOf(kind: HappeningKind, { what, from, to }: HappeningValues): ScheduleChange {
  const iso = (text: string) => new Date(fromInput(text) ?? 0).toISOString();
  switch (kind) {
    case "overrun":
      return { kind, game_id: idFrom<MatchId>(what), ends_at: iso(to) };
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

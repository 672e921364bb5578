import { t } from "@lingui/core/macro";
import type { Channel, EventRow } from "./preferences.queries.ts";

export const CHANNEL_NAMES: Readonly<Record<Channel, string>> = {
  in_app: t`In the app`,
  email: t`Email`,
  push: t`Push`,
};

type Words = { name: string; hint: string };

export const EVENT_LABELS: Readonly<Record<EventRow["event"], Words>> = {
  entry: { name: t`Your entries`, hint: t`Confirmed, approved, check-in, removed` },
  "seat-freed": { name: t`A seat is free`, hint: t`From a waiting list; we hold it for a short time` },
  "draw-made": { name: t`Draw made`, hint: t`Who you'll play` },
  "match-called": { name: t`Match called`, hint: t`Your table and time, and when you're called` },
  "score-final": { name: t`Score final`, hint: t`Results of your matches` },
  tournament: { name: t`Tournament news`, hint: t`Started, postponed, cancelled, completed` },
  league: { name: t`League news`, hint: t`Your leagues' weeks and tables` },
  "followed-player": {
    name: t`What you follow`,
    hint: t`Players, matches and tournaments: starts, results, new times, champions`,
  },
  "money-in": { name: t`Money received`, hint: t`Deposits, prizes, gifts, refunds` },
  "money-out": { name: t`Money out`, hint: t`Withdrawals (always on)` },
  organizing: { name: t`Organising and refereeing`, hint: t`Matches assigned, your tournaments' deadlines` },
};

import { t } from "@lingui/core/macro";
import type { ChipTone } from "../../ui/chip.tsx";
import type { Delivery, Webhook } from "./webhooks.queries.ts";

type Event = Webhook["events"][number];

export const EVENT_LABELS: Readonly<Record<Event, string>> = {
  "match.result": t`Result of a match`,
  "match.called": t`Match called to a table`,
  "tournament.draw": t`Draw made or changed`,
  "tournament.entries": t`Entries changed`,
  "league.result": t`Result of a league match`,
};

export const EVENTS = Object.keys(EVENT_LABELS) as Event[];

const PING = "ping";

/** What a delivery was about; its name where this version knows none. */
export const eventLabel = (event: string): string =>
  event === PING ? t`Test` : (EVENT_LABELS[event as Event] ?? event);

export const STATE_LABELS: Readonly<Record<Delivery["state"], { label: string; tone: ChipTone }>> = {
  waiting: { label: t`Waiting`, tone: "scheduled" },
  delivered: { label: t`Delivered`, tone: "completed" },
  failed: { label: t`Failed`, tone: "danger" },
};

import type { LiveEvent } from "@pockethall/contract/live";
import { useEffect, useEffectEvent } from "react";
import { create } from "zustand";
import { concerns, parseLiveEvent } from "./live-events.ts";

type Handler = (event: LiveEvent) => void;
type Subscription = { topic: string; handler: Handler };

const REOPEN_AFTER_MS = 5_000;
/** The server sends a heartbeat every fifteen seconds: after three missed ones the stream is dead, open or not. */
const SILENT_MS = 45_000;

type Status = "idle" | "open" | "down";
/**
 * `down` makes pages poll (product.md: a conditional GET every 5 s) until the stream is back; `downSinceMs` is then the
 * last moment at which what they show was known to be true.
 */
export const useLiveStatus = create<{ status: Status; downSinceMs: number }>()(() => ({
  status: "idle",
  downSinceMs: 0,
}));

/** Milliseconds between polls for a live query: none while the stream delivers. */
export const usePollWhileDown = (everyMs = 5_000): number | false =>
  useLiveStatus((state) => (state.status === "down" ? everyMs : false));

const subscriptions = new Set<Subscription>();
let source: EventSource | null = null;
let openTopics = "";
let lastEventId = "";
let settling = false;
let reopening: ReturnType<typeof setTimeout> | undefined;
let watch: ReturnType<typeof setInterval> | undefined;
let heardMs = 0;

const wantedTopics = (): string => [...new Set([...subscriptions].map(({ topic }) => topic))].sort().join(",");

function tellStatus(status: Status): void {
  if (status === useLiveStatus.getState().status) return;
  useLiveStatus.setState({ status, ...(status === "down" ? { downSinceMs: heardMs } : {}) });
}

const hear = (): void => {
  heardMs = Date.now();
};

function deliver(message: MessageEvent<string>): void {
  hear();
  if (message.lastEventId !== "") lastEventId = message.lastEventId;
  const event = parseLiveEvent(message.data);
  if (event !== undefined) dispatch(event);
}

const dispatch = (event: LiveEvent): void => {
  for (const { topic, handler } of subscriptions) if (concerns(topic, event)) handler(event);
};

function open(topics: string): void {
  const query = new URLSearchParams({ topics });
  if (lastEventId !== "") query.set("last_event_id", lastEventId);
  const opened = new EventSource(`/api/live?${query}`);
  hear(); // it has its time to speak
  // Without an id there is nothing to resume after: what the page fetched before the stream stood may be older already.
  let mayHaveGap = lastEventId === "";
  opened.onopen = () => {
    hear();
    tellStatus("open");
    if (mayHaveGap) dispatch({ type: "resync" });
    mayHaveGap = false;
  };
  opened.onmessage = deliver;
  opened.addEventListener("beat", hear);
  opened.onerror = () => {
    tellStatus("down");
    // The browser reconnects by itself, but for a refused connection: that one it gives up.
    if (opened.readyState === EventSource.CLOSED) reopening = setTimeout(reopen, REOPEN_AFTER_MS);
  };
  source = opened;
}

function reopen(): void {
  clearTimeout(reopening);
  source?.close();
  source = null;
  openTopics = wantedTopics();
  clearInterval(watch);
  if (openTopics === "") return tellStatus("idle");
  watch = setInterval(reviveSilent, SILENT_MS / 3);
  open(openTopics);
}

/** Reopens dead streams: a browser does not report them after the phone slept or changed its network. */
function reviveSilent(): void {
  if (Date.now() - heardMs <= SILENT_MS) return;
  tellStatus("down");
  reopen();
}

/** The page is visible again, or the network is back: reconnect now instead of at the browser's next attempt. */
function revive(): void {
  if (source === null || document.hidden) return;
  if (useLiveStatus.getState().status === "down") reopen();
  else reviveSilent();
}

if (typeof document !== "undefined") {
  document.addEventListener("visibilitychange", revive);
  addEventListener("online", revive);
  addEventListener("offline", () => source && tellStatus("down"));
}

/** A page mounts and unmounts many subscriptions at once: look at the result of the whole round. */
function settle(): void {
  if (settling) return;
  settling = true;
  queueMicrotask(() => {
    settling = false;
    if (wantedTopics() !== openTopics) reopen();
  });
}

/**
 * Hands every event of a topic to the handler, over the one stream of this tab. Topics: contract/live.
 * A changed set of topics reopens the stream after the last event seen, so nothing is missed.
 */
export function subscribe(topic: string, handler: Handler): () => void {
  const subscription = { topic, handler };
  subscriptions.add(subscription);
  settle();
  return () => {
    subscriptions.delete(subscription);
    settle();
  };
}

/** The same for a component; pass undefined to listen to nothing. */
export function useLive(topic: string | undefined, handler: Handler): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => (topic === undefined ? undefined : subscribe(topic, (event) => onEvent(event))), [topic]);
}

import type { LiveEvent } from "@pockethall/contract/live";
import { useEffect, useEffectEvent } from "react";
import { create } from "zustand";
import { concerns, parseLiveEvent } from "./live-events.ts";

type Handler = (event: LiveEvent) => void;
type Subscription = { topic: string; handler: Handler };

const REOPEN_AFTER_MS = 5_000;

/** `down` tells pages to poll (product.md: a conditional GET every 5 s) until the stream is back. */
export const useLiveStatus = create<{ status: "idle" | "open" | "down" }>()(() => ({ status: "idle" }));

/** Milliseconds between polls for a live query: none while the stream delivers. */
export const usePollWhileDown = (everyMs = 5_000): number | false =>
  useLiveStatus((state) => (state.status === "down" ? everyMs : false));

const subscriptions = new Set<Subscription>();
let source: EventSource | null = null;
let openTopics = "";
let lastEventId = "";
let settling = false;
let reopening: ReturnType<typeof setTimeout> | undefined;

const wantedTopics = (): string => [...new Set([...subscriptions].map(({ topic }) => topic))].sort().join(",");

function deliver(message: MessageEvent<string>): void {
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
  // Without an id there is nothing to resume after: what the page fetched before the stream stood may be older already.
  let mayHaveGap = lastEventId === "";
  opened.onopen = () => {
    useLiveStatus.setState({ status: "open" });
    if (mayHaveGap) dispatch({ type: "resync" });
    mayHaveGap = false;
  };
  opened.onmessage = deliver;
  opened.onerror = () => {
    useLiveStatus.setState({ status: "down" });
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
  if (openTopics === "") useLiveStatus.setState({ status: "idle" });
  else open(openTopics);
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

import type { LiveEvent } from "@pockethall/contract/live";
import { useEffect, useEffectEvent } from "react";
import { create } from "zustand";
import { concerns, parseLiveEvent } from "./live-events.ts";
import type { LiveFeed } from "./live-feed.ts";

type Handler = (event: LiveEvent) => void;
type Subscription = { topic: string; handler: Handler };

/** A tab hidden this long gives up its part of the stream, and takes it up again when it is shown. */
const HIDDEN_MS = 30_000;

const RELOAD_AFTER_MS = 5_000;

type Status = "idle" | "open" | "down";
/**
 * `down` makes pages poll (product.md: a conditional GET every 5 s) until the stream is back; `downSinceMs` is then the
 * last moment at which what they show was known to be true. Who spares data polls less often (`pollMs`).
 */
export const useLiveStatus = create<{ status: Status; downSinceMs: number; pollMs: number }>()(() => ({
  status: "idle",
  downSinceMs: 0,
  pollMs: 5_000,
}));

/** Milliseconds between polls for a live query: none while the stream delivers. */
export const usePollWhileDown = (): number | false =>
  useLiveStatus(({ status, pollMs }) => status === "down" && pollMs);

const subscriptions = new Set<Subscription>();
const observers = new Set<Handler>();
let followed = "";
let settling = false;
let isAway = typeof document !== "undefined" && document.hidden;
let leaving: ReturnType<typeof setTimeout> | undefined;

let feed: LiveFeed | undefined;
let isLoading = false;

const wantedTopics = (): string[] => [...new Set([...subscriptions].map(({ topic }) => topic))].sort();

function notifyStatus(status: Status, lastMessageMs = 0): void {
  if (status === useLiveStatus.getState().status) return;
  useLiveStatus.setState({ status, ...(status === "down" ? { downSinceMs: lastMessageMs } : {}) });
}

const dispatch = (event: LiveEvent): void => {
  for (const observer of observers) observer(event);
  for (const { topic, handler } of subscriptions) if (concerns(topic, event)) handler(event);
};

function followWanted(): void {
  const topics = isAway ? [] : wantedTopics();
  if (feed === undefined) return void (topics.length > 0 && loadFeed());
  if (topics.join() === followed) return;
  followed = topics.join();
  feed.follow(topics);
  if (topics.length === 0) notifyStatus("idle");
}

/** Pages count their bytes: the stream's code comes after the first page is there. */
async function loadFeed(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  try {
    const { LiveFeed } = await import("./live-feed.ts");
    feed = new LiveFeed({
      onState: (isOpen, lastMessageMs) => notifyStatus(isOpen ? "open" : "down", lastMessageMs),
      onMessage: (data) => {
        const event = parseLiveEvent(data);
        if (event !== undefined) dispatch(event);
      },
    });
  } catch {
    notifyStatus("down", Date.now());
    setTimeout(followWanted, RELOAD_AFTER_MS);
  }
  isLoading = false;
  if (feed) followWanted();
}

function goAway(): void {
  isAway = true;
  followWanted();
}

function comeBack(): void {
  clearTimeout(leaving);
  isAway = false;
  followWanted();
  feed?.revive();
}

/** Where tabs cannot share one stream, a hidden tab frees its connection at once. */
function onVisibility(): void {
  if (!document.hidden) return comeBack();
  if (!feed?.isShared) goAway();
  else if (subscriptions.size > 0) leaving = setTimeout(goAway, HIDDEN_MS);
}

if (typeof document !== "undefined") {
  document.addEventListener("visibilitychange", onVisibility);
  addEventListener("pagehide", goAway);
  addEventListener("pageshow", () => document.hidden || comeBack());
  addEventListener("online", () => document.hidden || feed?.revive());
  addEventListener("offline", () => feed?.breakOff());
}

/** A page mounts and unmounts many subscriptions at once: look at the result of the whole round. */
function settle(): void {
  if (settling) return;
  settling = true;
  queueMicrotask(() => {
    settling = false;
    followWanted();
  });
}

/**
 * Hands every event of a topic to the handler, over the one stream of this browser. Topics: contract/live.
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

/** Hands a component every event that comes for others: it opens no stream of its own. */
export function useLiveObserver(handler: Handler): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const observer: Handler = (event) => onEvent(event);
    observers.add(observer);
    return () => void observers.delete(observer);
  }, []);
}

import type { Source } from "./live-source.ts";

const REOPEN_AFTER_MS = 5_000;
/** The server sends a heartbeat every fifteen seconds: after three missed ones the stream is dead, open or not. */
export const SILENT_MS = 45_000;

/** `opening` only before it has opened for the first time. `lastMessageMs`: the time of the last message from the server. */
export type ConnectionState = { status: "opening" | "open" | "down"; lastMessageMs: number };
type Listener = {
  /** The stream opened or broke. `isResumed` is false where events before its start may be missing. */
  onState: (state: ConnectionState, isResumed: boolean) => void;
  /** One message; `id` is empty for an event without a number, which is never sent again. */
  onMessage: (data: string, id: string) => void;
};

/** @returns how to close it. */
function openStream({ topics, afterId, onOpen, onMessage, onBeat, onBreak, onEnd }: Source): () => void {
  const query = new URLSearchParams({ topics });
  if (afterId !== "") query.set("last_event_id", afterId);
  const source = new EventSource(`/api/live?${query}`);
  source.onopen = onOpen;
  source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => onMessage(data, lastEventId);
  source.addEventListener("beat", ({ lastEventId }: MessageEvent<string>) => onBeat(lastEventId));
  // The browser reconnects automatically, except after a refused connection.
  source.onerror = () => (source.readyState === EventSource.CLOSED ? onEnd(true) : onBreak());
  return () => source.close();
}

/** A full server refuses streams, while a cache in front of it may still have the pages. @returns how to end it. */
function openPages(source: Source): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  import("./live-pages.ts")
    .then(({ readPages }) => readPages(source, signal))
    .then(
      () => source.onEnd(false),
      () => signal.aborted || source.onEnd(true),
    );
  return () => ending.abort();
}

/** One event stream to the server, or pages of events where it refuses one; opened again when it breaks or falls silent. */
export function createConnection({ onState, onMessage }: Listener) {
  let closeSource: (() => void) | undefined;
  let [topics, lastEventId] = ["", ""];
  let reopening: ReturnType<typeof setTimeout> | undefined;
  const state: ConnectionState = { status: "opening", lastMessageMs: 0 };
  const stop = (): void => {
    clearTimeout(reopening);
    closeSource?.();
    closeSource = undefined;
  };
  const breakOff = (): void => {
    state.status = "down";
    onState(state, true);
  };
  const isNew = (id: string): boolean => {
    state.lastMessageMs = Date.now();
    if (id === "" || id === lastEventId) return false;
    lastEventId = id;
    return true;
  };
  const comeBack = (isRefused: boolean): void => {
    if (isRefused) breakOff();
    reopening = setTimeout(() => open(topics, lastEventId), isRefused ? REOPEN_AFTER_MS : 0);
  };
  /** Opens the stream of these topics after the event; an empty id starts with the next event. */
  const open = (wanted: string, afterId: string): void => {
    stop();
    topics = wanted;
    lastEventId = afterId;
    state.lastMessageMs = Date.now(); // the time-out starts now
    let mayHaveGap = afterId === "";
    const events = {
      onOpen: () => {
        state.lastMessageMs = Date.now();
        state.status = "open";
        onState(state, !mayHaveGap);
        mayHaveGap = false;
      },
      onMessage: (data: string, id: string) => onMessage(data, isNew(id) ? id : ""),
      onBeat: isNew,
      onBreak: breakOff,
    };
    const readPages = (): void => {
      closeSource?.();
      closeSource = openPages({ topics, afterId: lastEventId, ...events, onEnd: comeBack });
    };
    closeSource = openStream({ topics, afterId, ...events, onEnd: readPages });
  };
  return {
    open,
    close: (): void => {
      stop();
      topics = "";
      state.status = "opening";
    },
    breakOff: () => closeSource && breakOff(),
    state,
    /** The topics of the stream, as they were given; empty while there is none. */
    topics: () => topics,
    /** The number of the newest event that this stream has reached; empty before it is known. */
    lastEventId: () => lastEventId,
    /** Reopens a dead stream: a browser does not report it after the phone slept or changed its network. */
    revive: (): void => {
      const isSilent = Date.now() - state.lastMessageMs > SILENT_MS;
      if (closeSource === undefined || !(isSilent || state.status === "down")) return;
      if (isSilent) breakOff();
      open(topics, lastEventId);
    },
  };
}

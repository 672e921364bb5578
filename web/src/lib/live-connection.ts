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

/** One event stream to the server, opened again when it breaks or falls silent. */
export function createConnection({ onState, onMessage }: Listener) {
  let source: EventSource | null = null;
  let topics = "";
  let lastEventId = "";
  let reopening: ReturnType<typeof setTimeout> | undefined;
  const state: ConnectionState = { status: "opening", lastMessageMs: 0 };
  const noteMessage = (): void => {
    state.lastMessageMs = Date.now();
  };
  const stop = (): void => {
    clearTimeout(reopening);
    source?.close();
    source = null;
  };
  const close = (): void => {
    stop();
    topics = "";
    state.status = "opening";
  };
  const change = (status: "open" | "down", isResumed: boolean): void => {
    state.status = status;
    onState(state, isResumed);
  };

  /** Opens the stream of these topics after the event; an empty id starts with the next event. */
  const open = (wanted: string, afterId: string): void => {
    stop();
    topics = wanted;
    lastEventId = afterId;
    noteMessage(); // the time-out starts now
    const isNew = (id: string): boolean => {
      noteMessage();
      if (id === "" || id === lastEventId) return false;
      lastEventId = id;
      return true;
    };
    source = openSource(topics, lastEventId, {
      onOpen: (isFirst) => {
        noteMessage();
        change("open", !(isFirst && afterId === ""));
      },
      onMessage: (data, id) => onMessage(data, isNew(id) ? id : ""),
      onHeartbeat: isNew,
      onError: (isRefused) => {
        change("down", true);
        if (isRefused) reopening = setTimeout(reopen, REOPEN_AFTER_MS);
      },
    });
  };
  const reopen = (): void => open(topics, lastEventId);

  return {
    open,
    close,
    breakOff: () => source !== null && change("down", true),
    state,
    /** The topics of the stream, as they were given; empty while there is none. */
    topics: () => topics,
    /** The number of the newest event that this stream has reached; empty before it is known. */
    lastEventId: () => lastEventId,
    /** Reopens a dead stream: a browser does not report it after the phone slept or changed its network. */
    revive: (): void => {
      const isSilent = Date.now() - state.lastMessageMs > SILENT_MS;
      if (source === null || !(isSilent || state.status === "down")) return;
      if (isSilent) change("down", true);
      reopen();
    },
  };
}

type SourceListener = {
  /** `isFirst` is false after the browser has reconnected. */
  onOpen: (isFirst: boolean) => void;
  onMessage: (data: string, id: string) => void;
  onHeartbeat: (id: string) => void;
  /** The browser reconnects automatically, except after a refused connection. */
  onError: (isRefused: boolean) => void;
};

function openSource(topics: string, afterId: string, { onOpen, onMessage, onHeartbeat, onError }: SourceListener) {
  const query = new URLSearchParams({ topics });
  if (afterId !== "") query.set("last_event_id", afterId);
  const source = new EventSource(`/api/live?${query}`);
  let isFirst = true;
  source.onopen = () => {
    onOpen(isFirst);
    isFirst = false;
  };
  source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => onMessage(data, lastEventId);
  source.addEventListener("beat", ({ lastEventId }: MessageEvent<string>) => onHeartbeat(lastEventId));
  source.onerror = () => onError(source.readyState === EventSource.CLOSED);
  return source;
}

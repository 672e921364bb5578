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

function openSource(topics: string, afterId: string): EventSource {
  const query = new URLSearchParams({ topics });
  if (afterId !== "") query.set("last_event_id", afterId);
  return new EventSource(`/api/live?${query}`);
}

/** One event stream to the server, opened again when it breaks or falls silent. */
export function createConnection({ onState, onMessage }: Listener) {
  let source: EventSource | null = null;
  let [topics, lastEventId] = ["", ""];
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
  const breakOff = (): void => {
    state.status = "down";
    onState(state, true);
  };
  /** Opens the stream of these topics after the event; an empty id starts with the next event. */
  const open = (wanted: string, afterId: string): void => {
    stop();
    topics = wanted;
    lastEventId = afterId;
    const opened = openSource(topics, afterId);
    source = opened;
    noteMessage(); // the time-out starts now
    let mayHaveGap = afterId === "";
    opened.onopen = () => {
      noteMessage();
      state.status = "open";
      onState(state, !mayHaveGap);
      mayHaveGap = false;
    };
    const isNew = (id: string): boolean => {
      noteMessage();
      if (id === "" || id === lastEventId) return false;
      lastEventId = id;
      return true;
    };
    opened.onmessage = ({ data, lastEventId: id }: MessageEvent<string>) => onMessage(data, isNew(id) ? id : "");
    opened.addEventListener("beat", ({ lastEventId: id }: MessageEvent<string>) => isNew(id));
    // The browser reconnects automatically, except after a refused connection.
    opened.onerror = () => {
      breakOff();
      if (opened.readyState === EventSource.CLOSED) reopening = setTimeout(reopen, REOPEN_AFTER_MS);
    };
  };
  const reopen = (): void => open(topics, lastEventId);
  return {
    open,
    close,
    breakOff: () => source !== null && breakOff(),
    state,
    /** The topics of the stream, as they were given; empty while there is none. */
    topics: () => topics,
    /** The number of the newest event that this stream has reached; empty before it is known. */
    lastEventId: () => lastEventId,
    /** Reopens a dead stream: a browser does not report it after the phone slept or changed its network. */
    revive: (): void => {
      const isSilent = Date.now() - state.lastMessageMs > SILENT_MS;
      if (source === null || !(isSilent || state.status === "down")) return;
      if (isSilent) breakOff();
      reopen();
    },
  };
}

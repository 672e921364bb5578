import { isPackedScore, type LiveEvent, unpackScore } from "@pockethall/contract/live";

export type SeenEvent = { id: number; event: LiveEvent };

/** A browser's EventSource, without its patience: it connects once, and reports the end of the stream. */
export async function openLiveViewer(url: string, topics: string, lastEventId?: number) {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/live?topics=${topics}`, {
    signal: abort.signal,
    headers: lastEventId === undefined ? {} : { "last-event-id": String(lastEventId) },
  });
  const events: SeenEvent[] = [];
  const state = { lastId: lastEventId };
  const ended = readFrames(response, (fields) => {
    const id = fields.get("id");
    if (id !== undefined) state.lastId = Number(id);
    const data = fields.get("data");
    if (data !== undefined && !fields.has("event")) events.push({ id: state.lastId ?? -1, event: readEvent(data) });
  });
  return {
    status: response.status,
    headers: response.headers,
    events,
    ids: () => events.map(({ id }) => id),
    /** What `Last-Event-ID` would say now. */
    lastId: () => state.lastId,
    ended,
    [Symbol.asyncDispose]: async () => {
      abort.abort();
      await ended;
    },
  };
}

const readEvent = (data: string) => (isPackedScore(data) ? unpackScore(data) : (JSON.parse(data) as LiveEvent));

async function readFrames(response: Response, onFrame: (fields: Map<string, string>) => void): Promise<void> {
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const frames = text.split("\n\n");
      text = frames.pop() ?? "";
      for (const frame of frames) onFrame(new Map(frame.split("\n").map(readField)));
    }
  } catch {
    // Cut, by us or by the server: both end the stream.
  }
}

function readField(line: string): [name: string, value: string] {
  const colon = line.indexOf(":");
  return [line.slice(0, colon), line.slice(colon + 1).trim()];
}

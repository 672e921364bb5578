import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from "node:http2";
import { setTimeout as pause } from "node:timers/promises";
import type { TestUser } from "../database/test-database.ts";
import { addressOf, bodyOf, type Clients, type Order, type Reply } from "../money/money-clients.ts";

const RETRY_MS = 25;
const CSRF = "http2-clients-csrf-token";
const AGAIN: ReadonlySet<number> = new Set([429, 503]);

type Options = { certificate: string; sessions: number };

/**
 * The clients of the money tests over HTTPS and HTTP/2. `statuses` counts what they were answered, of server
 * faults with the problem's code; "cut": the request or its answer did not get through, other than by their own doing.
 */
export function openHttp2Clients(url: string, { certificate, sessions: count }: Options) {
  const sessions: (ClientHttp2Session | undefined)[] = Array.from({ length: count }, () => undefined);
  const statuses = new Map<string, number>();
  let turn = 0;
  let isOver = false;
  const session = (): ClientHttp2Session => {
    turn += 1;
    const at = turn % count;
    const known = sessions[at];
    if (known && !known.closed && !known.destroyed) return known;
    const opened = connect(url, { ca: certificate });
    opened.on("error", () => undefined); // the requests on it report it
    opened.on("goaway", () => opened.close()); // nginx is renewing its worker: what is under way ends, the next one is new
    sessions[at] = opened;
    return opened;
  };
  /** Requests that were not answered with success, in order. */
  const failures: string[] = [];
  const note = ({ endpoint }: Order, answer: string): void => {
    statuses.set(answer, (statuses.get(answer) ?? 0) + 1);
    if (!answer.startsWith("2")) failures.push(`${new Date().toISOString()} ${endpoint}: ${answer}`);
  };
  const begin = ({ as, endpoint, body, key }: Order) => {
    const [method = "GET", path = ""] = endpoint.split(" ");
    const stream = session().request({ ...headersOf(as, key), ":method": method, ":path": path });
    stream.end(body ? JSON.stringify(body) : undefined);
    return stream;
  };
  const send = async (order: Order): Promise<Reply> => {
    for (;;) {
      try {
        const reply = await answerTo(begin(order));
        note(order, reply.status < 500 ? String(reply.status) : `${reply.status} ${reply.body["code"] ?? ""}`.trim());
        return reply;
      } catch (error) {
        if (!(error instanceof Cut)) throw error;
        if (error.isRefused) continue; // as a browser does: nothing of it was looked at
        if (!isOver) note(order, `cut ${error.message}`);
        throw error;
      }
    }
  };
  return {
    send,
    statuses,
    failures,
    insist: async (order: Order): Promise<Reply> => {
      for (;;) {
        const reply = await send(order).catch(() => undefined);
        if (reply && reply.status < 500 && !AGAIN.has(reply.status)) return reply;
        await pause(RETRY_MS);
      }
    },
    sendAndHangUp: (order: Order, when: "sent" | "answered"): Promise<void> =>
      new Promise((resolve) => {
        const stream = begin(order);
        stream.on("close", () => resolve()).on("error", () => resolve());
        if (when === "answered") stream.on("response", () => stream.destroy());
        else stream.on("finish", () => setImmediate(() => stream.destroy()));
      }),
    [Symbol.dispose]: () => {
      isOver = true;
      for (const each of sessions) each?.destroy();
    },
  } satisfies Clients & { statuses: ReadonlyMap<string, number>; failures: readonly string[] };
}
export type Http2Clients = ReturnType<typeof openHttp2Clients>;

/** The request or its answer did not get through. `isRefused`: nginx said that it did not begin with it. */
class Cut extends Error {
  readonly isRefused: boolean;
  constructor(reason: string) {
    super(reason);
    this.isRefused = reason === "ERR_HTTP2_GOAWAY_SESSION" || reason === String(constants.NGHTTP2_REFUSED_STREAM);
  }
}

function answerTo(stream: ClientHttp2Stream): Promise<Reply> {
  return new Promise<Reply>((resolve, reject) => {
    let status = 0;
    let text = "";
    let failure = "";
    stream.setEncoding("utf8");
    stream.on("response", (headers) => {
      status = Number(headers[":status"]);
    });
    stream.on("data", (chunk: string) => {
      text += chunk;
    });
    stream.on("error", (error: NodeJS.ErrnoException) => {
      failure = error.code ?? error.message;
    });
    stream.on("close", () => {
      if (status === 0 || failure !== "" || stream.rstCode !== constants.NGHTTP2_NO_ERROR)
        reject(new Cut(stream.rstCode === constants.NGHTTP2_NO_ERROR ? failure : String(stream.rstCode)));
      else resolve({ status, body: text.startsWith("{") ? bodyOf(text) : {} });
    });
  });
}

const headersOf = (as: TestUser, key: string | undefined) => ({
  authorization: `Bearer ${as.token}`,
  "x-forwarded-for": addressOf(as),
  cookie: `XSRF-TOKEN=${CSRF}`,
  "x-xsrf-token": CSRF,
  "content-type": "application/json",
  ...(key ? { "idempotency-key": key } : {}),
});

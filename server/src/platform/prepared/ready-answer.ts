import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Known } from "./known-addresses.ts";
import type { Variant } from "./variants.ts";

const STATUS_LINES = { 200: "HTTP/1.1 200 OK\r\n", 304: "HTTP/1.1 304 Not Modified\r\n" };

/** An answer that may be given out at once; `variant` is undefined when the caller has it. */
export type ReadyAnswer = {
  readonly status: 200 | 304;
  /** Names and values in turns. */
  readonly headers: readonly string[];
  readonly body: Buffer | undefined;
};

/** The whole answer in this form. */
export function answerOf({ headers }: Known, { encoding, bytes, etag }: Variant): ReadyAnswer {
  const own = [...headers, "etag", etag, "content-length", String(bytes.length)];
  if (encoding !== "identity") own.push("content-encoding", encoding);
  return { status: 200, headers: own, body: bytes };
}

/** Word that what the caller has is as it was. */
export const unchangedOf = ({ unchangedHeaders }: Known, etag: string): ReadyAnswer => ({
  status: 304,
  headers: [...unchangedHeaders, "etag", etag],
  body: undefined,
});

/** HTTP/1.1 keeps connections anyway, so nothing is said of it; only the end of one is. */
export function sendByNode(response: ServerResponse, { status, headers, body }: ReadyAnswer): void {
  if (response.shouldKeepAlive) response.removeHeader("connection");
  response.writeHead(status, [...headers]);
  response.end(body);
}

/** The same bytes as Node's, on the connection itself. The body is nobody's copy: one serves all who wait for it. */
export function sendByWire(socket: Socket, { status, headers, body }: ReadyAnswer, date: string): void {
  let head = STATUS_LINES[status];
  for (let index = 0; index < headers.length; index += 2) head += `${headers[index]}: ${headers[index + 1]}\r\n`;
  socket.cork();
  socket.write(`${head}Date: ${date}\r\n\r\n`, "latin1");
  if (body) socket.write(body);
  socket.uncork();
}

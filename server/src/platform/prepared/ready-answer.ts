import type { ServerResponse } from "node:http";
import type { Known } from "./known-addresses.ts";
import type { Variant } from "./variants.ts";

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
export function sendReady(response: ServerResponse, { status, headers, body }: ReadyAnswer): void {
  if (response.shouldKeepAlive) response.removeHeader("connection");
  response.writeHead(status, [...headers]);
  response.end(body);
}

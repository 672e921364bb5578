import type { IncomingMessage, ServerResponse } from "node:http";
import { writeJson } from "./json.ts";

/** What is written back to the caller. */
export type Answer = { status: number; headers: Record<string, string>; body: string };

const JSON_TYPE = "application/json; charset=utf-8";

export function jsonAnswer(status: number, value: unknown): Answer {
  return { status, headers: { "content-type": JSON_TYPE }, body: writeJson(value) };
}

/** The documented success envelope. */
export function successAnswer(message: string, data: unknown, more: { meta?: unknown } = {}, status = 200): Answer {
  return jsonAnswer(status, { status: true, message, data, ...more });
}

/** Redirects the browser with GET after any method. */
export function redirectAnswer(location: string): Answer {
  return { status: 303, headers: { location }, body: "" };
}

/**
 * Writes the answer, or nothing at all when the caller has gone. Security headers a host application put on the raw
 * response give way to our own, for its frame rules would shut the checkout out of the merchant's page.
 */
export function writeAnswer(response: ServerResponse, answer: Answer): void {
  if (response.destroyed || response.headersSent) return;
  response.removeHeader("x-frame-options");
  response.writeHead(answer.status, {
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...answer.headers,
  });
  response.end(answer.body);
}

/** The whole body, or undefined when it is longer than the limit; the rest is then left unread, the socket alive. */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let lengthBytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    lengthBytes += (chunk as Buffer).length;
    if (lengthBytes > limitBytes) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

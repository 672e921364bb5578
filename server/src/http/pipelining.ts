import { randomUUID } from "node:crypto";
import type { RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { DomainProblem, problemBody } from "../kernel/problem.ts";

/** Browsers send one request at a time on a connection of HTTP/1.1; proxies and load tools a few. */
const MOST_UNANSWERED = 16;

/**
 * Bounds how many requests of one connection are worked on at the same time. The first one beyond is answered with 429,
 * in its turn, and ends the connection; what was sent behind it is not looked at.
 */
export function limitPipelining(handle: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>();
  const ended = new WeakSet<Socket>();
  return (request, response) => {
    const { socket } = request;
    if (ended.has(socket)) return;
    const open = unanswered.get(socket) ?? new Set();
    unanswered.set(socket, open);
    if (open.size >= MOST_UNANSWERED) {
      ended.add(socket);
      return refuse(response);
    }
    open.add(response);
    response.once("close", () => open.delete(response));
    handle(request, response);
  };
}

function refuse(response: ServerResponse): void {
  const problem = new DomainProblem("too-many-requests");
  const head = {
    "content-type": "application/problem+json",
    "cache-control": "no-store",
    "retry-after": "1",
    connection: "close",
  };
  response.writeHead(problem.status, head).end(JSON.stringify(problemBody(problem, randomUUID())));
}

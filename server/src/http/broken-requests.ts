import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ProblemCode } from "@pockethall/contract/problems";
import type { FastifyInstance } from "fastify";
import { DomainProblem, problemBody } from "../kernel/problem.ts";

type BrokenCode = Extract<ProblemCode, "malformed-request" | "headers-too-large" | "request-timeout">;
const CODES: Readonly<Record<string, BrokenCode>> = {
  HPE_HEADER_OVERFLOW: "headers-too-large",
  ERR_HTTP_REQUEST_TIMEOUT: "request-timeout",
};
const REASONS: Readonly<Record<BrokenCode, string>> = {
  "malformed-request": "Bad Request",
  "headers-too-large": "Request Header Fields Too Large",
  "request-timeout": "Request Timeout",
};

const bodyOf = (code: ProblemCode): string => JSON.stringify(problemBody(new DomainProblem(code), randomUUID()));

/** Answers what Node's parser refuses as a problem, and ends the connection, since what follows cannot be parsed. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const code = CODES[error.code ?? ""] ?? "malformed-request";
  const body = bodyOf(code);
  socket.end(
    `HTTP/1.1 ${new DomainProblem(code).status} ${REASONS[code]}\r\nConnection: close\r\nCache-Control: no-store\r\n` +
      `Content-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

const HOST = /^host$/iu;
const VERSIONS: ReadonlySet<string> = new Set(["1.0", "1.1"]);

/** Whether another server on the way may read the request in another way: two Host headers, or a version that is not HTTP/1. */
export function isAmbiguous({ rawHeaders, httpVersion }: Pick<IncomingMessage, "rawHeaders" | "httpVersion">): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (HOST.test(rawHeaders[at] ?? "")) hosts += 1;
  return hosts > 1 || !VERSIONS.has(httpVersion);
}

/** Refuses ambiguous requests. */
export function refuseAmbiguousRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw }, reply) => {
    if (!isAmbiguous(raw)) return;
    reply.header("connection", "close");
    throw new DomainProblem("malformed-request");
  });
}

/** Answers an `Expect` header that Node does not know; `100-continue` is Node's own. */
export function refuseExpectations(app: FastifyInstance): void {
  app.server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    const code = "expectation-failed";
    const body = bodyOf(code);
    response
      .writeHead(new DomainProblem(code).status, {
        "content-type": "application/problem+json",
        "content-length": Buffer.byteLength(body),
        "cache-control": "no-store",
        connection: "close",
      })
      .end(body);
  });
}

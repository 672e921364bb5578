import { setTimeout as pause } from "node:timers/promises";
import type { ProblemCode } from "@pockethall/contract/problems";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { asProblem, DomainProblem, problemBody } from "../kernel/problem.ts";
import { createRepeatedLog } from "./repeated-log.ts";

/** Refusals for load. With a cause it is the database that is unavailable, and the client may learn that at once. */
const HELD = new Set<ProblemCode>(["too-many-requests", "unavailable"]);
const RETRY_AFTER_SECONDS = { unavailable: "2", "too-many-requests": "60" } as const;

type Options = {
  /** How long a refusal for load is held back: who asks again at once does so no more often than this. */
  holdMs: number;
  /** How many are held at a time: each one keeps a connection open. */
  mostHeld: number;
};

/**
 * Answers any error of a request as a problem. The client gets the request's id, the log gets the cause; what many
 * requests share (the database is unavailable, the server is busy) is logged once an interval with a count.
 */
export function createProblemSender({ holdMs, mostHeld }: Options) {
  const lines: { log?: FastifyBaseLogger } = {};
  const shared = createRepeatedLog(({ cause, count }) =>
    lines.log?.warn({ ...(cause === undefined ? {} : { err: cause }), count }, "requests refused as unavailable"),
  );
  const timer = setInterval(shared.flushDue, shared.intervalMs).unref();

  let held = 0;
  const hold = async (): Promise<void> => {
    held += 1;
    await pause(holdMs, undefined, { ref: false });
    held -= 1;
  };

  const note = (problem: DomainProblem, error: unknown, request: FastifyRequest): void => {
    lines.log = request.log;
    if (problem.code === "unavailable")
      shared.note(String((problem.cause as Error | undefined)?.message), problem.cause);
    else if (problem.status >= 500) request.log.error({ err: error }, "request failed");
  };
  return {
    send: async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const problem = asProblem(error) ?? new DomainProblem("internal", { cause: error });
      note(problem, error, request);
      reply.problemCode = problem.code;
      setRetryAfter(reply, problem);
      const isHeld = holdMs > 0 && HELD.has(problem.code) && problem.cause === undefined;
      if (isHeld && held < mostHeld) await hold();
      return reply
        .code(problem.status)
        .header("cache-control", "no-store")
        .type("application/problem+json")
        .send(JSON.stringify(problemBody(problem, request.id)));
    },
    close: (): void => {
      clearInterval(timer);
      shared.close();
    },
  };
}

function setRetryAfter(reply: FastifyReply, { code, retryAfterSeconds }: DomainProblem): void {
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
  else if ((code === "unavailable" || code === "too-many-requests") && !reply.hasHeader("retry-after"))
    reply.header("retry-after", RETRY_AFTER_SECONDS[code]);
}

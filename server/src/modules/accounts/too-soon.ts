import { DomainProblem } from "../../kernel/problem.ts";

/** Refused for now; when the next attempt counts goes into Retry-After. */
export class TooSoon extends DomainProblem {
  constructor(until: Date, now: Date, message?: string) {
    const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
    super("too-many-requests", { ...(message === undefined ? {} : { message }), retryAfterSeconds });
  }
}

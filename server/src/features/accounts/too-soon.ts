import { DomainProblem } from "../../platform/http/problem.ts";

/** Refused for now; when the next attempt counts goes into Retry-After. */
export class TooSoon extends DomainProblem {
  readonly retryAfterSeconds: number;

  constructor(until: Date, now: Date, message?: string) {
    super("too-many-requests", message === undefined ? {} : { message });
    this.retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  }
}

import { PROBLEMS, type Problem, type ProblemCode } from "@pockethall/contract/problems";

type ProblemDetails = {
  message?: string;
  errors?: Record<string, string>;
  games?: NonNullable<Problem["games"]>;
  log?: NonNullable<Problem["log"]>;
  challenge?: string;
  /** From when on the same may be asked again: goes into Retry-After. */
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** An error that the client may see. `message` replaces the code's own wording; `errors` name a form's fields; `games` block the action; `log` is the position of a match's log; `challenge` is what a log-in carries on from. */
export class DomainProblem extends Error {
  readonly code: ProblemCode;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly games: Problem["games"];
  readonly log: Problem["log"];
  readonly challenge: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.message ?? PROBLEMS[code][1], { cause: details.cause });
    this.code = code;
    this.errors = details.errors;
    this.games = details.games;
    this.log = details.log;
    this.challenge = details.challenge;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return PROBLEMS[this.code][0];
  }
}

/** The wire form of a problem (RFC 9457). */
export function problemBody(problem: DomainProblem, requestId: string): Problem {
  return {
    type: `/problems/${problem.code}`,
    title: PROBLEMS[problem.code][1],
    status: problem.status,
    code: problem.code,
    message: problem.message,
    request_id: requestId,
    ...(problem.errors ? { errors: { ...problem.errors } } : {}),
    ...(problem.games ? { games: problem.games } : {}),
    ...(problem.log ? { log: problem.log } : {}),
    ...(problem.challenge ? { challenge: problem.challenge } : {}),
  };
}

type Failure = { statusCode?: number; code?: string; constraint?: string; severity?: string };

/** What a failure means for the client; undefined when it is ours alone and the client learns only the request's id. */
export function asProblem(error: unknown): DomainProblem | undefined {
  if (error instanceof DomainProblem) return error;
  const { statusCode, code, constraint, severity } = (error ?? {}) as Failure;
  if (constraint === "ledger_accounts_floor") return new DomainProblem("insufficient-balance");
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return new DomainProblem("unsupported-media-type");
  if (code === "FST_ERR_BAD_URL") return new DomainProblem("malformed-request");
  // A path parameter longer than any id names nothing.
  if (code === "FST_ERR_MAX_PARAM_LENGTH") return new DomainProblem("not-found");
  // The file server's words for a folder, or for a path that leads out of it.
  if (statusCode === 403 || statusCode === 404) return new DomainProblem("not-found");
  if (statusCode === 413) return new DomainProblem("payload-too-large");
  if (statusCode === 429) return new DomainProblem("too-many-requests");
  // FATAL is PostgreSQL's word for a connection that is over, or was never let in.
  if (severity === "FATAL" || isDatabaseBusy(code) || isConnectionLost(error))
    return new DomainProblem("unavailable", { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new DomainProblem("invalid-json");
  return undefined;
}

/** What the system says of a database that is away, or of its name where a container is being replaced. */
const NOT_REACHED: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** The database is unavailable, full or gave up waiting: true for now, not for the request. */
const isDatabaseBusy = (code: string | undefined): boolean =>
  code !== undefined &&
  (/^(08|53|57P|25006|40001|40P01|55P03)/u.test(code) || NOT_REACHED.has(code) || code === "57014");

/** The driver has no code for these, only words: the pool is exhausted, or the server went away under a query. */
const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/u.test(
    error.message,
  );

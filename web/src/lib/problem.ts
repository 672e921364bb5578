/** What went wrong with a call: a problem the server named, or one that happened before it could answer. */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The contract's problem code, or `network`, `timeout`, `not-authenticated`, `unreadable`. */
  readonly code: string;
  /** One message per field of a form; empty when the problem is not about fields. */
  readonly errors: Readonly<Record<string, string>>;
  /** Quote this to support; null when the server did not answer. */
  readonly requestId: string | null;
  /** What a log-in with a second factor carries on from. */
  readonly challenge: string | null;

  constructor(facts: {
    status: number;
    code: string;
    message: string;
    errors?: Record<string, string>;
    requestId?: string | null;
    challenge?: string | null;
  }) {
    super(facts.message);
    this.status = facts.status;
    this.code = facts.code;
    this.errors = facts.errors ?? {};
    this.requestId = facts.requestId ?? null;
    this.challenge = facts.challenge ?? null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const textsOf = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      )
    : {};

/** Reads an answer that is not a success. Any body yields a problem with a status. */
export async function problemFrom(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => null);
  const fields = isRecord(body) ? body : {};
  return new ApiProblem({
    status: response.status,
    code: typeof fields.code === "string" ? fields.code : "unreadable",
    message: typeof fields.message === "string" ? fields.message : "",
    errors: textsOf(fields.errors),
    requestId: typeof fields.request_id === "string" ? fields.request_id : null,
    challenge: typeof fields.challenge === "string" ? fields.challenge : null,
  });
}

/** The server's message, or the spec's default for this action when it gave none. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== "" ? error.message : fallback;
}

export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.code === "network" || error.code === "timeout");

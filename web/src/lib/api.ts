import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import { urlOf } from "@pockethall/contract/url-of";
import { needsCsrf, needsSession } from "./api-rules.ts";
import { first } from "./first-answers.ts";
import { newId } from "./new-id.ts";
import { ApiProblem, problemFrom } from "./problem.ts";
import { useSecondFactorNeed } from "./second-factor-need.ts";
import { useSession } from "./session-store.ts";
import { endSession } from "./signed-out.ts";

const TIMEOUT_MS = 15_000;

export type EndpointKey = keyof Endpoints;
export type ResponseOf<Key extends EndpointKey> = Endpoints[Key]["response"];

/** A part is required where the contract has it with a required field, optional where every field is, else absent. */
type Part<Name extends string, Type> = [Type] extends [undefined]
  ? { [name in Name]?: undefined }
  : Record<never, never> extends Type
    ? { [name in Name]?: Type }
    : { [name in Name]: Type };

type Common = {
  signal?: AbortSignal;
  /** Required by the server on calls that move money: the same key repeats the same answer. */
  idempotencyKey?: string;
  /** Sent instead of JSON, for a call with a file. */
  form?: FormData;
  /** On 401 clear the session but stay on the page: the caller shows the login dialog. */
  stayOn401?: boolean;
};
type Parts<Key extends EndpointKey> = Part<"params", Endpoints[Key]["params"]> &
  Part<"query", Endpoints[Key]["query"]> &
  Part<"body", Endpoints[Key]["body"]>;
export type CallOptions<Key extends EndpointKey> = Common & Parts<Key>;
type Arguments<Key extends EndpointKey> =
  Record<never, never> extends Parts<Key> ? [options?: CallOptions<Key>] : [options: CallOptions<Key>];

type Sent = Common & { params?: unknown; query?: unknown; body?: unknown };

/** A fresh key for one intended money movement: make it once per press, keep it through retries. */
export const newIdempotencyKey = (): string => newId();

/**
 * Calls one endpoint of the contract: `call("GET /api/tournaments/:id", { params: { id } })`.
 * @throws ApiProblem always and only: the server's problem, or code `network`, `timeout`, `not-authenticated`.
 * A cancelled signal throws its own reason, as fetch does.
 */
export async function call<Key extends EndpointKey>(key: Key, ...[options]: Arguments<Key>): Promise<ResponseOf<Key>> {
  const sent: Sent = options ?? {};
  const { token } = useSession.getState();
  if (needsSession(key) && token === null)
    throw new ApiProblem({ status: 401, code: "not-authenticated", message: t`Authentication required` });

  const method = key.slice(0, key.indexOf(" "));
  const headers = await headersOf(key, sent, token);
  const body = sent.form ?? (sent.body === undefined ? null : JSON.stringify(sent.body));
  const url = urlOf(key, sent.params, sent.query);
  const brought = method === "GET" && first?.answers[url];
  if (brought) headers.set("if-none-match", tagsOf(brought[0]));
  const response = await send(url, { method, headers, body }, sent.signal);
  if (brought && response.status === 304) return brought[1] as ResponseOf<Key>;
  if (brought && response.ok) delete first?.answers[url]; // from here on the browser's own cache has it
  if (!response.ok) return refuse(await problemFrom(response), token, sent.stayOn401 ?? false);
  return (response.status === 204 ? undefined : await readBody(response)) as ResponseOf<Key>;
}

/** The ETags of an answer in its encodings. */
const tagsOf = (digest: string): string => `"${digest}-br","${digest}-gzip","${digest}-identity"`;

async function headersOf(key: EndpointKey, sent: Sent, token: string | null): Promise<Headers> {
  const headers = new Headers({ accept: "application/json" });
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  if (sent.body !== undefined && sent.form === undefined) headers.set("content-type", "application/json");
  if (sent.idempotencyKey !== undefined) headers.set("idempotency-key", sent.idempotencyKey);
  if (needsCsrf(key)) headers.set("x-xsrf-token", await csrfToken(token, sent.signal));
  return headers;
}

/** Proof that a changing request comes from our own page, bound to the session; requested each time. */
export async function csrfToken(token: string | null, signal?: AbortSignal): Promise<string> {
  const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` };
  await send("/csrf-cookie", { method: "GET", headers }, signal);
  return cookie("XSRF-TOKEN");
}

function cookie(name: string): string {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return decodeURIComponent(found?.slice(name.length + 1) ?? "");
}

async function send(url: string, request: RequestInit, signal?: AbortSignal): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(url, { ...request, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (timeout.aborted)
      throw new ApiProblem({ status: 0, code: "timeout", message: t`The server took too long to respond.` });
    throw lost();
  }
}

const lost = (): ApiProblem =>
  new ApiProblem({ status: 0, code: "network", message: t`You seem to be offline. Check your connection.` });

async function readBody(response: Response): Promise<unknown> {
  try {
    const isCsv = response.headers.get("content-type")?.startsWith("text/csv");
    return await (isCsv ? response.text() : response.json());
  } catch (cause) {
    if (cause instanceof SyntaxError)
      throw new ApiProblem({ status: response.status, code: "unreadable", message: "" });
    throw lost(); // the connection ended in the middle of the answer
  }
}

/** These answer 401 too, and say nothing about the session that asks. */
const OF_THE_LOGIN: ReadonlySet<string> = new Set(["invalid-credentials", "second-factor-needed"]);

function refuse(problem: ApiProblem, token: string | null, stay: boolean): never {
  if (problem.code === "second-factor-required") useSecondFactorNeed.setState({ isNeeded: true });
  const sessionEnded = problem.status === 401 && !OF_THE_LOGIN.has(problem.code);
  const now = useSession.getState();
  // A remembered session that was over before this visit: a public page stays, and the guard decides for the others.
  const wasConfirmed = now.status === "signed-in";
  if (sessionEnded && token === now.token) endSession("expired", stay || !wasConfirmed);
  throw problem;
}

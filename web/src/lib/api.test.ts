import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "./api.ts";
import { ApiProblem } from "./problem.ts";
import { useSession } from "./session-store.ts";
import { onSignedOut } from "./signed-out.ts";

type Sent = { url: string; method: string; headers: Headers; body: unknown };

let sent: Sent[] = [];
let answers: Response[] = [];
const signedOut = vi.fn();
let stopListening = () => {};

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  sent = [];
  answers = [];
  signedOut.mockReset();
  stopListening = onSignedOut(signedOut);
  useSession.setState({ user: null, token: "token-1", status: "signed-in", error: null });
  vi.stubGlobal("document", { cookie: "other=1; XSRF-TOKEN=csrf%2Dvalue" });
  vi.stubGlobal("fetch", async (url: string, request: RequestInit) => {
    sent.push({ url, method: String(request.method), headers: new Headers(request.headers), body: request.body });
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError("connection refused");
    return answer;
  });
});

afterEach(() => {
  stopListening();
  vi.unstubAllGlobals();
});

const problemOf = async (promise: Promise<unknown>): Promise<ApiProblem> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiProblem)) throw new Error(`expected an ApiProblem, got ${String(error)}`);
  return error;
};

test("SS-16: path and query are filled in, the bearer token travels, the answer comes back", async () => {
  answers = [json(200, { data: { id: "a/b" } })];
  const answer = await call("GET /api/players/:id", { params: { id: "a/b" } });
  expect(answer).toEqual({ data: { id: "a/b" } });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ url: "/api/players/a%2Fb", method: "GET", body: null });
  expect(sent[0]?.headers.get("authorization")).toBe("Bearer token-1");
});

test("SS-15: a login fetches the CSRF cookie first and repeats it in the header", async () => {
  answers = [new Response(null, { status: 204 }), json(200, { token: "t", user: {} })];
  await call("POST /api/auth/login", { body: { email: "a@b.test", password: "secret", remember: false } });
  expect(sent.map(({ url }) => url)).toEqual(["/csrf-cookie", "/api/auth/login"]);
  expect(sent[1]?.headers.get("x-xsrf-token")).toBe("csrf-value");
  expect(sent[1]?.headers.get("content-type")).toBe("application/json");
  expect(sent[1]?.body).toBe('{"email":"a@b.test","password":"secret","remember":false}');
});

test("the idempotency key of the caller is sent", async () => {
  answers = [json(200, {})];
  await call("POST /api/wallet/deposit/create", { body: { amount: 5000 }, idempotencyKey: "key-12345" });
  expect(sent[0]?.headers.get("idempotency-key")).toBe("key-12345");
});

test("204 answers nothing", async () => {
  answers = [new Response(null, { status: 204 })];
  expect(await call("POST /api/auth/logout")).toBeUndefined();
});

test("SS-12: a call that needs a session is not even sent without one", async () => {
  useSession.setState({ token: null });
  const problem = await problemOf(call("GET /api/wallet"));
  expect(problem).toMatchObject({ status: 401, code: "not-authenticated", message: "Authentication required" });
  expect(sent).toEqual([]);
});

test("a problem keeps the server's words, fields and request id", async () => {
  answers = [
    json(422, {
      code: "invalid-request",
      message: "Please check the form.",
      errors: { name: "Name is required", odd: 7 },
      request_id: "req-9",
    }),
  ];
  expect(await problemOf(call("GET /api/rankings"))).toMatchObject({
    status: 422,
    code: "invalid-request",
    message: "Please check the form.",
    errors: { name: "Name is required" },
    requestId: "req-9",
  });
});

test("an answer that is no JSON is a problem, not a crash", async () => {
  answers = [new Response("<html>bad gateway</html>", { status: 502 }), new Response("<html>", { status: 200 })];
  expect(await problemOf(call("GET /api/rankings"))).toMatchObject({ status: 502, code: "unreadable", message: "" });
  expect(await problemOf(call("GET /api/rankings"))).toMatchObject({ status: 200, code: "unreadable" });
});

test("no network is a problem with a code of its own", async () => {
  expect(await problemOf(call("GET /api/rankings"))).toMatchObject({ status: 0, code: "network" });
});

test("SS-16: a call that is not answered within 15 s has failed", async () => {
  vi.useFakeTimers();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
  vi.stubGlobal(
    "fetch",
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => {
        signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      }),
  );
  const answered = vi.fn();
  const asked = problemOf(call("GET /api/rankings")).then(answered);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  expect(answered.mock.calls[0]?.[0]).toMatchObject({ status: 0, code: "timeout" });
  timeout.mockRestore();
  vi.useRealTimers();
});

test("a cancelled call throws the caller's reason", async () => {
  const controller = new AbortController();
  controller.abort(new Error("left the page"));
  vi.stubGlobal("fetch", async (_url: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
  });
  await expect(call("GET /api/rankings", { signal: controller.signal })).rejects.toThrow("left the page");
});

test("SS-08: 401 ends the session and notifies listeners; the caller may ask to stay", async () => {
  answers = [json(401, { code: "invalid-token", message: "Invalid token" })];
  await problemOf(call("GET /api/wallet"));
  expect(useSession.getState()).toMatchObject({ token: null, status: "signed-out" });
  expect(signedOut).toHaveBeenCalledExactlyOnceWith("expired", { stay: false });

  useSession.setState({ token: "token-2", status: "signed-in" });
  answers = [json(401, { code: "invalid-token", message: "Invalid token" })];
  await problemOf(call("GET /api/wallet", { stayOn401: true }));
  expect(signedOut).toHaveBeenLastCalledWith("expired", { stay: true });
});

test("a wrong password does not end the session", async () => {
  answers = [json(401, { code: "invalid-credentials", message: "Login failed" })];
  await problemOf(call("POST /api/auth/step-up", { body: { password: "wrong" } }));
  expect(useSession.getState().token).toBe("token-1");
  expect(signedOut).not.toHaveBeenCalled();
});

test("a late 401 for an old token does not end the new session", async () => {
  vi.stubGlobal("fetch", async () => {
    useSession.setState({ token: "token-2" });
    return json(401, { code: "invalid-token", message: "Invalid token" });
  });
  await problemOf(call("GET /api/wallet"));
  expect(useSession.getState().token).toBe("token-2");
  expect(signedOut).not.toHaveBeenCalled();
});

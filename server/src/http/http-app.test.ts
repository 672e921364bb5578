import { once } from "node:events";
import { Agent, get as httpGet } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { TEST_HTTP } from "../../testing/app/test-app.ts";
import { DomainProblem } from "../kernel/problem.ts";
import { requireCsrf } from "./csrf.ts";
import { createHttpApp, type HttpOptions } from "./http-app.ts";

const TOO_LONG = `"${"x".repeat(64_000)}"`;

async function openApp(options: Partial<HttpOptions> = {}) {
  const app = await createHttpApp({ ...TEST_HTTP, ...options });
  app.post("/echo", (request, reply) => reply.send({ body: request.body ?? null }));
  app.post("/guarded", (request, reply) => {
    requireCsrf(request);
    return reply.send({ ok: true });
  });
  app.get("/broken", async () => {
    throw new Error("secret cause: password=hunter2");
  });
  app.get("/refused", async () => {
    throw new DomainProblem("invalid-request", { errors: { name: "Name is required" } });
  });
  app.get("/busy/:code", async ({ params }) => {
    throw Object.assign(new Error("no connection"), params);
  });
  app.get("/page", (_request, reply) => reply.type("text/html; charset=utf-8").send("<!doctype html>"));
  app.get("/params/:id", (request, reply) => reply.send(request.params));
  app.get("/limited", { config: { rateLimit: { max: 2, timeWindow: "1 minute" } } }, async () => ({ ok: true }));
  const post = (payload: string | Buffer, contentType = "application/json") =>
    app.inject({ method: "POST", url: "/echo", headers: { "content-type": contentType }, payload });
  return { app, post, get: (url: string) => app.inject({ url }), [Symbol.asyncDispose]: () => app.close() };
}

const problemHead = {
  "content-type": expect.stringMatching(/^application\/problem\+json/u),
  "cache-control": "no-store",
};

test("a problem has the shape of RFC 9457 and names the request", async () => {
  await using app = await openApp();
  const answer = await app.get("/refused");
  expect(answer.headers).toMatchObject(problemHead);
  expect(answer.json()).toEqual({
    type: "/problems/invalid-request",
    title: "Please check the form.",
    status: 422,
    code: "invalid-request",
    message: "Please check the form.",
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
    errors: { name: "Name is required" },
  });
});

test("a server fault answers with its request id and nothing else", async () => {
  await using app = await openApp();
  const answer = await app.get("/broken");
  expect([answer.statusCode, answer.json().code]).toEqual([500, "internal"]);
  expect(answer.headers).toMatchObject(problemHead);
  expect(answer.body).not.toMatch(/secret|hunter2|Error|\.ts|at /u);
});

// PostgreSQL's word for a shutdown; a refused connection; one that a proxy or a fail-over resets; a container's name.
test.each(["57P01", "ECONNREFUSED", "ECONNRESET", "EAI_AGAIN"])(
  "a database that is away (%s) means: try again soon",
  async (code) => {
    await using app = await openApp();
    const answer = await app.get(`/busy/${code}`);
    expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([503, "unavailable", "2"]);
  },
);

test.for([
  ['{"a":', "application/json", 400, "invalid-json"],
  ['{"__proto__":1}', "application/json", 400, "invalid-json"],
  [TOO_LONG, "application/json", 413, "payload-too-large"],
  ["a=1", "application/x-www-form-urlencoded", 415, "unsupported-media-type"],
  ["<a/>", "application/xml", 415, "unsupported-media-type"],
  ["{}", "text/json", 415, "unsupported-media-type"],
  ["a", "text/plain", 415, "unsupported-media-type"],
] as const)("a body is refused with the reason", async ([payload, contentType, status, code]) => {
  await using app = await openApp();
  const answer = await app.post(payload, contentType);
  expect(answer.headers).toMatchObject(problemHead);
  expect(answer.json()).toMatchObject({ status, code });
});

test("JSON with a charset is JSON; an empty body is no body", async () => {
  await using app = await openApp();
  expect((await app.post('{"a":1}', "application/json; charset=utf-8")).json()).toEqual({ body: { a: 1 } });
  expect((await app.post("")).json()).toEqual({ body: null });
});

test.for(["/params/%", "/params/%ff", "/params/%c0%ae", `/params/${"x".repeat(101)}`])(
  "the address %s is refused as a problem",
  async (url) => {
    await using app = await openApp();
    const answer = await app.get(url);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.headers).toMatchObject(problemHead);
    expect(answer.json()).toMatchObject({ status: answer.statusCode, request_id: expect.any(String) });
  },
);

test("a page carries the security headers of a page", async () => {
  await using app = await openApp({ providerOrigins: ["https://js.paystack.co"] });
  const { headers } = await app.get("/page");
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self' https://js.paystack.co;");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).not.toMatch(/unsafe-|\*/u);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": expect.stringMatching(/camera=\(self\), .*microphone=\(\)/u),
  });
  expect(headers["x-powered-by"]).toBeUndefined();
  expect(headers["strict-transport-security"]).toBeUndefined();
});

test.for(["/params/1", "/refused", "/broken", "/limited"])(
  "%s is no page: it carries what counts for data, no more",
  async (url) => {
    await using app = await openApp();
    const { headers } = await app.get(url);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "content-type": expect.stringMatching(/json/u),
    });
    const others = /policy|x-frame|x-powered|x-ratelimit|x-dns|x-xss|agent-cluster/u;
    expect(Object.keys(headers).filter((name) => others.test(name))).toEqual(["cross-origin-resource-policy"]);
  },
);

test("reached by https, cookies are secure and browsers are instructed to stay on https", async () => {
  await using app = await openApp({ isSecure: true });
  const { headers } = await app.get("/csrf-cookie");
  expect(headers["strict-transport-security"]).toMatch(/^max-age=\d{8,}/u);
  expect(headers["set-cookie"]).toMatch(/; Secure/u);
});

test("too many attempts: 429 as a problem, with when to come back", async () => {
  await using app = await openApp();
  const answers = [await app.get("/limited"), await app.get("/limited"), await app.get("/limited")];
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 429]);
  const last = answers[2];
  expect(Number(last?.headers["retry-after"])).toBeGreaterThan(0);
  expect(last?.headers).toMatchObject(problemHead);
  expect(last?.json()).toMatchObject({ status: 429, code: "too-many-requests" });
});

test("behind a proxy its address of the caller counts, not one that the caller made up", async () => {
  await using app = await openApp({ trustProxy: true });
  const ask = async (forwarded: string) =>
    (await app.app.inject({ url: "/limited", headers: { "x-forwarded-for": forwarded } })).statusCode;
  expect([await ask("10.0.0.1, 102.89.1.1"), await ask("10.0.0.2, 102.89.1.1")]).toEqual([200, 200]);
  expect(await ask("10.0.0.3, 102.89.1.1")).toBe(429);
  expect(await ask("10.0.0.3, 102.89.1.2")).toBe(200);
});

test("csrf: the cookie's value must come back in the header", async () => {
  await using server = await openApp();
  const { app, get } = server;
  const cookie = await get("/csrf-cookie");
  expect([cookie.statusCode, cookie.headers["cache-control"]]).toEqual([204, "no-store"]);
  expect(cookie.headers["set-cookie"]).toMatch(/^XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=Strict$/u);
  const value = /=([\w-]+)/u.exec(String(cookie.headers["set-cookie"]))?.[1] ?? "";
  const other = (await get("/csrf-cookie")).cookies[0]?.value ?? "";
  expect(other).not.toBe(value);
  const ask = async (headers: Record<string, string>) =>
    (await app.inject({ method: "POST", url: "/guarded", headers })).statusCode;
  expect(await ask({ cookie: `XSRF-TOKEN=${value}`, "x-xsrf-token": value })).toBe(200);
  expect(await ask({ cookie: `XSRF-TOKEN=${value}` })).toBe(403);
  expect(await ask({ "x-xsrf-token": value })).toBe(403);
  expect(await ask({ cookie: `XSRF-TOKEN=${value}`, "x-xsrf-token": other })).toBe(403);
  expect(await ask({ cookie: "XSRF-TOKEN=short", "x-xsrf-token": "short" })).toBe(403);
  expect(await ask({ cookie: "XSRF-TOKEN=", "x-xsrf-token": "" })).toBe(403);
});

const SESSION = { authorization: `Bearer ${"s".repeat(43)}` };
const OTHER_SESSION = { authorization: `Bearer ${"o".repeat(43)}` };
const BROWSER = { "sec-fetch-site": "same-origin" };

test.for([
  { asked: {}, sent: BROWSER, status: 200 },
  { asked: {}, sent: SESSION, status: 200 },
  { asked: {}, sent: { ...SESSION, ...BROWSER }, status: 403 },
  { asked: SESSION, sent: { ...SESSION, ...BROWSER }, status: 200 },
  { asked: SESSION, sent: BROWSER, status: 200 },
  { asked: OTHER_SESSION, sent: { ...SESSION, ...BROWSER }, status: 403 },
  { asked: OTHER_SESSION, sent: SESSION, status: 403 },
  { asked: SESSION, sent: { ...SESSION, "sec-fetch-site": "cross-site" }, status: 403 },
  { asked: SESSION, sent: { ...SESSION, "sec-fetch-site": "same-site" }, status: 403 },
])("csrf: a value asked for with $asked and sent with $sent gets $status", async ({ asked, sent, status }) => {
  await using server = await openApp();
  const { app } = server;
  const value = (await app.inject({ url: "/csrf-cookie", headers: asked })).cookies[0]?.value ?? "";
  const headers = { cookie: `XSRF-TOKEN=${value}`, "x-xsrf-token": value, ...sent };
  expect((await app.inject({ method: "POST", url: "/guarded", headers })).statusCode).toBe(status);
});

test("what is no HTTP at all is refused on the socket and not echoed", async () => {
  await using server = await openApp();
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const received = await new Promise<string>((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write("GARBAGE <script>\r\n\r\n"));
    socket.on("data", (chunk) => {
      text += chunk.toString();
    });
    socket.on("close", () => resolve(text));
  });
  expect(received).toMatch(/^HTTP\/1\.1 400 /u);
  expect(received).not.toMatch(/script|node:|\.ts/u);
});

test("closing does not wait for a connection that was opened ahead of need and never asked anything", async () => {
  const { app } = await openApp();
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const accepted = once(app.server, "connection");
  const silent = connect(port, "127.0.0.1").on("error", () => undefined);
  const cut = once(silent, "close");
  await accepted;
  await app.close();
  await cut;
  expect(app.server.listening).toBe(false);
});

test("a connection is kept without a word, and closed when the caller asks", async () => {
  await using server = await openApp();
  const origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (headers: Record<string, string>) =>
    new Promise<{ connection: unknown; hint: unknown; port: number | undefined }>((resolve, reject) => {
      httpGet(`${origin}/params/1`, { agent, headers }, (response) => {
        const { connection, "keep-alive": hint } = response.headers;
        const port = response.socket.localPort;
        response.resume().once("end", () => resolve({ connection, hint, port }));
      }).once("error", reject);
    });
  const first = await ask({});
  expect(first).toMatchObject({ connection: undefined, hint: undefined });
  expect(await ask({})).toEqual(first); // the same local port: the same connection
  const last = await fetch(`${origin}/params/1`, { headers: { connection: "close" } });
  expect(last.headers.get("connection")).toBe("close");
  agent.destroy();
});

test("a request must arrive within thirty seconds; an idle connection is kept longer than by the usual proxies", async () => {
  await using server = await openApp();
  const { requestTimeout, keepAliveTimeout } = server.app.server;
  expect([requestTimeout, keepAliveTimeout > 65_000, keepAliveTimeout < 90_000]).toEqual([30_000, true, true]);
});

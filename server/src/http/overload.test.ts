import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { untilRefused } from "../../testing/app/busy-loop.ts";
import { TEST_HTTP } from "../../testing/app/test-app.ts";
import { DomainProblem } from "../kernel/problem.ts";
import { createHttpApp, type HttpOptions } from "./http-app.ts";
import { isShed } from "./load-shedding.ts";

async function openApp(options: Partial<HttpOptions> = {}) {
  const app = await createHttpApp({ ...TEST_HTTP, ...options });
  const seen = { handled: 0, errors: [] as string[] };
  app.addHook("onError", async (_request, _reply, error) => void seen.errors.push(error.message));
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get("/slow", async () => {
    seen.handled += 1;
    await released;
    return { ok: true };
  });
  app.get("/list", async () => ({ ok: true }));
  app.get("/money", { config: { shed: "last" } }, async () => ({ ok: true }));
  app.get("/refused", async () => {
    throw new DomainProblem("unavailable");
  });
  app.get("/probe", { config: { shed: "never" } }, async () => ({ ok: true }));
  app.setNotFoundHandler((request, reply) => {
    app.refuseOtherMethods(request, reply);
    throw new DomainProblem("not-found");
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, seen, release, port, [Symbol.asyncDispose]: () => app.close() };
}

/** Sends these bytes on one connection; gives all that comes until the server ends it. */
async function exchange(port: number, bytes: string, meanwhile: () => Promise<void> = async () => undefined) {
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  const closed = once(socket, "close");
  socket.write(bytes);
  await meanwhile();
  await closed;
  return Buffer.concat(chunks).toString();
}

const statuses = (text: string) => text.match(/HTTP\/1\.1 \d+/gu) ?? [];
const requestOf = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

test("of a thousand pipelined requests sixteen are worked on; the next is refused and ends the connection", async () => {
  await using server = await openApp();
  const text = await exchange(server.port, requestOf("/slow").repeat(1_000), async () => {
    await expect.poll(() => server.seen.handled).toBe(16);
    server.release();
  });
  expect(server.seen.handled).toBe(16);
  expect(statuses(text)).toEqual([...Array.from({ length: 16 }, () => "HTTP/1.1 200"), "HTTP/1.1 429"]);
  expect(text).toMatch(/retry-after: 1\r\n/iu);
  expect(text).toContain('"code":"too-many-requests"');
});

test("while the event loop is late, requests are refused with Retry-After, money last and probes never", async () => {
  await using server = await openApp({ loadShedding: { firstMs: 200, lastMs: 60_000, holdMs: 1, mostHeld: 1 } });
  const ask = (url: string) => server.app.inject(url);
  await untilRefused(() => ask("/list"));
  const [money, probe] = [await ask("/money"), await ask("/probe")];
  expect([money.statusCode, probe.statusCode]).toEqual([200, 200]);
  await expect.poll(async () => (await ask("/list")).statusCode).toBe(200);
});

test.for([
  ["first", 501, true],
  [undefined, 501, true],
  ["first", 500, false],
  ["last", 2_000, false],
  ["last", 2_001, true],
  ["never", 60_000, false],
  ["first", Number.POSITIVE_INFINITY, true],
  ["last", Number.POSITIVE_INFINITY, false],
] as const)("a route that is shed %s at a delay of %d ms: %s", ([shed, delayMs, expected]) => {
  expect(isShed(shed, delayMs, { firstMs: 500, lastMs: 2_000 })).toBe(expected);
});

test("a sample without a measure refuses nothing where longer delays are allowed", () => {
  const limits = { firstMs: 501, lastMs: 2_004 };
  const kinds = ["first", "last", undefined] as const;
  expect(kinds.map((shed) => isShed(shed, Number.POSITIVE_INFINITY, limits))).toEqual([false, false, false]);
});

test("two refusals are held back; the third is answered at once, so that held connections do not add up", async () => {
  const never = 3_600_000;
  await using server = await openApp({
    loadShedding: { firstMs: never, lastMs: never, holdMs: never, mostHeld: 2 },
  });
  const sockets = [1, 2, 3].map(() => connect(server.port, "127.0.0.1"));
  for (const socket of sockets) socket.write(requestOf("/refused"));
  const answers: Socket[] = [];
  for (const socket of sockets) socket.once("data", () => answers.push(socket));
  await expect.poll(() => server.seen.errors.length).toBe(3);
  await expect.poll(() => answers.length).toBe(1);
  for (const socket of sockets) socket.destroy();
});

test.for([
  ["no HTTP at all", "GARBAGE <script>\r\n\r\n", 400, "malformed-request"],
  ["a header line without a colon", "GET / HTTP/1.1\r\nHost: a\r\nbroken\r\n\r\n", 400, "malformed-request"],
  ["two hosts", "GET /list HTTP/1.1\r\nHost: a\r\nHOST: b\r\n\r\n", 400, "malformed-request"],
  ["a version that is not HTTP/1", "GET /list HTTP/2.0\r\nHost: a\r\n\r\n", 400, "malformed-request"],
  ["headers without end", `GET / HTTP/1.1\r\nHost: a\r\nx: ${"y".repeat(70_000)}\r\n\r\n`, 431, "headers-too-large"],
  ["an expectation", "GET /list HTTP/1.1\r\nHost: a\r\nExpect: nonsense\r\n\r\n", 417, "expectation-failed"],
] as const)("%s is answered as a problem, and the connection ends", async ([_what, bytes, status, code]) => {
  await using server = await openApp();
  const [head = "", body = ""] = (await exchange(server.port, bytes)).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, "u"));
  expect(head).toMatch(/connection: close/iu);
  expect(head).toMatch(/content-type: application\/problem\+json/iu);
  expect(JSON.parse(body.replace(/^[0-9a-f]+\r\n/u, ""))).toMatchObject({ status, code });
});

test("a client that resets its connection at once leaves no error in the log", async () => {
  await using server = await openApp();
  const { errors } = server.seen;
  for (let count = 0; count < 50; count += 1) {
    const socket = connect(server.port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(requestOf("/list"));
    socket.resetAndDestroy();
  }
  await server.app.inject("/list");
  await expect.poll(() => new Promise((resolve) => server.app.server.getConnections((_e, n) => resolve(n)))).toBe(0);
  expect(errors).toEqual([]);
});

test("a known address asked with another method answers 405 with Allow, an unknown one 404", async () => {
  await using server = await openApp();
  for (const method of ["POST", "PATCH", "OPTIONS", "TRACE"] as const) {
    const answer = await server.app.inject({ method, url: "/list?x=1" });
    expect([answer.statusCode, answer.headers["allow"]]).toEqual([405, "GET, HEAD"]);
    expect(answer.json()).toMatchObject({ code: "method-not-allowed" });
  }
  expect((await server.app.inject({ method: "POST", url: "/unknown" })).statusCode).toBe(404);
});

import { once } from "node:events";
import { get } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { beforeAll, expect, test, vi } from "vitest";
import { openProcesses, type Process } from "../../testing/app/server-processes.ts";
import { send } from "../../testing/app/test-app.ts";
import { givenTournament } from "../../testing/database/given.ts";
import { givenUser } from "../../testing/database/test-database.ts";
import { createAccessLogBuffer, logLines } from "./log-lines.ts";

/** Constant unless a test sets it: what is requested often is hot, however slow the machine. */
let nowMs = 0;
let servers: Awaited<ReturnType<typeof openProcesses>>;
let server: Process;
beforeAll(async () => {
  servers = await openProcesses(1, () => nowMs);
  [server] = servers.processes as [Process];
  return () => servers[Symbol.asyncDispose]();
});

type Reply = { status: number; headers: Record<string, unknown>; body: Buffer };

/** A GET over a real socket, with no header but these. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = get(`${server.url}${path}`, { headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on("error", reject);
  });
}

/** Requests the path until it is answered early; returns the first response, which Fastify sent. */
async function makeHot(path: string, headers: Record<string, string> = {}): Promise<Reply> {
  const first = await ask(path, headers);
  for (let round = 0; round < 50; round += 1) {
    const before = server.early();
    await Promise.all(Array.from({ length: 40 }, () => ask(path, headers)));
    if (server.early() > before) return first;
  }
  throw new Error(`${path} is never answered early`);
}

const BROTLI = { "accept-encoding": "br" };

test("an early response has the bytes, tag and headers of Fastify's response, and 304", async () => {
  for (let index = 0; index < 10; index += 1) await givenTournament(servers.db, { name: `Open ${index}` });
  const path = "/api/tournaments?include=games";
  const first = await makeHot(path, BROTLI);
  const before = server.early();
  const again = await ask(path, BROTLI);
  const known = await ask(path, { ...BROTLI, "if-none-match": String(first.headers["etag"]) });
  expect(server.early()).toBe(before + 2);
  expect(again.status).toBe(200);
  expect({ ...again.headers, date: "" }).toEqual({ ...first.headers, date: "" });
  expect(brotliDecompressSync(again.body)).toEqual(brotliDecompressSync(first.body));
  expect([known.status, known.headers["etag"], known.body.length]).toEqual([304, first.headers["etag"], 0]);
  const long = await send(server.http, `GET ${path}`, { headers: { "if-none-match": String(first.headers["etag"]) } });
  expect(Object.keys(long.headers)).toEqual(expect.arrayContaining(["etag", "vary", "cache-control"]));
});

test("the log has a line for each early response", async () => {
  const written: string[] = [];
  const spy = vi.spyOn(logLines, "write").mockImplementation((text) => written.push(text) > 0);
  const log = createAccessLogBuffer({ level: "info", bindings: () => ({ pid: 1 }) });
  const responses = Array.from({ length: 200 }, () => ({ route: "/api/matches", status: 304, tookMs: 0.0204 }));
  for (const response of responses) log.add(response);
  log.close();
  spy.mockRestore();
  const lines = written.join("").trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    responses.map(() => ({
      pid: 1,
      level: 30,
      time: expect.any(Number),
      req: { method: "GET", route: "/api/matches" },
      res: { statusCode: 304 },
      responseTime: 0.02,
      msg: "request completed",
    })),
  );
  expect(written.length).toBeLessThan(10);
});

test("the metrics count early responses", async () => {
  await makeHot("/api/matches?per_page=7");
  const { body } = await send(server.http, "GET /metrics");
  const [, count = "0"] =
    /request_seconds_count\{method="GET",route="\/api\/matches",status="200"\} (\d+)/u.exec(body) ?? [];
  expect(Number(count)).toBeGreaterThan(40);
});

test("HEAD, another address, another encoding and a refused query are answered by Fastify", async () => {
  const path = "/api/matches?per_page=3";
  await makeHot(path);
  const head = await ask(path, {}, "HEAD");
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect((await ask(`${path}&page=0`)).status).toBe(422);
  expect((await ask("/api/matches?per_page=4")).status).toBe(200);
  expect((await ask(path, { "accept-encoding": "gzip" })).status).toBe(200);
});

test("a caller that has just written gets its write from a hot key; others get it within 250 ms", async () => {
  const [writer, coordinator] = [await givenUser(servers.db), await givenUser(servers.db, { roles: ["admin"] })];
  const id = await givenTournament(servers.db, { name: "Before", organizer_id: writer.userId });
  const path = `/api/tournaments/${id}`;
  const nameIn = (reply: Reply) => JSON.parse(reply.body.toString()).data.name;
  for (let round = 0; round < 5; round += 1) {
    await makeHot(path);
    const saved = await send(server.http, `PUT /api/matches/none/score`, { as: coordinator, body: {} });
    expect(saved.statusCode).toBeGreaterThanOrEqual(400);
    await servers.db
      .updateTable("tournaments")
      .set({ name: `After ${round}` })
      .where("id", "=", id)
      .execute();
    expect(nameIn(await ask(path, { authorization: `Bearer ${coordinator.token}` }))).toBe(`After ${round}`);
    nowMs += 250;
    expect(nameIn(await ask(path))).toBe(`After ${round}`);
  }
});

test("an ambiguous request for a hot address is refused, as for every other address", async () => {
  const path = "/api/matches?per_page=6";
  await makeHot(path);
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: hall\r\nHost: other\r\n\r\n`);
  const [received] = await once(socket, "data");
  socket.destroy();
  expect(String(received)).toMatch(/^HTTP\/1\.1 400/u);
});

test("pipelined requests for cached and other addresses are answered in order, all of them by Node", async () => {
  const path = "/api/matches?per_page=5";
  await makeHot(path);
  const read: string[] = [];
  server.http.server.prependListener("request", ({ url = "" }) => void read.push(url));
  const paths = [path, path, "/api/none", path];
  const requests = paths.map((asked) => `GET ${asked} HTTP/1.1\r\nHost: hall\r\n\r\n`);
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.write(requests.join("").replace(/\r\n$/u, "Connection: close\r\n\r\n"));
  let received = "";
  socket.on("data", (chunk: Buffer) => {
    received += chunk.toString("latin1");
  });
  await once(socket, "close");
  expect(received.match(/HTTP\/1\.1 \d+/gu)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 404", "HTTP/1.1 200"]);
  expect(read).toEqual(paths);
});

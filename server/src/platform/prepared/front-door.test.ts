import { once } from "node:events";
import { get } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { givenTournament } from "../../../testing/given.ts";
import { openProcesses, type Process } from "../../../testing/prepared-house.ts";
import { send } from "../../../testing/test-app.ts";
import { givenUser } from "../../../testing/test-database.ts";

/** Stands still unless a test turns it: whatever is asked often is hot, however slow the machine. */
let nowMs = 0;
let house: Awaited<ReturnType<typeof openProcesses>>;
let server: Process;
beforeAll(async () => {
  house = await openProcesses(1, () => nowMs);
  [server] = house.processes as [Process];
  return () => house[Symbol.asyncDispose]();
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

/** Asks so often that the answer is hot, until it is answered in front; gives the first answer, of the long way. */
async function heat(path: string, headers: Record<string, string> = {}): Promise<Reply> {
  nowMs += 61_000; // nobody has asked too often within the minute
  const first = await ask(path, headers);
  for (let round = 0; round < 50; round += 1) {
    const before = server.visits();
    await Promise.all(Array.from({ length: 40 }, () => ask(path, headers)));
    if (server.visits() > before) return first;
  }
  throw new Error(`${path} is never answered in front`);
}

const BROTLI = { "accept-encoding": "br" };

test("a hot answer is the same in front as on the long way: bytes, tag, every header, 304", async () => {
  for (let index = 0; index < 10; index += 1) await givenTournament(house.db, { name: `Open ${index}` });
  const path = "/api/tournaments?include=games";
  const first = await heat(path, BROTLI);
  const before = server.visits();
  const again = await ask(path, BROTLI);
  const known = await ask(path, { ...BROTLI, "if-none-match": String(first.headers["etag"]) });
  expect(server.visits()).toBe(before + 2);
  expect(again.status).toBe(200);
  expect({ ...again.headers, date: "" }).toEqual({ ...first.headers, date: "" });
  expect(brotliDecompressSync(again.body)).toEqual(brotliDecompressSync(first.body));
  expect([known.status, known.headers["etag"], known.body.length]).toEqual([304, first.headers["etag"], 0]);
  const long = await send(server.http, `GET ${path}`, { headers: { "if-none-match": String(first.headers["etag"]) } });
  expect(Object.keys(long.headers)).toEqual(expect.arrayContaining(["etag", "vary", "cache-control"]));
});

test("the log and the metrics know of what was answered in front", async () => {
  await heat("/api/matches?per_page=7");
  const { body } = await send(server.http, "GET /metrics");
  const [, count = "0"] =
    /request_seconds_count\{method="GET",route="\/api\/matches",status="200"\} (\d+)/u.exec(body) ?? [];
  expect(Number(count)).toBeGreaterThan(40);
});

test("HEAD, another address, another form and a refused address are answered as ever", async () => {
  const path = "/api/matches?per_page=3";
  await heat(path);
  const head = await ask(path, {}, "HEAD");
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect((await ask(`${path}&page=0`)).status).toBe(422);
  expect((await ask("/api/matches?per_page=4")).status).toBe(200);
  expect((await ask(path, { "accept-encoding": "gzip" })).status).toBe(200);
});

test("who has just written sees it, however hot; others after a fifth of a second at most", async () => {
  const [writer, coordinator] = [await givenUser(house.db), await givenUser(house.db, { roles: ["admin"] })];
  const id = await givenTournament(house.db, { name: "Before", organizer_id: writer.userId });
  const path = `/api/tournaments/${id}`;
  const nameIn = (reply: Reply) => JSON.parse(reply.body.toString()).data.name;
  for (let round = 0; round < 5; round += 1) {
    await heat(path);
    const saved = await send(server.http, `PUT /api/matches/none/score`, { as: coordinator, body: {} });
    expect(saved.statusCode).toBeGreaterThanOrEqual(400);
    await house.db
      .updateTable("tournaments")
      .set({ name: `After ${round}` })
      .where("id", "=", id)
      .execute();
    expect(nameIn(await ask(path, { authorization: `Bearer ${coordinator.token}` }))).toBe(`After ${round}`);
    nowMs += 250;
    expect(nameIn(await ask(path))).toBe(`After ${round}`);
  }
});

test("pipelined requests for cached and other addresses are answered in order, all of them by Node", async () => {
  const path = "/api/matches?per_page=5";
  await heat(path);
  const read: string[] = [];
  server.http.server.prependListener("request", ({ url = "" }) => void read.push(url));
  const paths = [path, path, "/api/none", path];
  const requests = paths.map((asked) => `GET ${asked} HTTP/1.1\r\nHost: hall\r\n\r\n`);
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.write(requests.join("").replace(/\r\n$/u, "Connection: close\r\n\r\n"));
  let heard = "";
  socket.on("data", (chunk: Buffer) => {
    heard += chunk.toString("latin1");
  });
  await once(socket, "close");
  expect(heard.match(/HTTP\/1\.1 \d+/gu)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 404", "HTTP/1.1 200"]);
  expect(read).toEqual(paths);
});

import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { givenTournament } from "../../../testing/given.ts";
import { openProcesses, type Process } from "../../../testing/prepared-house.ts";
import { send } from "../../../testing/test-app.ts";
import { givenUser } from "../../../testing/test-database.ts";

let house: Awaited<ReturnType<typeof openProcesses>>;
let server: Process;
beforeAll(async () => {
  house = await openProcesses(1);
  [server] = house.processes as [Process];
  for (let index = 0; index < 12; index += 1) await givenTournament(house.db, { name: `Open ${index}` });
  return () => house[Symbol.asyncDispose]();
});

const PATH = "/api/tournaments?include=games";

type Headers = Record<string, string>;
const requestOf = (path: string, headers: Headers = {}): string => {
  const lines = Object.entries({ Host: "hall", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
};

/** One connection that is kept. */
function openTalk(process: Process = server) {
  const socket = connect(Number(new URL(process.url).port), "127.0.0.1").setNoDelay(true);
  let heard = Buffer.alloc(0);
  socket.on("error", () => undefined);
  socket.on("data", (chunk: Buffer) => {
    heard = Buffer.concat([heard, chunk]);
  });
  /** The next answer's head and body, as they came. */
  const hear = async (): Promise<{ head: string; body: Buffer }> => {
    for (;;) {
      const headEnd = heard.indexOf("\r\n\r\n");
      const head = heard.toString("latin1", 0, headEnd);
      const [, length = "0"] = / 304 /u.test(head) ? [] : (/^content-length: (\d+)/imu.exec(head) ?? []);
      const end = headEnd + 4 + Number(length);
      if (headEnd >= 0 && heard.length >= end) {
        const body = heard.subarray(headEnd + 4, end);
        heard = heard.subarray(end);
        return { head: head.replace(/^Date: .*$/mu, "Date: now"), body };
      }
      await once(socket, "data");
    }
  };
  return {
    socket,
    hear,
    ask: (path: string, headers: Headers = {}) => {
      socket.write(requestOf(path, headers));
      return hear();
    },
    heard: () => heard.toString("latin1"),
  };
}

const counts = new WeakMap<Process, { requests: number }>();
/** How many requests Node's HTTP has read since this was first asked. */
function requestsOf(process: Process): number {
  const known = counts.get(process);
  if (known) return known.requests;
  const count = { requests: 0 };
  counts.set(process, count);
  process.http.server.on("request", () => {
    count.requests += 1;
  });
  return 0;
}

/** A connection whose requests do not reach Node's HTTP any more, and what it was told first, on the long way. */
async function enterLane(path: string, headers: Headers = {}, process: Process = server) {
  const talk = openTalk(process);
  const reached = () => requestsOf(process);
  const first = await talk.ask(path, headers);
  const askByWire = async (more: Headers = {}) => {
    for (let round = 0; round < 300; round += 1) {
      // Many at once: it is hot however slow the machine.
      talk.socket.write(requestOf(path, headers).repeat(40));
      for (let count = 0; count < 40; count += 1) await talk.hear();
      const [before, visits] = [reached(), process.visits()];
      const answer = await talk.ask(path, { ...headers, ...more });
      if (reached() === before && process.visits() === visits + 1) return answer;
    }
    throw new Error(`${path} never goes by the wire`);
  };
  await askByWire();
  return { ...talk, first, reached, askByWire };
}

/** Header lines in the order of the alphabet, less those that say that the connection is kept, as HTTP/1.1 does anyway. */
const linesOf = (head: string) =>
  head
    .toLowerCase()
    .split("\r\n")
    .filter((line) => !/^(connection|keep-alive):/u.test(line))
    .toSorted();

test.for(["br", "gzip", "identity"])("by the wire it is the same as on the long way: %s", async (encoding) => {
  const talk = await enterLane(PATH, { "Accept-Encoding": encoding });
  const { head, body } = await talk.askByWire();
  expect(linesOf(head)).toEqual(linesOf(talk.first.head));
  expect(body.equals(talk.first.body)).toBe(true);
  const [etag = ""] = /^etag: .*$/mu.exec(head) ?? [];
  const unchanged = await talk.askByWire({ "If-None-Match": etag.slice("etag: ".length) });
  expect(unchanged.body).toHaveLength(0);
  expect(linesOf(unchanged.head)).toEqual(
    linesOf(
      `HTTP/1.1 304 Not Modified\r\ncache-control: public, no-cache\r\nvary: accept-encoding\r\n${etag}\r\nDate: now`,
    ),
  );
});

test("requests sent together are answered in their order, whoever answers", async () => {
  const talk = await enterLane(PATH);
  const paths = [PATH, PATH, "/api/matches?per_page=2", PATH, "/api/none", PATH];
  talk.socket.write(paths.map((path) => requestOf(path)).join(""));
  const heads: string[] = [];
  for (const _path of paths) heads.push((await talk.hear()).head);
  const tags = heads.map((head) => /^etag: .*$/mu.exec(head)?.[0]);
  expect(new Set([0, 1, 3, 5].map((index) => tags[index])).size).toBe(1);
  expect(tags[2]).not.toBe(tags[0]);
  expect(heads[4]).toMatch(/^HTTP\/1\.1 404 /u);
});

test("who has just written is not answered by the wire", async () => {
  const writer = await givenUser(house.db, { roles: ["admin"] });
  const headers = { Authorization: `Bearer ${writer.token}` };
  const talk = await enterLane(PATH, headers);
  await send(server.http, "PUT /api/matches/none/score", { as: writer, body: {} });
  const reached = talk.reached();
  await talk.ask(PATH, headers);
  expect(talk.reached()).toBe(reached + 1);
});

test("whoever does not read has one answer waiting at most, and gets all of them in the end", async () => {
  const sockets: Socket[] = [];
  server.http.server.on("connection", (socket: Socket) => void sockets.push(socket));
  const id = await givenTournament(house.db, { description: "A long evening. ".repeat(12_000) });
  const path = `/api/tournaments/${id}`;
  const talk = await enterLane(path);
  const [ours] = sockets.slice(-1) as [Socket];
  const { body } = talk.first;
  expect(body.length).toBeGreaterThan(150_000);
  talk.socket.pause();
  for (let time = 0; time < 4; time += 1) talk.socket.write(requestOf(path).repeat(30));
  await expect.poll(() => ours.isPaused(), { timeout: 10_000 }).toBe(true);
  expect(ours.writableLength).toBeLessThan(body.length + ours.writableHighWaterMark);
  talk.socket.resume();
  for (let count = 0; count < 120; count += 1) expect((await talk.hear()).body.equals(body)).toBe(true);
});

test("a live stream on such a connection is nobody else's", async () => {
  const talk = await enterLane(PATH);
  const closed = once(talk.socket, "close");
  talk.socket.write(requestOf("/api/live?topics=live"));
  while (!talk.heard().includes("text/event-stream")) await once(talk.socket, "data");
  talk.socket.write(requestOf(PATH) + requestOf(PATH));
  await closed;
  expect(talk.heard().match(/HTTP\/1\.1/gu)).toHaveLength(1);
});

test("a caller that breaks off harms nobody", async () => {
  const talk = await enterLane(PATH);
  talk.socket.write(requestOf(PATH).repeat(50));
  await once(talk.socket, "data");
  talk.socket.resetAndDestroy();
  expect((await openTalk().ask(PATH)).head).toMatch(/ 200 /u);
});

test("a connection that rests is ended by Node's time-out, and by the server's close", async () => {
  await using other = await openProcesses(1);
  const [process] = other.processes as [Process];
  const resting = await enterLane("/api/tournaments", {}, process);
  const isClosed = once(resting.socket, "close");
  process.http.server.keepAliveTimeout = 100;
  process.http.server.keepAliveTimeoutBuffer = 1;
  const short = await enterLane("/api/tournaments", {}, process);
  await once(short.socket, "close");
  expect(resting.socket.closed).toBe(false);
  await process.http.close();
  await isClosed;
});

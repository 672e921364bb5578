import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLane } from "./lane.ts";

// Two servers that answer alike, one with the lane and one without. Whatever is sent to both, both have to say the same.
const KNOWN = new Set(["/ready", "/known"]);
/** Of the event loop. Whoever is answered late is still owed an answer when the next part comes. */
const TURNS_TO_ANSWER = 12;
const TURNS_BETWEEN_PARTS = 5;
const DATE = /^Date: .*$/gmu;

function afterTurns(turns: number, act: () => void): void {
  if (turns === 0) act();
  else setImmediate(() => afterTurns(turns - 1, act));
}

function say(request: IncomingMessage, response: ServerResponse): void {
  const { url, rawHeaders } = request;
  const answer = () => {
    response.removeHeader("connection");
    // What everybody is told alike, and what tells what Node has understood.
    const body = url === "/ready" ? "ready" : JSON.stringify([request.method, url, rawHeaders]);
    response.writeHead(200, ["content-length", String(Buffer.byteLength(body))]);
    response.end(request.method === "HEAD" ? undefined : body);
  };
  request.resume();
  if (url === "/ready") answer();
  else afterTurns(TURNS_TO_ANSWER, answer);
}

let plain: Server;
let laned: Server;
/** What was answered in the lane. */
let answered = 0;
beforeAll(async () => {
  plain = createServer(say);
  // So that Node reads as it does once somebody has read along: it then leaves out the 400 behind an answer that is under way.
  plain.on("connection", (socket) => void socket.on("data", () => undefined));
  laned = createServer(say);
  const lane = createLane(laned, {
    knows: (address) => KNOWN.has(address),
    answer: ({ address }, socket) => {
      if (address !== "/ready") return false;
      answered += 1;
      socket.write("HTTP/1.1 200 OK\r\ncontent-length: 5\r\nDate: now\r\n\r\nready");
      return true;
    },
  });
  laned.on("request", ({ socket, url }, response) => {
    if (url === "/ready" && response.shouldKeepAlive) response.once("close", () => lane.invite(socket));
  });
  for (const server of [plain, laned]) server.on("connection", writeDown);
  for (const server of [plain, laned]) await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => {
  plain.close();
  laned.close();
});

const READY = "GET /ready HTTP/1.1\r\nHost: a\r\n\r\n";
const LAST = "GET /other HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

/** What a server has written to one connection. A caller that is cut off may lose it; here nothing is lost. */
type Spoken = { text: string; closed: Promise<unknown> };
const spoken = new Map<string, Spoken>();
const nameOf = (port: number | undefined, callerPort: number | undefined) => `${port} ${callerPort}`;

function writeDown(socket: Socket): void {
  const entry: Spoken = { text: "", closed: new Promise((resolve) => void socket.once("close", resolve)) };
  spoken.set(nameOf(socket.localPort, socket.remotePort), entry);
  const write = socket.write.bind(socket) as (...all: unknown[]) => boolean;
  socket.write = (chunk: string | Uint8Array, ...more: unknown[]) => {
    entry.text += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString("latin1");
    return write(chunk, ...more);
  };
}

/**
 * All that a server says on one connection to these bytes, sent in these parts once ready answers have come: one to the
 * opening, and if nothing came with it another one, so that the connection is in the lane.
 */
async function hear(server: Server, parts: readonly string[], opening: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").setNoDelay(true);
  socket.on("error", () => undefined).resume();
  await once(socket, "connect");
  const name = nameOf(port, socket.localPort);
  const answers = () => (spoken.get(name)?.text ?? "").split("\r\n\r\nready").length - 1;
  for (let count = 1; count <= (opening === READY ? 2 : 1); count += 1) {
    socket.write(opening);
    while (answers() < count) await new Promise(setImmediate);
    await new Promise<void>((resolve) => afterTurns(TURNS_BETWEEN_PARTS, resolve));
  }
  for (const part of parts) await sent(socket, part);
  socket.end();
  const { closed } = spoken.get(name) ?? {};
  await closed;
  const { text = "" } = spoken.get(name) ?? {};
  spoken.delete(name);
  return text.replace(DATE, "Date: now");
}

/** On its way, and the servers have had a turn to read it by itself. */
async function sent(socket: Socket, part: string): Promise<void> {
  if (!socket.writable) return;
  await new Promise((resolve) => void socket.write(part, "latin1", resolve));
  await new Promise<void>((resolve) => afterTurns(TURNS_BETWEEN_PARTS, resolve));
}

const hearBoth = (parts: readonly string[], opening = READY) =>
  Promise.all([hear(plain, parts, opening), hear(laned, parts, opening)]);

const LINES = [
  "accept: */*",
  "Connection: keep-alive",
  "connection: close",
  "connection: keep-alive, close",
  "Connection: upgrade\r\nUpgrade: websocket",
  "proxy-connection: close",
  "Content-Length: 0",
  "content-length: 7",
  "Content-Length: 7\r\nTransfer-Encoding: chunked",
  "transfer-encoding: chunked",
  "Transfer-Encoding : chunked",
  "transfer-encoding:\tidentity",
  "expect: 100-continue",
  "trailer: x",
  "host: b",
  "x:",
  "x: ",
  "x:  two spaces",
  "x: trailing ",
  "x: folded\r\n on two lines",
  "x : space before",
  "x\u0000: nought",
  "x: \u0000",
  "x: \u00e9",
  "x: tab\there",
  "x: \u007f",
  "(x): y",
  ": y",
  "x",
  "x: only line feed\ny: z",
  "x: only return\ry: z",
  `x: GET /ready HTTP/1.1`,
];
const START_LINES = [
  "GET /ready HTTP/1.1",
  "GET /known HTTP/1.1",
  "GET /other HTTP/1.1",
  "HEAD /ready HTTP/1.1",
  "POST /ready HTTP/1.1",
  "get /ready HTTP/1.1",
  "GET /ready HTTP/1.0",
  "GET /ready HTTP/1.2",
  "GET /ready http/1.1",
  "GET /ready",
  "GET  /ready HTTP/1.1",
  "GET /ready HTTP/1.1 ",
  " GET /ready HTTP/1.1",
  "\r\nGET /ready HTTP/1.1",
  "GET http://a/ready HTTP/1.1",
  "GET /ready#x HTTP/1.1",
  "GET /r\u00e9ady HTTP/1.1",
  "CONNECT /ready HTTP/1.1",
  "OPTIONS * HTTP/1.1",
];

/** What may come with the first request, before anybody reads along. */
const TAILS = [
  "POST /other HTTP/1.1\r\nHost: a\r\nContent-Length: 90\r\n\r\n",
  "POST /other HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n",
  "GET /ready HTTP/1.1\r\nHost: a\r\nx: ",
  "GET /ready HTTP/1.1\r\n",
  "GET /known HTTP/1.1\r\nHost: a\r\nContent-Length: 40\r\nx: ",
  "GET /known HTTP/1.1\r\nHost: a\r\n\r\n",
  "\r\n",
  "G",
];

const odd = fc
  .tuple(
    fc.constantFrom(...START_LINES),
    fc.oneof({ weight: 5, arbitrary: fc.constant(["Host: a"]) }, fc.constant([])),
    fc.array(fc.constantFrom(...LINES), { maxLength: 2 }),
    fc.constantFrom("", "", "body", "0\r\n\r\n", READY),
  )
  .map(([start, host, lines, rest]) => `${[start, ...host, ...lines].join("\r\n")}\r\n\r\n${rest}`);
const request = fc.oneof(
  { weight: 6, arbitrary: fc.constant(READY) },
  { weight: 2, arbitrary: fc.constant(READY.replace("ready", "known")) },
  { weight: 1, arbitrary: fc.constant(READY.replace("ready", "other")) },
  { weight: 3, arbitrary: odd },
);

/** One byte more, one less, or another. */
const slip = fc.record({
  at: fc.nat(),
  drop: fc.integer({ min: 0, max: 2 }),
  put: fc.constantFrom("", "", "\r", "\n", "\0", " ", "\t", ":", "G", "\u0080", "\r\n", ","),
});
/** Requests one after another, some of them in one piece, some in several. */
const talk = fc
  .tuple(
    fc.array(fc.array(request, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
    fc.option(slip),
    fc.array(fc.nat(), { maxLength: 2 }),
  )
  .map(([groups, fault, cuts]) => {
    const parts = groups.map((group) => group.join(""));
    const last = parts.pop() ?? "";
    return [...parts, ...cutInto(fault === null ? last : slipped(last, fault), cuts), READY, LAST];
  });

const opening = fc.oneof(
  { weight: 3, arbitrary: fc.constant(READY) },
  { weight: 1, arbitrary: fc.constantFrom(...TAILS).map((tail) => READY + tail) },
);

function slipped(text: string, { at, drop, put }: { at: number; drop: number; put: string }): string {
  const index = at % text.length;
  return text.slice(0, index) + put + text.slice(index + drop);
}
function cutInto(text: string, cuts: readonly number[]): string[] {
  if (text === "") return [];
  const places = [0, ...cuts.map((cut) => cut % text.length).toSorted((a, b) => a - b), text.length];
  return places.slice(1).flatMap((place, index) => text.slice(places[index], place) || []);
}

test("whatever is sent on a connection of the lane, the answers are those of Node's HTTP alone", async () => {
  const before = answered;
  await fc.assert(
    fc.asyncProperty(talk, opening, async (parts, first) => {
      const [expected, given] = await hearBoth(parts, first);
      expect(given).toBe(expected);
    }),
    { numRuns: 800 },
  );
  expect(answered - before).toBeGreaterThan(100);
});

test.for(TAILS.map((tail) => [tail]))("what came with the first request is not forgotten: %j", async ([tail = ""]) => {
  const [expected, given] = await hearBoth([READY, READY, READY, LAST], READY + tail);
  expect(given).toBe(expected);
});

test.for(START_LINES.slice(2).map((line) => [line]))("left to Node: %j", async ([line]) => {
  const before = answered;
  const [expected, given] = await hearBoth([`${line}\r\nHost: a\r\n\r\n`, LAST]);
  expect([given, answered - before]).toEqual([expected, 0]);
});

test.for(
  LINES.filter(
    (line) => !["accept: */*", "Connection: keep-alive", "x: tab\there", "x: GET /ready HTTP/1.1"].includes(line),
  ).map((line) => [line]),
)("left to Node with the header %j", async ([line]) => {
  const before = answered;
  const [expected, given] = await hearBoth([`GET /ready HTTP/1.1\r\nHost: a\r\n${line}\r\n\r\n`, LAST]);
  expect([given, answered - before]).toEqual([expected, 0]);
});

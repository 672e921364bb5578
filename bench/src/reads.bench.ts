import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { ageSamples, getBrotli } from "../lib/age.ts";
import { HALL_ENVIRONMENT } from "../lib/hall.ts";
import { HEAVY_LIST, scorableMatch, seedHeavyList, untilRanked } from "../lib/heavy-list.ts";
import { atPace, openReferee } from "../lib/live-hall.ts";
import { median, report } from "../lib/metric.ts";
import { databaseUrlOf, openPgbench } from "../lib/pgbench.ts";
import { processorMs } from "../lib/process-cost.ts";
import { repeat } from "../lib/repeat.ts";
import { inRounds, ratioOf } from "../lib/rounds.ts";
import { freePort, startServer, temporaryFolder } from "../lib/server.ts";

// P1, P2, P3, P17: the spec's heaviest list (fifty tournaments, thirty-two games and participants each, brotli), with routing,
// tag, limits, security headers and a line in the log for each request, against node:http that sends the same bytes and
// does nothing else. In turns, in one run, on the same machine as the load. A 304 of node:http that does nothing else is
// the most that a 304 through it could reach.
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 7);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 3);
const CONNECTIONS = 32;
const SCORES_PER_SECOND = 20;
const ADDRESSES = 2_000;
const ENVIRONMENT = { ...HALL_ENVIRONMENT, LOG_LEVEL: "info" };

await using place = await temporaryFolder();
await using server = await startServer(place.folder, ENVIRONMENT);
await seedHeavyList(await openPgbench(place.folder));
await untilRanked(server.url);
await using other = await startServer(join(place.folder, "second"), {
  ...ENVIRONMENT,
  DATABASE_URL: await databaseUrlOf(place.folder),
});
const port = portOf(server.url);
const { body } = await getBrotli(`${server.url}${HEAVY_LIST}`);
await using bare = await startBare();

const referee = openReferee(server.url);
for (let match = 0; match < SCORES_PER_SECOND; match += 1) await referee.start(scorableMatch(match));
const spent: Record<string, number[]> = {};
const load = { connections: CONNECTIONS, requests: requestsOf(""), seconds: SECONDS };
await reads(); // warms the process up; not counted

const rounds = await inRounds(ROUNDS, { bare: nothing, bareUnchanged, reads, written, unchanged, two });
const middle = (name: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[name]));
report({ metric: "the heavy list, plain", value: brotliDecompressSync(body).length / 1024, unit: "KB" });
report({ metric: "the heavy list, brotli", value: body.length / 1024, unit: "KB" });
report({ metric: "bare node:http, the same bytes", value: middle("bare"), unit: "1/s" });
report({ metric: "P1 the heavy list", value: middle("reads"), unit: "1/s" });
report({ metric: "P1 the heavy list / bare node:http", unit: "x", floor: 0.8, ...ratioOf(rounds, "reads", "bare") });
report({ metric: "P1 processor time a request", value: costOf("reads"), unit: "us" });
report({ metric: "P1 processor time a request, bare", value: costOf("bare"), unit: "us" });
report({ metric: "P2 while 20 scores/s are written", value: middle("written"), unit: "1/s" });
report({ metric: "P2 the same / bare node:http", unit: "x", floor: 0.4, ...ratioOf(rounds, "written", "bare") });
report({ metric: "P2 processor time a request", value: costOf("written"), unit: "us" });
const ages = await ageWhileWritten();
report({ metric: "P2 age of what is served, worst", value: ages.at(-1) ?? 0, unit: "ms", ceiling: 250 });
report({ metric: "P2 age of what is served, p99", value: ages[Math.floor(ages.length * 0.99)] ?? 0, unit: "ms" });
report({ metric: "P2 answers whose age was read", value: ages.length, unit: "" });
report({ metric: "P3 304 / bare 200", unit: "x", floor: 2.5, ...ratioOf(rounds, "unchanged", "bare") });
report({
  metric: "P3 a 304 of bare node:http / its 200",
  unit: "x",
  ...ratioOf(rounds, "bareUnchanged", "bare"),
});
report({ metric: "P3 304", value: middle("unchanged"), unit: "1/s" });
report({ metric: "P3 processor time a 304", value: costOf("unchanged"), unit: "us" });
report({ metric: "P3 processor time a 304, bare", value: costOf("bareUnchanged"), unit: "us" });
// The load takes about one core: on fewer than four, two processes cannot have one each, and no floor is asked for.
const floor = availableParallelism() >= 4 ? { floor: 1.5 } : {};
report({
  metric: `P17 two processes / one, ${availableParallelism()} cores`,
  unit: "x",
  ...floor,
  ...ratioOf(rounds, "two", "reads"),
});

async function measured(name: string, pid: number, run: () => Promise<number>): Promise<number> {
  const before = processorMs(pid);
  const begin = performance.now();
  const perSecond = await run();
  const requests = (perSecond * (performance.now() - begin)) / 1_000;
  (spent[name] ??= []).push(((processorMs(pid) - before) * 1_000) / requests);
  return perSecond;
}

function nothing(): Promise<number> {
  return measured("bare", bare.pid, () => repeat({ ...load, port: bare.port }, 200));
}

function bareUnchanged(): Promise<number> {
  return measured("bareUnchanged", bare.pid, () =>
    repeat({ ...load, port: bare.port, requests: requestsOf('if-none-match: "1"\r\n') }, 304),
  );
}

function reads(): Promise<number> {
  return measured("reads", server.pid, () => repeat({ ...load, port }, 200));
}

function unchanged(): Promise<number> {
  return measured("unchanged", server.pid, async () => {
    // The last score of the slice before is out by then.
    await pause(500);
    const { etag } = await getBrotli(`${server.url}${HEAVY_LIST}`);
    const requests = requestsOf(`if-none-match: ${etag}\r\n`);
    return repeat({ ...load, port, requests }, 304);
  });
}

function written(): Promise<number> {
  return measured("written", server.pid, async () => {
    const [perSecond] = await Promise.all([
      repeat({ ...load, port }, 200),
      atPace(SCORES_PER_SECOND, SECONDS, (turn) => referee.score(scorableMatch(turn % SCORES_PER_SECOND))),
    ]);
    return perSecond;
  });
}

async function two(): Promise<number> {
  const half = { ...load, connections: CONNECTIONS / 2 };
  const both = await Promise.all([repeat({ ...half, port }, 200), repeat({ ...half, port: portOf(other.url) }, 200)]);
  return both[0] + both[1];
}

/** In milliseconds, smallest first: how long ago the oldest acknowledged score was that an answer did not hold. */
async function ageWhileWritten(): Promise<number[]> {
  const samples = ageSamples(server.url);
  const matches = Array.from({ length: SCORES_PER_SECOND }, (_, turn) => scorableMatch(turn));
  const [collected] = await Promise.all([
    samples.collect(SECONDS * 2, matches),
    repeat({ ...load, port, seconds: SECONDS * 2 }, 200),
    atPace(SCORES_PER_SECOND, SECONDS * 2, async (turn) => {
      const match = scorableMatch(turn % SCORES_PER_SECOND);
      await referee.score(match);
      samples.scored(match);
    }),
  ]);
  return collected.toSorted((a, b) => a - b);
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}

function costOf(name: string): number {
  return median(spent[name] ?? []);
}

/** The heavy call as many people send it, each from an address of their own. */
function requestsOf(more: string): Buffer[] {
  return Array.from({ length: ADDRESSES }, (_, index) =>
    Buffer.from(
      `GET ${HEAVY_LIST} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip, deflate, br\r\n${more}` +
        `x-forwarded-for: 10.1.${index >> 8}.${index & 255}\r\n\r\n`,
    ),
  );
}

async function startBare() {
  const file = join(place.folder, "list.br");
  await writeFile(file, body);
  const barePort = await freePort();
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL("../lib/bare-http.ts", import.meta.url)), String(barePort), file],
    {
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  for (;;) {
    const isUp = await fetch(`http://127.0.0.1:${barePort}/`).then(
      () => true,
      () => false,
    );
    if (isUp) break;
  }
  return {
    port: barePort,
    pid: child.pid ?? 0,
    [Symbol.asyncDispose]: async () => {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}

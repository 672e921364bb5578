import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openReferee, seedMatches } from "../lib/live-hall.ts";
import { median, report } from "../lib/metric.ts";
import { openPgbench } from "../lib/pgbench.ts";
import { processorMs } from "../lib/process-cost.ts";
import { inRounds, ratioOf } from "../lib/rounds.ts";
import { freePort, startServer, temporaryFolder } from "../lib/server.ts";
import { openViewers, requireOpenFiles, wantedViewers } from "../lib/viewers.ts";

// P5: from the moment a referee sends a score to its arrival at every one of 5,000 viewers, the slowest hundredth; against
// a bare node:http process that writes the same bytes to as many connections. P6: processor time a delivery. Both are up
// together, with all their viewers; a slice is one of them being written to.
const VIEWERS = wantedViewers(5_000);
const ROUNDS = 5;
const SCORES = 12;
const PAUSE_MS = 100;
const LIMIT_MS = 20_000;

requireOpenFiles(VIEWERS * 2 + 100);
await using place = await temporaryFolder();
await using server = await startServer(place.folder);
await seedMatches(await openPgbench(place.folder), 1);
const referee = openReferee(server.url);
await referee.start(1);
await using bare = await startBare();

const hall = await openTarget(Number(new URL(server.url).port), "/api/live?topics=live", () => referee.score(1));
const reference = await openTarget(bare.port, "/", async () => {
  await fetch(`http://127.0.0.1:${bare.port}/`, { method: "POST" });
});
for (let turn = 0; turn < 3; turn += 1) for (const target of [hall, reference]) await target.push(); // warms both up

const cost = { hall: [] as number[], bare: [] as number[] };
const rounds = await inRounds(ROUNDS, {
  hall: () => slice(hall, server.pid, cost.hall),
  bare: () => slice(reference, bare.pid, cost.bare),
});
hall.close();
reference.close();
report({
  metric: `P5 score to all of ${VIEWERS} viewers, p99`,
  value: median(rounds.map((round) => round.hall)),
  unit: "ms",
});
report({ metric: "P5 the same, bare node:http", value: median(rounds.map((round) => round.bare)), unit: "ms" });
report({ metric: "P5 p99 / bare node:http", unit: "x", ceiling: 2, ...ratioOf(rounds, "hall", "bare") });
report({ metric: "P6 processor time a delivery", unit: "us", ceiling: 15, ...spreadOf(cost.hall) });
report({ metric: "P6 the same, bare node:http", unit: "us", ...spreadOf(cost.bare) });

type Target = Awaited<ReturnType<typeof openTarget>>;

/** The 99th of 100 delivery times of some scores. */
async function slice(target: Target, pid: number, costs: number[]): Promise<number> {
  const times: number[] = [];
  const before = processorMs(pid);
  for (let score = 0; score < SCORES; score += 1) {
    times.push(...(await target.push()));
    await pause(PAUSE_MS);
  }
  costs.push(((processorMs(pid) - before) * 1_000) / (SCORES * VIEWERS));
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

async function openTarget(port: number, path: string, post: () => Promise<void>) {
  let times: number[] = [];
  let begin = 0;
  let all = () => {};
  const viewers = await openViewers({ port, count: VIEWERS, path }, (chunk) => {
    if (!chunk.includes("data:[")) return;
    times.push(performance.now() - begin);
    if (times.length === VIEWERS) all();
  });
  return {
    /** Sends one score and waits until every viewer has it; how long each took. */
    push: async (): Promise<number[]> => {
      const arrived = new Promise<void>((resolve, reject) => {
        const limit = setTimeout(() => reject(new Error(`${times.length} of ${VIEWERS} received it`)), LIMIT_MS);
        all = () => {
          clearTimeout(limit);
          resolve();
        };
      });
      times = [];
      begin = performance.now();
      await Promise.all([post(), arrived]);
      return times;
    },
    close: viewers.close,
  };
}

async function startBare() {
  const port = await freePort();
  const file = fileURLToPath(new URL("../lib/bare-stream.ts", import.meta.url));
  const child = spawn(process.execPath, [file], { env: { ...process.env, PORT: String(port) }, stdio: "inherit" });
  for (let isUp = false; !isUp; ) {
    await pause(20);
    if (child.exitCode !== null) throw new Error(`the bare process ended with ${child.exitCode}`);
    isUp = await fetch(`http://127.0.0.1:${port}/`, { method: "POST" }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  return {
    port,
    pid: child.pid ?? 0,
    [Symbol.asyncDispose]: async () => {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}

function spreadOf(values: readonly number[]) {
  const rounded = values.map((value) => Math.round(value * 100) / 100);
  return { value: median(values), lowest: Math.min(...rounded), highest: Math.max(...rounded) };
}

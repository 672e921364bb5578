import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { HALL_ENVIRONMENT, tokenOf, tournamentId, userIdSql } from "../lib/hall.ts";
import { HEAVY_LIST, seedHeavyList, untilRanked } from "../lib/heavy-list.ts";
import { report } from "../lib/metric.ts";
import { openPgbench } from "../lib/pgbench.ts";
import { memoryBytes } from "../lib/process-cost.ts";
import { startServer, temporaryFolder } from "../lib/server.ts";

// P18: while one client sends the largest bodies it is allowed, another pipelines, and 800 connections ask heavy lists, an
// ordinary page is asked for from another address, at the same pace as before on the idle server.
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 15);
const WARM_UP_MS = 3_000;
const PACE_MS = 20;
const LARGEST_P99_MS = 250;
const MEGABYTE = 1024 * 1024;

await using place = await temporaryFolder();
await using server = await startServer(place.folder, HALL_ENVIRONMENT);
const pgbench = await openPgbench(place.folder);
await seedHeavyList(pgbench);
await pgbench.execute(`insert into user_roles (user_id, role) values (${userIdSql("1")}, 'organizer');`);
await untilRanked(server.url);

await ask(WARM_UP_MS);
const idle = await ask(SECONDS * 1_000);
const memoryBefore = memoryBytes(server.pid);
const clients = startClients();
await pause(WARM_UP_MS);
const loaded = await ask(SECONDS * 1_000);
clients.kill();
await once(clients, "exit");

const p99 = p99Of(loaded.tookMs);
report({ metric: "P18 an ordinary page, idle, p99", value: p99Of(idle.tookMs), unit: "ms" });
report({
  metric: "P18 an ordinary page, overloaded, p99",
  value: p99,
  unit: "ms",
  ceiling: Math.max(2 * p99Of(idle.tookMs), LARGEST_P99_MS),
});
report({ metric: "P18 the same, median", value: loaded.tookMs[loaded.tookMs.length >> 1] ?? 0, unit: "ms" });
report({ metric: "P18 pages asked for", value: loaded.tookMs.length, unit: "" });
report({ metric: "P18 of them refused", value: loaded.refused, unit: "", ceiling: 0 });
const growth = (loaded.mostBytes - memoryBefore) / MEGABYTE;
report({ metric: "P18 memory above idle, most", value: growth, unit: "MB", ceiling: 100 });

function startClients() {
  const file = fileURLToPath(new URL("../lib/overload-clients.ts", import.meta.url));
  return spawn(process.execPath, [file, new URL(server.url).port, tokenOf(1), HEAVY_LIST.replace("=50", "=1")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** Requests pages one after the other for this time; returns the sorted durations. */
async function ask(forMs: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const tookMs: number[] = [];
  let refused = 0;
  let mostBytes = 0;
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    const begin = performance.now();
    const path = `/api/tournaments/${tournamentId(1 + (tookMs.length % 50))}?include=games,participants`;
    if ((await statusOf(path, agent)) !== 200) refused += 1;
    tookMs.push(performance.now() - begin);
    if (tookMs.length % 10 === 0) mostBytes = Math.max(mostBytes, memoryBytes(server.pid));
    await pause(PACE_MS);
  }
  agent.destroy();
  return { tookMs: tookMs.toSorted((a, b) => a - b), refused, mostBytes };
}

function statusOf(path: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "x-forwarded-for": "10.9.3.1", "accept-encoding": "br" };
    get(`${server.url}${path}`, { agent, headers }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    }).once("error", reject);
  });
}

function p99Of(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

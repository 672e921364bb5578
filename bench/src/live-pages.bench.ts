import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openCountedOrigin } from "../lib/counted-origin.ts";
import { matchId, openReferee, seedMatches } from "../lib/live-hall.ts";
import { percentile } from "../lib/maintenance.ts";
import { report } from "../lib/metric.ts";
import { openPageReaders } from "../lib/page-readers.ts";
import { openPgbench } from "../lib/pgbench.ts";
import { startServer, temporaryFolder } from "../lib/server.ts";
import { findNginx, openSharedCache } from "../lib/shared-cache.ts";

// P21 for live events: nginx with the settings of deploy/nginx before the server, while a match is scored once a second and
// 1,000, then 10,000 readers follow it by pages. How many requests a score reach the server, and does everybody have every
// score once? BENCH_READERS: how many are many.
const FEW = 1_000;
const MANY = Number(process.env["BENCH_READERS"] ?? 10_000);
const SCORES = 20;
const PAUSE_MS = 1_000;
const SETTLE_MS = 3_000;

const nginx = findNginx();
if (nginx === undefined) {
  process.stderr.write("P21 skipped: nginx is not installed (apt-get install nginx-light)\n");
  report({ metric: "P21 live pages skipped: nginx is not installed", value: 0, unit: "" });
} else await measure(nginx);

async function measure(program: string): Promise<void> {
  await using place = await temporaryFolder();
  await using server = await startServer(place.folder, { TRUST_PROXY: "1" });
  await seedMatches(await openPgbench(place.folder), 1);
  await using origin = await openCountedOrigin(Number(new URL(server.url).port));
  const folder = join(place.folder, "nginx");
  mkdirSync(folder);
  await using cache = await openSharedCache(program, folder, origin.port);
  const referee = openReferee(server.url);
  await referee.start(1);
  const followedBy = async (count: number) => {
    await using reading = await openPageReaders(cache.port, `match:${matchId(1)}`, count);
    await pause(SETTLE_MS);
    const before = origin.requests();
    const sentMs: number[] = [];
    for (let turn = 0; turn < SCORES; turn += 1) {
      sentMs.push(performance.now());
      await referee.score(1);
      await pause(PAUSE_MS);
    }
    await pause(SETTLE_MS);
    const requests = (origin.requests() - before) / SCORES;
    const versions = [...new Set(reading.readers.flatMap((seen) => [...seen.keys()]))].toSorted((a, b) => a - b);
    const times = reading.readers.map((seen) => versions.map((version) => seen.get(version) ?? []));
    const delays = times.flatMap((of) => of.map((at, index) => (at[0] ?? Number.NaN) - (sentMs[index] ?? Number.NaN)));
    return {
      requests,
      versions: versions.length,
      lost: times.flat().filter((at) => at.length === 0).length,
      twice: times.flat().filter((at) => at.length > 1).length,
      failed: reading.failed(),
      delays: delays.filter((delay) => !Number.isNaN(delay)),
    };
  };
  await followedBy(FEW); // warms up
  const few = await followedBy(FEW);
  const many = await followedBy(MANY);
  report({ metric: `P21 live pages: origin requests a score, ${FEW} readers`, value: few.requests, unit: "" });
  report({ metric: `P21 live pages: origin requests a score, ${MANY} readers`, value: many.requests, unit: "" });
  report({ metric: "P21 live pages: many / few", value: many.requests / few.requests, unit: "x", ceiling: 1.1 });
  report({ metric: "P21 live pages: scores that came", value: many.versions / SCORES, unit: "", floor: 1 });
  report({ metric: "P21 live pages: scores lost", value: few.lost + many.lost, unit: "", ceiling: 0 });
  report({ metric: "P21 live pages: scores twice", value: few.twice + many.twice, unit: "", ceiling: 0 });
  report({ metric: "P21 live pages: requests that failed", value: few.failed + many.failed, unit: "", ceiling: 0 });
  for (const [count, { delays }] of [[FEW, few] as const, [MANY, many] as const]) {
    const of = (share: number) => percentile(delays, share);
    report({ metric: `P21 live pages: from the score to a reader, of ${count}, half`, value: of(0.5), unit: "ms" });
    report({
      metric: `P21 live pages: from the score to a reader, of ${count}, 99 of 100`,
      value: of(0.99),
      unit: "ms",
    });
  }
}

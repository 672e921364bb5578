import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openCountedOrigin } from "../lib/counted-origin.ts";
import { untilDemoIsLoaded } from "../lib/demo-season.ts";
import { report } from "../lib/metric.ts";
import { read } from "../lib/readers.ts";
import { repeat } from "../lib/repeat.ts";
import { startServer, temporaryFolder } from "../lib/server.ts";
import { findNginx, openSharedCache } from "../lib/shared-cache.ts";

// P21: nginx with the settings of deploy/nginx before the server. How many requests a second reach the server while 1,000
// read a page that asks for its two answers every fifteen seconds, while nginx is asked as fast as it answers, and while the
// server is away? 100,000 such readers ask 13,333 times a second.
const FEW = 1_000;
const EVERY_SECONDS = 15;
const SECONDS = 15;
const CONNECTIONS = 200;
const PATHS = ["/api/tournaments?page=1&per_page=10", "/api/matches/live?page=1&per_page=100"] as const;
/** A pause without requests: the answer after it must be new. */
const PAUSES_MS = [2500, 8000];
const LONG_PAUSE_MS = 8000;
const READERS_AT_ONCE = 50;
const BROWSERS_RULE = "public, no-cache, s-maxage=1, stale-while-revalidate=5, stale-if-error=3600";

const nginx = findNginx();
if (nginx === undefined) {
  process.stderr.write("P21 skipped: nginx is not installed (apt-get install nginx-light)\n");
  report({ metric: "P21 skipped: nginx is not installed", value: 0, unit: "" });
} else await measure(nginx);

async function measure(program: string): Promise<void> {
  await using place = await temporaryFolder();
  await using server = await startServer(place.folder, { DEMO: "1", TRUST_PROXY: "1" });
  await using origin = await openCountedOrigin(Number(new URL(server.url).port));
  const folder = join(place.folder, "nginx");
  mkdirSync(folder);
  await using cache = await openSharedCache(program, folder, origin.port);
  await untilDemoIsLoaded(server.url);
  const readBy = async (count: number) => {
    const before = origin.requests();
    const readers = { port: cache.port, count, everySeconds: EVERY_SECONDS, paths: PATHS, seconds: SECONDS };
    const result = await read(readers);
    return { ...result, origin: (origin.requests() - before) / SECONDS };
  };
  /** As fast as nginx answers; the least of a client, so that nginx has most of the machine. */
  const readByMost = async () => {
    const before = origin.requests();
    const load = { port: cache.port, connections: CONNECTIONS, requests: PATHS.map(requestOf), seconds: SECONDS };
    const perSecond = await repeat(load, 200);
    return { perSecond, origin: (origin.requests() - before) / SECONDS };
  };
  await readBy(FEW); // the first answers are made here
  const few = await readBy(FEW);
  const many = await readByMost();
  const readers = (many.perSecond * EVERY_SECONDS) / PATHS.length;
  let old = 0;
  for (const pauseMs of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (!(await cache.isNew(PATHS[0]))) old += 1;
  }
  // Older than a kept answer may become while the next one is made.
  await new Promise((resolve) => setTimeout(resolve, LONG_PAUSE_MS));
  const oldAtOnce = await cache.oldAtOnce(PATHS[0], READERS_AT_ONCE);
  const rule = await cache.ruleOf(PATHS[0]);
  origin.setAway(true);
  const away = await readBy(FEW);
  report({ metric: `P21 origin requests with ${FEW} readers`, value: few.origin, unit: "1/s" });
  report({ metric: "P21 readers that as many requests are from", value: readers, unit: "" });
  report({ metric: "P21 origin requests with these readers", value: many.origin, unit: "1/s" });
  report({ metric: "P21 many / few", value: many.origin / few.origin, unit: "x", ceiling: 1.1 });
  report({ metric: "P21 reach the server, of many", value: many.origin / many.perSecond, unit: "", ceiling: 0.01 }, 4);
  report({ metric: "P21 answers to these readers, all well", value: many.perSecond, unit: "1/s" });
  report({ metric: "P21 old answers after a pause", value: old, unit: "", ceiling: 0 });
  report({ metric: `P21 old answers to ${READERS_AT_ONCE} at once after 8 s`, value: oldAtOnce, unit: "", ceiling: 0 });
  report({ metric: "P21 browsers get another rule", value: rule === BROWSERS_RULE ? 0 : 1, unit: "", ceiling: 0 });
  report({ metric: "P21 answered well, of few", value: shareOf(few), unit: "", floor: 0.999 }, 4);
  report({ metric: "P21 answered while the server is away", value: shareOf(away), unit: "", floor: 0.999 }, 4);
}

function requestOf(path: string): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: br\r\n\r\n`);
}

function shareOf({ answered, failed }: { answered: number; failed: number }): number {
  return answered / (answered + failed);
}

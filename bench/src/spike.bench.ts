import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { openCountedOrigin } from "../lib/counted-origin.ts";
import { CSRF, HALL_ENVIRONMENT, seedPlayers, seedTournaments, tokenOf, tournamentId } from "../lib/hall.ts";
import { atPace } from "../lib/live-hall.ts";
import { percentile } from "../lib/maintenance.ts";
import { report } from "../lib/metric.ts";
import { openPgbench } from "../lib/pgbench.ts";
import type { Read } from "../lib/readers.ts";
import { inRounds, ratioOf } from "../lib/rounds.ts";
import { startServer, temporaryFolder } from "../lib/server.ts";
import { findNginx, openSharedCache } from "../lib/shared-cache.ts";

// P21: people enter a tournament from their wallets while pages are read through nginx with the settings of deploy/nginx:
// by 500 readers, and by twenty times as many from one moment to the next. The readers run at a low priority: they are
// other people's phones, and nginx and the server have only the two cores of this machine.
const FEW = 500;
const MANY = 20 * FEW;
const EVERY_SECONDS = 10;
const SECONDS = 15;
const ROUNDS = 5;
const ENTRIES_A_SECOND = 10;
const LOW_PRIORITY = 10;
const PATHS = ["/api/tournaments?page=1&per_page=10", "/api/matches/live?page=1&per_page=100"];
const TOURNAMENT = 1;
const PLAYERS = ENTRIES_A_SECOND * SECONDS * (2 * ROUNDS + 1);
const READER = fileURLToPath(new URL("../lib/reader-process.ts", import.meta.url));

const nginx = findNginx();
if (nginx === undefined) report({ metric: "P21 spike skipped: nginx is not installed", value: 0, unit: "" });
else await measure(nginx);

async function measure(program: string): Promise<void> {
  await using place = await temporaryFolder();
  await using server = await startServer(place.folder, HALL_ENVIRONMENT);
  const pgbench = await openPgbench(place.folder);
  await seedPlayers(pgbench, PLAYERS);
  await seedTournaments(pgbench, [TOURNAMENT], PLAYERS);
  await using origin = await openCountedOrigin(Number(new URL(server.url).port));
  const folder = join(place.folder, "nginx");
  mkdirSync(folder);
  await using cache = await openSharedCache(program, folder, origin.port);

  let entered = 0;
  let refused = 0;
  const answered = { few: 0, many: 0 };
  const asked = { few: 0, many: 0 };
  /** Below which 95 of 100 entries are answered, in milliseconds, while so many read. */
  const enterBeside = async (who: keyof typeof answered): Promise<number> => {
    const before = origin.requests();
    const readers = { port: cache.port, count: who === "few" ? FEW : MANY, everySeconds: EVERY_SECONDS, paths: PATHS };
    const reading = readBeside({ ...readers, seconds: SECONDS });
    const times: number[] = [];
    await atPace(ENTRIES_A_SECOND, SECONDS, async () => {
      entered += 1;
      const begin = performance.now();
      const status = await enter(server.url, entered);
      times.push(performance.now() - begin);
      if (status >= 300) refused += 1;
    });
    answered[who] += (await reading).perSecond;
    asked[who] += (origin.requests() - before) / SECONDS;
    return percentile(times, 0.95);
  };
  await enterBeside("few"); // warms up; not counted
  Object.assign(answered, { few: 0 });
  Object.assign(asked, { few: 0 });
  const rounds = await inRounds(ROUNDS, { few: () => enterBeside("few"), many: () => enterBeside("many") });
  const ratio = ratioOf(rounds, "many", "few");
  report({ metric: `P21 answers to ${FEW} readers`, value: answered.few / ROUNDS, unit: "1/s" });
  report({ metric: `P21 answers to ${MANY} readers`, value: answered.many / ROUNDS, unit: "1/s" });
  report({ metric: "P21 origin requests in a spike / before", value: asked.many / asked.few, unit: "x", ceiling: 1.1 });
  report({ metric: "P21 an entry in a spike of 20 times / before, 95 of 100", unit: "x", ceiling: 2, ...ratio });
  report({ metric: "P21 entries refused", value: refused, unit: "", ceiling: 0 });
}

async function readBeside(readers: object): Promise<Read> {
  const child = spawn(process.execPath, [READER, JSON.stringify(readers)], { stdio: ["ignore", "pipe", "inherit"] });
  setPriority(child.pid ?? 0, LOW_PRIORITY);
  const [printed] = await Promise.all([text(child.stdout), once(child, "close")]);
  return JSON.parse(printed) as Read;
}

/** A player enters from the wallet. @returns the status of the answer. */
async function enter(url: string, player: number): Promise<number> {
  const response = await fetch(`${url}/api/tournaments/${tournamentId(TOURNAMENT)}/register`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${tokenOf(player)}`,
      cookie: `XSRF-TOKEN=${CSRF}`,
      "x-xsrf-token": CSRF,
      "content-type": "application/json",
      "x-forwarded-for": `10.${player >> 16}.${(player >> 8) & 255}.${player & 255}`,
      "idempotency-key": `spike-entry-${player}`,
    },
    body: JSON.stringify({ payment_method: "wallet" }),
  });
  await response.arrayBuffer();
  return response.status;
}

import { setTimeout as pause } from "node:timers/promises";
import { median, report } from "../lib/metric.ts";
import { openPgbench } from "../lib/pgbench.ts";
import { databaseProcessorMs, processorMsOfAll } from "../lib/process-cost.ts";
import { PLAYERS, seedRatedMatches } from "../lib/rated-matches-data.ts";
import { startServer, temporaryFolder } from "../lib/server.ts";
import { timedGets } from "../lib/timed-get.ts";

// A recount of all ratings in a running server with its database, into empty tables and when nothing has changed, and how
// soon the server answers meanwhile: rated matches of knock-outs of 32 players. BENCH_MATCHES: how many. The goal of ten
// seconds is not met with the database (decision 0099), so it is no limit here.
const MATCHES = Number(process.env["BENCH_MATCHES"] ?? 1_000_000);
const PAUSE_MS = 100;

await using place = await temporaryFolder();
await using server = await startServer(place.folder);
const pgbench = await openPgbench(place.folder);
await untilCounted();
await seedRatedMatches(pgbench, MATCHES);
await recount("into empty tables");
await recount("nothing changed");

async function recount(how: string): Promise<void> {
  const ms = () => ({
    wall: performance.now(),
    server: processorMsOfAll(server.pid),
    database: databaseProcessorMs(place.folder),
  });
  const begin = ms();
  await pgbench.execute(`
    insert into rating_recounts (id, ruleset, from_day) values (gen_random_uuid(), 'rack', '0001-01-01');
    select enqueue_job('repair-ratings', '{}', 'recount', null);`);
  const answers: number[] = [];
  while (await isRecounting()) {
    answers.push(...(await timedGets(server.url, ["/readyz"], 1)));
    await pause(PAUSE_MS);
  }
  const end = ms();
  const name = `${MATCHES} matches of ${PLAYERS} players recounted, ${how}`;
  report({ metric: `${name} (goal 10)`, value: (end.wall - begin.wall) / 1e3, unit: "s" });
  report({ metric: `${name}: processor, server`, value: (end.server - begin.server) / 1e3, unit: "s" });
  report({ metric: `${name}: processor, database`, value: (end.database - begin.database) / 1e3, unit: "s" });
  report({ metric: `${name}: an answer meanwhile`, value: median(answers), unit: "ms" });
  report({ metric: `${name}: the slowest answer`, value: Math.max(...answers), unit: "ms" });
}

/**
 * A new installation (rules 1) adds everything up within its first minute. Later, that would remove the seeded rated matches, which
 * have no games.
 */
async function untilCounted(): Promise<void> {
  await pgbench.execute("select enqueue_job('run-due-boards', '{}', 'run-due-boards', null);");
  while (!(await holds("select 1 / count(*) from board_state where rules > 1;"))) await pause(PAUSE_MS);
}

/** The mark goes with the recount's transaction. */
function isRecounting(): Promise<boolean> {
  return holds("select 1 / count(*) from rating_recounts;");
}

/** Without a row the division fails. */
function holds(statement: string): Promise<boolean> {
  return pgbench.execute(statement).then(
    () => true,
    () => false,
  );
}

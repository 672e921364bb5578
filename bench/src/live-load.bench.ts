import { setTimeout as pause } from "node:timers/promises";
import { atPace, openReferee, seedMatches } from "../lib/live-hall.ts";
import { report } from "../lib/metric.ts";
import { openPgbench } from "../lib/pgbench.ts";
import { processorMs } from "../lib/process-cost.ts";
import { createSequences } from "../lib/sequence.ts";
import { startServer, temporaryFolder } from "../lib/server.ts";
import { openViewers, requireOpenFiles, wantedViewers } from "../lib/viewers.ts";

// P7: 12,000 viewers of all live matches, ten scores a second for a minute: none lost, none twice, in order.
const VIEWERS = wantedViewers(12_000);
const PER_SECOND = 10;
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 60);
const MATCHES = 10;
const LAST_LIMIT_MS = 60_000;

requireOpenFiles(VIEWERS + 200);
await using place = await temporaryFolder();
await using server = await startServer(place.folder);
await seedMatches(await openPgbench(place.folder), MATCHES);
const referee = openReferee(server.url);
for (let match = 1; match <= MATCHES; match += 1) await referee.start(match);

const newSequence = createSequences();
const sequences = Array.from({ length: VIEWERS }, newSequence);
const port = Number(new URL(server.url).port);
const viewers = await openViewers({ port, count: VIEWERS, path: "/api/live?topics=live" }, (chunk, viewer) =>
  sequences[viewer]?.receive(chunk),
);
const before = processorMs(server.pid);
const begin = performance.now();
await atPace(PER_SECOND, SECONDS, (turn) => referee.score(1 + (turn % MATCHES)));
const scores = PER_SECOND * SECONDS;
await untilAllReceived(performance.now() + LAST_LIMIT_MS);
const seconds = (performance.now() - begin) / 1_000;
const spentMs = processorMs(server.pid) - before;
viewers.close();

const received = sequences.map(({ counted }) => counted.received);
const lost = received.reduce((sum, count) => sum + Math.max(0, scores - count), 0);
const wrong = sequences.reduce((sum, { counted }) => sum + counted.repeatedOrDisordered, 0);
report({ metric: `P7 events lost, ${VIEWERS} viewers, ${scores} scores`, value: lost, unit: "", ceiling: 0 });
report({ metric: "P7 events twice or out of order", value: wrong, unit: "", ceiling: 0 });
report({ metric: "P7 from the first score to the last delivery", value: seconds, unit: "s" });
report({ metric: "P7 processor time a delivery", value: (spentMs * 1_000) / (scores * VIEWERS), unit: "us" });

async function untilAllReceived(limit: number): Promise<void> {
  const isWaiting = () => sequences.some(({ counted }) => counted.received < scores);
  while (isWaiting() && performance.now() < limit) await pause(50);
}

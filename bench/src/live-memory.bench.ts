import { setTimeout as pause } from "node:timers/promises";
import { inspection } from "../lib/inspected.ts";
import { median, report } from "../lib/metric.ts";
import { memoryBytes } from "../lib/process-cost.ts";
import { startServer, temporaryFolder } from "../lib/server.ts";
import { openViewers, requireOpenFiles, wantedViewers } from "../lib/viewers.ts";

// P6: what a viewer who waits costs the server's process, sockets and all: its memory with 5,000 of them less without, both
// after a whole garbage collection. What the kernel keeps for a connection is not ours and not counted.
const VIEWERS = wantedViewers(5_000);
const ROUNDS = 5;
const SETTLE_MS = 1_000;

requireOpenFiles(VIEWERS + 100);
const perViewer: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) perViewer.push(await weigh());
const rounded = perViewer.map((value) => Math.round(value * 100) / 100);
report({
  metric: `P6 memory an idle viewer, of ${VIEWERS}`,
  value: median(perViewer),
  unit: "KB",
  ceiling: 25,
  lowest: Math.min(...rounded),
  highest: Math.max(...rounded),
});

/** A new process each time: memory that one has had, it does not give back. */
async function weigh(): Promise<number> {
  const inspected = await inspection();
  await using place = await temporaryFolder();
  await using server = await startServer(place.folder, inspected.environment);
  const settled = async () => {
    await pause(SETTLE_MS);
    await inspected.collectGarbage();
    await pause(SETTLE_MS);
    return memoryBytes(server.pid);
  };
  const before = await settled();
  const port = Number(new URL(server.url).port);
  const viewers = await openViewers({ port, count: VIEWERS, path: "/api/live?topics=live" }, () => undefined);
  const after = await settled();
  viewers.close();
  return (after - before) / 1024 / VIEWERS;
}

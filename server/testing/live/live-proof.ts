import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "../../src/database/database.ts";
import type { FaithfulViewer } from "./faithful-viewer.ts";

const POLL_MS = 5;
/** Only ends a wait that would never end, so that what each viewer missed is reported. */
const PATIENCE_MS = 300_000;

/** Numbers of the events that every viewer of live matches must receive. */
export async function liveEvents(db: Db): Promise<number[]> {
  const rows = await db.selectFrom("live_events").select(["id", "topics"]).orderBy("id").execute();
  return rows.filter(({ topics }) => topics.includes("live")).map(({ id }) => Number(id));
}

/** Waits until every viewer has received the last event; then compares all that each of them received. */
export async function listen(viewers: readonly FaithfulViewer[], expected: readonly number[]): Promise<string[]> {
  const untilMs = performance.now() + PATIENCE_MS;
  const areBehind = () => viewers.some((viewer) => viewer.ids().at(-1) !== expected.at(-1));
  while (areBehind() && performance.now() < untilMs) await pause(POLL_MS);
  await Promise.all(viewers.map((viewer) => viewer.close()));
  return viewers.flatMap((viewer, at) => {
    const received = viewer.received();
    const missed = expected.filter((id) => !received.includes(id));
    const isSame = received.length === expected.length && received.every((id, index) => id === expected[index]);
    if (isSame && viewer.resyncs() === 0) return [];
    return [
      `viewer ${at} received ${received.length} of ${expected.length}, missed ${missed.join(" ")}, resyncs ${viewer.resyncs()}`,
    ];
  });
}

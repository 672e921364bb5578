import { setTimeout as pause } from "node:timers/promises";
import { connectOwner, othersConnected } from "./tables.repository.ts";

const LOOK_EVERY_MS = 100;
const LOOKS = 50;

/** Waits, five seconds at most, until the connections that this process closed are gone from the database too. */
export async function waitUntilAlone(databaseUrl: string): Promise<void> {
  const client = await connectOwner(databaseUrl);
  try {
    for (let looks = 0; looks < LOOKS && (await othersConnected(client)) > 0; looks += 1) await pause(LOOK_EVERY_MS);
  } finally {
    await client.end();
  }
}

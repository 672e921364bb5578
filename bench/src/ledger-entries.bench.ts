import { entries, HALL_ENVIRONMENT, seedPlayers, seedTournaments } from "../lib/hall.ts";
import { drive } from "../lib/load.ts";
import { median, report } from "../lib/metric.ts";
import { openPgbench } from "../lib/pgbench.ts";
import { inRounds, ratioOf } from "../lib/rounds.ts";
import { startServer, temporaryFolder } from "../lib/server.ts";

// P4b: entries from the wallet over HTTP, all into one tournament, against the same spread over 200. New tournaments in
// every slice, with a place for every player who comes there, so that all can enter again.
const ROUNDS = 7;
const SECONDS = 3;
const CONNECTIONS = 32;
const PLAYERS = 4_000;
const SPREAD = 200;

await using place = await temporaryFolder();
await using server = await startServer(place.folder, HALL_ENVIRONMENT);
const pgbench = await openPgbench(place.folder);
await seedPlayers(pgbench, PLAYERS);
const port = Number(new URL(server.url).port);

let used = 0;
await entriesInto(SPREAD); // warms the process up; not counted
const rounds = await inRounds(ROUNDS, { hot: () => entriesInto(1), spread: () => entriesInto(SPREAD) });
report({ metric: "P4b entries into one tournament", value: median(rounds.map(({ hot }) => hot)), unit: "1/s" });
report({ metric: "P4b entries over 200", value: median(rounds.map(({ spread }) => spread)), unit: "1/s" });
report({ metric: "P4b one tournament / spread over 200", unit: "x", floor: 0.6, ...ratioOf(rounds, "hot", "spread") });

async function entriesInto(count: number): Promise<number> {
  const tournaments = Array.from({ length: count }, (_, index) => used + index + 1);
  used += count;
  await seedTournaments(pgbench, tournaments, Math.ceil(PLAYERS / count));
  const requests = entries(tournaments, PLAYERS);
  const { perSecond, refused } = await drive({ port, connections: CONNECTIONS, requests, seconds: SECONDS });
  if (refused.size > 0) throw new Error(`refused entries by status: ${JSON.stringify([...refused])}`);
  await pgbench.execute("checkpoint;");
  return perSecond;
}

import { median, report } from "../lib/metric.ts";
import { startServer, temporaryFolder } from "../lib/server.ts";

// P15: from starting the server process to the first 200 of /readyz. Empty data: the database is made and migrated.
const ROUNDS = 3;
const first: number[] = [];
const later: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await using place = await temporaryFolder();
  {
    await using server = await startServer(place.folder);
    first.push(server.readyMs);
  }
  await using again = await startServer(place.folder);
  later.push(again.readyMs);
}
report({ metric: "P15 ready on empty data", value: median(first) / 1000, unit: "s", ceiling: 8 });
report({ metric: "P15 ready on existing data", value: median(later) / 1000, unit: "s", ceiling: 4 });

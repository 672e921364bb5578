import { report } from "../lib/metric.ts";
import { openPgbench } from "../lib/pgbench.ts";
import { seedSearchHall } from "../lib/search-hall.ts";
import { misspelt, oneOf, seeded } from "../lib/search-names.ts";
import { startServer, temporaryFolder } from "../lib/server.ts";
import { percentile, timedGets } from "../lib/timed-get.ts";

// P14: four groups over 200,000 names, through the whole server. A query is a beginning as it is typed, a name, a name in
// another order, a name with a slip, one word alone or a tournament; each kind on its own and all together.
const SIZE = { players: 200_000, accounts: 50_000, tournaments: 2_000, games: 100_000 };
const EACH = Number(process.env["BENCH_QUERIES"] ?? 400);
const SEED = 14;

await using place = await temporaryFolder();
await using server = await startServer(place.folder, { TRUST_PROXY: "1" });
const hall = await seedSearchHall(await openPgbench(place.folder), SIZE, SEED);
const random = seeded(SEED + 1);
const aName = () => hall.names[Math.floor(random() * hall.names.length)] ?? "";
const aWord = () => aName().split(" ")[0] ?? "";
const kinds: Record<string, () => string> = {
  "2 or 3 letters": () => [...aWord()].slice(0, 2 + Math.round(random())).join(""),
  "one word": aWord,
  name: aName,
  "name in another order": () => aName().split(" ").reverse().join(" "),
  "name with a slip": () => misspelt(aName(), random),
  "name with two slips": () => misspelt(misspelt(aName(), random), random),
  "word with a slip": () => misspelt(aWord(), random),
  "two players": () => `${aWord()} vs ${aWord()}`,
  tournament: () => oneOf(hall.tournaments, random),
};
const addressOf = (query: string) => `/api/search?query=${encodeURIComponent(query)}`;

const queries = Object.entries(kinds).map(([kind, make]) => ({
  kind,
  paths: Array.from({ length: EACH }, () => addressOf(make())),
}));
await timedGets(
  server.url,
  queries.flatMap(({ paths }) => paths.slice(0, EACH / 8)),
  4,
); // connections, plans, caches
const all: number[] = [];
let slowest = { path: "", ms: 0 };
for (const { kind, paths } of queries) {
  const times = await timedGets(server.url, paths, 1);
  report({ metric: `P14 ${kind}, p50`, value: percentile(times, 50), unit: "ms" });
  report({ metric: `P14 ${kind}, p99`, value: percentile(times, 99), unit: "ms" });
  for (const [index, ms] of times.entries()) if (ms > slowest.ms) slowest = { path: paths[index] ?? "", ms };
  all.push(...times);
}
report({ metric: "P14 all queries, one connection, p50", value: percentile(Float64Array.from(all), 50), unit: "ms" });
report({
  metric: "P14 all queries, one connection, p99",
  value: percentile(Float64Array.from(all), 99),
  unit: "ms",
  ceiling: 50,
});
const mixed = queries.flatMap(({ paths }) => paths).sort((a, b) => (a < b ? -1 : 1));
const crowded = await timedGets(server.url, mixed, 8);
report({ metric: "P14 all queries, 8 connections, p50", value: percentile(crowded, 50), unit: "ms" });
report({ metric: "P14 all queries, 8 connections, p99", value: percentile(crowded, 99), unit: "ms" });
report({ metric: `P14 slowest: ${decodeURIComponent(slowest.path)}`, value: slowest.ms, unit: "ms" });

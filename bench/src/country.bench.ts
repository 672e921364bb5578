import { BUSY, NEWCOMER, ownPages } from "../lib/busy-people.ts";
import { countryWrites } from "../lib/country-writes.ts";
import { explainAll, explained } from "../lib/explained.ts";
import { financePages } from "../lib/finance-pages.ts";
import { tournamentsFor } from "../lib/games-data.ts";
import { tokenOf, userIdSql } from "../lib/hall.ts";
import { type HotPage, hotPages } from "../lib/hot-pages.ts";
import { openReferee } from "../lib/live-hall.ts";
import { percentile, playDuring } from "../lib/maintenance.ts";
import { openMaintenanceCommand } from "../lib/maintenance-commands.ts";
import { openHall } from "../lib/many-games.ts";
import { median, note, report } from "../lib/metric.ts";
import { inRounds, ratioOf } from "../lib/rounds.ts";

// P16: each hot page, finance's pages, the own pages of a very busy and a new person, and every write of a competition day,
// at a million matches against ten thousand, with the same 200,000 names, 50,000 of which play. No address is requested
// twice, so that every response is computed. The slowest five are explained. Then matches are completed while each
// maintenance command runs on the large set. BENCH_MATCHES and BENCH_PAYMENTS are the large sizes, BENCH_FEW_MATCHES and
// BENCH_FEW_PAYMENTS the small ones, BENCH_NAMES the people of both, BENCH_ROUNDS how often all is asked, BENCH_COMMANDS which commands run ("none": none).
const sizeOf = (name: string, usual: number) => Number(process.env[name] ?? usual);
const GAMES = { few: sizeOf("BENCH_FEW_MATCHES", 10_000), many: sizeOf("BENCH_MATCHES", 1_000_000) };
const PAYMENTS = { few: sizeOf("BENCH_FEW_PAYMENTS", 5_000), many: sizeOf("BENCH_PAYMENTS", 500_000) };
const PAYMENTS_EACH = 5;
const ROUNDS = sizeOf("BENCH_ROUNDS", 7);
const VISITS = 8;
const RESULTS = 25;
const WRITES = 20;
const COMMANDS = (process.env["BENCH_COMMANDS"] ?? "reconcile,verify-ledger,verify-log,rebuild-stats,backup,import")
  .split(",")
  .filter((command) => command !== "none");
/** For the rounds, and then for as long as the commands take. */
const OPEN_TOURNAMENTS = Math.ceil(((ROUNDS + 1) * RESULTS) / 16) + 200;
const SLOWEST_RESULT_MS = 500;
const EXPLAINED = 5;

const moneyOf = (payments: number) => ({ payments, users: Math.max(1_000, Math.floor(payments / PAYMENTS_EACH)) });
const settings = (size: Size) => ({
  games: GAMES[size],
  openTournaments: OPEN_TOURNAMENTS,
  money: moneyOf(PAYMENTS[size]),
});
type Size = keyof typeof GAMES;
const SIZES: readonly Size[] = ["few", "many"];

await using few = await openHall(settings("few"));
await using many = await openHall(settings("many"));
const halls = { few, many };
for (const size of SIZES)
  await halls[size].pgbench.execute(`insert into user_roles (user_id, role) values (${userIdSql("1")}, 'finance');`);

const ofPerson = (who: string, pages: readonly HotPage[]) =>
  pages.map((page) => ({ ...page, name: `${page.name} of a ${who} person` }));
const pagesOf = (size: Size): HotPage[] => [
  ...hotPages(tournamentsFor(GAMES[size])),
  ...financePages(PAYMENTS[size]),
  ...ofPerson("busy", ownPages(BUSY)),
  ...ofPerson("new", ownPages(NEWCOMER)),
];
const pages = { few: pagesOf("few"), many: pagesOf("many") };
const writes = { few: countryWrites(few.url), many: countryWrites(many.url) };
/** Visits so far, of each page in each hall. */
const visited = new Map<string, number>();

const slices: Record<string, () => Promise<number>> = {};
for (const size of SIZES) {
  for (const page of pages[size]) slices[`${page.name} ${size}`] = () => visits(size, page);
  for (const [name, write] of Object.entries(writes[size])) slices[`${name} ${size}`] = () => several(WRITES, write);
  const referee = openReferee(halls[size].url);
  slices[`a result ${size}`] = () => results(size, referee);
}
for (const slice of Object.values(slices)) await slice(); // warms both up; not counted
const rounds = await inRounds(ROUNDS, slices);
const middle = (name: string, size: Size) => median(rounds.map((round) => round[`${name} ${size}`] ?? Number.NaN));
const names = pages.few.map(({ name }) => name);
for (const name of [...names, ...Object.keys(writes.few), "a result"]) {
  for (const size of SIZES)
    report({ metric: `P16 ${name}, ${GAMES[size]} matches`, value: middle(name, size), unit: "ms" });
  const ratio = ratioOf(rounds, `${name} many`, `${name} few`);
  report({ metric: `P16 ${name}: many / few (goal 1.2)`, unit: "x", ceiling: 2, ...ratio });
}
for (const { name } of ownPages(BUSY)) {
  const ratio = ratioOf(rounds, `${name} of a busy person many`, `${name} of a new person many`);
  report({ metric: `P16 ${name}: busy / new person`, unit: "x", ceiling: 2, ...ratio });
}
await explainSlowest();

const play = { referee: openReferee(many.url), waiting: many.waiting };
for (const command of COMMANDS) {
  await using maintenance = await openMaintenanceCommand(command, many.folder, PAYMENTS.many);
  const { tookMs, times, refused } = await playDuring(many.folder, maintenance, play);
  report({ metric: `P16 ${command}, ${GAMES.many} matches`, value: tookMs / 1_000, unit: "s" });
  report({
    metric: `P16 a result during ${command}, 99 of 100`,
    value: percentile(times, 0.99),
    unit: "ms",
    ceiling: SLOWEST_RESULT_MS,
  });
  report({ metric: `P16 results refused during ${command}`, value: refused, unit: "", ceiling: 0 });
}

/** The middle of some visits to a page, in milliseconds. */
function visits(size: Size, page: HotPage): Promise<number> {
  return several(VISITS, () => visit(size, page));
}

async function visit(size: Size, { name, path, user }: HotPage): Promise<number> {
  const key = `${name} ${size}`;
  const turn = visited.get(key) ?? 0;
  visited.set(key, turn + 1);
  const url = `${halls[size].url}${path(turn)}`;
  const headers = {
    "x-forwarded-for": `10.0.${turn >> 8}.${turn & 255}`,
    ...(user === undefined ? {} : { authorization: `Bearer ${tokenOf(user)}` }),
  };
  const begin = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - begin;
}

async function several(count: number, once: () => Promise<number>): Promise<number> {
  const times = [];
  for (let turn = 0; turn < count; turn += 1) times.push(await once());
  return median(times);
}

async function results(size: Size, referee: ReturnType<typeof openReferee>): Promise<number> {
  const times = [];
  for (const { match, player } of halls[size].waiting.splice(0, RESULTS)) {
    await referee.startMatch(match);
    const begin = performance.now();
    await referee.giveFrame(match, player);
    times.push(performance.now() - begin);
  }
  return median(times);
}

/** Prints the slowest statement of the pages that take longest on the large set. */
async function explainSlowest(): Promise<void> {
  const slowest = pages.many.toSorted((a, b) => middle(b.name, "many") - middle(a.name, "many")).slice(0, EXPLAINED);
  await explainAll(many.pgbench);
  await visit("many", slowest[0] as HotPage).catch(() => undefined); // may meet a connection that has just been closed
  for (const page of slowest) {
    const { ms, plan } = await explained(many, () => visit("many", page));
    note(`${page.name} (${middle(page.name, "many").toFixed(1)} ms): its slowest statement took ${ms} ms\n${plan}`);
  }
}

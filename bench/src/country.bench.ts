import { financePages } from "../lib/finance-pages.ts";
import { tournamentsFor } from "../lib/games-data.ts";
import { tokenOf, userIdSql } from "../lib/hall.ts";
import { hotPages } from "../lib/hot-pages.ts";
import { openReferee } from "../lib/live-hall.ts";
import { percentile, playDuring } from "../lib/maintenance.ts";
import { openHall } from "../lib/many-games.ts";
import { median, report } from "../lib/metric.ts";
import { inRounds, ratioOf } from "../lib/rounds.ts";

// P16: each hot page, finance's pages, and completing a match, at a million matches against ten thousand, with the same
// 200,000 names, 50,000 of which play. No address is requested twice, so that every response is computed. Then matches are
// completed while each maintenance command runs on the large set. BENCH_MATCHES and BENCH_PAYMENTS are the large sizes,
// BENCH_FEW_MATCHES and BENCH_FEW_PAYMENTS the small ones.
const sizeOf = (name: string, usual: number) => Number(process.env[name] ?? usual);
const GAMES = { few: sizeOf("BENCH_FEW_MATCHES", 10_000), many: sizeOf("BENCH_MATCHES", 1_000_000) };
const PAYMENTS = { few: sizeOf("BENCH_FEW_PAYMENTS", 5_000), many: sizeOf("BENCH_PAYMENTS", 500_000) };
const PAYMENTS_EACH = 5;
const ROUNDS = 7;
const VISITS = 12;
const RESULTS = 25;
const COMMANDS = ["verify-ledger", "verify-log", "rebuild-stats"];
/** For the rounds, and then for as long as the commands take. */
const OPEN_TOURNAMENTS = Math.ceil(((ROUNDS + 1) * RESULTS) / 16) + 200;
const SLOWEST_RESULT_MS = 500;

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

const pagesOf = (size: Size) => [...hotPages(tournamentsFor(GAMES[size])), ...financePages(PAYMENTS[size])];
const pages = { few: pagesOf("few"), many: pagesOf("many") };
const names = pages.few.map(({ name }) => name);
/** Visits so far, of each page in each hall. */
const visited = new Map<string, number>();

const slices: Record<string, () => Promise<number>> = {};
for (const size of SIZES) {
  for (const name of names) slices[`${name} ${size}`] = () => visit(size, name);
  const referee = openReferee(halls[size].url);
  slices[`a result ${size}`] = () => results(size, referee);
}
for (const slice of Object.values(slices)) await slice(); // warms both up; not counted
const rounds = await inRounds(ROUNDS, slices);
for (const name of [...names, "a result"]) {
  for (const size of SIZES) {
    const ms = median(rounds.map((round) => round[`${name} ${size}`] ?? Number.NaN));
    report({ metric: `P16 ${name}, ${GAMES[size]} matches`, value: ms, unit: "ms" });
  }
  const ratio = ratioOf(rounds, `${name} many`, `${name} few`);
  report({ metric: `P16 ${name}: many / few (goal 1.2)`, unit: "x", ceiling: 2, ...ratio });
}

const play = { referee: openReferee(many.url), waiting: many.waiting };
for (const command of COMMANDS) {
  const { tookMs, times, refused } = await playDuring(many.folder, [command], play);
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
async function visit(size: Size, name: string): Promise<number> {
  const page = pages[size].find((each) => each.name === name);
  const key = `${name} ${size}`;
  const times = [];
  for (let count = 0; count < VISITS; count += 1) {
    const turn = visited.get(key) ?? 0;
    visited.set(key, turn + 1);
    const url = `${halls[size].url}${page?.path(turn) ?? ""}`;
    const headers = url.includes("/api/admin/") ? { authorization: `Bearer ${tokenOf(1)}` } : {};
    const begin = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    times.push(performance.now() - begin);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
  }
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

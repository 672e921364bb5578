import { tournamentsFor } from "../lib/games-data.ts";
import { hotPages } from "../lib/hot-pages.ts";
import { openReferee } from "../lib/live-hall.ts";
import { openHall } from "../lib/many-games.ts";
import { median, report } from "../lib/metric.ts";
import { inRounds, ratioOf } from "../lib/rounds.ts";

// P16: each hot page, and completing a match, at a million matches against ten thousand, with the same 200,000 names,
// 50,000 of which play. No address is requested twice, so that every response is computed.
const GAMES = { few: 10_000, many: Number(process.env["BENCH_MATCHES"] ?? 1_000_000) };
const ROUNDS = 7;
const VISITS = 12;
const RESULTS = 25;
const OPEN_TOURNAMENTS = Math.ceil(((ROUNDS + 1) * RESULTS) / 16);

await using few = await openHall({ games: GAMES.few, openTournaments: OPEN_TOURNAMENTS });
await using many = await openHall({ games: GAMES.many, openTournaments: OPEN_TOURNAMENTS });
const halls = { few, many };
type Size = keyof typeof halls;
const SIZES: readonly Size[] = ["few", "many"];

const pages = { few: hotPages(tournamentsFor(GAMES.few)), many: hotPages(tournamentsFor(GAMES.many)) };
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

/** The middle of some visits to a page, in milliseconds. */
async function visit(size: Size, name: string): Promise<number> {
  const page = pages[size].find((each) => each.name === name);
  const key = `${name} ${size}`;
  const times = [];
  for (let count = 0; count < VISITS; count += 1) {
    const turn = visited.get(key) ?? 0;
    visited.set(key, turn + 1);
    const url = `${halls[size].url}${page?.path(turn) ?? ""}`;
    const begin = performance.now();
    const response = await fetch(url);
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

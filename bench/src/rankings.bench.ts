import { openMatches, seedGames, seedNames, seedOpenMatches } from "../lib/games-data.ts";
import { openReferee } from "../lib/live-hall.ts";
import { median, report } from "../lib/metric.ts";
import { openPgbench } from "../lib/pgbench.ts";
import { inRounds, ratioOf } from "../lib/rounds.ts";
import { startServer, temporaryFolder } from "../lib/server.ts";
import { serverCommand } from "../lib/server-command.ts";

// P12: what a result costs, over HTTP with everything that comes with it (log, places, notices, records, pairs, ratings),
// against a recomputation of everything over 100,000 matches by `npm run admin -- rebuild-stats`, less what a command
// takes that does nothing. In the end the recomputed rows must be those that the results had left.
const GAMES = Number(process.env["BENCH_MATCHES"] ?? 100_000);
const ROUNDS = 5;
const RESULTS_EACH = 30;
const OPEN_TOURNAMENTS = 20;
/** What is added up. */
const ADDED_UP = [
  "player_stats",
  "player_tournament_stats",
  "player_pairs",
  "rated_matches",
  "player_strengths",
  "current_strengths",
  "newcomer_days",
];

await using place = await temporaryFolder();
await using server = await startServer(place.folder, { TRUST_PROXY: "1" });
const pgbench = await openPgbench(place.folder);
await seedNames(pgbench);
await seedGames(pgbench, GAMES);
await seedOpenMatches(pgbench, OPEN_TOURNAMENTS);
await serverCommand(place.folder, "rebuild-stats");

const referee = openReferee(server.url);
const waiting = openMatches(OPEN_TOURNAMENTS);
await result(); // warms the process up; not counted
const rounds = await inRounds(ROUNDS, { result, recomputation });
report({ metric: `P12 a result, ${GAMES} matches`, value: median(rounds.map((round) => round.result)), unit: "ms" });
const whole = median(rounds.map((round) => round.recomputation));
report({ metric: `P12 recomputation, ${GAMES} matches`, value: whole, unit: "ms" });
const { value, lowest, highest } = ratioOf(rounds, "recomputation", "result");
report({ metric: "P12 recomputation / a result (goal 1000)", unit: "x", floor: 100, value, lowest, highest });
report({ metric: "P12 tables that differ after recomputation", value: await differences(), unit: "", ceiling: 0 });

/** The middle of some results, in milliseconds. */
async function result(): Promise<number> {
  const times = [];
  for (const { match, player } of waiting.splice(0, RESULTS_EACH)) {
    await referee.startMatch(match);
    const begin = performance.now();
    await referee.giveFrame(match, player);
    times.push(performance.now() - begin);
  }
  return median(times);
}

async function recomputation(): Promise<number> {
  const nothing = await serverCommand(place.folder, "outbox");
  return (await serverCommand(place.folder, "rebuild-stats")) - nothing;
}

/** How many tables recomputation changes, after some more results. */
async function differences(): Promise<number> {
  await result();
  const sums = ADDED_UP.map(
    (table) => `select '${table}' as name, md5(string_agg(t::text, '|' order by t::text)) from ${table} t`,
  );
  const all = sums.join(" union all ");
  // Dividing by the number of equal rows (one or none) fails when there is none.
  await pgbench.execute(`create table rows_by_results as ${all};`);
  await serverCommand(place.folder, "rebuild-stats");
  let different = 0;
  for (const table of ADDED_UP)
    await pgbench
      .execute(
        `select 1 / count(*) from (${all} intersect select * from rows_by_results) as same where name = '${table}';`,
      )
      .catch(() => {
        different += 1;
      });
  return different;
}

import { endpoints } from "@pockethall/contract/endpoints";
import { type CompiledQuery, sql } from "kysely";
import { expect, test } from "vitest";
import { givenManyRecords, type ManyRecords } from "../testing/app/many-records.ts";
import { openProcesses, type Process } from "../testing/app/server-processes.ts";
import { send } from "../testing/app/test-app.ts";
import type { Db } from "./database/database.ts";

/** Tables that stay small however many people come: read from end to end faster than by any index. */
const MORE_THAN_A_LOOK = 400;
const SMALL = new Set([
  "board_state",
  "board_weeks",
  "live_channels",
  "halls",
  "hall_tables",
  "hall_hours",
  "state_games",
]);
/** The largest tournament's page reads this many; a client that needs more reads the next page. */
const MORE_THAN_A_PAGE = 4_000;
/** Every list carries its total; counted once per change (server/src/cache). */
const IS_A_TOTAL = /^\s*select count\(/iu;

const QUERIES: Readonly<Record<string, readonly string[]>> = {
  "GET /api/tournaments": ["", "?include=games,participants&per_page=50", "?status=upcoming", "?state=Lagos"],
  "GET /api/tournaments/:id": ["", "?include=games,participants"],
  "GET /api/games": [
    "",
    "?tournament_id=:tournament",
    "?status=scheduled",
    "?status=completed",
    "?sort=latest",
    "?sort=soonest",
    "?status=completed&page=40",
  ],
  "GET /api/rankings": ["", "?board=form", "?state=Lagos", "?tournament_id=:tournament"],
  "GET /api/players": ["", "?state=Kano", "?page=40"],
  "GET /api/search": ["?query=player"],
};
/** Asks others than the database: the provider, files. */
const ELSEWHERE = new Set(["GET /api/banks", "GET /api/information/:name", "GET /api/setup/restore/:token"]);

test("no public read goes through a whole table that grows", async () => {
  await using server = await openProcesses(1);
  const [process] = server.processes as [Process];
  const records = await givenManyRecords(server.url);
  const found: string[] = [];
  for (const endpoint of endpointsOf(records)) {
    process.asked();
    const { statusCode, body } = await send(process.http, endpoint);
    if (statusCode !== 200) found.push(`${endpoint} answered ${statusCode}: ${body.slice(0, 200)}`);
    for (const query of process.asked()) {
      if (!/^\s*(select|with)/iu.test(query.sql) || IS_A_TOTAL.test(query.sql)) continue;
      for (const scan of await wholeScans(server.db, query))
        found.push(`${endpoint}: ${scan} in ${shortened(query.sql)}`);
    }
  }
  expect([...new Set(found)]).toEqual([]);
});

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};

/**
 * Where a statement, run as it was, reads a growing table from end to end, directly or by an index of all rows. A few
 * thousand rows are hashed faster than looked up one by one; what is asked here is how they are read when there are
 * millions, so the planner is set to prefer every index that fits.
 */
async function wholeScans(db: Db, query: CompiledQuery): Promise<string[]> {
  const { rows } = await db.transaction().execute(async (tx) => {
    await sql`select set_config(name, 'off', true) from unnest(array['enable_seqscan', 'enable_hashjoin',
      'enable_mergejoin', 'jit']) as name`.execute(tx);
    return tx.executeQuery<{ "QUERY PLAN": [{ Plan: Plan }] }>({
      ...query,
      sql: `explain (analyze, format json, timing off) ${query.sql}`,
    });
  });
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  return plan ? scansIn(plan) : [];
}

function scansIn(plan: Plan): string[] {
  const table = plan["Relation Name"];
  const read = ((plan["Actual Rows"] ?? 0) + (plan["Rows Removed by Filter"] ?? 0)) * (plan["Actual Loops"] ?? 1);
  const isSequential = plan["Node Type"] === "Seq Scan";
  const isWhole = read > (isSequential ? MORE_THAN_A_LOOK : MORE_THAN_A_PAGE);
  const own =
    table !== undefined && isWhole && !SMALL.has(table) ? [`${plan["Node Type"]} of ${read} rows of ${table}`] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansIn)];
}

const shortened = (text: string): string => text.replace(/\s+/gu, " ").slice(0, 160);

function endpointsOf({ tournament, game, player, other, hall }: ManyRecords): string[] {
  const reads = Object.entries(endpoints).filter(([key, row]) => key.startsWith("GET ") && row.permission === "public");
  return reads.flatMap(([key]) => {
    const part = key.split("/")[2] ?? "";
    const id = { tournaments: tournament, games: game, matches: game, halls: hall }[part] ?? player;
    if (ELSEWHERE.has(key) || /seasons|leagues\/|notifications|draw-proof/u.test(key)) return [];
    const address = key.replace(":other_id", other).replace(":id", id);
    return (QUERIES[key] ?? [""]).map((query) => address + query.replace(":tournament", tournament));
  });
}

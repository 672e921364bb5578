import { Readable } from "node:stream";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createRatingsJob } from "../rankings/ratings/ratings.job.ts";
import { rateGames } from "../rankings/ratings/ratings.service.ts";
import { importResults } from "./imports.flow.ts";
import { HEADER, line, openImports } from "./testing/open-imports.ts";

/** One match of the same two players; the day in January is the length of the id. */
const fileOf = (...ids: readonly string[]) =>
  Readable.from([[HEADER, ...ids.map((id) => line(id, "1,Ada Obi,Musa Bello,4,2,0,1", `${id},Cup ${id}`))].join("\n")]);

/** A result of the 7th is rated at once; three tournaments of the 2nd come afterwards, and change the past. */
async function importedFile() {
  const imports = await openImports();
  const { db, deps } = imports;
  const count = async (rows: ReturnType<typeof sql<{ count: number }>>) => (await rows.execute(db)).rows[0]?.count;
  await importResults(deps, fileOf("t0-late"));
  await importResults(deps, fileOf("t1", "t2", "t3"));
  return {
    ...imports,
    job: createRatingsJob({ db, transact: deps.transact }),
    marks: () => count(sql`select count(*)::int as count from rating_recounts`),
    /** Two players, each on the days that are rated. */
    ratedDays: () => count(sql`select count(distinct day)::int as count from player_strengths`),
  };
}

test("an import asks for no recount while it runs, and for one at its end", async () => {
  await using file = await importedFile();
  await file.job.recountDue();
  expect([await file.marks(), await file.ratedDays()]).toEqual([3, 1]);
  await file.job.recountImported();
  expect([await file.marks(), await file.ratedDays()]).toEqual([0, 2]);
});

test("what an import marked that did not end is due by itself five minutes later", async () => {
  await using file = await importedFile();
  await sql`
    with later as (delete from rating_recounts where due_at > now() returning *)
    insert into rating_recounts (id, ruleset, from_day, due_at)
    select gen_random_uuid(), ruleset, from_day, due_at - interval '5 minutes' from later`.execute(file.db);
  await file.job.recountDue();
  expect([await file.marks(), await file.ratedDays()]).toEqual([0, 2]);
});

test("a correction during an import is counted soon, and leaves what the import has marked", async () => {
  await using file = await importedFile();
  const [game] = await file.db.selectFrom("games").select("id").where("draw_key", "=", "import:t1").execute();
  if (game === undefined) throw new Error("the first match was imported");
  await sql`update games set outcome = 'walkover' where id = ${game.id}`.execute(file.db);
  await file.deps.transact((tx) => rateGames(tx, [game.id]));
  expect(await file.marks()).toBe(4);
  await file.job.recountDue();
  expect([await file.marks(), await file.ratedDays()]).toEqual([3, 2]);
});

import { sql } from "kysely";
import { expect, test } from "vitest";
import { givenTournament } from "../../../../testing/database/given.ts";
import { openOlderDatabase } from "../../../../testing/database/older-database.ts";
import { openOwnerDatabase } from "../../../../testing/database/owner-database.ts";
import { rebuildAll } from "../../../../testing/play/rebuild.ts";
import { openDatabase } from "../../../database/database.ts";
import { migrate } from "../../../database/migrate.ts";
import { createTransact } from "../../../database/transact.ts";
import { machineClock } from "../../../kernel/clock.ts";
import { newId } from "../../../kernel/ids.ts";
import { createDueBoardsJob } from "../due-boards.job.ts";
import { ratingBoard } from "./ratings.read-model.ts";
import { byPlayerThenDay, type GivenGame, gameRow, givenPlayers, replayed } from "./testing/given-games.ts";

const NOW = new Date("2026-03-10T12:00:00Z");

test("a server with ratings by week shows those from frames after the update, the same as rebuild-stats", async () => {
  await using older = await openOlderDatabase("0094_strengths.sql");
  const before = openOwnerDatabase(older.url);
  const [ada = "", bello = "", chidi = ""] = await givenPlayers(before, ["Ada Obi", "Bello Musa", "Chidi Eze"]);
  const tournamentId = await givenTournament(before);
  const game = (player1Id: string, player2Id: string, day: number, more: Partial<GivenGame> = {}): GivenGame => ({
    id: newId(),
    tournamentId,
    player1Id,
    player2Id,
    score1: 3,
    score2: 1,
    winner: 1,
    outcome: "played",
    endedAt: new Date(Date.UTC(2026, 2, day, 12)),
    ...more,
  });
  const games = [
    game(ada, bello, 2),
    game(bello, chidi, 2, { startFrames: -1 }), // by week it was not rated
    game(ada, chidi, 5, { outcome: "walkover", score1: 0, score2: 0 }),
    game(chidi, ada, 9, { score2: 2 }),
  ];
  await before.insertInto("games").values(games.map(gameRow)).execute();
  // What the older server had: a rating after the week of 2 March, and a week to be computed again.
  const glicko = sql`1662.3, 290.3, 0.06, 1`;
  await sql`insert into player_ratings values (${ada}, 'rack', '2026-03-02', ${glicko})`.execute(before);
  await sql`insert into player_current_ratings values ('rack', ${ada}, '2026-03-02', ${glicko})`.execute(before);
  await sql`insert into rating_repairs values (${newId()}, 'rack', '2026-03-02')`.execute(before);
  await sql`update board_state set rules = 2`.execute(before);
  await before.destroy();

  await migrate(older.url);
  const db = openDatabase({ url: older.url });
  const transact = createTransact(db, { clock: machineClock });
  await createDueBoardsJob({ db, transact, clock: () => NOW }).runDue();
  const learnt = async () => {
    const { rows } = await sql<{ player_id: string; ruleset: string; day: string }>`
      select player_id, ruleset, day::text, mean, variance, matches from player_strengths`.execute(db);
    return rows.toSorted(byPlayerThenDay);
  };
  const moved = await learnt();
  expect(moved).toEqual(replayed(games, "rack").strengths);
  const { rows } = await ratingBoard(db, { ruleset: "rack", activity: "active", page: 1, per_page: 9 }, NOW);
  expect(rows.map(({ rank, name, rated_matches }) => [rank, name, rated_matches])).toHaveLength(3);
  await rebuildAll(db, transact);
  expect(await learnt()).toEqual(moved);
  await db.destroy();
});

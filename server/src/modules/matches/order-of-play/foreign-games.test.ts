import { expect, test } from "vitest";
import { givenTournament, inDays } from "../../../../testing/database/given.ts";
import { givenUsers, openTestDatabase, type TestUser } from "../../../../testing/database/test-database.ts";
import { givenMatch } from "../../../../testing/play/given-match.ts";
import { newId } from "../../../kernel/ids.ts";
import { foreignGames, type Shared } from "./foreign-games.read-model.ts";

const NOTHING_SHARED = { tableIds: [], playerIds: [], refereeUserIds: [] };

/** A match of another tournament on a table of another hall, by other players. */
async function givenForeignMatch() {
  const database = await openTestDatabase();
  const { db } = database;
  const [first, second, referee] = (await givenUsers(db, [{}, {}, { roles: ["referee"] }])) as [
    TestUser,
    TestUser,
    TestUser,
  ];
  const [own, other] = [await givenTournament(db), await givenTournament(db)];
  const hallId = newId();
  const tableId = newId();
  await db
    .insertInto("halls")
    .values({
      id: hallId,
      name: "Kano Cue Hall",
      address: "1 Cue Road",
      state: "Kano",
      owner_id: referee.userId,
      created_at: inDays(-1),
    })
    .execute();
  await db.insertInto("hall_tables").values({ id: tableId, hall_id: hallId, name: "Table 1", position: 1 }).execute();
  const players = { player1_id: first.playerId, player2_id: second.playerId };
  const gameId = await givenMatch(db, { tournament_id: other, referee_id: referee.userId, ...players });
  const slot = { game_id: gameId, table_id: tableId, starts_at: inDays(9), ends_at: inDays(9.1) };
  await db.insertInto("game_slots").values(slot).execute();
  return { database, db, own, gameId, tableId, first, second, referee };
}

test("a match elsewhere counts as soon as one of its table, its players or its referee is needed here too", async () => {
  const { database, db, own, gameId, tableId, first, second, referee } = await givenForeignMatch();
  await using _ = database;
  const found = async (shared: Partial<Shared>, from = inDays(8)) =>
    (await foreignGames(db, { tournamentId: own, from, ...NOTHING_SHARED, ...shared })).map(({ id }) => id);
  expect(await found({})).toEqual([]);
  expect(await found({ tableIds: [tableId] })).toEqual([gameId]);
  expect(await found({ playerIds: [first.playerId] })).toEqual([gameId]);
  expect(await found({ playerIds: [second.playerId] })).toEqual([gameId]);
  expect(await found({ refereeUserIds: [referee.userId] })).toEqual([gameId]); // the referee alone
  expect(await found({ playerIds: [referee.playerId] })).toEqual([gameId]); // who referees there plays here
  expect(await found({ refereeUserIds: [referee.userId] }, inDays(9.2))).toEqual([]); // over by then
});

import type { TournamentId } from "@pockethall/domain/ids";
import { afterAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer } from "../../../testing/app/test-server.ts";
import { givenTournament } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { newId } from "../../kernel/ids.ts";

const server = await openTestServer();
const { db, http } = server;
afterAll(() => server[Symbol.asyncDispose]());

const board = async (query: string) => (await send(http, `GET /api/rankings?${query}`)).json();

async function givenSeason(): Promise<string> {
  const { userId: organizer_id } = await givenUser(db);
  const id = newId();
  await db.insertInto("seasons").values({ id, name: "Season", organizer_id, created_at: new Date() }).execute();
  return id;
}

/** Adds a tournament to the season, with one participant. */
async function givenStage(
  season_id: string,
  position: number,
  [tournament_id, { playerId: player_id }]: readonly [TournamentId, TestUser],
): Promise<void> {
  await db
    .insertInto("season_stages")
    .values({ season_id, tournament_id, label: `Stage ${position}`, stage: "state", position, places: 0 })
    .execute();
  await db
    .insertInto("registrations")
    .values({ id: newId(), tournament_id, player_id, fee_kobo: 0, payment_method: "none" })
    .execute();
}

test("the board of a season shows at once who has entered a tournament that was added to it", async () => {
  const season_id = await givenSeason();
  const [ada, bola] = [await givenUser(db), await givenUser(db)];
  const [first, second] = [await givenTournament(db), await givenTournament(db)];
  await givenStage(season_id, 1, [first, ada]);
  const shown = async () => (await board(`season_id=${season_id}`)).data.map((row: { name: string }) => row.name);
  expect(await shown()).toEqual([ada.name]);
  await givenStage(season_id, 2, [second, bola]);
  expect((await shown()).toSorted()).toEqual([ada.name, bola.name].toSorted());
});

test("participants of a draft are on no board, not even on that of its public season", async () => {
  const season_id = await givenSeason();
  const [ada, bola] = [await givenUser(db), await givenUser(db)];
  const [open, draft] = [await givenTournament(db), await givenTournament(db, { status: "draft" })];
  await givenStage(season_id, 1, [open, ada]);
  await givenStage(season_id, 2, [draft, bola]);
  expect(await board(`season_id=${season_id}`)).toMatchObject({ data: [{ name: ada.name }], meta: { total: 1 } });
  expect(await board(`tournament_id=${draft}`)).toMatchObject({ data: [], meta: { total: 0 } });
});

import type { MatchId } from "@pockethall/domain/ids";
import { afterAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer } from "../../../testing/app/test-server.ts";
import { givenTournament, inDays } from "../../../testing/database/given.ts";
import { givenUser } from "../../../testing/database/test-database.ts";
import { givenEntry, givenMatch } from "../../../testing/play/given-match.ts";
import { newId } from "../../kernel/ids.ts";

const NOON = new Date("2026-03-02T12:00:00.000Z");
const server = await openTestServer();
const { db, http: app } = server;
afterAll(() => server[Symbol.asyncDispose]());

test("a player's matches come with opponent, table, call and place: live, then called, then the soonest", async () => {
  const [ada, rita] = [await givenUser(db, { name: "Ada Obi" }), await givenUser(db, { name: "Rita Rival" })];
  const place = { venue: "Sabon Gari Hall", state: "Kano", venue_latitude: 12.01, venue_longitude: 8.53 };
  const tournament_id = await givenTournament(db, { name: "Kano Masters", status: "ongoing", ...place });
  const given = { tournament_id, player1_id: rita.playerId, player2_id: ada.playerId };
  const [hallId, first, second] = [newId(), newId(), newId()];
  const hall = { name: "Cue Hall", address: "1 Cue Road", state: "Kano", created_at: inDays(-1) };
  await db
    .insertInto("halls")
    .values({ id: hallId, owner_id: rita.userId, ...hall })
    .execute();
  const tables = [first, second].map((id, index) => ({
    id,
    hall_id: hallId,
    name: `Table ${index + 1}`,
    position: index + 1,
  }));
  await db.insertInto("hall_tables").values(tables).execute();

  const undecided = await givenMatch(db, { ...given, player1_id: null });
  const soon = await givenMatch(db, { ...given, scheduled_at: inDays(1) });
  const called = (await givenMatch(db, { ...given, scheduled_at: inDays(2), round_name: "Final" })) as MatchId;
  const live = await givenMatch(db, { ...given, status: "live", player1_score: 2, player2_score: 1 });
  await givenMatch(db, { ...given, status: "cancelled" });
  await givenMatch(db, { tournament_id, player1_id: rita.playerId });
  const slot = { game_id: called, table_id: first, starts_at: inDays(2), ends_at: inDays(2.1) };
  await db.insertInto("game_slots").values(slot).execute();
  const call = { game_id: called, table_id: second, called_at: NOON, called_by: rita.userId };
  await db.insertInto("match_calls").values(call).execute();

  const { data, meta } = (await send(app, "GET /api/me/matches", { as: ada })).json();
  expect(data.map(({ id }: { id: string }) => id)).toEqual([live, called, soon, undecided]);
  expect(meta).toMatchObject({ total: 4 });
  expect(data[0]).toMatchObject({ status: "live", own_score: 1, opponent_score: 2, called_at: null, table: null });
  expect(data[1]).toMatchObject({
    opponent: { id: rita.playerId, name: "Rita Rival" },
    round_name: "Final",
    called_at: NOON.toISOString(),
    table: { name: "Table 2", hall: "Cue Hall", address: "1 Cue Road", hall_id: hallId },
    tournament: { name: "Kano Masters", venue: "Sabon Gari Hall", state: "Kano", latitude: 12.01, longitude: 8.53 },
  });
  expect(data[3]).toMatchObject({ opponent: null, scheduled_at: null });

  expect(data[1].check_in).toBeNull();

  const short = await send(app, "GET /api/me/matches?per_page=1&page=2", { as: ada });
  expect(short.json().data.map(({ id }: { id: string }) => id)).toEqual([called]);
  expect((await send(app, "GET /api/me/matches")).statusCode).toBe(401);
});

test.each([
  ["open while its window is", { opens: -1, closes: 1 }, null, "upcoming", "open"],
  ["done after a check-in", { opens: -1, closes: 1 }, inDays(-0.5), "upcoming", "done"],
  ["nothing before its window", { opens: 1, closes: 2 }, null, "upcoming", null],
  ["nothing after its window", { opens: -2, closes: -1 }, null, "upcoming", null],
  ["nothing once the tournament has started", { opens: -1, closes: 1 }, inDays(-0.5), "ongoing", null],
] as const)(
  "the check-in of a match's tournament is %s",
  async (_what, { opens, closes }, checkedInAt, status, state) => {
    const ada = await givenUser(db);
    const window = { check_in_opens_at: inDays(opens), check_in_closes_at: inDays(closes) };
    const tournament_id = await givenTournament(db, { status, drawn_at: inDays(-1), ...window });
    const registration = { tournament_id, player_id: ada.playerId };
    // Left and entered again: the first one does not count.
    await givenEntry(db, { ...registration, left_at: inDays(-2), checked_in_at: inDays(-2) });
    await givenEntry(db, { ...registration, checked_in_at: checkedInAt });
    await givenMatch(db, { tournament_id, player1_id: ada.playerId });
    const { data } = (await send(app, "GET /api/me/matches", { as: ada })).json();
    expect(data).toMatchObject([{ check_in: state }]);
  },
);

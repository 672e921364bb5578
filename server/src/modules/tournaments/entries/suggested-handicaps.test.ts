import { worthOfPoints } from "@pockethall/domain/even-start";
import type { MatchId, PlayerId, TournamentId } from "@pockethall/domain/ids";
import { afterAll, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer } from "../../../../testing/app/test-server.ts";
import { givenTournament } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";
import { recordResults } from "../../rankings/rankings.service.ts";

const server = await openTestServer();
const { db, http } = server;
afterAll(() => server[Symbol.asyncDispose]());

async function beat(tournamentId: TournamentId, player1Id: PlayerId, player2Id: PlayerId): Promise<void> {
  const id = newId<MatchId>();
  const facts = { draw_key: id, round_number: 1, round_name: "Round 1", position: 1, is_knockout: false };
  const result = { player1_score: 5, player2_score: 3, winner_id: player1Id, outcome: "played" as const };
  const sides = { player1_id: player1Id, player2_id: player2Id, total_frames: 9 };
  await db
    .insertInto("games")
    .values({
      id,
      tournament_id: tournamentId,
      ...facts,
      ...sides,
      ...result,
      status: "completed",
      completed_at: new Date(),
    })
    .execute();
  await server.services.transact((tx) => recordResults(tx, [{ id, tournamentId, player1Id, player2Id }]));
}

test("a participant's suggested handicap evens a match with the strongest, in what the tournament gives; head to head says the same", async () => {
  const organizer = await givenUser(db, { roles: ["organizer"] });
  const people = (await Promise.all(Array.from({ length: 3 }, () => givenUser(db)))) as [TestUser, TestUser, TestUser];
  const [ada, bola, chidi] = people;
  const earlier = await givenTournament(db, { ruleset: "snooker15" });
  for (const _ of [1, 2, 3]) await beat(earlier, ada.playerId, bola.playerId);

  const soon = new Date(Date.now() + 86_400_000);
  const cup = (fields: Parameters<typeof givenTournament>[1]) =>
    givenTournament(db, {
      organizer_id: organizer.userId,
      ruleset: "snooker15",
      total_frames: 9,
      registration_deadline: soon,
      starts_at: soon,
      ends_at: soon,
      ...fields,
    });
  const suggestedIn = async (id: string) => {
    const walkIn = (user: TestUser) =>
      send(http, `POST /api/organizer/tournaments/${id}/walk-ins`, {
        as: organizer,
        body: { player_id: user.playerId },
      });
    for (const person of people) await walkIn(person);
    const { data } = (await send(http, `GET /api/organizer/tournaments/${id}/entries`, { as: organizer })).json();
    const rows = data as { player: { id: string }; suggested_handicap: unknown }[];
    return people.map(({ playerId }) => rows.find(({ player }) => player.id === playerId)?.suggested_handicap);
  };

  const path = `GET /api/players/${ada.playerId}/versus/${bola.playerId}`;
  const { expectation } = (await send(http, `${path}?ruleset=snooker15`)).json().data;
  const [strong, weak] = expectation.strengths;
  expect(expectation).toMatchObject({ ruleset: "snooker15", strengths: [{ matches: 3 }, { matches: 3 }] });
  expect(expectation.frame_chance).toBeGreaterThan(0.55);
  expect((await send(http, `${path}?ruleset=snooker6`)).json().data.expectation).toBeNull();

  const points = Math.round((strong.mean - weak.mean) / worthOfPoints("snooker15", 1));
  expect(points).toBeGreaterThan(20);
  const byPoints = await suggestedIn(await cup({ handicap_kind: "points" }));
  expect(byPoints).toEqual([{ points: 0, frames: 0 }, { points, frames: 0 }, null]);
  expect(await suggestedIn(await cup({ handicap_kind: "points", handicap_points_cap: 14 }))).toEqual([
    { points: 0, frames: 0 },
    { points: 14, frames: 0 },
    null,
  ]);
  const [, byFrames] = await suggestedIn(await cup({ handicap_kind: "frames" }));
  expect(byFrames).toMatchObject({ points: 0, frames: expect.toSatisfy((frames: number) => frames >= 1) });
  expect(await suggestedIn(await cup({}))).toEqual([null, null, null]);
  expect(await suggestedIn(await cup({ handicap_kind: "frames", ruleset: "rack" }))).toEqual([null, null, null]);
  expect(chidi.playerId).not.toBe(bola.playerId);
});

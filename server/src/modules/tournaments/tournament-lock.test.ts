import type { RegistrationId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenTournament } from "../../../testing/database/given.ts";
import { untilLockIsAwaited } from "../../../testing/database/lock-waits.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { newId } from "../../kernel/ids.ts";
import { lockTournamentRow, takeExclusiveLock } from "./tournaments.repository.ts";
import * as tournaments from "./tournaments.service.ts";

/** A tournament of two players whose only match, the best of one frame, is under way. */
async function givenFinal({ db, http, services }: TestServer) {
  const organizer = await givenUser(db, { roles: ["organizer"] });
  const referee = await givenUser(db, { roles: ["referee"] });
  const [first, second] = [await givenUser(db), await givenUser(db)];
  const settings = { total_frames: 1, entrant_count: 2, draw_method: "by-hand" } as const;
  const id = await givenTournament(db, { organizer_id: organizer.userId, ...settings });
  const registered = ({ playerId }: TestUser, index: number) => {
    const unpaid = { fee_kobo: 0, payment_method: "none" } as const;
    return { id: newId<RegistrationId>(), tournament_id: id, player_id: playerId, seed: index + 1, ...unpaid };
  };
  await db.insertInto("registrations").values([first, second].map(registered)).execute();
  await services.transact((tx) => tournaments.draw(tx, organizer, id));
  await services.transact((tx) => tournaments.start(tx, organizer, id));
  const final = await db.selectFrom("games").select("id").where("tournament_id", "=", id).executeTakeFirstOrThrow();
  await db.updateTable("games").set({ referee_id: referee.userId }).where("id", "=", final.id).execute();
  expect((await send(http, `POST /api/referee/matches/${final.id}/start`, { as: referee })).statusCode).toBe(200);
  return { id, gameId: final.id, referee, winner: first };
}

test("a last frame waits for an organizer's change instead of running into a deadlock with it", async () => {
  await using server = await openTestServer();
  const { id, gameId, referee, winner } = await givenFinal(server);
  const { promise: lastFrame, resolve: scored } = Promise.withResolvers<Awaited<ReturnType<typeof send>>>();

  const change = server.services.transact(async (tx) => {
    await takeExclusiveLock(tx.db, id); // the two statements of lockTournament, with the last frame between them
    const body = { playerId: winner.playerId, score: 1 };
    send(server.http, `PUT /api/matches/${gameId}/score`, { as: referee, body }).then(scored, scored);
    await untilLockIsAwaited(server.db);
    return lockTournamentRow(tx.db, id);
  });

  expect(await change).toMatchObject({ status: "ongoing" });
  expect((await lastFrame).statusCode).toBe(200);
  const tournament = await server.db.selectFrom("tournaments").selectAll().where("id", "=", id).executeTakeFirst();
  expect(tournament).toMatchObject({ status: "completed", champion_id: winner.playerId });
});

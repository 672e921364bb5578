import { idFrom, type UserId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/database/test-database.ts";
import { givenDraw } from "../../../../testing/play/given-draw.ts";
import { createTransact } from "../../../database/transact.ts";
import { listUnread } from "../../notifications/notifications.read-model.ts";
import { notifyCalled } from "./match-called.ts";

test("a match that starts again is called again, but once a day in Lagos", async () => {
  await using database = await openTestDatabase();
  const { db } = database;
  const draw = await givenDraw(db);
  const matchId = draw.gameId("r1m1");
  const game = await db.selectFrom("games").selectAll().where("id", "=", matchId).executeTakeFirstOrThrow();
  const clock = () => new Date("2026-03-02T09:00:00Z");
  for (const at of ["2026-03-02T09:00:00Z", "2026-03-02T22:59:59Z", "2026-03-02T23:00:00Z"])
    await createTransact(db, { clock })((tx) => notifyCalled(tx, game, new Date(at)));
  expect(await listUnread(db, draw.players[0]?.userId ?? idFrom<UserId>(""))).toHaveLength(2);
  expect(await listUnread(db, draw.players[1]?.userId ?? idFrom<UserId>(""))).toEqual([]);
});

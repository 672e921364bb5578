import type { MatchId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenTournament } from "../../../../testing/database/given.ts";
import { givenUser, openTestDatabase } from "../../../../testing/database/test-database.ts";
import { createTransact } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { newId } from "../../../kernel/ids.ts";
import * as merges from "./merges.service.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const clock = () => new Date("2026-11-21T12:00:00Z");

test("two players of one name are distinguished by their dates; the kept player is notified", async () => {
  const { db } = database;
  const transact = createTransact(db, { clock });
  const kept = await givenUser(db, { name: "Musa Bello" });
  const { userId, playerId, name, email } = await givenUser(db, { roles: ["admin"] });
  const session = {
    sessionId: newId(),
    confirmedAt: clock(),
    coordinates: null,
    appointments: new Set<never>(),
    secondFactor: "optional" as const,
    roles: new Set(["admin" as const]),
  };
  const admin: Caller = { userId, playerId, name, email, ...session };
  const id = newId();
  await db.insertInto("players").values({ id, name: "Musa Bello", name_key: "bello musa", state: "Kano" }).execute();
  const tournament_id = await givenTournament(db, { status: "completed", completed_at: clock() });
  const match = { tournament_id, round_number: 1, round_name: "Final", is_knockout: true, total_frames: 5 };
  const over = { status: "completed" as const, outcome: "played" as const, player1_score: 3, player2_score: 1 };
  const opponent = await givenUser(db);
  const rows = ["2024-03-01T18:00:00Z", "2025-06-01T18:00:00Z"].map((completed_at, index) => ({
    ...match,
    ...over,
    id: newId<MatchId>(),
    draw_key: `m${index}`,
    position: index + 1,
    player1_id: id,
    player2_id: opponent.playerId,
    winner_id: id,
    completed_at,
  }));
  await db.insertInto("games").values(rows).execute();

  const preview = await merges.preview(db, id, kept.playerId);
  expect(preview.player).toMatchObject({
    first_match_at: "2024-03-01T18:00:00.000Z",
    last_match_at: "2025-06-01T18:00:00.000Z",
    state: "Kano",
  });
  expect(preview.kept).toMatchObject({ first_match_at: null, last_match_at: null, has_account: true });

  const { id: mergeId } = await transact((tx) =>
    merges.merge(tx, admin, { playerId: id, keptId: kept.playerId, reason: "One person" }),
  );
  await transact((tx) => merges.undo(tx, admin, mergeId));
  const notices = await db.selectFrom("notifications").select(["user_id", "title", "message"]).orderBy("id").execute();
  expect(notices).toEqual([
    {
      user_id: kept.userId,
      title: "Results were added to your name",
      message:
        "An admin found that you also played as Musa Bello: the results of Musa Bello in 1 tournament now count for you. If that is wrong, please write to us.",
    },
    {
      user_id: kept.userId,
      title: "Results removed from your name",
      message: "An admin undid a merge, so the results of Musa Bello in 1 tournament no longer count for you.",
    },
  ]);
});

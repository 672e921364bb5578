import { DEFAULT_TIE_BREAKS } from "@pockethall/domain/tie-breaks";
import { expect, test } from "vitest";
import { givenTournament } from "../../../testing/database/given.ts";
import { openOlderDatabase } from "../../../testing/database/older-database.ts";
import { openOwnerDatabase } from "../../../testing/database/owner-database.ts";
import { openDatabase } from "../../database/database.ts";
import { migrate } from "../../database/migrate.ts";
import { newId } from "../../kernel/ids.ts";
import { refreshDueStreaks } from "../rankings/streaks.job.ts";

const DRAWN = { drawn_at: new Date("2026-10-01T12:00:00Z") };

test("only what is still to be drawn gets the default order; players with results have their streak counted", async () => {
  await using older = await openOlderDatabase("0104_tie_breaks.sql");
  const before = openOwnerDatabase(older.url);
  const ids = {
    draft: await givenTournament(before, { status: "draft" }),
    open: await givenTournament(before, { status: "upcoming" }),
    drawn: await givenTournament(before, { status: "upcoming", ...DRAWN }),
    postponed: await givenTournament(before, { status: "postponed" }),
    playing: await givenTournament(before, { status: "ongoing", ...DRAWN }),
    completed: await givenTournament(before, { status: "completed", ...DRAWN }),
    imported: await givenTournament(before, { status: "completed", import_key: "results:1" }),
    cancelled: await givenTournament(before, { status: "cancelled" }),
  };
  const player_id = newId();
  await before.insertInto("players").values({ id: player_id, name: "Ada Obi", name_key: "ada obi" }).execute();
  await before.insertInto("player_stats").values({ player_id }).execute();
  await before.destroy();

  await migrate(older.url);
  const db = openDatabase({ url: older.url });
  const rows = await db
    .selectFrom("tournaments")
    .select(["id", "tie_breaks"])
    .where("tie_breaks", "is not", null)
    .execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual([ids.draft, ids.open, ids.postponed].toSorted());
  for (const { tie_breaks } of rows) expect(tie_breaks).toEqual(DEFAULT_TIE_BREAKS);
  expect(await db.selectFrom("streaks_due").selectAll().execute()).toEqual([{ player_id }]);
  await refreshDueStreaks(db);
  expect(await db.selectFrom("streaks_due").selectAll().execute()).toEqual([]);
  await db.destroy();
});

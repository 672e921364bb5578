import { expect, test } from "vitest";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { migrate } from "./migrate.ts";

test("the server's role may neither rewrite records nor touch a balance", async () => {
  await using database = await openTestDatabase();
  const { db } = database;
  await expect(db.deleteFrom("ledger_entries").execute()).rejects.toThrow(/permission denied/u);
  await expect(db.updateTable("ledger_account_rows").set({ posted_kobo: 1 }).execute()).rejects.toThrow(
    /permission denied/u,
  );
  await expect(db.updateTable("audit_log").set({ action: "x" }).execute()).rejects.toThrow(/permission denied/u);
});

test("migrating again, twice at once, changes nothing", async () => {
  await using database = await openTestDatabase();
  await Promise.all([migrate(database.url), migrate(database.url)]);
  const { rows } = await database.db
    .selectFrom("live_events")
    .select("id")
    .execute()
    .then((found) => ({ rows: found }));
  expect(rows).toEqual([]);
});

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenBalance, givenTournament } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { givenMatch } from "../../../testing/play/given-match.ts";
import { newId } from "../../kernel/ids.ts";
import { exportFile, ROWS_AT_ONCE } from "./export-file.ts";
import { SECTIONS } from "./sections.ts";
import { UNCOVERED_TABLES } from "./uncovered-tables.ts";

let server: TestServer;
let now = new Date();
beforeAll(async () => {
  server = await openTestServer({ clock: () => now });
});
afterAll(() => server[Symbol.asyncDispose]());

const ask = (as: TestUser) => send(server.http, "POST /api/auth/account/export", { as });
async function download(as: TestUser) {
  const { data } = (await ask(as)).json();
  return fetch(`${server.url}${data.url}`);
}

async function columnsByTable(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text) as columns from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'
      and (c.relkind = 'r' or c.relname = 'tournament_appointments') group by 1`.execute(server.db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Columns that name a person, by their foreign key or their name. */
async function personalColumns(): Promise<Set<string>> {
  const { rows } = await sql<{ column: string }>`
    select c.conrelid::regclass || '.' || a.attname as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'players'::regclass)
    union select table_name || '.' || column_name from information_schema.columns where table_schema = 'public'
      and column_name ~ '((ed|asked|used|paid|started|made|merged|named|added)_by|user_id|player_id|owner_id|actor_id|email|phone|recipient)$'`.execute(
    server.db,
  );
  return new Set(rows.map(({ column }) => column));
}

test("every table is either in an export or left out with a reason", async () => {
  const covered = SECTIONS.map(({ table }) => table);
  const known = new Set<string>([...covered, ...Object.keys(UNCOVERED_TABLES)]);
  expect([...known].toSorted()).toEqual([...(await columnsByTable()).keys()].toSorted());
  expect(covered.filter((table) => table in UNCOVERED_TABLES)).toEqual([]);
});

test("every column of an exported table is shown or left out with a reason, those that name a person by name", async () => {
  const [columns, personal] = [await columnsByTable(), await personalColumns()];
  for (const { table, shown, leftOut = {}, others } of SECTIONS) {
    const known = [...shown, ...Object.keys(leftOut)];
    expect([table, new Set(known).size]).toEqual([table, known.length]);
    const missing = (columns.get(table) ?? []).filter((column) => !(known as string[]).includes(column));
    const unexplained = missing.filter((column) => others === undefined || personal.has(`${table}.${column}`));
    expect([table, unexplained]).toEqual([table, []]);
  }
});

test("a person downloads what is kept about them, with nothing that is another person's", async () => {
  const ada = await givenUser(server.db, { name: "Adaeze Nwosu" });
  const opponent = await givenUser(server.db, { name: "Bolaji Afolabi" });
  const tournament_id = await givenTournament(server.db, { status: "ongoing", name: "Surulere Open" });
  await givenMatch(server.db, { tournament_id, player1_id: ada.playerId, player2_id: opponent.playerId });
  await givenBalance(server.db, ada.userId, 1_234_56);
  const note = { id: newId(), user_id: ada.userId, event: "tournament" as const, type: "info" as const, url: "/" };
  await server.db
    .insertInto("notifications")
    .values({ ...note, title: "News", message: "Only for Ada" })
    .execute();
  await server.db
    .insertInto("comments")
    .values({ id: newId(), author_id: ada.userId, game_id: await anyGame(), text: "What a break", created_at: now })
    .execute();

  const response = await download(ada);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="pockethall-data-[\d-]{10}\.json"$/u,
  );
  expect(response.headers.get("cache-control")).toBe("no-store");
  const text = await response.text();
  const { data, user_id, left_out } = JSON.parse(text);
  expect(user_id).toBe(ada.userId);
  expect(Object.keys(data)).toEqual(SECTIONS.map(({ name }) => name));
  expect(data.account).toMatchObject([{ id: ada.userId, email: ada.email }]);
  expect(data.player).toMatchObject([{ name: "Adaeze Nwosu" }]);
  expect(data.matches).toMatchObject([
    { tournament: "Surulere Open", player1: "Adaeze Nwosu", player2: "Bolaji Afolabi" },
  ]);
  expect(data.wallet_movements).toMatchObject([{ account: "wallet", amount_kobo: 1_234_56 }]);
  expect(data.notifications).toMatchObject([{ message: "Only for Ada" }]);
  expect(data.comments).toMatchObject([{ text: "What a break" }]);
  expect(data.sessions).toHaveLength(1);
  expect(data.data_exports).toHaveLength(1);
  expect(data.recorded_about_you).toMatchObject([{ action: "account.export" }]);
  expect(left_out.account).toMatchObject({ password_hash: expect.any(String) });
  const { phone } = await server.db
    .selectFrom("users")
    .select("phone")
    .where("id", "=", opponent.userId)
    .executeTakeFirstOrThrow();
  for (const secret of [opponent.email, opponent.userId, phone, "$argon2"]) expect(text).not.toContain(secret);
});

const anyGame = async () => (await server.db.selectFrom("games").select("id").limit(1).executeTakeFirstOrThrow()).id;

test("the link works once, within a minute, while the account is open, and for nobody who guesses it", async () => {
  const owner = await givenUser(server.db);
  const link = async () => `${server.url}${(await ask(owner)).json().data.url}`;
  const used = await link();
  expect((await fetch(used)).status).toBe(200);
  expect((await fetch(used)).status).toBe(404);
  expect((await fetch(`${server.url}/personal-data/${"x".repeat(43)}`)).status).toBe(404);
  const late = await link();
  now = new Date(now.getTime() + 61_000);
  expect((await fetch(late)).status).toBe(404);
  const locked = await link();
  await server.db
    .updateTable("users")
    .set({ locked_at: now, lock_reason: "x" })
    .where("id", "=", owner.userId)
    .execute();
  expect((await fetch(locked)).status).toBe(404);
});

test("five exports a day, and the sixth says when", async () => {
  const owner = await givenUser(server.db);
  for (let asked = 0; asked < 5; asked += 1) expect((await ask(owner)).statusCode).toBe(201);
  const refused = await ask(owner);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toBe("You can download your data 5 times a day. Try again tomorrow.");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(86_000);
});

test("a long list is read in parts, and only as fast as it is taken", async () => {
  const asked: number[] = [];
  const read = async (_section: unknown, { offset, limit }: { offset: number; limit: number }) => {
    asked.push(offset);
    return Array.from({ length: offset === 0 ? limit : 3 }, (_, index) => JSON.stringify({ n: offset + index }));
  };
  const person = { ...(await givenUser(server.db)), phone: "" };
  const parts = { sections: SECTIONS.slice(0, 1), person, madeAt: now, read };
  const file = exportFile(parts);
  await file.next();
  expect(asked).toEqual([]);
  let text = "";
  for await (const piece of exportFile(parts)) text += piece;
  const { account } = JSON.parse(text).data;
  expect(account.map(({ n }: { n: number }) => n)).toEqual(Array.from({ length: ROWS_AT_ONCE + 3 }, (_, n) => n));
  expect(asked).toEqual([0, ROWS_AT_ONCE]);
});

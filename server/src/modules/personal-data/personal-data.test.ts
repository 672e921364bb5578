import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../../testing/app/eventually.ts";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenBalance, givenTournament } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { givenMatch } from "../../../testing/play/given-match.ts";
import { newId } from "../../kernel/ids.ts";
import { newToken, sha256 } from "../../kernel/tokens.ts";
import { exportFile, ROWS_AT_ONCE } from "./export-file.ts";
import { findPerson, readKeys, readRows } from "./personal-data.read-model.ts";
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
      and (c.relkind in ('r', 'p') or c.relname = 'tournament_appointments') group by 1`.execute(server.db);
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

test("messages to an address are shown to the account that has proven it, from then on", async () => {
  const shared = { email: "shared@example.test" };
  const [owner, outsider] = [await givenUser(server.db), await givenUser(server.db)];
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const users = server.db.updateTable("users");
  await users.set(shared).where("id", "=", owner.userId).execute();
  await users
    .set({ ...shared, email_verified_at: null })
    .where("id", "=", outsider.userId)
    .execute();
  await users
    .set({ email_verified_at: at(-10) })
    .where("id", "=", owner.userId)
    .execute();
  for (const [subject, minutes] of [
    ["Before", -20],
    ["After", -5],
  ] as const)
    await server.db
      .insertInto("outbox_messages")
      .values({
        id: newId(),
        key: newId(),
        channel: "e-mail",
        recipient: shared.email,
        subject,
        body: "x",
        created_at: at(minutes),
        next_attempt_at: at(minutes),
        useful_until: at(60),
      })
      .execute();
  const subjects = async (as: TestUser) => {
    const { data } = JSON.parse(await (await fetch(await givenLink(as))).text());
    return data.messages.map(({ subject }: { subject: string }) => subject);
  };
  expect(await subjects(outsider)).toEqual([]);
  expect(await subjects(owner)).toEqual(["After"]);
});

test("pages go on after the last row by the table's key, whatever has moved meanwhile", async () => {
  const { userId } = await givenUser(server.db);
  const ids = Array.from({ length: 5 }, () => newId()).toSorted();
  for (const id of ids)
    await server.db
      .insertInto("notifications")
      .values({ id, user_id: userId, event: "tournament", type: "info", url: "/", title: "News", message: id })
      .execute();
  const section = SECTIONS.find(({ name }) => name === "notifications");
  const [person, keys] = [await findPerson(server.db, userId), await readKeys(server.db)];
  if (!section || !person) throw new Error("missing");
  const page = (after: readonly string[] | undefined) =>
    readRows(server.db, section, { person, key: keys.get(section.table) }, { after, limit: 2 });
  const seen: string[] = [];
  let after: readonly string[] | undefined;
  for (;;) {
    const { rows, last } = await page(after);
    if (rows.length === 0) break;
    seen.push(...rows.map((row) => JSON.parse(row).message));
    after = last;
    // An update moves its row to the end of the table.
    await server.db
      .updateTable("notifications")
      .set({ read_at: now })
      .where("id", "=", seen[0] ?? "")
      .execute();
  }
  expect(seen).toEqual(ids);
  expect(SECTIONS.filter(({ table }) => !keys.has(table)).map(({ table }) => table)).toEqual([]);
});

const anyGame = async () => (await server.db.selectFrom("games").select("id").limit(1).executeTakeFirstOrThrow()).id;

test("the link works once, within a minute, while the account is open, and not for a guessed one", async () => {
  const owner = await givenUser(server.db);
  const link = async () => `${server.url}${(await ask(owner)).json().data.url}`;
  const used = await link();
  const file = await fetch(used);
  expect(file.status).toBe(200);
  await file.text();
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

async function givenLink({ userId }: TestUser): Promise<string> {
  const token = newToken();
  const times = { created_at: now, expires_at: new Date(now.getTime() + 60_000) };
  const link = { token_hash: sha256(token), user_id: userId, ...times };
  await server.db.insertInto("personal_data_exports").values(link).execute();
  return `${server.url}/personal-data/${token}`;
}

/** A download: the places of those before it may still be on their way to be free. */
async function downloadWhenFree(url: string): Promise<Response> {
  let response = await fetch(url);
  await eventually(async () => {
    if (response.status === 429) response = await fetch(url);
    expect(response.status).not.toBe(429);
  });
  return response;
}

const waitingForLinks = async () => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_locks
    where relation = 'personal_data_exports'::regclass and not granted`.execute(server.db);
  return rows[0]?.waiting;
};

test("two exports are read at once, and a third keeps its link for later", async () => {
  const owners = [await givenUser(server.db), await givenUser(server.db), await givenUser(server.db)];
  const urls = await Promise.all(owners.map(givenLink));
  // Holds the links of the first two: their downloads stay under way.
  const held = await server.db.startTransaction().execute();
  await sql`lock table personal_data_exports in access exclusive mode`.execute(held);
  const first = urls.slice(0, 2).map(downloadWhenFree);
  await eventually(async () => expect(await waitingForLinks()).toBe(2));
  expect((await fetch(urls[2] ?? "")).status).toBe(429);
  await held.commit().execute();
  for (const response of await Promise.all(first)) {
    expect(response.status).toBe(200);
    await response.text();
  }
  await eventually(async () => expect((await fetch(urls[2] ?? "")).status).toBe(200));
});

test("five exports a day, each announced to the owner, and the sixth says when", async () => {
  const owner = await givenUser(server.db);
  for (let asked = 0; asked < 5; asked += 1) expect((await ask(owner)).statusCode).toBe(201);
  const mails = server.db.selectFrom("outbox_messages").select("subject").where("recipient", "=", owner.email);
  expect(await mails.execute()).toEqual(Array.from({ length: 5 }, () => ({ subject: "Your data was downloaded" })));
  const refused = await ask(owner);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toBe("You can download your data 5 times a day. Try again tomorrow.");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(86_000);
});

test("a long list is read in parts, and only as fast as it is taken", async () => {
  const asked: number[] = [];
  const read = async (_section: unknown, { after, limit }: { after: readonly string[] | undefined; limit: number }) => {
    const offset = Number(after?.[0] ?? -1) + 1;
    asked.push(offset);
    const numbers = Array.from({ length: offset === 0 ? limit : 3 }, (_, index) => offset + index);
    return { rows: numbers.map((n) => JSON.stringify({ n })), last: [String(numbers.at(-1))] };
  };
  const person = { ...(await givenUser(server.db)), email: "", proven: [] };
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

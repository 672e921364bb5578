import { expect, test } from "vitest";
import { folderOf, ownedTables, ownerProblems, tablesOf, writtenTables } from "./table-writes.mjs";

const TABLES = ["games", "players", "users", "live_events"];
const OWNERS = { matches: ["games"], players: ["players"], accounts: ["users"], database: ["live_events"] };
const problemsOf = (changes: Partial<Parameters<typeof ownerProblems>[0]>) =>
  ownerProblems({
    tables: TABLES,
    owners: OWNERS,
    baseFolders: ["database", "live"],
    writes: [],
    exceptions: [],
    ...changes,
  });
const write = (folder: string, table: string) => ({ table, folder, file: `modules/${folder}/x.repository.ts` });

test.for([
  ['db.insertInto("games").values(row)', ["games"]],
  ['db\n  .updateTable(\n    "games as g",\n  )', ["games"]],
  ['db.deleteFrom("players").execute(); db.mergeInto("users")', ["players", "users"]],
  ["sql`insert into games (id) select id from players`", ["games"]],
  ["sql`with gone as (delete from only players) update public.games g set round = 1`", ["players", "games"]],
  ['sql`MERGE INTO "users" u using players p on p.id = u.id`', ["users"]],
  ["sql`truncate table games`", ["games"]],
  ['sql`update ${sql.table("games")} set round = 1`', ["games"]],
  ["sql`update ${sql.table(table)} set round = 1`", ["a computed table"]],
  ["db.deleteFrom(table).execute()", ["a computed table"]],
  ["sql`select from games for update of games`; db.selectFrom('players')", []],
  ["sql`-- update users\n select 1`", []],
  ["const x = /update games/u; insertInto; // insertInto('users')", []],
  ["sql<Row>`update ${sql.ref('x')}`; const text = 'update games set round = 1'", ["a computed table", "games"]],
  ["sql`insert into elsewhere values (1) on conflict do update set id = 2`", []],
  ["/**\n * update games, then players\n */\n// delete from users", []],
] as const)("%s", ([source, written]) => {
  expect(new Set(writtenTables(source, TABLES))).toEqual(new Set(written));
});

test("tables come from the generated types, folders from paths", () => {
  const types =
    "export interface Games {\n  id: Id;\n}\n\nexport interface DB {\n  games: Games;\n  users: Users;\n}\n";
  expect(tablesOf(types)).toEqual(["games", "users"]);
  expect(["modules/matches/draws/x.ts", "live/x.ts"].map(folderOf)).toEqual(["matches", "live"]);
});

test("each table with one owner that alone writes it passes", () => {
  expect(problemsOf({ writes: [write("matches", "games"), write("live", "live_events")] })).toEqual([]);
});

test.for([
  [
    "a foreign write",
    { writes: [write("players", "games")] },
    "modules/players/x.repository.ts writes games, which players does not own",
  ],
  [
    "a module that writes a base table",
    { writes: [write("matches", "live_events")] },
    "modules/matches/x.repository.ts writes live_events, which matches does not own",
  ],
  [
    "a computed table",
    { writes: [write("matches", "a computed table")] },
    "modules/matches/x.repository.ts writes a computed table, which matches does not own",
  ],
  ["a table without owner", { tables: [...TABLES, "halls"] }, "halls has no owner"],
  [
    "a table with two owners",
    { owners: { ...OWNERS, imports: ["games"] } },
    "games has several owners: matches, imports",
  ],
  [
    "an owned table that does not exist",
    { owners: { ...OWNERS, imports: ["gmaes"] } },
    "imports owns gmaes, which is no table",
  ],
  [
    "an exception that is no longer needed",
    { exceptions: [{ table: "games", folder: "players" }] },
    "the exception of players for games is no longer needed",
  ],
] as const)("reported: %s", ([, changes, problem]) => {
  expect(problemsOf(changes)).toEqual([problem]);
});

test("an exception allows one module to write one table", () => {
  const exceptions = [{ table: "games", folder: "players" }];
  expect(problemsOf({ writes: [write("players", "games")], exceptions })).toEqual([]);
  expect(problemsOf({ writes: [write("players", "games"), write("accounts", "games")], exceptions })).toEqual([
    "modules/accounts/x.repository.ts writes games, which accounts does not own",
  ]);
});

test("a module owns the tables that its module.ts lists by name", () => {
  expect(ownedTables('export const gifts = { ownedTables: ["gifts", "gift_messages"], routes };')).toEqual([
    "gifts",
    "gift_messages",
  ]);
  expect(ownedTables("export const none = { routes };")).toEqual([]);
  expect(() => ownedTables("export const gifts = { ownedTables: TABLES };")).toThrow("no list");
  expect(() => ownedTables('export const gifts = { ownedTables: [...BASE, "gifts"] };')).toThrow("names only");
});

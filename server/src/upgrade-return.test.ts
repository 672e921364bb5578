import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ASK_EVERY_MS, eventually } from "../testing/app/eventually.ts";
import { dataParent } from "../testing/database/data-parent.ts";
import { placeInstallation } from "../testing/database/prepared-installation.ts";
import { changes } from "../testing/database/table-dump.ts";
import { openTestDatabase } from "../testing/database/test-database.ts";
import { type Installation, openInstallation } from "../testing/upgrades/installation.ts";
import { makeRelease } from "../testing/upgrades/releases.ts";
import { readMigrations } from "./database/migrate.ts";
import { thisRelease } from "./upgrade-site.ts";

const PROGRAM = fileURLToPath(new URL("./return-upgrade.ts", import.meta.url));

// Releases side by side, as the operator's guide has them: the data of one, upgraded by the next.

const SHAPE = (await readMigrations()).at(-1)?.name.slice(0, 4) ?? "";
let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(dataParent(), "pockethall-releases-"));
  await chmod(parent, 0o755);
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const untilServed = (hall: Installation, version: string) =>
  eventually(async () => expect(await hall.servedVersion()).toBe(version), ASK_EVERY_MS);

/** An installation that the old release serves, with money in it. */
async function openUsed() {
  const old = await makeRelease(parent, { version: "1.0.0" });
  const hall = await openInstallation(parent, placeInstallation);
  const first = hall.start(old);
  await untilServed(hall, "1.0.0");
  await hall.fill();
  return { old, hall, first };
}

test("an upgrade that is killed half-way and fails at its next start returns to the release before, which stays; a later one that becomes ready stays too", async () => {
  const { old, hall, first } = await openUsed();
  await using _hall = hall;
  const blocks = "create table added (id int); lock table players in access exclusive mode; select 1 / 0";
  const broken = await makeRelease(parent, { version: "1.1.0", migrations: ["delete from ledger_money", blocks] });

  // Of a killed server the database runs on: the first start of the new release adopts it and waits for our lock.
  const rows = await hall.rows();
  await first.kill();
  const owner = await hall.owner();
  await owner.query("begin; lock table players in row exclusive mode");
  const killed = hall.start(broken, old);
  await eventually(async () =>
    expect((await owner.query("select from migrations where name like '%added.sql'")).rowCount).toBe(1),
  );
  await killed.kill();
  await owner.end();

  const second = hall.start(broken, old);
  await untilServed(hall, "1.0.0");
  expect(second.printed()).toContain(`An upgrade from ${SHAPE} was not completed; its copy is `);
  expect(second.printed()).toMatch(
    /cannot be migrated.*division by zero\n[^]*1\.1\.0.* did not become ready\. The database is as it was before/u,
  );
  expect(changes(rows, await hall.rows())).toEqual({});
  expect(await hall.record()).toMatchObject({ state: "returned", from: SHAPE });
  expect(await second.stop()).toBe(0);
  expect(await hall.servedVersion()).toBe(undefined);

  const third = hall.start(broken, old);
  await untilServed(hall, "1.0.0");
  expect(third.printed()).toMatch(/1\.1\.0.* did not become ready at .* remove .*upgrade\.json/u);
  expect(third.printed()).not.toContain("copied");
  expect(await readdir(join(hall.folder, "before-upgrade"))).toEqual([expect.stringContaining(`from-${SHAPE}`)]);
  expect(await third.stop()).toBe(0);

  // What fails after it has accepted requests does not return.
  await rm(join(hall.folder, "upgrade.json"));
  const next = await makeRelease(parent, { version: "1.2.0", migrations: ["create table added (id int)"] });
  const upgraded = hall.start(next, old);
  await untilServed(hall, "1.2.0");
  expect(await hall.record()).toMatchObject({ state: "served", from: SHAPE });
  const beside = hall.start(next, old); // the port is taken
  await eventually(() => expect(beside.hasEnded()).toBe(true));
  expect(beside.printed()).toMatch(
    /port \d+ is in use[^]*There is no automatic return: 1\.2\.0.* has accepted requests/u,
  );
  expect(await upgraded.stop()).toBe(0);
});

test.for([
  ["the user may not create databases", "/no/such/copy.tar.gz", /permission denied to create database/u],
  ["another server uses it", "/no/such/copy.tar.gz", /other servers use this database: stop all of them/u],
  ["the operator wanted no copy", null, /no copy was made, as BACKUP_BEFORE_UPGRADE=0 says/u],
] as const)("an external database is left to a person where %s", async ([what, copy, reason]) => {
  await using database = await openTestDatabase();
  const role = `hall_${new URL(database.url).pathname.slice(1)}`;
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`create role ${role} login password 'x'; grant select on migrations to ${role}`);
  await owner.query("set timezone to 'UTC'");
  const { rows } = await owner.query("select applied_at::text as ran_at from migrations where name like '0109%'");
  const record = { state: "open", release: await thisRelease(), from: "0109", fromRanAt: rows[0]?.ran_at, copy };
  await writeFile(join(parent, "upgrade.json"), JSON.stringify({ ...record, at: "2026-11-29T10:00:00.000Z" }));
  if (what === "another server uses it") await database.db.selectFrom("players").select("id").execute();

  const url = new URL(database.url);
  [url.username, url.password] = [role, "x"];
  const program = spawn(process.execPath, [PROGRAM, "/opt/before"], {
    env: { PATH: process.env["PATH"], DATABASE_URL: url.href, DATA_DIR: parent, PREVIOUS_RELEASE: "/opt/before" },
  });
  const [printed, [code]] = await Promise.all([text(program.stderr), once(program, "exit")]);
  expect(code).toBe(1);
  expect(printed).toMatch(new RegExp(`^There is no automatic return: .*${reason.source}[^]*\nTo return: `, "u"));
  expect(await readdir(parent)).toEqual(["upgrade.json"]);
  await owner.query(`drop owned by ${role}; drop role ${role}`);
  await owner.end();
});

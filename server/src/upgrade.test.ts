import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "../testing/app/eventually.ts";
import { dataParent } from "../testing/database/data-parent.ts";
import { openOlderDatabase } from "../testing/database/older-database.ts";
import { openTestDatabase } from "../testing/database/test-database.ts";
import { restoreBackup } from "./backup/restore.ts";
import { readMigrations } from "./database/migrate.ts";
import { newId } from "./kernel/ids.ts";

// The program on a database of an earlier release, killed while it upgrades.

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));
const NEWEST = (await readMigrations()).at(-1)?.name;
let folder: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(dataParent(), "pockethall-upgrade-"));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  await rm(folder, { recursive: true, force: true });
});

function start(databaseUrl: string, more: Record<string, string> = {}) {
  const { PATH } = process.env;
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: "0", DEMO: "0", PAYSTACK_SIMULATOR: "1" };
  const started = spawn(process.execPath, [MAIN], {
    env: { PATH, LOG_LEVEL: "error", ...settings, ...more },
    stdio: ["ignore", "ignore", "pipe"],
  });
  child = started;
  let printed = "";
  started.stderr.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  return {
    printed: () => printed,
    kill: async () => {
      started.kill("SIGKILL");
      if (started.exitCode === null && started.signalCode === null) await once(started, "exit");
    },
    ended: () => once(started, "close").then(([code]) => code as number),
  };
}

const copies = () => readdir(join(folder, "before-upgrade")).catch(() => [] as string[]);

async function openUsed() {
  const older = await openOlderDatabase("0110");
  const values = [newId()];
  await older.client.query("insert into players (id, name, name_key, state) values ($1, 'Ada', 'ada', 'Kano')", values);
  const applied = async () =>
    (await older.client.query("select max(name) as name from migrations")).rows[0].name as string;
  /** Whether someone waits for a lock that we hold. */
  const holdsUp = async () =>
    (
      await older.client.query(
        "select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))",
      )
    ).rowCount;
  return { ...older, applied, holdsUp, [Symbol.asyncDispose]: older[Symbol.asyncDispose] };
}

test.for([
  ["the copy is written", "audit_log in access exclusive", /\.part$/u],
  ["the database changes", "users in share", /from-0109\.tar\.gz$/u],
] as const)("killed while %s: the database is as it was, and the next start upgrades it", async ([, lock, file]) => {
  await using older = await openUsed();
  await older.client.query(`begin; lock table ${lock} mode`);
  const first = start(older.url);
  await eventually(async () =>
    expect([await older.holdsUp(), await copies()]).toEqual([1, [expect.stringMatching(file)]]),
  );
  await first.kill();
  await older.client.query("rollback");
  expect(await older.applied()).toMatch(/^0109/u);

  const second = start(older.url);
  await eventually(() => expect(second.printed()).toMatch(/The database is upgraded\.\n.*ready at/u));
  expect(await older.applied()).toBe(NEWEST);
  const [name = "", ...others] = await copies();
  expect([name, others]).toEqual([expect.stringMatching(/from-0109\.tar\.gz$/u), []]);
  await using fresh = await openTestDatabase();
  const path = join(folder, "before-upgrade", name);
  await restoreBackup({ path, passphrase: undefined }, { databaseUrl: fresh.url, dataFolder: folder });
  expect(await fresh.db.selectFrom("players").select("name").execute()).toEqual([{ name: "Ada" }]);
});

test("a server that cannot start after the upgrade says how to return", async () => {
  await using older = await openUsed();
  // The demo's accounts, whose password is public, are refused beside live keys, after the upgrade.
  const [player] = (await older.client.query("select id from players")).rows;
  await older.client.query(
    "insert into users (id, player_id, email, phone, password_hash, is_demo) values ($1, $2, 'a@b.test', '+2348031234567', '-', true)",
    [newId(), player.id],
  );
  const program = start(older.url, {
    PAYSTACK_SECRET_KEY: "sk_live_no_such_key",
    PAYSTACK_PUBLIC_KEY: "pk_live_no_such_key",
  });
  expect(await program.ended()).toBe(1);
  expect(program.printed()).toMatch(/upgraded\.\nTo return: .*\n {2}DATABASE_URL.*\n.*\nPocketHall cannot start: /u);
});

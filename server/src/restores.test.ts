import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "../testing/app/eventually.ts";
import { givenBalance } from "../testing/database/given.ts";
import { givenUser, openTestDatabase } from "../testing/database/test-database.ts";
import { takeBackup } from "./backup/backup.ts";
import { createRestores } from "./restores.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pockethall-restores-"));
});
afterEach(() => rm(folder, { recursive: true }));

type Held = { money?: "play" | "real"; isPosted?: boolean; isDemo?: boolean };

async function backupWith({ money, isPosted = false, isDemo = false }: Held) {
  await using database = await openTestDatabase();
  const { db } = database;
  const { userId } = await givenUser(db, { name: "Ada\tthe\nfirst" });
  if (isDemo) await db.updateTable("users").set({ is_demo: true }).execute();
  if (money) await db.insertInto("ledger_money").values({ kind: money }).execute();
  if (isPosted) await givenBalance(db, userId, 1_00);
  const path = join(folder, "copy.tar.gz");
  await takeBackup({ databaseUrl: database.url, dataFolder: folder, now: new Date() }, { path, passphrase: undefined });
  return { path, passphrase: undefined };
}

const STARTED = "the restore itself was begun";

/** What a server with these keys says to a backup. */
async function answerTo(held: Held, isLive: boolean, isFromCopy = false) {
  const perform = () => Promise.reject(new Error(STARTED));
  const unknown: string[] = [];
  const file = await backupWith(held);
  const warn = (error: unknown) => unknown.push((error as Error).message);
  const restores = createRestores(perform, { isLive, warn, copyAsBackup: async () => file });
  const token = isFromCopy ? restores.beginFromCopy() : restores.begin(file);
  await eventually(() => expect(restores.statusOf(token)?.stage).toBe("failed"));
  return unknown[0] ?? restores.statusOf(token)?.problem;
}

test.for([
  ["play money", { money: "play", isPosted: true }, true, /has held play money/u],
  ["real money", { money: "real", isPosted: true }, false, /holds real money: set live Paystack keys/u],
  ["the demo season", { isDemo: true }, true, /holds the demo season/u],
] as const)(
  "a backup with %s, or a continuous copy with it, is refused before anything is stopped",
  async ([, held, isLive, problem]) => {
    expect(await answerTo(held, isLive)).toMatch(problem);
    expect(await answerTo(held, isLive, true)).toMatch(problem);
  },
);

test.for([
  [{ money: "play" }, true],
  [{ money: "real", isPosted: true }, true],
  [{ money: "play", isPosted: true, isDemo: true }, false],
] as const)("a backup with %j is restored by a server whose keys are live: %s", async ([held, isLive]) => {
  expect(await answerTo(held, isLive)).toBe(STARTED);
});

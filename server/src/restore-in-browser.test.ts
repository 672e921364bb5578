import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { ASK_EVERY_MS, eventually } from "../testing/app/eventually.ts";
import { openTestServer } from "../testing/app/test-server.ts";
import { givenBalance } from "../testing/database/given.ts";
import { givenUser, openTestDatabase } from "../testing/database/test-database.ts";
import { takeBackup } from "./backup/backup.ts";

// What an operator without a shell does: a fresh server, the code that it printed, a browser, a backup.

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));
const LINE = /ready at (?<url>http:\S+)[\s\S]*with the code (?<code>\S+)/u;
const SLICE_BYTES = 5_000;
const PASSPHRASE = "correct horse battery";

let child: ChildProcess | undefined;
let folder = "";
afterEach(async () => {
  if (child && child.exitCode === null && child.kill("SIGTERM")) await once(child, "exit");
  await rm(folder, { recursive: true, force: true });
});

async function start(databaseUrl: string) {
  const env = { PATH: process.env["PATH"], PORT: "0", DATABASE_URL: databaseUrl, DATA_DIR: join(folder, "data") };
  const more = { PAYSTACK_SIMULATOR: "1", SHED_LOAD_ABOVE_MS: "60000", LOG_LEVEL: "warn", NODE_ENV: "production" };
  child = spawn(process.execPath, [MAIN], { env: { ...env, ...more }, stdio: ["ignore", "ignore", "pipe"] });
  let printed = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const found = await eventually(() => {
    const groups = LINE.exec(printed)?.groups;
    if (!groups) throw new Error(printed);
    return groups as { url: string; code: string };
  });
  return { ...found, printed: () => printed };
}

async function upload(url: string, code: string, file: string): Promise<void> {
  const content = await readFile(file);
  const headers = { "content-type": "application/octet-stream", "x-setup-code": code };
  for (let offset = 0; offset < content.length; offset += SLICE_BYTES) {
    const body = content.subarray(offset, offset + SLICE_BYTES);
    const answer = await fetch(`${url}/setup/backup?offset=${offset}`, { method: "PUT", headers, body });
    expect(await answer.json()).toEqual({ size: offset + body.length });
  }
}

const post = async (url: string, body: object) => {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}/api/setup/restore`, { method: "POST", headers, body: JSON.stringify(body) });
  return (await answer.json()) as { data: { token: string } };
};

/** Asks until the restore has ended, through the restart; returns the stages that were seen, and the end. */
async function follow(url: string, token: string) {
  const stages = new Set<string>();
  const end = await eventually(async () => {
    const { data } = (await (await fetch(`${url}/api/setup/restore/${token}`)).json()) as { data: { stage: string } };
    stages.add(data.stage);
    if (data.stage !== "done" && data.stage !== "failed") throw new Error(data.stage);
    return data;
  }, ASK_EVERY_MS);
  return { stages, end };
}

/** An encrypted backup of an installation with an admin who has money. */
async function backUp(file: string, kind?: "real") {
  await using source = await openTestServer();
  const owner = await givenUser(source.db, { name: "Ngozi Obi", roles: ["admin"] });
  if (kind) await source.db.insertInto("ledger_money").values({ kind }).execute();
  await givenBalance(source.db, owner.userId, 4_321_00);
  const from = { databaseUrl: source.databaseUrl, dataFolder: source.folder, now: new Date() };
  await takeBackup(from, { path: file, passphrase: PASSPHRASE });
  return owner;
}

test("a fresh server refuses a backup of real money, is restored from an encrypted one, and goes on with its people and their money", async () => {
  folder = await mkdtemp(join(tmpdir(), "pockethall restore "));
  const [real, file] = [join(folder, "real.tar.gz.age"), join(folder, "copy.tar.gz.age")];
  await backUp(real, "real");
  const owner = await backUp(file);

  await using target = await openTestDatabase();
  const outsider = await givenUser(target.db);
  const { url, code, printed } = await start(target.url);
  await upload(url, code, real);
  const { stages, end: refused } = await follow(url, (await post(url, { code, passphrase: PASSPHRASE })).data.token);
  expect([...stages].filter((stage) => stage !== "checking")).toEqual(["failed"]);
  expect(refused).toMatchObject({ problem: expect.stringMatching(/holds real money: set live Paystack keys/u) });
  const users = await target.db.selectFrom("users").select("id").execute();
  expect(users).toEqual([{ id: outsider.userId }]);
  await target.db.destroy();

  await upload(url, code, file);
  const wrong = await follow(url, (await post(url, { code, passphrase: "wrong" })).data.token);
  expect(wrong.end).toMatchObject({ stage: "failed", problem: "This passphrase does not open the backup." });
  const missing = await follow(url, (await post(url, { code })).data.token);
  expect(missing.end).toMatchObject({ problem: "This backup is encrypted. Enter its passphrase." });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  const { end } = await follow(url, (await post(url, { code, passphrase: PASSPHRASE })).data.token);
  expect(end).toMatchObject({ stage: "done", problem: null, ledger_faults: [], log_faults: [] });
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), ASK_EVERY_MS);
  const wallet = await fetch(`${url}/api/wallet/balance`, { headers: { authorization: `Bearer ${owner.token}` } });
  expect(await wallet.json()).toMatchObject({ data: { balance: 4_321 } });
  expect(await (await fetch(`${url}/api/setup`)).json()).toMatchObject({
    data: { needs_admin: false, is_empty: false },
  });
  await expect(stat(join(folder, "data/restore"))).rejects.toThrow(/ENOENT/u);
  expect(printed()).toContain("was restored.");
  expect(printed().match(/with the code/gu)).toHaveLength(1);
});

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { encodeQR } from "qr";
import { afterEach, describe, expect, test } from "vitest";
import { eventually } from "../testing/app/eventually.ts";
import { insist } from "../testing/app/killable-server.ts";
import { dataParent } from "../testing/database/data-parent.ts";
import { givenBalance } from "../testing/database/given.ts";
import { openOwnerDatabase } from "../testing/database/owner-database.ts";
import { placeInstallation } from "../testing/database/prepared-installation.ts";
import { givenUser, openTestDatabase } from "../testing/database/test-database.ts";
import { openLiveViewer } from "../testing/live/live-viewer.ts";
import { givenDraw } from "../testing/play/given-draw.ts";
import { networkAddresses } from "./config/hall.ts";
import { openDatabase } from "./database/database.ts";

// The program as people start it: what it prints, how it ends, and that two of it make one PocketHall.

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));
const isRoot = process.getuid?.() === 0;
type Environment = Record<string, string>;

const children = new Set<ChildProcess>();
const folders: string[] = [];
afterEach(async () => {
  for (const child of children) {
    child.kill("SIGTERM");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }
  children.clear();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(dataParent(), "pockethall-main-"));
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
}

function run(environment: Environment, args: readonly string[] = []) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      DEMO: "0",
      PAYSTACK_SIMULATOR: "1",
      LOG_LEVEL: "warn",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.add(child);
  const printed = { out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => {
    printed.out += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    printed.err += chunk.toString();
  });
  const ended = once(child, "close").then(([code, signal]) => ({ code: code as number | null, signal }));
  const ready = async (): Promise<string> => {
    const readyLine = /ready at (http:\S+)/u;
    const isUp = eventually(() => expect(printed.err).toMatch(readyLine));
    const hasEnded = ended.then(({ code }) => Promise.reject(new Error(`ended with ${code}: ${printed.err}`)));
    await Promise.race([isUp, hasEnded]);
    return readyLine.exec(printed.err)?.[1] ?? "";
  };
  const stop = async () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { child, printed, ended, ready, stop };
}

async function takenPort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      server.close();
      await once(server, "close");
    },
  };
}

describe("a failed start prints its reason in one line and exits with 1, or with 78 for a wrong setting", () => {
  /** How the program ended, and what it printed. */
  const outcomeOf = async (environment: Environment) => {
    const program = run({ DATA_DIR: await newFolder(), ...environment });
    const { code } = await program.ended;
    return { code, lines: program.printed.err.trimEnd().split("\n") };
  };
  const oneLine = (line: RegExp, code = 1) => ({ code, lines: [expect.stringMatching(line)] });
  const WRONG_SETTINGS = 78;

  test.for([
    [{ PORT: "eighty" }, /^PocketHall cannot start: PORT must be a port number from 0 to 65535$/u],
    [
      { PUBLIC_URL: "https://play.example.ng", PAYSTACK_SIMULATOR: "0" },
      /: a public PUBLIC_URL needs PAYSTACK_SECRET_KEY/u,
    ],
  ] as const)("a setting that no start accepts (%$)", async ([environment, line]) => {
    expect(await outcomeOf(environment)).toEqual(oneLine(line, WRONG_SETTINGS));
  });

  test.for([
    [
      { DATABASE_URL: "postgres://127.0.0.1:1/hall" },
      /^PocketHall cannot start: DATABASE_URL cannot be reached: .*ECONNREFUSED/u,
    ],
    [
      { DATABASE_URL: "postgres://localhost:1/hall" },
      /^PocketHall cannot start: DATABASE_URL cannot be reached: .*ECONNREFUSED/u,
    ],
    [
      { DATABASE_URL: "postgres://nobody.invalid/hall" },
      /^PocketHall cannot start: DATABASE_URL cannot be reached: .*nobody\.invalid/u,
    ],
  ] as const)("a wrong variable (%$)", async ([environment, line]) => {
    expect(await outcomeOf(environment)).toEqual(oneLine(line));
  });

  test("a port that is in use, before a database is made", async () => {
    await using other = await takenPort();
    const folder = await newFolder();
    const line = new RegExp(
      `^PocketHall cannot start: port ${other.port} is in use: stop the other program or set PORT$`,
      "u",
    );
    expect(await outcomeOf({ PORT: String(other.port), DATA_DIR: folder })).toEqual(oneLine(line));
    expect(await readdir(folder)).toEqual([]);
  });

  test("an address that is another machine's", async () => {
    await using database = await openTestDatabase();
    const line = /^PocketHall cannot start: HOST 203\.0\.113\.7 is no address of this machine$/u;
    expect(await outcomeOf({ HOST: "203.0.113.7", DATABASE_URL: database.url })).toEqual(oneLine(line));
  });

  test("demo accounts beside real money", async () => {
    await using database = await openTestDatabase();
    const { userId } = await givenUser(database.db);
    await database.db.updateTable("users").set({ is_demo: true }).where("id", "=", userId).execute();
    const live = { PAYSTACK_SECRET_KEY: "sk_live_no_such_key", PAYSTACK_PUBLIC_KEY: "pk_live_no_such_key" };
    expect(await outcomeOf({ ...live, DATABASE_URL: database.url })).toEqual(
      oneLine(/^PocketHall cannot start: .*holds the demo season/u),
    );
  });

  test("play money on an external database, unless the operator asks for it", async () => {
    await using database = await openTestDatabase();
    expect(await outcomeOf({ DATABASE_URL: database.url, PAYSTACK_SIMULATOR: "0" })).toEqual(
      oneLine(
        /^PocketHall cannot start: DATABASE_URL needs PAYSTACK_SECRET_KEY .*PAYSTACK_SIMULATOR=1/u,
        WRONG_SETTINGS,
      ),
    );
  });

  test("live keys on a ledger that has held play money", async () => {
    await using database = await openTestDatabase();
    const { userId } = await givenUser(database.db);
    await database.db.insertInto("ledger_money").values({ kind: "play" }).execute();
    await givenBalance(database.db, userId, 1_00);
    const live = { PAYSTACK_SECRET_KEY: "sk_live_no_such_key", PAYSTACK_PUBLIC_KEY: "pk_live_no_such_key" };
    expect(await outcomeOf({ ...live, DATABASE_URL: database.url })).toEqual(
      oneLine(/^PocketHall cannot start: this ledger has held play money/u),
    );
  });

  test("a database that this user may not migrate", async () => {
    await using database = await openTestDatabase();
    const owner = openOwnerDatabase(database.url);
    const limited = new URL(database.url);
    limited.username = `guest_${limited.pathname.slice(6)}`;
    limited.password = "guest";
    await sql.raw(`create role ${limited.username} login password 'guest'`).execute(owner);
    try {
      expect(await outcomeOf({ DATABASE_URL: limited.href })).toEqual(
        oneLine(
          /^PocketHall cannot start: this database user may not .*GRANT pockethall_app TO guest_\w+; Then start again$/u,
        ),
      );
    } finally {
      await sql.raw(`drop role ${limited.username}`).execute(owner);
      await owner.destroy();
    }
  });

  test("a wrong password for the database, which is not repeated", async () => {
    await using database = await openTestDatabase();
    const url = new URL(database.url);
    url.username = "outsider";
    url.password = "hunter2";
    const line = /^PocketHall cannot start: DATABASE_URL cannot be reached: (?!.*hunter2)/u;
    expect(await outcomeOf({ DATABASE_URL: url.href })).toEqual(oneLine(line));
  });

  test("a data folder that is a file", async () => {
    const file = join(await newFolder(), "data");
    await writeFile(file, "");
    expect(await outcomeOf({ DATA_DIR: file })).toEqual(oneLine(/^PocketHall cannot start: /u));
  });

  test("a data folder that cannot be written, beside a database of one's own", async () => {
    await using database = await openTestDatabase();
    const folder = await newFolder();
    await writeFile(join(folder, "uploads"), "");
    expect(await outcomeOf({ DATA_DIR: folder, DATABASE_URL: database.url })).toEqual(
      oneLine(/^PocketHall cannot start: the data folder cannot be written: .*uploads\)\. .* set DATA_DIR to/u),
    );
  });

  test("a data folder behind one that the database's user may not enter", async () => {
    const shut = join(await newFolder(), "shut");
    // As root the database runs as another user, who may not enter what is root's; else as this user, who may not write there.
    await mkdir(shut, { mode: isRoot ? 0o700 : 0o500 });
    expect(await outcomeOf({ DATA_DIR: join(shut, "data") })).toEqual(oneLine(/^PocketHall cannot start: .*shut/u));
  });
});

test("--hall listens in the network, and prints its address with a QR code", async () => {
  const [address] = networkAddresses();
  let port: number;
  {
    await using free = await takenPort();
    ({ port } = free);
  }
  const folder = await newFolder();
  await placeInstallation(folder);
  const program = run({ DATA_DIR: folder, PORT: String(port) }, ["--hall"]);
  await program.ready();
  const url = `http://${address}:${port}`;
  if (address === undefined) {
    await eventually(() => expect(program.printed.err).toContain("No network found"));
    return;
  }
  await eventually(() => expect(program.printed.err).toContain("they need HTTPS."));
  expect(program.printed.err).toContain(`ready at ${url}`);
  expect(program.printed.err).toContain(`In the hall's network: ${url}`);
  expect(program.printed.err).toContain(encodeQR(url, "ascii").trimEnd());
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test("SIGTERM drains: streams end, it exits 0 and quietly; the next start on the folder finds everything", async () => {
  const folder = await newFolder();
  await mkdir(join(folder, "restore"));
  await writeFile(join(folder, "restore/backup"), "a part of a backup");
  const first = run({ DATA_DIR: folder, DATABASE_MEMORY_MB: "1024" });
  const url = await first.ready();
  const body = {
    name: "Ada",
    email: "ada@example.test",
    phone: "08031234567",
    password: "Ada-Plays-Well-26",
    state: "Lagos",
  };
  const joined = await insist(url, "POST /api/auth/register", { body });
  expect(joined.status).toBe(201);
  const token = String(joined.body["token"]);
  const deposit = { token, key: "the first deposit", body: { amount: 1_000 } };
  expect((await insist(url, "POST /api/wallet/deposit/create", deposit)).status).toBe(200);
  const viewer = await openLiveViewer(url, "live");
  expect(await first.stop()).toEqual({ code: 0, signal: null });
  await viewer.ended;
  const setUp = expect.stringMatching(/^Set it up, or restore a backup, at \S+\/setup with the code \S+$/u);
  const database = expect.stringMatching(/^The database caches up to 256 MB, /u);
  expect(first.printed.err.trim().split("\n")).toEqual([expect.stringMatching(/ready at/u), database, setUp]);
  // What was uploaded may still be restored, until the installation is in use.
  expect(await readdir(folder)).toContain("restore");

  const second = run({ DATA_DIR: folder });
  const again = await insist(await second.ready(), "GET /api/auth/me", { token });
  expect(again.body).toMatchObject({ data: { name: "Ada", email: "ada@example.test" } });
  await eventually(async () => expect(await readdir(folder)).not.toContain("restore"));
  expect((await second.stop()).code).toBe(0);
});

test("of two first starts on one folder one serves, and the other says which process has it", async () => {
  const folder = await newFolder();
  const both = [run({ DATA_DIR: folder }), run({ DATA_DIR: folder })];
  const ended = await Promise.race(both.map((program) => program.ended.then(() => program)));
  const serving = both.find((program) => program !== ended);
  await serving?.ready();
  expect(ended.printed.err).toBe(
    `PocketHall cannot start: another PocketHall uses this folder, pid ${serving?.child.pid} (${folder}): stop it, or set DATA_DIR to another folder\n`,
  );
});

test("two first starts on one empty database make one PocketHall: a viewer of one gets a score written through the other", async () => {
  await using empty = await openEmptyDatabase();
  const both = await Promise.all([1, 2].map(async () => run({ DATABASE_URL: empty.url, DATA_DIR: await newFolder() })));
  const [lagos = "", abuja = ""] = await Promise.all(both.map((program) => program.ready()));
  const organizer = await givenUser(empty.db, { roles: ["organizer"] });
  const draw = await givenDraw(empty.db, { organizer });
  const gameId = draw.gameId("r1m1");
  const viewer = await openLiveViewer(abuja, `match:${gameId}`);
  await eventually(() => expect(viewer.lastId()).toBeTypeOf("number"));
  const { token } = organizer;
  expect((await insist(lagos, `POST /api/referee/matches/${gameId}/start`, { token })).status).toBe(200);
  const scored = { playerId: draw.players[0]?.playerId, score: 1 };
  expect((await insist(lagos, `PUT /api/matches/${gameId}/score`, { token, body: scored })).status).toBe(200);
  await eventually(() =>
    expect(viewer.events.at(-1)?.event).toMatchObject({ type: "score", game: gameId, s1: 1, status: "live" }),
  );
  const [here, there] = await Promise.all([lagos, abuja].map((origin) => insist(origin, `GET /api/games/${gameId}`)));
  expect(here?.body).toEqual(there?.body);
  for (const program of both) expect((await program.stop()).code).toBe(0);
  await viewer.ended;
});

/** A database without tables, which goes at the end. */
async function openEmptyDatabase() {
  await using stack = new AsyncDisposableStack();
  const beside = stack.use(await openTestDatabase());
  const owner = stack.use(openOwnerDatabase(beside.url));
  const url = new URL(beside.url);
  url.pathname += "_empty";
  const name = url.pathname.slice(1);
  await sql.raw(`create database ${name}`).execute(owner);
  stack.defer(() =>
    sql
      .raw(`drop database ${name} with (force)`)
      .execute(owner)
      .then(() => undefined),
  );
  const db = openDatabase({ url: url.href });
  stack.defer(() => db.destroy());
  const all = stack.move();
  return { url: url.href, db, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

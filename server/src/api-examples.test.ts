import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { MatchId } from "@pockethall/domain/ids";
import { afterEach, beforeAll, expect, test } from "vitest";
import { eventually } from "../testing/app/eventually.ts";
import { send } from "../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../testing/database/test-database.ts";
import { givenDraw } from "../testing/play/given-draw.ts";

// The programs of docs/api/examples as people run them, against a real server, and compiled with types made from it.

const EXAMPLES = fileURLToPath(new URL("../../docs/api/examples/", import.meta.url));

let server: TestServer;
let referee: TestUser;
let folder: string;
beforeAll(async () => {
  server = await openTestServer();
  referee = await givenUser(server.db, { roles: ["referee"] });
  folder = await mkdtemp(join(tmpdir(), "pockethall-examples-"));
  return async () => {
    await server[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  };
});

const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  children.clear();
});

/** Starts a program in the folder of the examples, with nothing else in its environment. */
function start(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, { cwd: EXAMPLES, env, stdio: ["ignore", "pipe", "pipe"] });
  children.add(child);
  const printed = { out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => void (printed.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => void (printed.err += chunk.toString()));
  const ended = once(child, "close").then(([code]) => ({ code: code as number, ...printed }));
  return { printed, ended };
}

test("the types of the description have names, and the examples compile with them", async () => {
  const { scripts } = JSON.parse(await readFile(join(EXAMPLES, "package.json"), "utf8"));
  const [tool, , ...options] = scripts.types.split(" ") as string[];
  const made = start([`node_modules/${tool}/bin/cli.js`, `${server.url}/openapi.json`, ...options]);
  expect(await made.ended).toMatchObject({ code: 0 });
  const types = await readFile(join(EXAMPLES, "pockethall.d.ts"), "utf8");
  for (const name of ["Game", "Tournament", "Problem", "LiveMessage"]) expect(types).toContain(`export type ${name} =`);
  expect(await start(["node_modules/typescript/bin/tsc"]).ended).toEqual({ code: 0, out: "", err: "" });
});

async function liveMatch() {
  const draw = await givenDraw(server.db);
  const id = draw.gameId("r1m1") as MatchId;
  await server.db.updateTable("games").set({ referee_id: referee.userId }).where("id", "=", id).execute();
  await send(server.http, `POST /api/referee/matches/${id}/start`, { as: referee });
  const match = (await send(server.http, `GET /api/games/${id}`)).json().data;
  const score = async (side: 1 | 2, frames: number) => {
    const body = { playerId: match[`player${side}_id`], score: frames };
    expect((await send(server.http, `PUT /api/matches/${id}/score`, { as: referee, body })).statusCode).toBe(200);
  };
  const line = (left: number, right: number) => `${match.player1.name} ${left} – ${right} ${match.player2.name}\n`;
  return { id, score, line };
}

test("follow-match prints each frame as it is scored, keeps the newest line in a file, and ends with the match", async () => {
  const { id, score, line } = await liveMatch();
  const file = join(folder, "score.txt");
  const { printed, ended } = start(["follow-match.ts", server.url, id, file]);
  await eventually(() => expect(printed.out).toBe(line(0, 0)));
  await score(1, 1);
  await eventually(() => expect(printed.out).toBe(line(0, 0) + line(1, 0)));
  expect(await readFile(file, "utf8")).toBe(line(1, 0));
  await score(2, 1);
  await eventually(() => expect(printed.out).toContain(line(1, 1)));
  for (const frames of [2, 3]) await score(1, frames);
  const out = [line(0, 0), line(1, 0), line(1, 1), line(2, 1), line(3, 1)].join("");
  expect(await ended).toEqual({ code: 0, out, err: "" });
});

/** The server's port behind a network that can be cut. */
async function openNetwork() {
  const sockets = new Set<Socket>();
  let isUp = true;
  const network = createServer((client) => {
    const upstream = connect(Number(new URL(server.url).port), "127.0.0.1");
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => sockets.delete(socket));
    }
    client.pipe(upstream).pipe(client);
    if (!isUp) client.destroy();
  });
  await once(network.listen(0, "127.0.0.1"), "listening");
  const setUp = (up: boolean) => {
    isUp = up;
    if (!up) for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(network.address() as AddressInfo).port}`,
    setUp,
    [Symbol.asyncDispose]: async () => {
      setUp(false);
      await once(network.close(), "close");
    },
  };
}

test("follow-match goes on after the network was away, with what happened meanwhile", async () => {
  await using network = await openNetwork();
  const { id, score, line } = await liveMatch();
  const { printed, ended } = start(["follow-match.ts", network.url, id]);
  await score(1, 1);
  await eventually(() => expect(printed.out).toContain(line(1, 0)));
  network.setUp(false);
  await eventually(() => expect(printed.err).toMatch(/trying again/u));
  await score(1, 2);
  network.setUp(true);
  await eventually(() => expect(printed.out).toContain(line(2, 0)));
  await score(1, 3);
  expect(await ended).toMatchObject({ code: 0 });
  expect(printed.out.endsWith(line(3, 0))).toBe(true);
});

test("the examples say in one line what is wrong with the address or the match", async () => {
  const said = async (...args: string[]) => await start(["follow-match.ts", ...args]).ended;
  const nothing = { code: 1, out: "" };
  expect(await said()).toEqual({ ...nothing, err: "Usage: node follow-match.ts ADDRESS MATCH_ID [FILE]\n" });
  expect(await said("pockethall", "1")).toMatchObject({ ...nothing, err: expect.stringMatching(/^Not an address: /u) });
  const refused = await said("http://127.0.0.1:1", "1");
  expect(refused).toMatchObject({
    ...nothing,
    err: expect.stringMatching(/^Cannot reach http:\/\/127.0.0.1:1: .+\n$/u),
  });
  const missing = await said(server.url, "00000000-0000-7000-8000-000000000000");
  expect(missing).toMatchObject({ ...nothing, err: expect.stringMatching(/^[^\n]+ \(match-not-found\)\n$/u) });
  const elsewhere = await said(server.simulator.settings.baseUrl, "1");
  expect(elsewhere).toMatchObject({ ...nothing, err: expect.stringMatching(/is the address right\?\n$/u) });
});

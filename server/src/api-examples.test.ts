import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TokenScope } from "@pockethall/contract/access/scopes";
import type { MatchId } from "@pockethall/domain/ids";
import { afterEach, beforeAll, expect, test } from "vitest";
import { eventually } from "../testing/app/eventually.ts";
import { send } from "../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../testing/database/test-database.ts";
import { givenDraw } from "../testing/play/given-draw.ts";
import { newSecret, signedHeaders } from "./modules/webhooks/signature.ts";

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

test("the examples wait where the server asks them to", async () => {
  const { id, score, line } = await liveMatch();
  for (const frames of [1, 2, 3]) await score(1, frames);
  let requests = 0;
  const busy = createHttpServer(({ url }, response) => {
    requests += 1;
    if (requests === 1) response.writeHead(429, { "retry-after": "1" }).end();
    else response.writeHead(307, { location: `${server.url}${url}` }).end();
  });
  await once(busy.listen(0, "127.0.0.1"), "listening");
  const { port } = busy.address() as AddressInfo;
  const run = await start(["follow-match.ts", `http://127.0.0.1:${port}`, id]).ended;
  expect(run).toEqual({ code: 0, out: line(3, 0), err: "Waiting 1 s, as the server asks\n" });
  busy.close();
});

test("follow-match says in one line what is wrong with the address or the match", async () => {
  const run = async (...args: string[]) => await start(["follow-match.ts", ...args]).ended;
  const nothing = { code: 1, out: "" };
  expect(await run()).toEqual({ ...nothing, err: "Usage: node follow-match.ts ADDRESS MATCH_ID [FILE]\n" });
  expect(await run("pockethall", "1")).toMatchObject({ ...nothing, err: expect.stringMatching(/^Not an address: /u) });
  const gone = await openNetwork();
  await gone[Symbol.asyncDispose]();
  const refused = await run(gone.url, "1");
  expect(refused).toMatchObject({
    ...nothing,
    err: expect.stringMatching(/^Cannot reach http:.+ ECONNREFUSED .+\n$/u),
  });
  const missing = await run(server.url, "00000000-0000-7000-8000-000000000000");
  expect(missing).toMatchObject({ ...nothing, err: expect.stringMatching(/^[^\n]+ \(match-not-found\)\n$/u) });
  const elsewhere = await run(server.simulator.settings.baseUrl, "1");
  expect(elsewhere).toMatchObject({ ...nothing, err: expect.stringMatching(/is the address right\?\n$/u) });
});

/** What import-csv says of the example's two tournaments: of Kano's, the final ended level. */
const importOf = (env: Record<string, string>, file = "results-example.csv") =>
  start(["import-csv.ts", server.url, file], env).ended;
const apiTokenOf = async (organizer: TestUser, scope: TokenScope): Promise<string> => {
  const body = { name: "Importer", scopes: [scope], expires_in_days: 7 };
  return (await send(server.http, "POST /api/organizer/api-tokens", { as: organizer, body })).json().data.token;
};
const KANO = "rejected  Kano Open 2024: line 5: 4-4 is no result of a best of 7\n";

test("import-csv imports another system's results, says what was rejected, and takes nothing twice", async () => {
  const organizer = await givenUser(server.db, { roles: ["organizer"] });
  const { userId } = organizer;
  const token = await apiTokenOf(organizer, "tournaments:import");
  const { code, out, err } = await importOf({ POCKETHALL_TOKEN: token });
  expect([code, err]).toEqual([1, ""]);
  const accepted = /^accepted {2}Ibadan Cup 2024: 3 matches, results pending, \/tournaments\/(\S+)\n/u;
  const [line = "", id] = accepted.exec(out) ?? [];
  expect(out).toBe(line + KANO);
  const tournament = (await send(server.http, `GET /api/tournaments/${id}?include=games,participants`)).json().data;
  expect(tournament).toMatchObject({
    status: "completed",
    venue: "Bodija Snooker, Ibadan",
    state: "Oyo",
    organizer: { id: userId },
    champion: { name: "Adaeze Sample" },
    participant_count: 4,
  });
  type Played = { player1: { name: string }; player2: { name: string }; round_name: string; player1_score: number };
  expect(tournament.games.toSorted((a: Played, b: Played) => a.round_name.localeCompare(b.round_name))).toMatchObject([
    { round_name: "Final", player1: { name: "Adaeze Sample" }, player1_score: 4, player2_score: 2, total_frames: 7 },
    { round_name: "Semi-finals", position: 1, player2: { name: "Bello Example" }, unknown_fields: ["time_of_day"] },
    {
      round_name: "Semi-finals",
      position: 2,
      player1_score: 2,
      player2_score: 3,
      completed_at: "2024-05-18T00:00:00.000Z",
    },
  ]);

  const corrected = join(folder, "corrected.csv");
  await writeFile(corrected, (await readFile(join(EXAMPLES, "results-example.csv"), "utf8")).replace("4,4", "3,4"));
  const again = (await importOf({ POCKETHALL_TOKEN: token }, corrected)).out;
  expect(again).toMatch(
    /^rejected {2}Ibadan Cup 2024: We already have this tournament\..+ \(illegal-step\)\naccepted {2}Kano/u,
  );
});

test("import-csv says which scope its API token lacks", async () => {
  const organizer = await givenUser(server.db, { roles: ["organizer"] });
  const refused = await importOf({ POCKETHALL_TOKEN: await apiTokenOf(organizer, "entries:write") });
  const err = expect.stringMatching(/tournaments:import\. \(token-scope\)\n$/u);
  expect(refused).toMatchObject({ code: 1, out: "", err });
});

test("receive-events prints each signed event once, and refuses what is not signed or too old", async () => {
  const secret = newSecret();
  const { printed } = start(["receive-events.ts", "0"], { POCKETHALL_WEBHOOK_SECRET: secret });
  const port = await eventually(() => {
    const [, found] = /^Listening on port (\d+)\n/u.exec(printed.out) ?? [];
    expect(found).toBeDefined();
    return found;
  });
  const id = "0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
  const body = JSON.stringify({ id, type: "ping", created_at: new Date(), data: {} });
  const post = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body })).status;
  const signed = signedHeaders(secret, { id, body, at: new Date() });
  expect(await post(signed)).toBe(204);
  expect(await post(signed)).toBe(204);
  expect(await post({ ...signed, "webhook-id": "another" })).toBe(401);
  expect(await post(signedHeaders(newSecret(), { id, body, at: new Date() }))).toBe(401);
  expect(await post(signedHeaders(secret, { id, body, at: new Date(Date.now() - 301_000) }))).toBe(401);
  expect(await post({})).toBe(401);
  expect(printed.out).toBe(`Listening on port ${port}\nTest\n`);
});

test("import-csv logs in, and ends its session", async () => {
  const form = { name: "Ngozi Balogun", email: "ngozi@example.test", phone: "+2348031234567", state: "Lagos" };
  const password = "Long-cue-and-chalk-26";
  const { user } = (await send(server.http, "POST /api/auth/register", { body: { ...form, password } })).json();
  await server.db.insertInto("user_roles").values({ user_id: user.id, role: "organizer" }).execute();
  const sessions = async () => {
    const rows = await server.db.selectFrom("sessions").select("revoked_at").where("user_id", "=", user.id).execute();
    return rows.map(({ revoked_at }) => revoked_at !== null).toSorted();
  };
  const env = { POCKETHALL_EMAIL: form.email, POCKETHALL_PASSWORD: password };
  expect(await importOf(env)).toMatchObject({ code: 1, out: expect.stringContaining(KANO), err: "" });
  // That of the sign-up, and the program's.
  expect(await sessions()).toEqual([false, true]);
  const wrong = await importOf({ ...env, POCKETHALL_PASSWORD: "wrong" });
  expect(wrong).toMatchObject({ code: 1, out: "", err: expect.stringMatching(/^.+ \(invalid-credentials\)\n$/u) });
});

test("import-csv says in one line what is wrong with the session, the file or the account", async () => {
  const { token } = await givenUser(server.db);
  const wrong = async (env: Record<string, string>, file?: string) => {
    const { code, out, err } = await importOf(env, file);
    expect([code, out]).toEqual([1, ""]);
    return err;
  };
  expect(await wrong({})).toBe("Set POCKETHALL_TOKEN, or POCKETHALL_EMAIL and POCKETHALL_PASSWORD\n");
  expect(await wrong({ POCKETHALL_TOKEN: "none" })).toMatch(/^.+ \(not-authenticated\)\n$/u);
  expect(await wrong({ POCKETHALL_TOKEN: token })).toMatch(/^.+ \(not-permitted\)\n$/u);
  expect(await wrong({ POCKETHALL_TOKEN: token }, "none.csv")).toMatch(/^Cannot read the file: .+\n$/u);
  expect(await wrong({ POCKETHALL_TOKEN: token }, "package.json")).toMatch(/^The file has no column: Event, .+\n$/u);
});

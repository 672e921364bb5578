import { createHash, randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MatchId, PlayerId, TournamentId } from "@pockethall/domain/ids";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { TEST_HTTP } from "../../../testing/app/test-app.ts";
import { givenLeague, givenTournament } from "../../../testing/database/given.ts";
import { givenUser, openTestDatabase } from "../../../testing/database/test-database.ts";
import { givenDraw } from "../../../testing/play/given-draw.ts";
import { createHttpApp } from "../../http/http-app.ts";
import { machineClock } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import { createImages } from "../../kernel/images.ts";
import { type CardThread, openCardThread } from "./card-thread.ts";
import { sharedFacts } from "./sharing.read-model.ts";
import { registerCards } from "./sharing.routes.ts";
import { createSharingService } from "./sharing.service.ts";

let now = new Date("2026-03-14T18:00:00Z");
let server: Awaited<ReturnType<typeof openServer>>;

const BLANK = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>';

/** The drawing thread, and how often it was asked. */
function countedThread(): CardThread & { drawn: number; held: Promise<void> | undefined; drawing: string | undefined } {
  const thread = openCardThread();
  const counted = {
    drawn: 0,
    /** Orders wait here before they are drawn, in their order. */
    held: undefined as Promise<void> | undefined,
    /** What every order is answered with, where the picture does not matter. */
    drawing: undefined as string | undefined,
    draw: async (task: Parameters<CardThread["draw"]>[0]) => {
      counted.drawn++;
      await counted.held;
      return counted.drawing ?? thread.draw(task);
    },
    close: () => thread.close(),
  };
  return counted;
}

async function openServer() {
  const database = await openTestDatabase();
  const dataFolder = await mkdtemp(join(tmpdir(), "pockethall-cards-"));
  const images = createImages({ dataFolder });
  const thread = countedThread();
  const { db } = database;
  const sharing = createSharingService({ db, clock: () => now, images, publicUrl: "https://pockethall.ng", thread });
  const app = await createHttpApp({ ...TEST_HTTP, trustProxy: true });
  registerCards(app, { sharing });
  let caller = 0;
  return {
    db,
    images,
    thread,
    sharing,
    /** Each request from an address of its own, unless one is named: limits count by address. */
    get: (url: string, headers: Record<string, string> = {}) =>
      app.inject({ url, headers: { "x-forwarded-for": `10.1.${caller >> 8}.${caller++ & 255}`, ...headers } }),
    close: async () => {
      await app.close();
      await sharing.close();
      await database[Symbol.asyncDispose]();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

async function givenFinal() {
  const draw = await givenDraw(server.db, { players: 2 });
  const { id } = await server.db
    .selectFrom("games")
    .select("id")
    .where("tournament_id", "=", draw.tournamentId)
    .executeTakeFirstOrThrow();
  const setScore = (one: number, two: number) =>
    server.db
      .updateTable("games")
      .set({ status: "live", player1_score: one, player2_score: two })
      .where("id", "=", id)
      .execute();
  return { ...draw, id, setScore };
}

const setPicture = (playerId: PlayerId, address: string) =>
  server.db.updateTable("players").set({ own_picture_url: address }).where("id", "=", playerId).execute();

test.for([
  ["wide", 1200, 630],
  ["square", 1080, 1080],
] as const)("cards of all three kinds are PNG, %s, below 300 KB", async ([shape, width, height]) => {
  const { id, tournamentId, players } = await givenFinal();
  for (const path of [`tournaments/${tournamentId}`, `matches/${id}`, `players/${players[0]?.playerId}`]) {
    const answer = await server.get(`/cards/${path}.png?shape=${shape}`);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "png", width, height, hasAlpha: false });
    expect(answer.rawPayload.length).toBeLessThan(300_000);
    expect(answer.headers).toMatchObject({
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": expect.stringMatching(/^public, no-cache, s-maxage=1/u),
    });
  }
});

test("the same facts are the same bytes and tag; a score moves both", async () => {
  const { id, setScore } = await givenFinal();
  await setScore(0, 0);
  const first = await server.get(`/cards/matches/${id}.png`);
  const drawnBefore = server.thread.drawn;
  const again = await server.get(`/cards/matches/${id}.png?shape=wide&v=anything`);
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(again.headers["etag"]).toBe(first.headers["etag"]);
  expect(server.thread.drawn).toBe(drawnBefore);
  await setScore(1, 0);
  const moved = await server.get(`/cards/matches/${id}.png`);
  expect(moved.headers["etag"]).not.toBe(first.headers["etag"]);
  expect(moved.rawPayload.equals(first.rawPayload)).toBe(false);
});

test("both shapes of one match are two pictures", async () => {
  const { id } = await givenFinal();
  const [wide, square] = [
    await server.get(`/cards/matches/${id}.png`),
    await server.get(`/cards/matches/${id}.png?shape=square`),
  ];
  expect(square.headers["etag"]).not.toBe(wide.headers["etag"]);
  expect(await sharp(square.rawPayload).metadata()).toMatchObject({ width: 1080, height: 1080 });
});

test("another process draws the same bytes under the same tag", async () => {
  const { id } = await givenFinal();
  const other = createSharingService({
    db: server.db,
    clock: () => now,
    images: server.images,
    publicUrl: "https://pockethall.ng",
  });
  const [here, there] = [await server.sharing.card("match", id, "square"), await other.card("match", id, "square")];
  expect(there?.version).toBe(here?.version);
  const digest = (png: Buffer | undefined) =>
    createHash("sha256")
      .update(png ?? "")
      .digest("hex");
  expect(digest(await there?.png("10.3.0.1"))).toBe(digest(await here?.png("10.3.0.1")));
  await other.close();
});

test("a client that has the picture gets 304, without a drawing", async () => {
  const { id } = await givenFinal();
  const { etag } = (await server.get(`/cards/matches/${id}.png`)).headers;
  expect(etag).toMatch(/^"[\w-]{22}"$/u);
  const drawnBefore = server.thread.drawn;
  const known = await server.get(`/cards/matches/${id}.png`, { "if-none-match": `"other", W/${etag}` });
  expect([known.statusCode, known.body, known.headers["etag"]]).toEqual([304, "", etag]);
  expect(server.thread.drawn).toBe(drawnBefore);
  expect((await server.get(`/cards/matches/${id}.png`, { "if-none-match": '"old"' })).statusCode).toBe(200);
});

test("fifty requests at once for a new picture share one drawing, and take no turns", async () => {
  const { id, setScore } = await givenFinal();
  await setScore(2, 1);
  const drawnBefore = server.thread.drawn;
  const asked = Promise.all(Array.from({ length: 50 }, () => server.get(`/cards/matches/${id}.png`)));
  await expect.poll(() => server.thread.drawn).toBe(drawnBefore + 1);
  expect(server.sharing.waitingDrawings()).toBe(0);
  const answers = await asked;
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ headers }) => headers["etag"])).size).toBe(1);
  expect(server.thread.drawn).toBe(drawnBefore + 1);
});

test("an address that asks for many pictures is refused some, and keeps no other address from its own", async () => {
  const many = await Promise.all(Array.from({ length: 9 }, givenFinal));
  const release = Promise.withResolvers<void>();
  server.thread.held = release.promise;
  server.thread.drawing = BLANK; // on a busy machine real ones take so long that some would be refused for waiting
  const letGo = () => {
    server.thread.held = undefined;
    release.resolve();
  };
  onTestFinished(() => {
    letGo(); // a failure holds up no later test
    server.thread.drawing = undefined;
  });
  const before = server.thread.drawn;
  const order: string[] = [];
  const ask = async (from: string, { id }: { id: string }, shape: string) => {
    const answer = await server.get(`/cards/matches/${id}.png?shape=${shape}`, { "x-forwarded-for": from });
    order.push(from);
    return answer.statusCode;
  };
  const crawler = ["wide", "square"].flatMap((shape) => many.map((final) => ask("10.7.0.1", final, shape)));
  // Two are being drawn, twelve wait, four are refused: the place of another address is free all the same.
  await expect.poll(() => order.length).toBe(crawler.length - 14);
  expect(server.thread.drawn).toBe(before + 2);
  const reader = ask("10.7.0.2", await givenFinal(), "wide");
  const waiting = () => server.sharing.waitingDrawings();
  await expect.poll(waiting).toBe(13);
  letGo();
  expect(await reader).toBe(200);
  expect(order.filter((from) => from === "10.7.0.1").length).toBeLessThan(crawler.length - 5);
  const answers = await Promise.all(crawler);
  expect([
    answers.filter((status) => status === 200).length,
    answers.filter((status) => status === 503).length,
  ]).toEqual([14, 4]);
});

test.for([
  "/cards/matches/0198c0de-0000-7000-8000-000000000001.png",
  "/cards/matches/1.png",
  "/cards/users/0198c0de-0000-7000-8000-000000000001.png",
  "/cards/constructor/0198c0de-0000-7000-8000-000000000001.png",
  "/cards/matches/0198c0de-0000-7000-8000-000000000001.svg",
])("%s is no picture: 404", async (url) => {
  const answer = await server.get(url);
  expect([answer.statusCode, answer.json().code]).toEqual([404, "not-found"]);
});

test("an unknown shape is refused; a draft and its matches are not found", async () => {
  const { id, tournamentId } = await givenFinal();
  expect((await server.get(`/cards/matches/${id}.png?shape=tall`)).json()).toMatchObject({ status: 422 });
  expect((await server.get(`/cards/matches/${id}.png?shape=constructor`)).statusCode).toBe(422);
  await server.db.updateTable("tournaments").set({ status: "draft" }).where("id", "=", tournamentId).execute();
  for (const path of [`tournaments/${tournamentId}`, `matches/${id}`])
    expect((await server.get(`/cards/${path}.png`)).statusCode).toBe(404);
  expect(await server.sharing.previewOf(`/tournaments/${tournamentId}`)).toBeNull();
  expect(await server.sharing.previewOf(`/matches/${id}`)).toBeNull();
});

test("a face comes from our own store and from nowhere else", async () => {
  const { id, players } = await givenFinal();
  const playerId = players[0]?.playerId ?? "";
  const bare = (await server.get(`/cards/matches/${id}.png`)).rawPayload;
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#00ff00" } })
    .png()
    .toBuffer();
  await setPicture(playerId, await server.images.keepSquare(photo, 256));
  const withFace = await sharp((await server.get(`/cards/matches/${id}.png`)).rawPayload)
    .removeAlpha()
    .raw()
    .toBuffer();
  const greens = (bytes: Buffer) => {
    let count = 0;
    for (let at = 0; at < bytes.length; at += 3)
      if ((bytes[at] ?? 0) < 60 && (bytes[at + 1] ?? 0) > 200 && (bytes[at + 2] ?? 0) < 60) count++;
    return count;
  };
  expect(greens(withFace)).toBeGreaterThan(5_000);
  await mkdir(server.images.folder, { recursive: true });
  await writeFile(join(server.images.folder, `${"a".repeat(64)}.webp`), "no picture at all");
  await writeFile(join(server.images.folder, "../secret.webp"), photo);
  for (const address of ["http://127.0.0.1:1/x.png", "/uploads/../secret.webp", `/uploads/${"a".repeat(64)}.webp`]) {
    await setPicture(playerId, address);
    const answer = await server.get(`/cards/matches/${id}.png`);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bare)).toBe(true);
  }
});

test("pictures that cannot be made small by themselves still end below 300 KB", async () => {
  const { id, tournamentId, players } = await givenFinal();
  const plain = (await server.get(`/cards/matches/${id}.png?shape=square`)).rawPayload.length;
  await mkdir(server.images.folder, { recursive: true });
  for (const [index, { playerId }] of players.entries()) {
    const noise = await sharp(randomBytes(256 * 256 * 3), { raw: { width: 256, height: 256, channels: 3 } })
      .webp({ lossless: true })
      .toBuffer();
    const name = `${String(index).repeat(64)}.webp`;
    await writeFile(join(server.images.folder, name), noise);
    await setPicture(playerId, `/uploads/${name}`);
    const words = "Oluwaseun-Abdulrahman Chukwuemeka-Onyekachukwu of Ìkòròdú";
    await server.db.updateTable("players").set({ name: words }).where("id", "=", playerId).execute();
    await server.db
      .updateTable("tournaments")
      .set({ name: words, venue: words })
      .where("id", "=", tournamentId)
      .execute();
  }
  const { rawPayload } = await server.get(`/cards/matches/${id}.png?shape=square`);
  expect(rawPayload.length).toBeLessThanOrEqual(290_000);
  expect(rawPayload.length).toBeGreaterThan(plain); // the faces are in it
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "png", width: 1080, height: 1080 });
});

test("one address may not keep the drawing thread busy", async () => {
  const { id } = await givenFinal();
  const from = { "x-forwarded-for": "10.9.9.9" };
  const answers = [];
  for (let index = 0; index < 121; index++)
    answers.push((await server.get(`/cards/matches/${id}.png`, from)).statusCode);
  expect(answers.slice(0, 120).every((status) => status === 200)).toBe(true);
  expect(answers.at(-1)).toBe(429);
});

test("a preview is read once for all requests within five seconds, and again after that", async () => {
  const tournamentId = await givenTournament(server.db, { name: "Before" });
  const path = `/tournaments/${tournamentId}`;
  const rename = (name: string) =>
    server.db.updateTable("tournaments").set({ name }).where("id", "=", tournamentId).execute();
  expect(await server.sharing.previewOf(path)).toContain("<title>Before · PocketHall</title>");
  await rename("After");
  expect(await server.sharing.previewOf(path)).toContain("Before");
  now = new Date(now.getTime() + 5_001);
  expect(await server.sharing.previewOf(path)).toContain("<title>After · PocketHall</title>");
});

test("the picture in a preview is named by what it shows, so that a new score is a new address", async () => {
  const { id, setScore } = await givenFinal();
  const pictureOf = async () => {
    now = new Date(now.getTime() + 6_000);
    return /og:image" content="([^"]+)"/u.exec((await server.sharing.previewOf(`/live-matches/${id}`)) ?? "")?.[1];
  };
  await setScore(1, 0);
  const before = await pictureOf();
  expect(before).toMatch(new RegExp(`^https://pockethall.ng/cards/matches/${id}.png\\?v=[\\w-]{22}$`, "u"));
  expect(await pictureOf()).toBe(before);
  await setScore(1, 1);
  expect(await pictureOf()).not.toBe(before);
});

test("a shared draw has its own picture and words, which change with its state; without a draw it is the tournament", async () => {
  const { id, tournamentId, setScore } = await givenFinal();
  const previewOf = async () => {
    now = new Date(now.getTime() + 6_000);
    return (await server.sharing.previewOf(`/tournaments/${tournamentId}`, "tab=draw")) ?? "";
  };
  const pictureIn = (tags: string) => /og:image" content="https:\/\/pockethall.ng([^"]+)"/u.exec(tags)?.[1] ?? "";
  await setScore(1, 0);
  const before = await previewOf();
  expect(before).toContain("<title>Draw of ");
  expect(before).toContain("0 of 1 matches played");
  expect(pictureIn(before)).toMatch(new RegExp(`^/cards/draws/${tournamentId}.png\\?v=[\\w-]{22}$`, "u"));
  expect(pictureIn(await previewOf())).toBe(pictureIn(before));
  const first = await server.get(pictureIn(before));
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect(first.rawPayload.length).toBeLessThan(300_000);

  await setScore(2, 0);
  const moved = await previewOf();
  expect(pictureIn(moved)).not.toBe(pictureIn(before));
  expect((await server.get(pictureIn(moved))).rawPayload.equals(first.rawPayload)).toBe(false);
  expect(await server.sharing.previewOf(`/tournaments/${tournamentId}`)).not.toContain("/cards/draws/");

  await server.db.updateTable("games").set({ status: "cancelled" }).where("id", "=", id).execute();
  expect(pictureIn(await previewOf())).toContain(`/cards/tournaments/${tournamentId}.png`);
});

test("a match added by hand is not of the draw: not counted, and no draw where it is the only one", async () => {
  const { tournamentId, players } = await givenDraw(server.db, { players: 2 });
  const game = (tournament_id: TournamentId) => ({
    id: newId<MatchId>(),
    tournament_id,
    draw_key: `extra-${newId()}`,
    round_number: 1,
    round_name: "Extra match",
    position: 1,
    is_knockout: false,
    player1_id: players[0]?.playerId ?? null,
    player2_id: players[1]?.playerId ?? null,
    status: "scheduled" as const,
    total_frames: 5,
  });
  const empty = await givenTournament(server.db, { status: "ongoing" });
  await server.db
    .insertInto("games")
    .values([game(tournamentId), game(empty)])
    .execute();
  const factsOf = (id: string) => sharedFacts(server.db, "draw", id, now);
  expect(await factsOf(tournamentId)).toMatchObject({ kind: "draw", matches: 1, round: "Final", rows: [{}] });
  expect(await factsOf(empty)).toMatchObject({ kind: "tournament", id: empty });
});

test("the round of a shared draw is one of the draw: the third-place match is not a row of the final", async () => {
  const { tournamentId, players, gameId } = await givenDraw(server.db, { players: 4, thirdPlace: true });
  const facts = async () => {
    const found = await sharedFacts(server.db, "draw", tournamentId, now);
    return found?.kind === "draw" ? [found.round, found.rows.length, found.played, found.matches] : found?.kind;
  };
  const finish = (key: string) =>
    server.db
      .updateTable("games")
      .set({ status: "completed", player1_score: 3, player2_score: 0, winner_id: players[0]?.playerId ?? null })
      .set({ player1_id: players[0]?.playerId ?? null, player2_id: players[1]?.playerId ?? null, completed_at: now })
      .where("id", "=", gameId(key))
      .execute();
  expect(await facts()).toEqual(["Semi-final", 2, 0, 4]);
  for (const key of ["r1m1", "r1m2"]) await finish(key);
  expect(await facts()).toEqual(["Final", 1, 2, 4]);
  await finish("r2m1");
  expect(await facts()).toEqual(["Third place", 1, 3, 4]);
  await finish("third");
  expect(await facts()).toEqual(["Final", 1, 4, 4]);
});

test("the picture of a draw has the facts of its preview, at most five seconds old", async () => {
  const { tournamentId, setScore } = await givenFinal();
  const tagOf = async () => (await server.get(`/cards/draws/${tournamentId}.png`)).headers["etag"];
  await setScore(1, 0);
  const before = await tagOf();
  await setScore(2, 0);
  expect(await tagOf()).toBe(before);
  now = new Date(now.getTime() + 6_000);
  expect(await tagOf()).not.toBe(before);
});

test("a player's card and preview need no more than an id", async () => {
  const { playerId } = await givenUser(server.db, { name: "Ọláyínká Ṣadé" });
  expect(await server.sharing.previewOf(`/players/${playerId}`)).toContain("<title>Ọláyínká Ṣadé · PocketHall</title>");
  expect((await server.get(`/cards/players/${playerId}.png`)).statusCode).toBe(200);
});

test.for([
  [[30, 4], [104, 8], "Best break 104"],
  [[57], [57], "Best break 57"],
  [[19], [], null],
] as const)("breaks of %j and %j are described as %s", async ([one, two, words]) => {
  const { id, players, setScore } = await givenFinal();
  await setScore(1, 0);
  const frame = { game_id: id, frame: 1, winner_id: players[0]?.playerId ?? "", ended_by: "pots" as const };
  const breaks = { player1_breaks: [...one], player2_breaks: [...two] };
  const row = { ...frame, ...breaks, attempt: 1, corrected: false, ended_at: now };
  await server.db.insertInto("game_frames").values(row).execute();
  const tags = await server.sharing.previewOf(`/matches/${id}`);
  if (words) expect(tags).toContain(words);
  else expect(tags).not.toContain("Best break");
  const facts = await sharedFacts(server.db, "match", id, machineClock());
  expect(facts).toMatchObject({ bestBreak: words && { by: (one[0] ?? 0) >= (two[0] ?? 0) ? 1 : 2 } });
});

test("the page of a league, a season, a draw proof or an id that is none: null for what does not exist", async () => {
  const { userId } = await givenUser(server.db, { roles: ["organizer"] });
  const [open, draft] = [
    await givenLeague(server.db, { organizerId: userId }),
    await givenLeague(server.db, { organizerId: userId, status: "draft" }),
  ];
  const tournament = await givenTournament(server.db, {});
  const season = newId();
  await server.db
    .insertInto("seasons")
    .values({ id: season, name: "Naira Cup", organizer_id: userId, created_at: now })
    .execute();
  const pages = {
    [`/leagues/${open}`]: undefined,
    [`/leagues/${draft}`]: null,
    [`/leagues/${newId()}/`]: null,
    "/leagues/1": null,
    "/leagues/new": undefined,
    "/leagues": undefined,
    [`/seasons/${season}`]: null,
    [`/tournaments/${tournament}/draw-proof`]: undefined,
    [`/tournaments/${newId()}/draw-proof`]: null,
    "/tournaments/1": null,
    "/matches/1": null,
    "/players/nobody": null,
  };
  const found = Object.keys(pages).map(async (path) => [path, await server.sharing.previewOf(path)] as const);
  expect(Object.fromEntries(await Promise.all(found))).toEqual(pages);

  const stage = {
    season_id: season,
    tournament_id: tournament,
    position: 1,
    stage: "national" as const,
    label: "Final",
  };
  await server.db
    .insertInto("season_stages")
    .values({ ...stage, feeds: null, places: 0 })
    .execute();
  expect(await server.sharing.previewOf(`/seasons/${season}`)).toBeUndefined();
});

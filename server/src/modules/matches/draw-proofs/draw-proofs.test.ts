import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DrawProofs } from "@pockethall/contract/draw-proofs";
import { checkDraws, firstFailure } from "@pockethall/domain/draw-verification";
import type { PlayerId, RegistrationId, TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenTournament } from "../../../../testing/database/given.ts";
import { openOwnerDatabase } from "../../../../testing/database/owner-database.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import type { Db } from "../../../database/database.ts";
import { ENDPOINTS } from "../../../http/endpoints.ts";
import { newId } from "../../../kernel/ids.ts";
import * as drawProofs from "./draw-proofs.service.ts";
import { sha256 } from "./sha256.ts";
import { runVerifyDraw } from "./verify-draw.cli.ts";

// One server for the file: the tests look at tournaments of their own.

let server: TestServer;
let organizer: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  organizer = await givenUser(server.db, { roles: ["organizer"] });
});
afterAll(() => server[Symbol.asyncDispose]());

const ask = (endpoint: string, as?: TestUser) => send(server.http, endpoint, as ? { as } : {});
const proofOf = async (id: string): Promise<DrawProofs> =>
  (await ask(`GET /api/tournaments/${id}/draw-proof`)).json().data;
const step = async (id: string, name: string) => {
  const answer = await ask(`POST /api/organizer/tournaments/${id}/${name}`, organizer);
  if (answer.statusCode !== 200) throw new Error(answer.body);
};

/** A draft of the organizer whose draw will be random. */
const givenDraft = (fields: object = {}): Promise<TournamentId> =>
  givenTournament(server.db, { status: "draft", draw_method: "random", organizer_id: organizer.userId, ...fields });

async function givenRegistrations(db: Db, tournamentId: TournamentId, count: number): Promise<TestUser[]> {
  const players: TestUser[] = [];
  for (let number = 0; number < count; number += 1) players.push(await givenUser(db));
  await takeSlots(db, tournamentId, players);
  return players;
}

async function takeSlots(db: Db, tournamentId: TournamentId, players: readonly TestUser[]): Promise<void> {
  const slot = { tournament_id: tournamentId, fee_kobo: 0, payment_method: "none" as const };
  await db
    .insertInto("registrations")
    .values(players.map(({ playerId }) => ({ ...slot, id: newId(), player_id: playerId })))
    .execute();
  await db.updateTable("tournaments").set({ entrant_count: players.length }).where("id", "=", tournamentId).execute();
}

/** The secrets that the root of a tournament holds, in every spelling: what nothing may tell before the draw. */
async function spellingsOfSecrets(id: TournamentId): Promise<string[]> {
  const { root } = await server.db
    .selectFrom("draw_secrets")
    .select("root")
    .where("tournament_id", "=", id)
    .executeTakeFirstOrThrow();
  const secrets: Uint8Array[] = [root];
  for (let hashes = 1; hashes < 64; hashes += 1) secrets.push(await sha256(new Uint8Array(secrets.at(-1) ?? root)));
  return secrets.flatMap((secret) => {
    const bytes = Buffer.from(secret);
    return [bytes.toString("hex"), bytes.toString("base64"), bytes.toString("base64url"), bytes.join(",")];
  });
}

/** Every row of every table but the one of the secrets, as text. */
async function everythingKept(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'draw_secrets'`.execute(server.db);
  const rows = await Promise.all(
    tables.rows.map(({ name }) =>
      sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(server.db),
    ),
  );
  return rows.flatMap((table) => table.rows.map(({ row }) => row)).join("\n");
}

test("a draft publishes nothing; publishing makes the commitment public, and it stays", async () => {
  const id = await givenDraft();
  expect((await ask(`GET /api/tournaments/${id}/draw-proof`)).json()).toMatchObject({
    status: 404,
    code: "tournament-not-found",
  });
  await step(id, "publish");
  const published = await proofOf(id);
  expect(published).toEqual({
    tournament_id: id,
    commitment: expect.stringMatching(/^[0-9a-f]{64}$/u),
    committed_at: expect.any(String),
    proofs: [],
  });
  await server.services.transact((tx) => drawProofs.commit(tx, id));
  expect(await proofOf(id)).toEqual(published);
});

test("a tournament that is seeded has no proof, and publishing it commits to nothing", async () => {
  const id = await givenDraft({ draw_method: "seeded" });
  await step(id, "publish");
  expect((await ask(`GET /api/tournaments/${id}/draw-proof`)).json()).toMatchObject({ status: 404, code: "not-found" });
  await expect(server.services.transact((tx) => drawProofs.order(tx, id, []))).rejects.toMatchObject({
    code: "illegal-step",
  });
});

test("before the draw nothing that we keep, say or answer holds the secret", async () => {
  const id = await givenDraft();
  await step(id, "publish");
  const [player] = await givenRegistrations(server.db, id, 3);
  const spellings = await spellingsOfSecrets(id);
  const admin = await givenUser(server.db, { roles: ["admin", "finance"] });
  // Every endpoint that reads, also future ones.
  const endpoints = Object.keys(ENDPOINTS).filter((key) => key.startsWith("GET "));
  expect(endpoints.length).toBeGreaterThan(40);
  const answers = await Promise.all(
    [...endpoints.map((endpoint) => endpoint.replace(/:\w+/gu, id)), "GET /openapi.json"].flatMap((endpoint) =>
      [player, organizer, admin].map((as) => ask(endpoint, as as TestUser)),
    ),
  );
  const readable = answers.map(({ body, headers }) => body + JSON.stringify(headers)).join("\n");
  expect(readable).toContain((await proofOf(id)).commitment);
  const kept = await everythingKept();
  expect(kept).toContain("tournament.publish"); // the audit line is among what was searched
  for (const spelling of spellings) {
    expect(readable).not.toContain(spelling);
    expect(kept).not.toContain(spelling);
  }
});

test("one file reads the table of the secrets", async () => {
  const folder = new URL("../../../", import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /(?<!\.test|tables|\/module)\.ts$/u.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(new URL(file, folder), "utf8")]));
  const readers = texts.filter(([, text]) => /draw_secrets/u.test(text ?? "")).map(([file]) => file);
  expect(readers).toEqual(["modules/matches/draw-proofs/draw-proofs.repository.ts"]);
});

test("the draw publishes a proof that holds, and the seeds follow it", async () => {
  const id = await givenDraft();
  await step(id, "publish");
  const before = await proofOf(id);
  const players = await givenRegistrations(server.db, id, 7);
  await step(id, "draw");
  const published = await proofOf(id);
  expect(published).toMatchObject({ commitment: before.commitment, committed_at: before.committed_at });
  const [proof] = published.proofs;
  expect(proof).toMatchObject({ attempt: 1, tournament_id: id, commitment: before.commitment });
  expect(proof?.entries.map(({ name }) => name).toSorted()).toEqual(players.map(({ name }) => name).toSorted());
  const checked = await checkDraws(published, sha256);
  expect(checked.map(({ steps }) => firstFailure(steps))).toEqual([{ ok: true }]);

  const registrations = await server.db
    .selectFrom("registrations")
    .select(["id", "player_id", "seed"])
    .where("tournament_id", "=", id)
    .orderBy("seed")
    .execute();
  expect(registrations.map(({ player_id }) => player_id)).toEqual(proof?.order);
  expect(new Set(proof?.entries.map(({ registration_id }) => registration_id))).toEqual(
    new Set(registrations.map((slot) => slot.id)),
  );
});

/** A tournament whose draw was taken back and made again, without one of the three players. */
async function givenTwoDraws(): Promise<string> {
  const id = await givenDraft();
  await step(id, "publish");
  const [gone] = await givenRegistrations(server.db, id, 3);
  await step(id, "draw");
  await step(id, "undraw");
  await server.db
    .updateTable("registrations")
    .set({ left_at: new Date() })
    .where("player_id", "=", gone?.playerId ?? "")
    .execute();
  await server.db.updateTable("tournaments").set({ entrant_count: 2 }).where("id", "=", id).execute();
  await step(id, "draw");
  return id;
}

test("a draw that is made again leaves the first one public, and its chance was bound before", async () => {
  const published = await proofOf(await givenTwoDraws());
  expect(published.proofs.map(({ attempt, entries }) => [attempt, entries.length])).toEqual([
    [1, 3],
    [2, 2],
  ]);
  expect(published.proofs[1]?.commitment).toBe(published.proofs[0]?.secret);
  const checked = await checkDraws(published, sha256);
  expect(checked.map(({ steps }) => firstFailure(steps))).toEqual([{ ok: true }, { ok: true }]);
});

test("a draw whose transaction fails has not revealed its secret", async () => {
  const id = await givenDraft();
  await step(id, "publish");
  const participants = [{ playerId: newId(), name: "Ada", registrationId: newId<RegistrationId>() }];
  const failing = server.services.transact(async (tx) => {
    await drawProofs.order(tx, id, participants);
    throw new Error("the games could not be written");
  });
  await expect(failing).rejects.toThrow("the games could not be written");
  expect((await proofOf(id)).proofs).toEqual([]);
});

test("published and secret columns cannot be rewritten: the server lacks the permission, a trigger stops the owner", async () => {
  await givenTwoDraws();
  await using owner = openOwnerDatabase(server.databaseUrl);
  for (const table of ["draw_commitments", "draw_secrets", "draw_proofs"]) {
    const changes = [
      sql`delete from ${sql.table(table)}`,
      sql`update ${sql.table(table)} set tournament_id = tournament_id`,
      sql`truncate ${sql.table(table)} cascade`,
    ];
    for (const change of changes) {
      await expect(change.execute(server.db)).rejects.toThrow("permission denied");
      await expect(change.execute(owner)).rejects.toThrow("append-only");
    }
  }
});

const lines: string[] = [];
const verify = (...args: string[]) => {
  lines.length = 0;
  return runVerifyDraw(args, { db: server.db, say: (line) => void lines.push(line) });
};
async function givenFile(content: unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pockethall-proof-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "proof.json");
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

test("verify-draw: proven ends with 0, from the tables and from a file, with one's own copy of the commitment", async () => {
  const id = await givenTwoDraws();
  const published = await proofOf(id);
  expect(await verify(id, "--commitment", published.commitment)).toBe(0);
  expect(lines).toHaveLength(1 + 2 * 6 + 1);
  expect(lines.at(-1)).toBe("All 2 draws are proven; the last one counts.");
  expect(await verify("--file", await givenFile(published))).toBe(0);
  expect(await verify("--file", await givenFile({ data: published }))).toBe(0);
});

test("verify-draw: the first step that fails is named and ends with 1", async () => {
  const id = await givenTwoDraws();
  const published = await proofOf(id);
  const [first, second] = published.proofs as [DrawProofs["proofs"][number], DrawProofs["proofs"][number]];
  const isTampered = async (proofs: unknown[]) => {
    const code = await verify("--file", await givenFile({ ...published, proofs }));
    return [code, lines.at(-1)];
  };
  expect(await isTampered([first, { ...second, order: second.order.toReversed() }])).toEqual([
    1,
    expect.stringMatching(/^NOT PROVEN: draw 2: order: Place 1 belongs to /u),
  ]);
  expect(await isTampered([second])).toEqual([1, expect.stringContaining("draw 1: chain: Draw 1 is missing")]);
  expect(await isTampered([{ ...first, secret: 7 }])).toEqual([1, expect.stringContaining("format: ")]);
  expect(await verify(id, "--commitment", first.secret)).toBe(1);
  expect(lines).toEqual([expect.stringContaining("not the one that you kept")]);
});

test("verify-draw: seeds that do not follow the draw end with 1", async () => {
  const id = await givenDraft();
  await step(id, "publish");
  const players = await givenRegistrations(server.db, id, 4);
  const participants = players.map(({ playerId, name }) => ({
    playerId,
    name,
    registrationId: newId<RegistrationId>(),
  }));
  const order = await server.services.transact((tx) => drawProofs.order(tx, id, participants));
  await server.db.updateTable("tournaments").set({ drawn_at: new Date() }).where("id", "=", id).execute();
  const seed = async (playerIds: readonly PlayerId[]) => {
    for (const [index, playerId] of playerIds.entries())
      await server.db
        .updateTable("registrations")
        .set({ seed: index + 1 })
        .where("player_id", "=", playerId)
        .execute();
  };
  await seed(order);
  expect(await verify(id)).toBe(0);
  expect(lines.at(-1)).toBe("The draw is proven.");
  await seed(order.toReversed());
  expect(await verify(id)).toBe(1);
  expect(lines.at(-1)).toBe("NOT PROVEN: seeds: The seeds of the tournament do not follow the drawn order.");
});

test("verify-draw: without anything to verify it ends with 2 and prints the reason", async () => {
  const id = await givenDraft();
  await step(id, "publish");
  expect(await verify(id)).toBe(2);
  expect(lines.at(-1)).toContain("has not been made yet");
  expect(await verify(newId())).toBe(2);
  expect(await verify("nonsense")).toBe(2);
  expect(await verify()).toBe(2);
  expect(await verify(id, "--file", "x.json")).toBe(2);
  expect(await verify("--file", "/nowhere/proof.json")).toBe(2);
});

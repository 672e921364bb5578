import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenUser } from "../../../../testing/database/test-database.ts";

const CODE = "abcde-fghjk-mnpqr-stuvw-xyz23";
const begun: { path: string; passphrase: string | undefined }[] = [];

let server: TestServer;
let folder: string;
let copyEndsAt: Date | undefined;
let isUnderWay = false;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pockethall setup "));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  begun.length = 0;
  isUnderWay = false;
  const restores = {
    begin: (file: (typeof begun)[number]) => {
      begun.push(file);
      return "token";
    },
    beginFromCopy: () => "token of the copy",
    isUnderWay: () => isUnderWay,
    statusOf: () => undefined,
  };
  copyEndsAt = undefined;
  const site = { code: CODE, folder: join(folder, "restore"), limitBytes: 10, restores };
  server = await openTestServer({ setup: { ...site, copyEndsAt: async () => copyEndsAt } });
  return () => server[Symbol.asyncDispose]();
});

const status = async () => (await send(server.http, "GET /api/setup")).json().data;
const restore = (body: object) => send(server.http, "POST /api/setup/restore", { body });
/** A real request, as a slice is sent. */
const put = async (slice: string, offset: number | string, code = CODE) => {
  const headers = { "content-type": "application/octet-stream", "x-setup-code": code };
  const answer = await fetch(`${server.url}/setup/backup?offset=${offset}`, { method: "PUT", headers, body: slice });
  return { status: answer.status, ...((await answer.json()) as { size?: number; code?: string; message?: string }) };
};

test("a person with the code becomes the first admin, and no one after that", async () => {
  expect(await status()).toEqual({ needs_admin: true, is_empty: true, limit_bytes: 10, continuous_copy: null });
  const [ada, bola] = [await givenUser(server.db), await givenUser(server.db)];
  const become = (as: typeof ada, code: string) => send(server.http, "POST /api/setup/admin", { as, body: { code } });
  expect((await become(ada, "abcde-fghjk-mnpqr-stuvw-xyz24")).json()).toMatchObject({ code: "setup-code-invalid" });
  expect(await status()).toMatchObject({ needs_admin: true, is_empty: true });
  expect((await become(ada, " ABCDE fghjk MNPQR-stuvw-xyz23 ")).statusCode).toBe(204);
  expect((await send(server.http, "GET /api/admin/backups", { as: ada })).statusCode).toBe(200);
  expect((await become(bola, CODE)).json()).toMatchObject({ status: 403, code: "setup-code-invalid" });
  expect(await status()).toMatchObject({ needs_admin: false });
});

test("a backup comes in slices; one that does not fit is not written, and says where to go on", async () => {
  expect(await put("12345", 0)).toMatchObject({ status: 200, size: 5 });
  expect(await put("xxxx", 3)).toMatchObject({ status: 200, size: 5 });
  expect(await put("678", 5)).toMatchObject({ status: 200, size: 8 });
  expect(await put("901", 8)).toMatchObject({ status: 413, code: "payload-too-large" });
  expect(await readFile(join(folder, "restore/backup"), "utf8")).toBe("12345678");
  expect(await put("abc", 0)).toMatchObject({ status: 200, size: 3 });
  expect(await put("abc", "-1")).toMatchObject({ status: 422 });
  expect((await restore({ code: CODE, passphrase: "horse" })).json()).toEqual({ data: { token: "token" } });
  expect(begun).toEqual([{ path: join(folder, "restore/backup"), passphrase: "horse" }]);
});

test("without the code nothing is kept and nothing restored", async () => {
  await rm(join(folder, "restore"), { recursive: true, force: true });
  expect(await put("12345", 0, "guess")).toMatchObject({ status: 403, code: "setup-code-invalid" });
  expect(await put("12345", 0, "")).toMatchObject({ status: 403 });
  expect((await restore({ code: CODE })).json()).toMatchObject({ message: "Choose a backup file first." });
  expect(await put("12345", 0)).toMatchObject({ status: 200 });
  expect((await restore({ code: "guess" })).json()).toMatchObject({ status: 403, code: "setup-code-invalid" });
  expect(begun).toEqual([]);
});

test("two people with the code at once: one becomes the admin, and the uploaded backup goes", async () => {
  await put("12345", 0);
  const people = [await givenUser(server.db), await givenUser(server.db)];
  const answers = await Promise.all(
    people.map((as) => send(server.http, "POST /api/setup/admin", { as, body: { code: CODE } })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  const admins = server.db.selectFrom("user_roles").select("user_id").where("role", "=", "admin");
  expect(await admins.execute()).toHaveLength(1);
  await expect(readFile(join(folder, "restore/backup"))).rejects.toThrow(/ENOENT/u);
});

test("no slice is written while a restore reads the file", async () => {
  await put("12345", 0);
  isUnderWay = true;
  expect(await put("67890", 0)).toMatchObject({ status: 409, message: "A restore is already under way." });
  expect(await readFile(join(folder, "restore/backup"), "utf8")).toBe("12345");
});

test("an installation in use takes no backup, even with the code", async () => {
  await put("12345", 0);
  await givenUser(server.db);
  expect(await put("67890", 5)).toMatchObject({ status: 200 }); // an outsider's account does not count
  await givenUser(server.db, { roles: ["referee"] });
  expect(await put("67890", 10)).toMatchObject({ status: 409, code: "illegal-step" });
  expect((await restore({ code: CODE })).json()).toMatchObject({ status: 409 });
  expect(begun).toEqual([]);
});

test("the continuous copy of an installation before is offered to an empty one, and to the holder of the code", async () => {
  expect(await status()).toMatchObject({ continuous_copy: null });
  expect((await restore({ code: CODE, source: "continuous-copy" })).json()).toMatchObject({
    message: "There is no continuous copy.",
  });
  copyEndsAt = new Date("2026-11-28T19:30:00Z");
  expect(await status()).toMatchObject({ continuous_copy: { ends_at: "2026-11-28T19:30:00.000Z" } });
  expect((await restore({ code: "wrong", source: "continuous-copy" })).json()).toMatchObject({
    code: "setup-code-invalid",
  });
  expect((await restore({ code: CODE, source: "continuous-copy" })).json()).toEqual({
    data: { token: "token of the copy" },
  });
  expect(begun).toEqual([]);
});

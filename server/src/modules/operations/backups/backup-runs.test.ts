import { open, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { writeRecord } from "../../../backup/upgrade-record.ts";
import { runDueJobs } from "../../../jobs/jobs.ts";
import { jobTasks } from "../../../tasks.ts";

const MINUTE_MS = 60_000;

let server: TestServer;
let admin: TestUser;
let aheadMs = 0;
let id: string;
let path: string;

beforeAll(async () => {
  server = await openTestServer({ clock: () => new Date(Date.now() + aheadMs) });
  admin = await givenUser(server.db, { roles: ["admin"], name: "Ada Obi" });
});
afterAll(() => server[Symbol.asyncDispose]());

const ask = (endpoint: string, as: TestUser = admin) => send(server.http, endpoint, { as });
const list = async () => (await ask("GET /api/admin/backups")).json();
const work = () =>
  runDueJobs({ databaseUrl: server.databaseUrl, tasks: jobTasks(server.services), warn: () => undefined });
const audited = () =>
  server.db.selectFrom("audit_log").select(["action", "actor_id", "subject"]).where("subject", "=", `backup:${id}`);

test("an admin asks for a backup, which a job makes; one at a time", async () => {
  expect(await list()).toMatchObject({ data: [], overview: { last_success_at: null, is_overdue: false, keep: 7 } });
  const asked = await ask("POST /api/admin/backups");
  expect(asked.statusCode).toBe(201);
  id = asked.json().data.id;
  const second = await ask("POST /api/admin/backups");
  expect(second.json()).toMatchObject({ status: 409, message: "A back-up is already under way." });
  expect((await list()).data).toMatchObject([{ id, status: "waiting", requested_by: "Ada Obi", file: "none" }]);

  await work();
  const { data, overview } = await list();
  expect(data).toMatchObject([
    { id, status: "done", reason: "request", file: "kept", is_encrypted: false, error: null },
  ]);
  expect(overview.last_success_at).not.toBeNull();
  const row = await server.db.selectFrom("backup_runs").select("file_name").executeTakeFirstOrThrow();
  path = join(server.folder, "backups", row.file_name ?? "");
  expect(data[0].size_bytes).toBe((await stat(path)).size);
  expect(await audited().execute()).toMatchObject([{ action: "backup.request", actor_id: admin.userId }]);
});

test("an admin sees that an upgrade did not become ready, until another one has", async () => {
  expect((await list()).overview.returned_from).toBeNull();
  const record = {
    release: "0.3.0 (1a2b3c4)",
    from: "0130",
    fromRanAt: null,
    copy: null,
    at: "2026-11-29T10:00:00.000Z",
  };
  const write = (state: "returned" | "served") => writeRecord(server.folder, { ...record, state });
  await write("returned");
  expect((await list()).overview.returned_from).toEqual({ release: record.release, at: record.at });
  await write("served");
  expect((await list()).overview.returned_from).toBeNull();
});

test("a link downloads the whole file once, within a minute, for an admin only", async () => {
  const link = async (): Promise<string> => {
    const answer = await ask(`POST /api/admin/backups/${id}/download`);
    expect(answer.statusCode).toBe(201);
    return server.url + answer.json().data.url;
  };
  const url = await link();
  expect((await fetch(url, { method: "HEAD" })).status).not.toBe(200); // looking does not use it up
  const got = await fetch(url);
  expect(Buffer.from(await got.arrayBuffer()).equals(await readFile(path))).toBe(true);
  expect(got.headers.get("content-disposition")).toMatch(
    /^attachment; filename="pockethall-[\d-]+[0-9a-f]+\.tar\.gz"$/u,
  );
  expect([got.headers.get("cache-control"), got.headers.get("content-encoding")]).toEqual(["no-store", null]);
  expect((await fetch(url)).status).toBe(404);
  expect((await audited().execute()).map(({ action }) => action)).toContain("backup.download");

  const late = await link();
  aheadMs += MINUTE_MS;
  expect((await fetch(late)).status).toBe(404);

  const withdrawn = await link();
  const role = server.db.updateTable("user_roles").where("user_id", "=", admin.userId);
  await role.set({ role: "finance" }).execute();
  expect((await fetch(withdrawn)).status).toBe(404);
  await role.set({ role: "admin" }).execute();
  for (const wrong of ["..%2f..%2fsecret-key", "secret-key", "%00"]) {
    expect((await ask(`POST /api/admin/backups/${wrong}/download`)).statusCode).toBe(404);
    expect((await fetch(`${server.url}/backup-files/${wrong}`)).status).toBe(404);
  }
});

test("a check says whether the file is still whole; one that is not counts as no backup", async () => {
  const check = async () => {
    aheadMs += MINUTE_MS;
    expect((await ask(`POST /api/admin/backups/${id}/check`)).statusCode).toBe(204);
    expect((await list()).data).toMatchObject([{ is_checking: true }]);
    await work();
    return (await list()).data[0];
  };
  const before = (await list()).data[0].checked_at;
  const whole = await check();
  expect(whole).toMatchObject({ is_checking: false, check_error: null });
  expect(whole.checked_at > before).toBe(true);

  const file = await open(path, "r+");
  await file.write(Buffer.from("damage"), 0, 6, Math.floor(whole.size_bytes / 2));
  await file.close();
  expect((await check()).check_error).not.toBeNull();
  expect((await list()).overview.last_success_at).toBeNull();
  await server.services.backupsJob.check(id); // the queue's second try

  await rm(path);
  expect((await list()).data).toMatchObject([{ file: "missing" }]);
  for (const step of ["check", "download"])
    expect((await ask(`POST /api/admin/backups/${id}/${step}`)).json()).toMatchObject({ code: "backup-not-found" });
});

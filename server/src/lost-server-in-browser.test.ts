import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { ASK_EVERY_MS, eventually } from "../testing/app/eventually.ts";
import { insist, openKillableServer } from "../testing/app/killable-server.ts";
import { placeInstallation } from "../testing/database/prepared-installation.ts";
import { openStore } from "./copy/open-store.ts";
import { openObjectServer } from "./copy/testing/object-server.ts";

// What an operator without a shell does on a new machine: a fresh server with the same settings, its code, a browser. The
// copy is in an object store; lost-server.test.ts has one in a folder.

const ADMIN = fileURLToPath(new URL("./admin.ts", import.meta.url));

async function checkCopy(environment: NodeJS.ProcessEnv) {
  const env = { PATH: process.env["PATH"], ...environment };
  const child = spawn(process.execPath, [ADMIN, "check-copy"], { env, stdio: ["ignore", "pipe", "pipe"] });
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { code: child.exitCode, printed: printed + errors };
}

/** The code that a server prints, some time after it is ready; `former` is one of before its restart. */
const printedCode = ({ output }: { output: () => string }, former?: string): Promise<string> =>
  eventually(() => {
    const code = [...output().matchAll(/with the code (\S+)/gu)].at(-1)?.[1];
    if (code === undefined || code === former) throw new Error("no code is printed yet");
    return code;
  });

async function copiedUntilSeconds(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^pockethall_copy_last_success_seconds (\S+)$/mu.exec(metrics)?.[1]);
}

test("an empty server offers the copy of the lost one, continues with it, and copies on into the same store", async () => {
  await using objects = await openObjectServer();
  const { endpoint, bucket, prefix, keyId, secret, passphrase } = objects.address;
  const address = new URL(`${endpoint}/${bucket}/${prefix}`);
  [address.username, address.password] = [keyId, secret];
  const copy = { COPY_STORE_URL: address.href, BACKUP_PASSPHRASE: passphrase };
  const environment: NodeJS.ProcessEnv = { ...copy };
  await using server = await openKillableServer(environment, placeInstallation);
  const { url } = server;
  await server.start();
  const person = { name: "Ngozi Obi", email: "ngozi@example.test", phone: "08031234500", state: "Lagos" };
  const { body } = await insist(url, "POST /api/auth/register", { body: { ...person, password: "Copy-Ngozi-pass" } });
  const token = String(body["token"]);
  const code = await printedCode(server);
  expect((await insist(url, "POST /api/setup/admin", { token, body: { code } })).status).toBe(204);
  const doneSeconds = Date.now() / 1000;
  await eventually(async () => expect(await copiedUntilSeconds(url)).toBeGreaterThan(doneSeconds), ASK_EVERY_MS);
  await server.lose();
  const store = await openStore(objects.address);
  const before = await store.list("");
  const here = { DATA_DIR: server.dataFolder, ...copy };
  const checked = await checkCopy(here);
  expect(checked).toEqual({ code: 0, printed: expect.stringContaining(`${endpoint}/${bucket}/${prefix} is whole`) });
  const wrong = await checkCopy({ ...here, BACKUP_PASSPHRASE: "another passphrase" });
  expect(wrong).toEqual({ code: 1, printed: expect.stringContaining("BACKUP_PASSPHRASE does not open the copy in") });

  environment["DEMO"] = undefined; // where a copy is offered, no demo season loads, and the code is printed
  await server.start();
  await eventually(() => expect(server.output()).toContain("holds the copy of another installation: restore it"));
  await eventually(async () => {
    const { body: setup } = await insist(url, "GET /api/setup");
    expect(setup).toMatchObject({ data: { is_empty: true, continuous_copy: { ends_at: expect.any(String) } } });
  }, ASK_EVERY_MS);
  expect(await store.list("")).toEqual(before);
  const order = { code: await printedCode(server, code), source: "continuous-copy" };
  const { status, body: begun } = await insist(url, "POST /api/setup/restore", { body: order });
  expect([status, begun]).toEqual([201, { data: { token: expect.any(String) } }]);
  const restore = (begun as { data: { token: string } }).data.token;
  const end = await eventually(async () => {
    const { body: now } = await insist(url, `GET /api/setup/restore/${restore}`);
    const { data } = now as { data: { stage: string } };
    if (data.stage !== "done" && data.stage !== "failed") throw new Error(data.stage);
    return data;
  }, ASK_EVERY_MS);
  expect(end).toMatchObject({ stage: "done", problem: null, ledger_faults: [], log_faults: [] });

  const logIn = { email: person.email, password: "Copy-Ngozi-pass" };
  expect((await insist(url, "POST /api/auth/login", { body: logIn })).status).toBe(200);
  await eventually(async () => expect(await copiedUntilSeconds(url)).toBeGreaterThan(0), ASK_EVERY_MS);
  // The copy of the lost machine's database makes room for that of the restored one with its second base copy.
  expect((await store.list("")).length).toBeGreaterThan(before.length);
  expect((await readdir(server.dataFolder)).filter((name) => /recovered|download/u.test(name))).toEqual([]);
  expect(server.output()).not.toContain(passphrase);
});

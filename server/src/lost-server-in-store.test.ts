import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { eventually } from "../testing/app/eventually.ts";
import { insist, openKillableServer } from "../testing/app/killable-server.ts";
import { openObjectServer } from "./copy/testing/object-server.ts";

// A machine is lost with its disk, and its copy is in an object store: the command restores it from there.

const ADMIN = fileURLToPath(new URL("./admin.ts", import.meta.url));

async function admin(environment: NodeJS.ProcessEnv, args: readonly string[]) {
  const env = { PATH: process.env["PATH"], ...environment };
  const child = spawn(process.execPath, [ADMIN, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { code: child.exitCode, printed: printed + errors };
}

async function copiedUntilSeconds(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^pockethall_copy_last_success_seconds (\S+)$/mu.exec(metrics)?.[1]);
}

test("a lost server comes back from an object store, with the key and the passphrase alone, and copies on there", async () => {
  await using objects = await openObjectServer();
  const { endpoint, bucket, prefix, keyId, secret, passphrase } = objects.address;
  const address = new URL(`${endpoint}/${bucket}/${prefix}`);
  [address.username, address.password] = [keyId, secret];
  const copy = { COPY_STORE_URL: address.href, BACKUP_PASSPHRASE: passphrase };
  await using server = await openKillableServer({ ...copy, SHED_LOAD_ABOVE_MS: "60000" });
  const { url, dataFolder } = server;
  await server.start();
  const person = { name: "Ngozi Obi", email: "ngozi@example.test", phone: "08031234500", state: "Lagos" };
  await insist(url, "POST /api/auth/register", { body: { ...person, password: "Copy-Ngozi-pass" } });
  const doneSeconds = Date.now() / 1000;
  await eventually(async () => expect(await copiedUntilSeconds(url)).toBeGreaterThan(doneSeconds));
  expect(server.output()).not.toContain(passphrase);
  await server.lose();

  const here = { DATA_DIR: dataFolder, ...copy };
  const wrong = await admin({ ...here, BACKUP_PASSPHRASE: "another passphrase" }, ["check-copy"]);
  expect(wrong).toEqual({ code: 1, printed: expect.stringContaining("BACKUP_PASSPHRASE does not open the copy in") });
  const checked = await admin(here, ["check-copy"]);
  expect(checked).toEqual({ code: 0, printed: expect.stringContaining(`${endpoint}/${bucket}/${prefix} is whole`) });
  const { code, printed } = await admin(here, ["restore-copy"]);
  expect([code, printed]).toEqual([0, expect.stringContaining("The ledger holds: every invariant is true.")]);
  expect((await readdir(dataFolder)).filter((name) => /recovering|download/u.test(name))).toEqual([]);

  await server.start();
  const logIn = { email: person.email, password: "Copy-Ngozi-pass" };
  expect((await insist(url, "POST /api/auth/login", { body: logIn })).status).toBe(200);
  const backSeconds = Date.now() / 1000;
  await eventually(async () => expect(await copiedUntilSeconds(url)).toBeGreaterThan(backSeconds));
});

import { mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventually } from "../testing/app/eventually.ts";
import { insist, openKillableServer } from "../testing/app/killable-server.ts";
import { dataParent } from "../testing/database/data-parent.ts";

// What an operator without a shell does on a new machine: a fresh server with the same COPY_DIR, its code, a browser.

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

test("an empty server offers the copy of the lost one, continues with it, and copies on into the same folder", async () => {
  const copyFolder = await mkdtemp(join(dataParent(), "pockethall-copy-"));
  const environment: NodeJS.ProcessEnv = { COPY_DIR: copyFolder, SHED_LOAD_ABOVE_MS: "60000" };
  await using server = await openKillableServer(environment);
  const { url } = server;
  await server.start();
  const person = { name: "Ngozi Obi", email: "ngozi@example.test", phone: "08031234500", state: "Lagos" };
  const { body } = await insist(url, "POST /api/auth/register", { body: { ...person, password: "Copy-Ngozi-pass" } });
  const token = String(body["token"]);
  const code = await printedCode(server);
  expect((await insist(url, "POST /api/setup/admin", { token, body: { code } })).status).toBe(204);
  const doneSeconds = Date.now() / 1000;
  await eventually(async () => expect(await copiedUntilSeconds(url)).toBeGreaterThan(doneSeconds));
  const before = await readdir(copyFolder);
  await server.lose();

  environment["DEMO"] = undefined; // where a copy is offered, no demo season loads, and the code is printed
  await server.start();
  await eventually(() => expect(server.output()).toContain("holds the copy of another installation: restore it"));
  const { body: setup } = await insist(url, "GET /api/setup");
  expect(setup).toMatchObject({ data: { is_empty: true, continuous_copy: { ends_at: expect.any(String) } } });
  expect(await readdir(copyFolder)).toEqual(before);
  const order = { code: await printedCode(server, code), source: "continuous-copy" };
  const { status, body: begun } = await insist(url, "POST /api/setup/restore", { body: order });
  expect([status, begun]).toEqual([201, { data: { token: expect.any(String) } }]);
  const restore = (begun as { data: { token: string } }).data.token;
  const end = await eventually(async () => {
    const { body: now } = await insist(url, `GET /api/setup/restore/${restore}`);
    const { data } = now as { data: { stage: string } };
    if (data.stage !== "done" && data.stage !== "failed") throw new Error(data.stage);
    return data;
  });
  expect(end).toMatchObject({ stage: "done", problem: null, ledger_faults: [], log_faults: [] });

  const logIn = { email: person.email, password: "Copy-Ngozi-pass" };
  expect((await insist(url, "POST /api/auth/login", { body: logIn })).status).toBe(200);
  await eventually(async () => expect(await copiedUntilSeconds(url)).toBeGreaterThan(0));
  // The copy of the lost machine's database makes room for that of the restored one with its second base copy.
  expect((await readdir(copyFolder)).length).toBeGreaterThan(before.length);
  expect(await readdir(server.dataFolder)).not.toContain("recovered");
  await rm(copyFolder, { recursive: true, force: true });
});

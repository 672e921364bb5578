import { expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer } from "../../../../testing/app/test-server.ts";
import { givenUser } from "../../../../testing/database/test-database.ts";
import { startJobs } from "../../../jobs/jobs.ts";
import { CRONTAB, jobTasks } from "../../../tasks.ts";
import { runReconcile } from "./reconcile.cli.ts";

async function openCommand() {
  const server = await openTestServer();
  const { db, http, services, simulator } = server;
  const lines: string[] = [];
  const run = (more: { hasProvider: boolean; waitMs?: number }) => {
    const { reconciliation, transact } = services;
    return runReconcile({
      db,
      transact,
      clock: () => new Date(),
      reconciliation,
      say: (line) => void lines.push(line),
      ...more,
    });
  };
  /** A deposit that was paid two hours ago. */
  const givenDeposit = async (): Promise<string> => {
    await simulator.control("PUT faults", { dropWebhooks: true });
    const ada = await givenUser(db);
    const opened = await send(http, "POST /api/wallet/deposit/create", { as: ada, body: { amount: 500 } });
    const { reference } = opened.json().data;
    await simulator.control(`POST transactions/${reference}/succeed`);
    await send(http, "POST /api/wallet/deposit/verify", { as: ada, body: { reference } });
    await db
      .updateTable("payment_intents")
      .set({ settled_at: new Date(Date.now() - 7_200_000) })
      .execute();
    return reference;
  };
  return { ...server, lines, run, givenDeposit };
}

test("books that agree end with 0, differences are printed and end with 1", async () => {
  await using command = await openCommand();
  expect(await command.run({ hasProvider: true })).toBe(0);
  expect(command.lines).toEqual(["Our books and the provider's agree."]);
  const reference = await command.givenDeposit();
  await command.simulator.control("POST reset");
  expect(await command.run({ hasProvider: true })).toBe(1);
  expect(command.lines.join("\n")).toContain(
    `DIFFERENCE: payment payment:${reference}: ours succeeded; theirs unknown; found `,
  );
});

test("a provider that is away ends with 2: nothing was compared", async () => {
  await using command = await openCommand();
  await command.simulator.control("PUT faults", { rateLimit: 100 });
  expect(await command.run({ hasProvider: true })).toBe(2);
  expect(command.lines).toEqual([expect.stringMatching(/^Not compared: /u)]);
});

test("with the simulator the running server compares; with none running the command reports it", async () => {
  await using command = await openCommand();
  expect(await command.run({ hasProvider: false, waitMs: 300 })).toBe(2);
  expect(command.lines).toEqual(["Not compared: no running server has made the comparison. Is it started?"]);
  const stop = await startJobs({
    databaseUrl: command.databaseUrl,
    tasks: jobTasks(command.services),
    crontab: CRONTAB,
    warn: () => undefined,
  });
  expect(await command.run({ hasProvider: false, waitMs: 20_000 })).toBe(0);
  await stop();
});

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { createPaystackSimulator } from "./simulator.ts";
import { freshJournalFile } from "./testing/journal-file.ts";
import { openMerchant } from "./testing/merchant.ts";

const ours = {
  secretKey: "sk_test_ours",
  publicKey: "pk_test_ours",
  webhookUrl: "http://127.0.0.1:9/",
  basePath: "/_paystack",
};

test.each([
  [{ secretKey: "sk_live_ours" }, "refuses a live secret key"],
  [{ publicKey: "pk_live_ours" }, "refuses a live public key"],
  [{ secretKey: "ours" }, "must begin with sk_test_"],
  [{ basePath: "/_paystack/" }, "must look like /_paystack"],
])("%j is refused", (wrong, message) => {
  expect(() => createPaystackSimulator({ ...ours, ...wrong })).toThrow(message);
});

const environment = {
  PORT: "0",
  SECRET_KEY: "sk_test_ours",
  PUBLIC_KEY: "pk_test_ours",
  WEBHOOK_URL: "http://127.0.0.1:9/",
};

async function startProcess(
  journalFile: string,
  webhookUrl = environment.WEBHOOK_URL,
): Promise<{ process: ChildProcess; url: string }> {
  const main = fileURLToPath(new URL("./main.ts", import.meta.url));
  const env = { ...process.env, ...environment, WEBHOOK_URL: webhookUrl, JOURNAL_FILE: journalFile };
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return { process: child, url: String(line).replace(/^.*: /, "") };
}

test("a killed process loses nothing", async () => {
  const journalFile = freshJournalFile();
  const headers = { authorization: "Bearer sk_test_ours", "content-type": "application/json" };
  const first = await startProcess(journalFile);
  const body = JSON.stringify({ email: "ada@example.test", amount: 10_000, reference: "PH_1" });
  await fetch(`${first.url}api/transaction/initialize`, { method: "POST", headers, body });
  await fetch(`${first.url}control/transactions/PH_1/succeed`, { method: "POST" });
  first.process.kill("SIGKILL");
  await once(first.process, "exit");

  const second = await startProcess(journalFile);
  const seen = await fetch(`${second.url}api/transaction/verify/PH_1`, { headers });
  expect(await seen.json()).toMatchObject({ data: { status: "success", amount: 10_000 } });
  second.process.kill("SIGTERM");
  expect((await once(second.process, "exit"))[0]).toBe(0);
});

test("a killed process still owes its webhooks and finishes its transfers", async () => {
  const journalFile = freshJournalFile();
  await using merchant = await openMerchant();
  const headers = { authorization: "Bearer sk_test_ours", "content-type": "application/json" };
  const ask = async (url: string, path: string, body: object, method = "POST") =>
    (await fetch(url + path, { method, headers, body: JSON.stringify(body) })).json() as Promise<{
      data: Record<string, unknown>;
    }>;
  const first = await startProcess(journalFile);
  await ask(first.url, "control/faults", { delayWebhooksMs: 600_000 }, "PUT");
  await ask(first.url, "control/balance/top-up", { amountKobo: 1_000_000 });
  const account = { type: "nuban", name: "Ada", account_number: "0000000000", bank_code: "057" };
  const { data } = await ask(first.url, "api/transferrecipient", account);
  const wanted = { source: "balance", amount: 10_000, recipient: data.recipient_code };
  for (const name of ["a", "b"])
    await ask(first.url, "api/transfer", { ...wanted, reference: `phw-00000000000000${name}` });
  await ask(first.url, "control/transfers/phw-00000000000000a/fail", {});
  first.process.kill("SIGKILL");
  await once(first.process, "exit");

  const lines = readFileSync(journalFile, "utf8").replaceAll('"delayWebhooksMs":600000', "");
  writeFileSync(journalFile, lines);
  await startProcess(journalFile, merchant.url);
  const events = [await merchant.next(), await merchant.next()].map(({ event }) => [event.event, event.data.reference]);
  expect(events.sort()).toEqual([
    ["transfer.failed", "phw-00000000000000a"],
    ["transfer.success", "phw-00000000000000b"],
  ]);
});

import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { freshJournalFile } from "../testing/journal-file.ts";
import { openSimulator } from "../testing/test-simulator.ts";
import { openJournal } from "./journal.ts";
import { openStore } from "./store.ts";

test("a new simulator on the journal knows transactions, payments and faults", async () => {
  const journalFile = freshJournalFile();
  const first = await openSimulator({ journalFile });
  const opened = await first.initialize("PH_1");
  await first.initialize("PH_2");
  await first.control("PH_1", "succeed");
  await first.setFaults({ dropWebhooks: true });
  const seen = await first.verify("PH_1");
  await first[Symbol.asyncDispose]();

  await using second = await openSimulator({ journalFile });
  expect((await second.verify("PH_1")).text).toBe(seen.text);
  expect((await second.verify("PH_2")).json.data.status).toBe("abandoned");
  expect((await second.initialize("PH_2")).json.code).toBe("duplicate_reference");
  expect((await second.call("GET", "/control/faults")).json.data).toEqual({ dropWebhooks: true });
  expect((await second.call("GET", `/checkout/${opened.json.data.access_code}`)).text).toContain("already been paid");
});

test("a truncated last line is dropped and the next entry gets its own line", () => {
  const file = freshJournalFile();
  openJournal<number>(file).append(1);
  appendFileSync(file, '{"half":');
  const journal = openJournal<number>(file);
  expect(journal.entries).toEqual([1]);
  journal.append(2);
  expect(readFileSync(file, "utf8")).toBe("1\n2\n");
});

test("a broken line in the middle stops the start", () => {
  const file = freshJournalFile();
  openJournal(file).close();
  writeFileSync(file, '1\n{"half":\n2\n');
  expect(() => openJournal(file)).toThrow("line 2 cannot be read");
});

test("an unacknowledged webhook is still owed after a restart, an acknowledged one is not", () => {
  const file = freshJournalFile();
  const first = openStore(file);
  const settled = first.owe("a");
  first.owe("b");
  first.settle(settled.id);
  expect(
    openStore(file)
      .owed()
      .map((webhook) => webhook.body),
  ).toEqual(["b"]);
});

test("beyond the limit the oldest transaction is forgotten", () => {
  const store = openStore(undefined, { maxTransactions: 2, spareJournalLines: 0 });
  const template = { accessCode: "", reference: "" } as Parameters<typeof store.save>[0];
  for (const name of ["a", "b", "c"]) store.save({ ...template, reference: name, accessCode: `code-${name}` });
  expect(store.find("a")).toBeUndefined();
  expect(store.findByAccessCode("code-a")).toBeUndefined();
  expect(store.latest(10).map((transaction) => transaction.reference)).toEqual(["c", "b"]);
});

test("a journal that grows far beyond its content is rewritten, with the same content", () => {
  const file = freshJournalFile();
  const limits = { maxTransactions: 10, spareJournalLines: 10 };
  const store = openStore(file, limits);
  for (let count = 1; count <= 100; count += 1) store.setFaults({ rateLimit: count });
  const owed = store.owe("a");
  expect(readFileSync(file, "utf8").split("\n").length).toBeLessThan(20);
  expect(openStore(file, limits).faults()).toEqual({ rateLimit: 100 });
  expect(openStore(file, limits).owed()).toEqual([owed]);
});

test("recipients, transfers, refunds, disputes, names, ledger and clock outlive the process, and settle after it", async () => {
  const journalFile = freshJournalFile();
  const first = await openSimulator({ journalFile, openingBalanceKobo: 1_000_000 });
  await first.paid("PH_1", "needs-attention");
  await first.call("PUT", "/control/accounts/057/0000000000", { name: "ADA OBI" });
  await first.transfer("phw-0000000000000001");
  await first.asMerchant("POST", "/refund", { transaction: "PH_1" });
  await first.steer("transactions/PH_1/dispute");
  await first.advance(1);
  const paths = ["/transfer", "/refund", "/transaction", "/balance/ledger", "/balance"];
  const readAll = async (simulator: typeof first) =>
    Promise.all(paths.map(async (path) => (await simulator.asMerchant("GET", path)).text));
  const before = await readAll(first);
  await first[Symbol.asyncDispose]();

  await using second = await openSimulator({ journalFile, openingBalanceKobo: 1_000_000 });
  expect(await readAll(second)).toEqual(before);
  expect((await second.createRecipient()).json.data).toMatchObject({ details: { account_name: "ADA OBI" } });
  expect((await second.call("GET", "/")).text).toContain("Dispute of PH_1");
  await second.advance();
  expect((await second.verifyTransfer("phw-0000000000000001")).json.data.status).toBe("success");
});

test("what belongs together is cut off together", () => {
  const file = freshJournalFile();
  const first = openStore(file);
  first.together(() => {
    first.setFaults({ rateLimit: 1 });
    first.owe("a");
    first.together(() => first.owe("b"));
  });
  const whole = readFileSync(file, "utf8");
  expect(openStore(file).owed()).toHaveLength(2);
  writeFileSync(file, whole.slice(0, -10));
  const cut = openStore(file);
  expect([cut.owed(), cut.faults()]).toEqual([[], {}]);
});

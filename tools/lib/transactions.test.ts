import { expect, test } from "vitest";
import { openedTransactions } from "./transactions.mjs";

const MODULE = "server/src/modules/gifts";

test.for([
  ["send: (gift) => transact((tx) => send(tx, gift))", ["transact"]],
  ["await deps.transact((tx) => send(tx, gift));", ["transact"]],
  ["createGifts({ transact: open }: Dependencies) {}", ["transact"]],
  ['import type { Transact, Tx } from "../../database/transact.ts"; type Deps = { open: Transact };', ["Transact"]],
  ['import { createTransact as opener } from "../../database/transact.ts";', ["createTransact"]],
  ["db.transaction().execute(async (inner) => send(inner, gift));", ["transaction()"]],
  ['import type { Tx } from "../../database/transact.ts"; const send = (tx: Tx) => insert(tx.db);', []],
  ["const { transaction, balanceKobo } = await walletTransaction(tx.db, userId, id); // transact", []],
] as const)("in a service: %s", ([source, found]) => {
  expect(openedTransactions(source, `${MODULE}/gifts.service.ts`)).toEqual(found);
});

test.for([
  [`${MODULE}/gifts.service.ts`, false],
  [`${MODULE}/gifts.repository.ts`, false],
  [`${MODULE}/gifts.read-model.ts`, false],
  [`${MODULE}/gift-notices.ts`, false],
  ["server/src/mail/outbox.ts", false],
  ["server/src/live/hub.ts", false],
  [`${MODULE}/gifts.routes.ts`, true],
  [`${MODULE}/gifts.flow.ts`, true],
  [`${MODULE}/gifts.job.ts`, true],
  [`${MODULE}/gifts.cli.ts`, true],
  [`${MODULE}/module.ts`, true],
  ["server/src/http/idempotency.ts", true],
  ["server/src/admin-commands.ts", true],
] as const)("%s may open a transaction: %s", ([file, mayOpen]) => {
  const found = openedTransactions("transact((tx) => send(tx))", file);
  expect(found.length === 0).toBe(mayOpen);
});

test("a read model may read in one snapshot, a repository may not open a transaction", () => {
  const source = 'db.transaction().setIsolationLevel("repeatable read").execute(read)';
  expect(openedTransactions(source, `${MODULE}/gifts.read-model.ts`)).toEqual([]);
  expect(openedTransactions(source, `${MODULE}/gifts.repository.ts`)).toEqual(["transaction()"]);
});

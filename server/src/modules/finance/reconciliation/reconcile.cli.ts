import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { differencesIn, lastComparedAt } from "../../payments/differences/differences.read-model.ts";
import { askForRun } from "./ask-for-run.service.ts";
import type { ReconciliationJob } from "./reconciliation.job.ts";

type Command = {
  db: Db;
  transact: Transact;
  clock: Clock;
  reconciliation: ReconciliationJob;
  /** False: the simulator is the provider. It runs in the server, so the server is asked to compare. */
  hasProvider: boolean;
  say(line: string): void;
  /** How long the server may take. */
  waitMs?: number;
};

const WAIT_MS = 120_000;
const LOOK_EVERY_MS = 250;
const MOST_LINES = 100;

/** Compares now and prints the open differences. Exit code 0: none are open; 1: some are open; 2: no comparison was made. */
export async function runReconcile(command: Command): Promise<number> {
  try {
    if (command.hasProvider) await command.reconciliation.reconcile();
    else await askTheServer(command);
  } catch (error) {
    command.say(`Not compared: ${(error as Error).message}`);
    return 2;
  }
  return printOpen(command);
}

/** @throws Error when no server has made the comparison in time. */
async function askTheServer({ db, transact, clock, waitMs = WAIT_MS }: Command): Promise<void> {
  const before = (await lastComparedAt(db))?.getTime() ?? 0;
  const until = clock().getTime() + waitMs;
  await transact(askForRun);
  while (((await lastComparedAt(db))?.getTime() ?? 0) <= before) {
    if (clock().getTime() > until) throw new Error("no running server has made the comparison. Is it started?");
    await pause(LOOK_EVERY_MS);
  }
}

async function printOpen({ db, say }: Command): Promise<number> {
  const { data, meta } = await differencesIn(db, { state: "open", page: 1, per_page: MOST_LINES });
  for (const { kind, subject, ours, theirs, found_at } of data)
    say(`DIFFERENCE: ${kind} ${subject}: ours ${ours}; theirs ${theirs}; found ${found_at}`);
  if (meta.total > data.length) say(`… and ${meta.total - data.length} more`);
  if (meta.total === 0) say("Our books and the provider's agree.");
  return meta.total === 0 ? 0 : 1;
}

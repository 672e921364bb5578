import { readFileSync } from "node:fs";
import { ledgerFaults } from "../../src/modules/finance/verification/verify.read-model.ts";
import { openKillableServer } from "../app/killable-server.ts";
import { givenBalance } from "../database/given.ts";
import { givenUser } from "../database/test-database.ts";
import { ACCOUNT_ATTACKS } from "./account-attacks.ts";
import type { Attack, Target } from "./attack.ts";
import { DISPUTED_MONEY_ATTACKS } from "./disputed-money-attacks.ts";
import { IDENTITY_ATTACKS } from "./identity-attacks.ts";
import { LOAD_ATTACKS } from "./load-attacks.ts";
import { MONEY_ATTACKS } from "./money-attacks.ts";

// `npm run soak -- hostile [words]`: each kind of attack on a real server process of its own, on loopback, one JSON line
// for each: how many attempts, what is expected, how many were not answered so. Stops automatically; exit code 1 when a kind
// is broken or the ledger no longer adds up. With words only the kinds whose names hold them.

const WORDS = process.argv.slice(2).join(" ");
const MEGABYTE_KB = 1024;
const ALL = [...MONEY_ATTACKS, ...DISPUTED_MONEY_ATTACKS, ...ACCOUNT_ATTACKS, ...IDENTITY_ATTACKS, ...LOAD_ATTACKS];

await using server = await openKillableServer({ TRUST_PROXY: "1" });
await server.start();
const db = await server.database();
try {
  const target: Target = {
    url: server.url,
    db,
    player: await givenUser(db),
    organizer: await givenUser(db, { roles: ["organizer", "referee"] }),
    finance: await givenUser(db, { roles: ["finance"] }),
    memoryMb: () => memoryMb(server.pid()),
    log: server.output,
  };
  await givenBalance(db, target.player.userId, 50_000_00);
  const attacks = ALL.filter(({ name }) => name.includes(WORDS));
  for (const attack of attacks) await play(attack, target);
  const faults = await ledgerFaults(db);
  report({ kind: "the ledger afterwards", expected: "no fault", attempts: 1, broken: faults.length });
} finally {
  await db.destroy();
}

async function play({ name, expected, run }: Attack, target: Target): Promise<void> {
  const { attempts, broken, figures } = await run(target);
  report({ kind: name, attempts, expected, broken: broken.length, ...figures });
  for (const line of broken.slice(0, 5)) process.stdout.write(`  ${line}\n`);
}

function report(line: Record<string, unknown> & { broken: number }): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
  if (line.broken > 0) process.exitCode = 1;
}

/** Memory of a process that no other process uses. */
function memoryMb(pid: number): number {
  const [, kilobytes = "0"] = /^Pss:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
  return Number(kilobytes) / MEGABYTE_KB;
}

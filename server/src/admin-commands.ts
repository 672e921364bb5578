import { parseArgs } from "node:util";
import { ROLES, type Role } from "@pockethall/contract/endpoint";
import { KYC_TIERS } from "@pockethall/domain/limits";
import { stateOf } from "@pockethall/domain/states";
import { changeAccess, isAccessCommand } from "./account-commands.ts";
import type { Config } from "./config/config.ts";
import type { Db } from "./database/database.ts";
import { isEmpty } from "./demo/demo.read-model.ts";
import { demoServices, movableClock } from "./demo/demo-services.ts";
import { loadSeason } from "./demo/load-season.ts";
import { machineClock } from "./kernel/clock.ts";
import { openProgressBar } from "./kernel/progress-bar.ts";
import { runLogIns } from "./modules/accounts/login-log.cli.ts";
import { runReconcile } from "./modules/finance/reconciliation/reconcile.cli.ts";
import { ledgerFaults } from "./modules/finance/verification/verify.read-model.ts";
import { runImport } from "./modules/imports/imports.cli.ts";
import { runVerifyDraw } from "./modules/matches/draw-proofs/verify-draw.cli.ts";
import * as games from "./modules/matches/games.service.ts";
import { runVerifyLog } from "./modules/matches/scoring/verify-log.cli.ts";
import { defaultImageOf } from "./modules/tournaments/tournament-fields.ts";
import { commandServices } from "./services.ts";

export const USAGE = `Usage: npm run admin -- <command>

  create-admin --email E --name N --phone P --state S   an account with the role admin; asks for the password in
                                                         the variable ADMIN_PASSWORD
  grant --email E --role R [--state S]                   gives a role: ${ROLES.join(", ")}
  revoke --email E --role R --reason WHY                 takes a role away
  lock --email E --reason WHY                            no log-in, and every session ends; unlock takes it back
  unlock --email E --reason WHY                          lets a locked account log in again
  end-sessions --email E --reason WHY                    logs an account out everywhere
  close --email E --reason WHY                           closes an account for good; refused while money, entries or
                                                         roles remain
  clear-minor --email E --reason WHY                     takes back that a player is under 18, after a check; the date of
                                                         birth and a guardian's consent are deleted
  reset-second-factor E [--reason WHY]                   for a lost phone without recovery codes, after a check of who
                                                         asks; the owner is notified
  log-ins [--email E]                                    log-ins and refusals of an account, counted by the hour (UTC);
                                                         without --email: those for e-mails that nobody registered
  set-tier --email E --tier N                            how well a user is known after a check of identity: 1, 2, 3
  backup FILE                                            copies database, pictures and keys into one file, beside a
                                                         running server; encrypted with BACKUP_PASSPHRASE
  check-backup FILE                                      reads such a file and proves that it is whole
  restore FILE                                           puts it into an empty installation and verifies the ledger
  restore-copy [FOLDER] [--to TIME]                      brings back the continuous copy of the settings or of a folder,
                                                         all of it or up to a moment, into a DATA_DIR without a database
  check-copy [FOLDER]                                    reads all that such a restore would read, and compares the sums
  import results FILE.csv [--ruleset R]                  takes a results file (docs/import.md); safe to run twice
  demo                                                   loads the demo season into an empty database
  rebuild-stats                                          adds every player's record and every state's matches up
                                                         again from the games
  outbox [--show]                                        messages that nobody has sent; --show: with their words
  reconcile                                              compares our books with the provider's now, and prints what
                                                         does not agree
  verify-ledger                                          proves every invariant of the ledger in one snapshot
  verify-draw ID | --file PROOF.json [--commitment H]    runs the random draws of a tournament again and compares
  verify-log [MATCH]                                     recomputes the scoring log of every match, or of one, and what
                                                         derives from it
  --help                                                 this page`;

type Command = (db: Db, config: Config) => Promise<number>;
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** The command that the arguments name; undefined: show the usage. */
export function commandOf([name, ...args]: readonly string[]): Command | undefined {
  if (isAccessCommand(name)) return (db) => changeAccess(db, [name, args], say);
  switch (name) {
    case "create-admin":
      return (db) => createAdmin(db, args);
    case "grant":
      return (db) => grant(db, args);
    case "log-ins":
      return (db) => runLogIns(args, { db, say });
    case "set-tier":
      return (db) => setTier(db, args);
    case "import":
      return (db) => importFile(db, args);
    case "demo":
      return loadDemo;
    case "rebuild-stats":
      return recountAll;
    case "reconcile":
      return reconcile;
    case "verify-ledger":
      return verifyLedger;
    case "verify-draw":
      return (db) => runVerifyDraw(args, { db, say });
    case "verify-log":
      return (db) => runVerifyLog(args, { db, say });
    default:
      return undefined;
  }
}

const OPTIONS = {
  email: { type: "string" },
  name: { type: "string" },
  phone: { type: "string" },
  state: { type: "string" },
  role: { type: "string" },
  tier: { type: "string" },
} as const;

async function createAdmin(db: Db, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const { email = "", name = "", phone = "", state = "Lagos" } = values;
  const password = process.env["ADMIN_PASSWORD"] ?? "";
  if (!email || !name || !phone || !password) {
    say("create-admin needs --email, --name, --phone and the variable ADMIN_PASSWORD");
    return 2;
  }
  const { accounts, transact } = commandServices(db, machineClock);
  await transact(async (tx) => {
    const { userId } = await accounts.createAccount(tx, {
      email,
      name,
      phone,
      password,
      state: stateOf(state) ?? state,
    });
    await accounts.grantRole(tx, { userId, role: "admin" });
  });
  say(`${email} is an admin.`);
  return 0;
}

async function grant(db: Db, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const role = ROLES.find((known) => known === values.role) satisfies Role | undefined;
  const state = values.state === undefined ? undefined : stateOf(values.state);
  if (!values.email || !role || (role === "coordinator") !== (state !== undefined)) {
    say(`grant needs --email and --role (${ROLES.join(", ")}); a coordinator also --state, one of the 37`);
    return 2;
  }
  const { accounts, transact } = commandServices(db, machineClock);
  const user = await accounts.findUserByEmail(values.email.toLowerCase());
  if (!user) {
    say(`No account is registered as ${values.email}, or several are and none has verified it.`);
    return 2;
  }
  await transact((tx) => accounts.grantRole(tx, { userId: user.userId, role, ...(state ? { state } : {}) }));
  say(`${values.email} is ${role}${state ? ` of ${state}` : ""}.`);
  return 0;
}

async function setTier(db: Db, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const tier = KYC_TIERS.find((known) => String(known) === values.tier);
  if (!values.email || !tier) {
    say("set-tier needs --email and --tier (1, 2 or 3)");
    return 2;
  }
  const { limits, transact } = commandServices(db, machineClock);
  const email = values.email.toLowerCase();
  const isSet = await transact((tx) => limits.setTier(tx, email, tier));
  say(
    isSet
      ? `${email} is of tier ${tier}.`
      : `No account is registered as ${email}, or several are and none has verified it.`,
  );
  return isSet ? 0 : 2;
}

async function importFile(db: Db, args: readonly string[]): Promise<number> {
  const { overlaps, ratingsJob, transact } = commandServices(db, machineClock);
  const streams = { out: process.stdout, progress: process.stderr };
  const code = await runImport(args, { transact, clock: machineClock, imageOf: defaultImageOf, ...streams });
  // Results of the past only mark from when the ratings are to be computed: once for all of them.
  await ratingsJob.recountImported();
  const found = await overlaps.compareDue();
  if (found > 0)
    say(`Tournaments that may be here already: ${found}. Compare them at /admin/imports?state=duplicates.`);
  return code;
}

async function loadDemo(db: Db): Promise<number> {
  if (!(await isEmpty(db))) {
    say("The database is not empty: the demo season is only loaded into an empty one.");
    return 2;
  }
  const clock = movableClock(machineClock());
  await loadSeason({ db, services: demoServices(db, clock.read), clock, now: machineClock() });
  say("The demo season is loaded.");
  return 0;
}

async function recountAll(db: Db): Promise<number> {
  const { transact, rebuildJob } = commandServices(db, machineClock);
  using bar = openProgressBar(process.stderr, "players");
  await transact((tx) => games.recountGamesByState(tx));
  const isDone = await rebuildJob.rebuild(bar.report);
  bar[Symbol.dispose]();
  if (!isDone) {
    say("Another process is adding everything up already: nothing was begun.");
    return 1;
  }
  say("Every player's record was added up again, and every state's matches.");
  return 0;
}

function reconcile(db: Db, { paystack }: Config): Promise<number> {
  const { reconciliation, transact } = commandServices(db, machineClock, paystack ? { paystack } : {});
  return runReconcile({ db, transact, clock: machineClock, reconciliation, hasProvider: paystack !== null, say });
}

async function verifyLedger(db: Db): Promise<number> {
  using bar = openProgressBar(process.stderr, "promises proven");
  const faults = await ledgerFaults(db, bar.report);
  bar[Symbol.dispose]();
  for (const { invariant, row } of faults) say(`BROKEN: ${invariant}: ${row}`);
  if (faults.length === 0) say("The ledger holds: every invariant is true.");
  return faults.length === 0 ? 0 : 1;
}

import { fileURLToPath } from "node:url";
import { upgradeDatabase } from "./backup/upgrade.ts";
import { readConfig } from "./config/config.ts";
import { type Db, openDatabase } from "./database/database.ts";
import { openServerDatabase } from "./database/server-database.ts";
import { machineClock } from "./kernel/clock.ts";
import { asProblem } from "./kernel/problem.ts";
import { StartProblem } from "./kernel/start-problem.ts";
import { runOutbox } from "./mail/outbox.cli.ts";
import { closeUpgrade, refuseReturned, upgradeSiteOf } from "./upgrade-site.ts";

const projectFolder = fileURLToPath(new URL("../../", import.meta.url));
const say = (line: string) => void process.stderr.write(`${line}\n`);
const COPY_TERMS = {
  passphrase: process.env["BACKUP_PASSPHRASE"] || undefined,
  now: machineClock,
  say: (line: string) => void process.stdout.write(`${line}\n`),
};

process.exitCode = await run(process.argv.slice(2));

/**
 * What the arguments name. The outbox and the copies do without the modules of the features, which take four times as long
 * to load.
 */
async function commandsOf(args: readonly string[]) {
  const [name, ...rest] = args;
  if (name === "outbox")
    return { command: (db: Db) => runOutbox(rest, { db, now: machineClock(), say: COPY_TERMS.say }), usage: "" };
  const { copyCommandOf } = await import("./backup-commands.ts");
  const { continuousCopyCommandOf } = await import("./copy-commands.ts");
  const [copyCommand, continuous] = [copyCommandOf(args), continuousCopyCommandOf(args)];
  if (copyCommand || continuous) return { copyCommand, continuous, usage: "" };
  const { commandOf, USAGE } = await import("./admin-commands.ts");
  return { command: commandOf(args), usage: USAGE };
}

/** Opens the database (beside a running server, or alone), runs one command, and answers its exit code. */
async function run(args: readonly string[]): Promise<number> {
  try {
    const { command, copyCommand, continuous, usage } = await commandsOf(args);
    if (continuous) return await continuous(readConfig(process.env, projectFolder), COPY_TERMS.say);
    if (copyCommand === undefined && command === undefined) {
      process.stdout.write(`${usage}\n`);
      return args.length === 0 || args.includes("--help") ? 0 : 2;
    }
    const config = readConfig(process.env, projectFolder);
    const open = () => openServerDatabase(config, { log: say, beside: true });
    if (copyCommand) return await copyCommand({ ...COPY_TERMS, config, open });
    const database = await open();
    try {
      await refuseReturned(config);
      await upgradeDatabase(await upgradeSiteOf(config, database), { say, now: machineClock });
      await closeUpgrade(config); // what a command writes is in no copy
      const db = openDatabase({ url: database.url, endsWithClient: true });
      try {
        return (await command?.(db, config)) ?? 2;
      } finally {
        await db.destroy();
      }
    } finally {
      await database.stop();
    }
  } catch (error) {
    say(reasonOf(error));
    return 1;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof StartProblem) return error.message;
  const problem = asProblem(error);
  if (!problem) return String((error as Error).stack ?? error);
  return [
    problem.message,
    ...Object.entries(problem.errors ?? {}).map(([field, message]) => `  ${field}: ${message}`),
  ].join("\n");
}

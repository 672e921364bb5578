import { fileURLToPath } from "node:url";
import { commandOf, USAGE } from "./admin-commands.ts";
import { upgradeDatabase } from "./backup/upgrade.ts";
import { copyCommandOf } from "./backup-commands.ts";
import { readConfig } from "./config/config.ts";
import { continuousCopyCommandOf } from "./copy-commands.ts";
import { openDatabase } from "./database/database.ts";
import { openServerDatabase } from "./database/server-database.ts";
import { machineClock } from "./kernel/clock.ts";
import { asProblem } from "./kernel/problem.ts";
import { StartProblem } from "./kernel/start-problem.ts";
import { closeUpgrade, refuseReturned, upgradeSiteOf } from "./upgrade-site.ts";

const projectFolder = fileURLToPath(new URL("../../", import.meta.url));
const say = (line: string) => void process.stderr.write(`${line}\n`);
const COPY_TERMS = {
  passphrase: process.env["BACKUP_PASSPHRASE"] || undefined,
  now: machineClock,
  say: (line: string) => void process.stdout.write(`${line}\n`),
};

process.exitCode = await run(process.argv.slice(2));

/** Opens the database (beside a running server, or alone), runs one command, and answers its exit code. */
async function run(args: readonly string[]): Promise<number> {
  const copyCommand = copyCommandOf(args);
  const command = commandOf(args);
  try {
    const continuous = continuousCopyCommandOf(args);
    if (continuous) return await continuous(readConfig(process.env, projectFolder), COPY_TERMS.say);
  } catch (error) {
    say(reasonOf(error));
    return 1;
  }
  if (copyCommand === undefined && command === undefined) {
    process.stdout.write(`${USAGE}\n`);
    return args.length === 0 || args.includes("--help") ? 0 : 2;
  }
  try {
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

import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { databaseFolder } from "@pockethall/embedded-postgres/database-folder";
import { DatabaseProblem } from "@pockethall/embedded-postgres/database-problem";
import type { EmbeddedPostgres } from "@pockethall/embedded-postgres/embedded-postgres";
import { moveCluster, requireNoCluster } from "@pockethall/embedded-postgres/place-cluster";
import { settingsFor, thisMachine } from "@pockethall/embedded-postgres/sizing";
import { askProviderAtStart } from "./ask-provider.ts";
import { upgradeDatabase } from "./backup/upgrade.ts";
import { proveRestored } from "./backup-proof.ts";
import type { Config } from "./config/config.ts";
import { storeToRead } from "./config/copy-settings.ts";
import { checkCopy, type RestoreWish } from "./copy/choose-base.ts";
import { openStore } from "./copy/open-store.ts";
import { recoverCopy } from "./copy/recover-copy.ts";
import { machineClock } from "./kernel/clock.ts";
import { StartProblem } from "./kernel/start-problem.ts";
import { upgradeSiteOf } from "./upgrade-site.ts";

type Say = (line: string) => void;
type Command = (config: Config, say: Say) => Promise<number>;

/**
 * `restore-copy [FOLDER] [--to TIME] [--until-gap]` or `check-copy [FOLDER]`; undefined for other arguments. Without a
 * folder the copy of the settings is read.
 */
export function continuousCopyCommandOf([name, ...args]: readonly string[]): Command | undefined {
  if (name !== "restore-copy" && name !== "check-copy") return undefined;
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { to: { type: "string" }, "until-gap": { type: "boolean" } },
    allowPositionals: true,
  });
  const [folder, ...more] = positionals;
  if (more.length > 0) return undefined;
  if (name === "check-copy") return (config, say) => check(config, folder, say);
  return (config, say) => restore(config, { folder, moment: momentOf(values.to), untilGap: values["until-gap"] }, say);
}

async function check(config: Config, folder: string | undefined, say: Say): Promise<number> {
  const copy = await openStore(storeToRead(folder, config.continuousCopy));
  const { base, endsAt } = await checkCopy(copy);
  say(
    `${copy.titleOf()} is whole: a base copy of ${base.begun_at}, and the log after it up to about ${endsAt.toISOString()}.`,
  );
  return 0;
}

/** Such as `2026-11-28T19:30:00Z` or `2026-11-28T20:30:00+01:00`. */
function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/u.test(text) || Number.isNaN(Date.parse(text)))
    throw new StartProblem("--to needs a time with its zone, such as 2026-11-28T20:30:00+01:00");
  return new Date(text);
}

/** Recovers and proves the database beside its place, and moves it in then: one that is half restored never starts. */
async function restore(config: Config, wish: RestoreWish & { folder: string | undefined }, say: Say): Promise<number> {
  if (config.databaseUrl !== undefined)
    throw new StartProblem("a continuous copy goes into the built-in database: unset DATABASE_URL");
  const copy = await openStore(storeToRead(wish.folder, config.continuousCopy));
  const { folder } = databaseFolder({ dataDir: config.dataFolder, explicit: config.dataFolderIsExplicit });
  const settings = settingsFor(thisMachine(dirname(folder)), config.databaseMemoryMb);
  const draft = join(folder, "recovering");
  const folders = { copy, dataFolder: draft, filesFolder: config.dataFolder };
  const recovery = { ...folders, moment: wish.moment, untilGap: wish.untilGap, settings, log: say };
  try {
    requireNoCluster(folder);
    await rm(draft, { recursive: true, force: true }); // of a restore that was interrupted
    const { embedded } = await recoverCopy(recovery);
    const code = await finish(config, embedded, say).finally(() => embedded.stop());
    await moveCluster(draft, folder);
    say("Restored. At the next start the payment provider is asked for every payment of the last five days.");
    return code;
  } catch (error) {
    throw error instanceof DatabaseProblem ? new StartProblem(error.message, { cause: error }) : error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Proves what was restored, and has the provider asked for what was paid since. */
async function finish(config: Config, embedded: EmbeddedPostgres, say: Say): Promise<number> {
  const url = embedded.ownerUrl("pockethall");
  await upgradeDatabase(await upgradeSiteOf(config, { url, isEmbedded: true }), { say, now: machineClock });
  const { ledgerFaults, logFaults, logLine } = await proveRestored(url);
  for (const fault of ledgerFaults) say(`BROKEN: ${fault}`);
  if (ledgerFaults.length === 0) say("The ledger holds: every invariant is true.");
  for (const line of [...logFaults, logLine]) say(line);
  await askProviderAtStart(url);
  return ledgerFaults.length === 0 && logFaults.length === 0 ? 0 : 1;
}

import { join } from "node:path";
import { askProviderAtStart } from "./ask-provider.ts";
import type { Sealed } from "./backup/archive.ts";
import { restoreBackup } from "./backup/restore.ts";
import { waitUntilAlone } from "./backup/wait-until-alone.ts";
import { proveRestored } from "./backup-proof.ts";
import type { Config } from "./config/config.ts";
import { hasLiveKeys } from "./config/live-keys.ts";
import type { SetupSite } from "./config/setup-site.ts";
import { allowStore, otherCopyEnd } from "./copy/copy-memory.ts";
import type { CopyStore } from "./copy/copy-store.ts";
import { lookBriefly } from "./copy/look-briefly.ts";
import { openStore } from "./copy/open-store.ts";
import { systemIdOf } from "./copy/source.repository.ts";
import { copyAsBackup } from "./copy-as-backup.ts";
import type { ServerDatabase } from "./database/server-database.ts";
import { StartProblem } from "./kernel/start-problem.ts";
import { newSetupCode } from "./kernel/tokens.ts";
import { forgetUpload } from "./modules/operations/setup/upload.ts";
import { createRestores, type PerformRestore } from "./restores.ts";
import { openRestoringServer } from "./restoring-server.ts";
import { type Stoppable, stopSoon } from "./stop-soon.ts";

/** A server that listens on this port. */
export type Serving = Stoppable & { url: string; port: number };

export type InstallationOptions = {
  config: Config;
  database: ServerDatabase;
  /** Builds the app on the database and listens. */
  serve: (port: number, setup: SetupSite) => Promise<Serving>;
  say: (line: string) => void;
  /** The server cannot go on after a restore, and has stopped. */
  onFatal: (error: unknown) => Promise<void>;
};

/** Serves an installation. A restore stops the app, replaces what is in the database, and serves it in the same process. */
export async function openInstallation(options: InstallationOptions): Promise<Pick<Serving, "url" | "stop">> {
  const { config, say, serve, onFatal } = options;
  let restoring: Promise<unknown> = Promise.resolve();
  const serveAgain = async (): Promise<Serving> => {
    try {
      return await serve(serving.port, setup);
    } catch (error) {
      await onFatal(error);
      throw error;
    }
  };
  const perform: PerformRestore = (file, reach) => {
    const work = (async () => {
      reach("restoring");
      try {
        await stopSoon(serving);
        return await replace(file, reach);
      } finally {
        serving = await serveAgain();
      }
    })();
    restoring = work.catch(() => undefined);
    return work;
  };
  const uploadFolder = join(config.dataFolder, "restore");
  const copyStore = createCopyStore(config);
  const restores = createRestores(perform, {
    isLive: hasLiveKeys(config),
    warn: (error) => say(`The restore failed: ${stackOf(error)}`),
    copyAsBackup: () => copyToRestore(options, copyStore, uploadFolder),
  });
  const setup: SetupSite = {
    code: newSetupCode(),
    folder: uploadFolder,
    limitBytes: config.restoreLimitBytes,
    restores,
    copyEndsAt: lookBriefly(
      async () => {
        const copied = await copiedBy(options, copyStore);
        return copied && otherCopyEnd(copied);
      },
      config.continuousCopy?.address.kind === "objects" ? REMOTE_LOOK_MS : undefined,
    ),
  };
  const replace: PerformRestore = async (file, reach) => {
    const closed = await openRestoringServer(
      httpOptionsOf(config),
      { host: config.host, port: serving.port },
      restores,
    );
    try {
      const outcome = await restoreAlone(options, file, reach);
      await askProviderAtStart(options.database.url);
      const copied = await copiedBy(options, copyStore);
      if (copied) await allowStore(copied);
      await forgetUpload(setup.folder);
      return outcome;
    } finally {
      reach("starting");
      await closed.close();
    }
  };
  let serving = await serve(config.port, setup);
  return { url: serving.url, stop: () => restoring.then(() => serving.stop()) };
}

/** The first look at an object store tries the passphrase, a second of the processor, and asks for each series. */
const REMOTE_LOOK_MS = 15_000;

type OpenCopyStore = () => Promise<CopyStore | undefined>;

/** Opens the store of the continuous copy when it is first needed, and once. */
function createCopyStore({ continuousCopy }: Config): OpenCopyStore {
  let opened: Promise<CopyStore> | undefined;
  return async () => {
    if (continuousCopy) opened ??= openStore(continuousCopy.address);
    return opened;
  };
}

/** The store of the continuous copy and the database that it is for. */
async function copiedBy({ config: { dataFolder }, database: { source } }: InstallationOptions, open: OpenCopyStore) {
  const store = await open();
  if (!store || !source) return undefined;
  return { store, dataFolder, systemId: await systemIdOf(source.serverUrl) };
}

async function copyToRestore(
  { config, say }: InstallationOptions,
  open: OpenCopyStore,
  uploadFolder: string,
): Promise<Sealed> {
  const copy = await open();
  if (!copy) throw new StartProblem("there is no continuous copy");
  return copyAsBackup({ config, copy, uploadFolder, say });
}

async function restoreAlone(
  { config, database, say }: InstallationOptions,
  file: Parameters<PerformRestore>[0],
  reach: Parameters<PerformRestore>[1],
): ReturnType<PerformRestore> {
  await waitUntilAlone(database.url);
  const facts = await restoreBackup(file, { databaseUrl: database.url, dataFolder: config.dataFolder });
  reach("verifying");
  const proof = await proveRestored(database.url).catch((error: unknown) => {
    say(`A backup of ${facts.start.taken_at} was restored, and could not be verified: ${stackOf(error)}`);
    throw new StartProblem(
      "the backup was restored, but its books and logs could not be verified: the log of the server says why. Run verify-ledger and verify-log",
      { cause: error },
    );
  });
  say(`A backup of ${facts.start.taken_at} was restored.`);
  for (const fault of [...proof.ledgerFaults, ...proof.logFaults]) say(`BROKEN: ${fault}`);
  return { facts, proof };
}

const httpOptionsOf = ({ logLevel, trustProxy, isDevelopment, publicUrl }: Config) => ({
  logLevel,
  trustProxy,
  isDevelopment,
  isSecure: publicUrl?.startsWith("https:") ?? false,
  providerOrigins: [],
});

const stackOf = (error: unknown): string => String((error as Error).stack ?? error);

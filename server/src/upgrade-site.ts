import type { UpgradeSite } from "./backup/upgrade.ts";
import type { Config } from "./config/config.ts";
import type { ServerDatabase } from "./database/server-database.ts";

/** What an upgrade needs, of the server and of commands. */
export const upgradeSiteOf = (
  config: Config,
  { url, isEmbedded }: Pick<ServerDatabase, "url" | "isEmbedded">,
): UpgradeSite => ({
  databaseUrl: url,
  isEmbedded,
  dataFolder: config.dataFolder,
  backupFolder: config.backups.folder,
  passphrase: config.backups.passphrase,
  hasCopies: config.hasCopiesBeforeUpgrade,
});

import type { Sealed } from "./backup/archive.ts";
import { takeBackup } from "./backup/backup.ts";
import { type BackupFacts, checkBackup } from "./backup/read-backup.ts";
import { restoreBackup } from "./backup/restore.ts";
import { proveRestored } from "./backup-proof.ts";
import type { Config } from "./config/config.ts";
import type { ServerDatabase } from "./database/server-database.ts";

export type CopyTerms = {
  config: Pick<Config, "dataFolder">;
  /** Opens the database without changing its shape: a copy is taken of what is there. */
  open: () => Promise<ServerDatabase>;
  /** Encrypts a backup, and opens an encrypted one. */
  passphrase: string | undefined;
  now: () => Date;
  say: (line: string) => void;
};

type CopyCommand = (terms: CopyTerms) => Promise<number>;
const COMMANDS: Readonly<Record<string, (file: Sealed, terms: CopyTerms) => Promise<number>>> = {
  backup,
  "check-backup": check,
  restore,
};

/** `backup FILE`, `check-backup FILE` or `restore FILE`; undefined for other arguments. */
export function copyCommandOf([name = "", path, ...rest]: readonly string[]): CopyCommand | undefined {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || path === undefined || path.startsWith("--") || rest.length > 0) return undefined;
  return (terms) => command({ path, passphrase: terms.passphrase }, terms);
}

async function backup(file: Sealed, terms: CopyTerms): Promise<number> {
  const database = await terms.open();
  try {
    const source = { databaseUrl: database.url, dataFolder: terms.config.dataFolder, now: terms.now() };
    const { tables, files } = await takeBackup(source, file);
    terms.say(`${file.path} holds ${sizesOf({ tables, files })}.`);
    terms.say(
      file.passphrase === undefined
        ? "It is not encrypted: everyone who has it can read names, e-mail addresses and phone numbers."
        : "It is encrypted: without the passphrase no one can open it, including you.",
    );
    return 0;
  } finally {
    await database.stop();
  }
}

async function check(file: Sealed, { say }: CopyTerms): Promise<number> {
  const { start, end } = await checkBackup(file);
  say(`${file.path} is whole: ${sizesOf(end)}, of ${start.taken_at}, from PostgreSQL ${start.postgresql}.`);
  return 0;
}

async function restore(file: Sealed, terms: CopyTerms): Promise<number> {
  const database = await terms.open();
  try {
    const facts = await restoreBackup(file, { databaseUrl: database.url, dataFolder: terms.config.dataFolder });
    terms.say(`Restored ${sizesOf(facts.end)}, as of ${facts.start.taken_at}.`);
    return await prove(database.url, terms.say);
  } finally {
    await database.stop();
  }
}

async function prove(databaseUrl: string, say: (line: string) => void): Promise<number> {
  const { ledgerFaults, logFaults, logLine } = await proveRestored(databaseUrl);
  for (const fault of ledgerFaults) say(`BROKEN: ${fault}`);
  if (ledgerFaults.length === 0) say("The ledger holds: every invariant is true.");
  for (const line of [...logFaults, logLine]) say(line);
  return ledgerFaults.length === 0 && logFaults.length === 0 ? 0 : 1;
}

function sizesOf({ tables, files }: BackupFacts["end"]): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const pictures = files.filter(({ name }) => name.startsWith("uploads/")).length;
  const counted = (count: number, one: string, many: string) =>
    `${count.toLocaleString("en-NG")} ${count === 1 ? one : many}`;
  return [
    counted(tables.length, "table", "tables"),
    counted(rows, "row", "rows"),
    counted(pictures, "picture", "pictures"),
  ].join(", ");
}

import { join } from "node:path";

/** When, where and how many backups the server makes automatically. */
export type BackupSettings = {
  /** Minutes after midnight in Lagos; null: only when an admin asks. */
  atMinute: number | null;
  folder: string;
  /** How many files stay; older ones are removed. */
  keep: number;
  /** Encrypts the files. */
  passphrase: string | undefined;
};

type Given = {
  /** `02:30` or `off`. */
  time: string;
  folder: string | undefined;
  keep: number;
  passphrase: string | undefined;
  dataFolder: string;
};

/** The settings from variables that were checked; without a folder the files lie in the data folder. */
export const backupSettings = ({ time, folder, keep, passphrase, dataFolder }: Given): BackupSettings => ({
  atMinute: minuteOfDay(time),
  folder: folder ?? join(dataFolder, "backups"),
  keep,
  passphrase,
});

/** '02:30' is 150; null: off. */
function minuteOfDay(text: string): number | null {
  if (text === "off") return null;
  const [hours = "", minutes = ""] = text.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** What a server makes backups of, and how. */
export type BackupSite = BackupSettings & {
  /** Of the owner of the tables: the server's role may not read all of them. Holds a password. */
  databaseUrl: string;
  /** Holds pictures and keys. */
  dataFolder: string;
};

/** For commands and tests, which make no backups. */
export const NO_BACKUPS: BackupSite = {
  atMinute: null,
  folder: "",
  keep: 1,
  passphrase: undefined,
  databaseUrl: "",
  dataFolder: "",
};

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chooseBase } from "./choose-base.ts";
import type { CopyStore } from "./copy-store.ts";
import { writeDurably } from "./durable-file.ts";

// The data folder remembers what its copy is called, so that an unconnected disk is noticed, and an installation before
// this one is not overwritten.

type Place = {
  store: CopyStore;
  dataFolder: string;
  /** PostgreSQL's identifier of the database: an emptied one beside the memory is another installation. */
  systemId: string;
};

type Memory = {
  /** The title of the store. */
  folder?: string;
  series?: string;
  system_id?: string;
  /** A random name of this installation, by which folders know their owner. */
  machine?: string;
  /** The owner of the copy that this installation was restored from. */
  restored_from?: string;
};

export const memoryOf = (dataFolder: string): string => join(dataFolder, "continuous-copy.json");

/** The series of this store that can go on; an empty name: a new one begins; undefined: the store is new to this database. */
export async function knownSeries({ store, dataFolder, systemId }: Place): Promise<string | undefined> {
  const memory = await readMemory(dataFolder);
  return memory.folder === store.titleOf() && memory.system_id === systemId ? memory.series : undefined;
}

export const rememberSeries = ({ store, dataFolder, systemId }: Place, series: string): Promise<void> =>
  changeMemory(dataFolder, { folder: store.titleOf(), series, system_id: systemId });

export async function readMemory(dataFolder: string): Promise<Memory> {
  const text = await readFile(memoryOf(dataFolder), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw error;
  });
  return JSON.parse(text) as Memory;
}

export async function changeMemory(dataFolder: string, change: Memory): Promise<void> {
  const memory = { ...(await readMemory(dataFolder)), ...change };
  await writeDurably(memoryOf(dataFolder), Buffer.from(JSON.stringify(memory)));
}

/** The next copy begins a new series in this store, whatever it holds: that was restored, or cannot go on. */
export const allowStore = (place: Place): Promise<void> => rememberSeries(place, "");

/** When the copy ends that another installation left in this store; undefined: there is none that could be restored. */
export async function otherCopyEnd(place: Place): Promise<Date | undefined> {
  if ((await knownSeries(place)) !== undefined) return undefined;
  return chooseBase(place.store).then(
    ({ endsAt }) => endsAt,
    () => undefined, // the copier reports what is wrong with the store
  );
}

import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { copyCluster } from "../../../../packages/embedded-postgres/testing/copy-cluster.ts";
import { placeNewCluster, preparedFolder } from "../../../../packages/embedded-postgres/testing/prepared-folder.ts";
import { makeSmallCluster } from "../../../../packages/embedded-postgres/testing/small-cluster.ts";
import {
  ask,
  openTemporarySite,
  temporaryFolder,
} from "../../../../packages/embedded-postgres/testing/temporary-site.ts";
import type { StoreAddress } from "../../config/store-address.ts";
import { machineClock } from "../../kernel/clock.ts";
import type { RestoreWish } from "../choose-base.ts";
import { type CopyOrder, createCopier } from "../copier.ts";
import { openStore } from "../open-store.ts";
import { recoverCopy } from "../recover-copy.ts";

type CopiedOptions = {
  /** Where the copy goes: by default a folder. */
  address?: StoreAddress;
  /**
   * "small" (the default): all are of one installation, and a file of the log has 1 MB. "whole": as an installation has
   * it, and of another one than the small.
   */
  cluster?: "small" | "whole";
};

/** Rows that fill more than two files of the log of a small cluster, of a whole one more than one. */
export const ROWS_OF_FILES = { small: 6_000, whole: 70_000 };

/** A database with a table of numbers, a store for its copy, and places to restore into; all goes when the test ends. */
export async function openCopiedDatabase({ address: named, cluster = "small" }: CopiedOptions = {}) {
  const site = openTemporarySite();
  if (cluster === "whole") await placeNewCluster(site.dataFolder);
  else await copyCluster(await preparedFolder("small-cluster", makeSmallCluster), site.dataFolder);
  const folder = join(temporaryFolder(), "copy");
  mkdirSync(folder);
  const embedded = await site.start();
  await ask(embedded, "create table numbers (number int primary key, filling text not null)");
  const address: StoreAddress = named ?? { kind: "folder", folder };
  const store = await openStore(address);
  const source = { serverUrl: embedded.ownerUrl("postgres"), clusterFolder: embedded.clusterFolder };
  const order: CopyOrder = { ...source, dataFolder: site.dataFolder, address, keep: 2 };
  const task = { ...source, dataFolder: site.dataFolder, store, keep: 2 };
  let next = 0;
  const restored: { stop: () => Promise<void> }[] = [];
  const places: string[] = [];
  return {
    embedded,
    order,
    task,
    store,
    folder,
    dataFolder: site.dataFolder,
    copier: (now = machineClock, freeBytes?: () => Promise<number>) => createCopier(task, now, freeBytes),
    /** Adds so many rows, of some 300 bytes that do not compress away. */
    add: async (count: number): Promise<void> => {
      const filling = "md5(n::text) || md5((n + 1)::text) || repeat('x', 200)";
      await ask(
        embedded,
        `insert into numbers select n, ${filling} from generate_series(${next}, ${next + count - 1}) n`,
      );
      next += count;
    },
    /** How many rows were added. */
    count: () => next,
    /** Where the last restore put pictures and keys. */
    restoredFiles: () => join(places.at(-1) ?? "", "files"),
    /** Restores the copy somewhere else. @returns how many rows are there, all from the first on. */
    restore: async (wish: RestoreWish = {}): Promise<number> => {
      const into = temporaryFolder();
      places.push(into);
      const dataFolder = join(into, "data");
      const filesFolder = join(into, "files");
      const settings = { shared_buffers: "16MB" };
      const { embedded: copy } = await recoverCopy({
        copy: store,
        dataFolder,
        filesFolder,
        ...wish,
        settings,
        log: () => {},
      });
      restored.push(copy);
      const [row] = await ask(copy, "select count(*)::int as rows, coalesce(max(number) + 1, 0) as next from numbers");
      if (row?.["rows"] !== row?.["next"]) throw new Error(`rows are missing in between: ${JSON.stringify(row)}`);
      return Number(row?.["rows"]);
    },
    async [Symbol.asyncDispose]() {
      for (const copy of restored) await copy.stop();
      await site[Symbol.asyncDispose]();
      for (const path of [...places, join(folder, "..")]) rmSync(path, { recursive: true, force: true });
    },
  };
}
export type CopiedDatabase = Awaited<ReturnType<typeof openCopiedDatabase>>;

/** Copies in rounds until the first base copy can be restored. */
export async function untilComplete(copier: ReturnType<typeof createCopier>): Promise<void> {
  for (;;) {
    const { baseAt, baseProblem } = await copier.round();
    if (baseProblem !== null) throw new Error(baseProblem);
    if (baseAt !== null) return;
  }
}

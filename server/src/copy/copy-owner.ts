import { randomUUID } from "node:crypto";
import * as z from "zod";
import { StartProblem } from "../kernel/start-problem.ts";
import { changeMemory, readMemory } from "./copy-memory.ts";
import type { CopyStore } from "./copy-store.ts";

// Two machines may have one database: a lost one that still runs, and the one that its copy was restored on. One store
// has one owner, or each would remove what the other one needs.

type Place = { store: CopyStore; dataFolder: string };

const Owner = z.object({ machine: z.string() });
const OWNER_FILE = "pockethall-owner.json";

/**
 * Makes this machine the owner of a store that has none, that it was restored from, or that it may take.
 *
 * @throws StartProblem when the store is another machine's.
 */
export async function claimStore(place: Place, { mayTake }: { mayTake: boolean }): Promise<void> {
  const owner = await ownerOf(place.store);
  const { machine = randomUUID(), restored_from: restoredFrom } = await readMemory(place.dataFolder);
  if (owner === machine) return;
  if (owner !== undefined && owner !== restoredFrom && !mayTake) throw notOwn(place);
  await changeMemory(place.dataFolder, { machine });
  await place.store.write(OWNER_FILE, Buffer.from(`${JSON.stringify({ machine })}\n`));
}

/** Whether this machine still owns the store: another one may have taken it, or its disk is away. */
export async function isOwned({ store, dataFolder }: Place): Promise<boolean> {
  const { machine } = await readMemory(dataFolder);
  return (await ownerOf(store)) === machine;
}

/** A restored installation may go on in the store of its copy, unless another one did so before. */
export async function rememberOwner(dataFolder: string, copy: CopyStore): Promise<void> {
  const owner = await ownerOf(copy);
  if (owner !== undefined) await changeMemory(dataFolder, { restored_from: owner });
}

/** @returns undefined when the store has no owner. */
async function ownerOf(store: CopyStore): Promise<string | undefined> {
  const content = await store.read(OWNER_FILE);
  if (content === undefined) return undefined;
  try {
    return Owner.parse(JSON.parse(content.toString("utf8"))).machine;
  } catch (error) {
    throw new StartProblem(`${store.titleOf(OWNER_FILE)} is damaged: remove it`, { cause: error });
  }
}

export const notOwn = ({ store }: Place): StartProblem =>
  new StartProblem(
    `${store.titleOf()} holds the copy of another machine with this database: stop one of the two, or choose an empty folder for the copy. If the other machine is gone for good, remove ${store.titleOf(OWNER_FILE)}`,
  );

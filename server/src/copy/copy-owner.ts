import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { StartProblem } from "../kernel/start-problem.ts";
import { changeMemory, readMemory } from "./copy-memory.ts";
import { writeDurably } from "./durable-file.ts";

// Two machines may have one database: a lost one that still runs, and the one that its copy was restored on. One folder
// has one owner, or each would remove what the other one needs.

type Place = { folder: string; dataFolder: string };

const Owner = z.object({ machine: z.string() });
const ownerFile = (folder: string): string => join(folder, "pockethall-owner.json");

/**
 * Makes this machine the owner of a folder that has none, that it was restored from, or that it may take.
 *
 * @throws StartProblem when the folder is another machine's.
 */
export async function claimFolder(place: Place, { mayTake }: { mayTake: boolean }): Promise<void> {
  const owner = await ownerOf(place.folder);
  const { machine = randomUUID(), restored_from: restoredFrom } = await readMemory(place.dataFolder);
  if (owner === machine) return;
  if (owner !== undefined && owner !== restoredFrom && !mayTake) throw notOwn(place);
  await changeMemory(place.dataFolder, { machine });
  await writeDurably(ownerFile(place.folder), Buffer.from(`${JSON.stringify({ machine })}\n`));
}

/** @throws StartProblem when another machine has taken the folder. */
export async function requireOwned(place: Place): Promise<void> {
  const { machine } = await readMemory(place.dataFolder);
  if ((await ownerOf(place.folder)) !== machine) throw notOwn(place);
}

/** A restored installation may go on in the folder of its copy, unless another one did so before. */
export async function rememberOwner(dataFolder: string, copyFolder: string): Promise<void> {
  const owner = await ownerOf(copyFolder);
  if (owner !== undefined) await changeMemory(dataFolder, { restored_from: owner });
}

/** @returns undefined when the folder has no owner. */
async function ownerOf(folder: string): Promise<string | undefined> {
  const text = await readFile(ownerFile(folder), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return Owner.parse(JSON.parse(text)).machine;
  } catch (error) {
    throw new StartProblem(`${ownerFile(folder)} is damaged: remove it`, { cause: error });
  }
}

const notOwn = ({ folder }: Place): StartProblem =>
  new StartProblem(
    `${folder} holds the copy of another machine with this database: stop one of the two, or choose an empty folder for COPY_DIR. If the other machine is gone for good, remove ${ownerFile(folder)}`,
  );

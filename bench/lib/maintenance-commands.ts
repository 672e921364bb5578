import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openProviderLists } from "./provider-lists.ts";

const PLAYERS = 32;
const TOURNAMENTS = 640;
const FIRST_DAY_MS = Date.UTC(2015, 0, 1);
const DAY_MS = 86_400_000;

/**
 * A maintenance command of this name: its arguments, its environment, and what it reads, in the folder of the server's data
 * or from a provider that is there until it is disposed of.
 */
export async function openMaintenanceCommand(name: string, folder: string, payments: number) {
  const none = { environment: {}, [Symbol.asyncDispose]: () => Promise.resolve() };
  if (name === "backup") return { args: [name, join(folder, "bench.backup")], ...none };
  if (name === "reconcile") return { args: [name], ...(await openProviderLists(payments)) };
  if (name !== "import") return { args: [name], ...none };
  const path = join(folder, "bench.csv");
  await writeFile(path, resultsFile());
  return { args: ["import", "results", path], ...none };
}

/** Knock-outs of 32 players, one a day, of people who are in no other: some 20,000 matches. */
function resultsFile(): string {
  const lines = ["match_id,date,tournament_id,tournament,round,player1,player2,score1,score2"];
  for (let tournament = 0; tournament < TOURNAMENTS; tournament += 1) {
    const day = new Date(FIRST_DAY_MS + tournament * DAY_MS).toISOString().slice(0, 10);
    const player = (slot: number) => `Demo Imported ${tournament % 10} ${slot}`;
    for (let round = 1, gap = 1; gap < PLAYERS; round += 1, gap *= 2)
      for (let slot = 0; slot < PLAYERS; slot += 2 * gap) {
        const cells = [`${round}-${slot}`, day, `bench-${tournament}`, `Demo import ${tournament}`, round];
        lines.push([...cells, player(slot), player(slot + gap), 4, slot % 4].join(","));
      }
  }
  return `${lines.join("\n")}\n`;
}

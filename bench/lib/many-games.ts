import { setTimeout as pause } from "node:timers/promises";
import { BUSY, NEWCOMER, payersOf, seedCareer, seedNotices } from "./busy-people.ts";
import { seedWrites } from "./country-writes.ts";
import { openMatches, seedGames, seedNames, seedOpenMatches } from "./games-data.ts";
import { HALL_ENVIRONMENT } from "./hall.ts";
import { type MoneySeed, seedMoney } from "./money-data.ts";
import { openPgbench } from "./pgbench.ts";
import { startServer, temporaryFolder } from "./server.ts";
import { serverCommand } from "./server-command.ts";

type Size = { games: number; openTournaments: number; money: MoneySeed };

const REBUILD_TRIES = 20;
const REBUILD_PAUSE_MS = 3_000;
/** On a busy machine the server would refuse what we measure. */
const ENVIRONMENT = { ...HALL_ENVIRONMENT, SHED_LOAD_ABOVE_MS: "60000" };
const CAREERS = [BUSY, NEWCOMER];

/**
 * A server of its own with the same names, this many completed matches, some tournaments to be played on, accounts with
 * their payments, one very busy person and one new one.
 */
export async function openHall({ games, openTournaments, money }: Size) {
  await using stack = new AsyncDisposableStack();
  const place = stack.use(await temporaryFolder());
  const server = stack.use(await startServer(place.folder, ENVIRONMENT));
  const pgbench = await openPgbench(place.folder);
  await seedNames(pgbench);
  await seedGames(pgbench, games);
  await seedOpenMatches(pgbench, openTournaments);
  await seedMoney(pgbench, { ...money, payers: payersOf(CAREERS) });
  for (const career of CAREERS) {
    await seedCareer(pgbench, career);
    await seedNotices(pgbench, career);
  }
  await seedWrites(pgbench);
  await rebuildStats(place.folder);
  await pgbench.execute("vacuum analyze;");
  const all = stack.move();
  return {
    url: server.url,
    pgbench,
    folder: place.folder,
    waiting: openMatches(openTournaments),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** The server may be at a recount of its own, as after every first start; then the command ends at once. */
async function rebuildStats(folder: string): Promise<void> {
  for (let left = REBUILD_TRIES; ; left -= 1) {
    const isDone = await serverCommand(folder, "rebuild-stats").then(
      () => true,
      (error: unknown) => {
        if (left === 0) throw error;
        return false;
      },
    );
    if (isDone) return;
    await pause(REBUILD_PAUSE_MS);
  }
}

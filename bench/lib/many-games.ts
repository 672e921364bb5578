import { BUSY, NEWCOMER, payersOf, seedCareer, seedNotices } from "./busy-people.ts";
import { seedWrites } from "./country-writes.ts";
import { openMatches, seedGames, seedNames, seedOpenMatches } from "./games-data.ts";
import { HALL_ENVIRONMENT } from "./hall.ts";
import { type MoneySeed, seedMoney } from "./money-data.ts";
import { openPgbench } from "./pgbench.ts";
import { startServer, temporaryFolder } from "./server.ts";
import { serverCommand } from "./server-command.ts";

type Size = { games: number; openTournaments: number; money: MoneySeed };

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
  await serverCommand(place.folder, "rebuild-stats");
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

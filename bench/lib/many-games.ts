import { openMatches, seedGames, seedNames, seedOpenMatches } from "./games-data.ts";
import { type MoneySeed, seedMoney } from "./money-data.ts";
import { openPgbench } from "./pgbench.ts";
import { startServer, temporaryFolder } from "./server.ts";
import { serverCommand } from "./server-command.ts";

type Size = { games: number; openTournaments: number; money?: MoneySeed };

/**
 * A server of its own with the same names, this many completed matches, some tournaments to be played on, and, where asked
 * for, accounts with their payments.
 */
export async function openHall({ games, openTournaments, money }: Size) {
  await using stack = new AsyncDisposableStack();
  const place = stack.use(await temporaryFolder());
  const server = stack.use(await startServer(place.folder, { TRUST_PROXY: "1" }));
  const pgbench = await openPgbench(place.folder);
  await seedNames(pgbench);
  await seedGames(pgbench, games);
  await seedOpenMatches(pgbench, openTournaments);
  if (money) await seedMoney(pgbench, money);
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

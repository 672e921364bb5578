import { openMatches, seedGames, seedNames, seedOpenMatches } from "./games-data.ts";
import { openPgbench } from "./pgbench.ts";
import { startServer, temporaryFolder } from "./server.ts";
import { serverCommand } from "./server-command.ts";

/** A server of its own with the same names, this many completed matches, and some tournaments to be played on. */
export async function openHall({ games, openTournaments }: { games: number; openTournaments: number }) {
  await using stack = new AsyncDisposableStack();
  const place = stack.use(await temporaryFolder());
  const server = stack.use(await startServer(place.folder, { TRUST_PROXY: "1" }));
  const pgbench = await openPgbench(place.folder);
  await seedNames(pgbench);
  await seedGames(pgbench, games);
  await seedOpenMatches(pgbench, openTournaments);
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

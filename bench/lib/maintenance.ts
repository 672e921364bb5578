import type { openMatches } from "./games-data.ts";
import type { openReferee } from "./live-hall.ts";
import { serverCommandWith } from "./server-command.ts";

export type Command = { args: readonly string[]; environment: Readonly<Record<string, string>> };
export type Play = { referee: ReturnType<typeof openReferee>; waiting: ReturnType<typeof openMatches> };

/** Plays matches to their end, one after the other, while a command runs beside the server; counts those that it refused. */
export async function playDuring(folder: string, { args, environment }: Command, { referee, waiting }: Play) {
  const state = { isRunning: true };
  const running = serverCommandWith(environment, folder, args).finally(() => {
    state.isRunning = false;
  });
  const times: number[] = [];
  let refused = 0;
  do {
    const [next] = waiting.splice(0, 1);
    if (next === undefined) break;
    await referee.startMatch(next.match).catch(() => {
      refused += 1;
    });
    const begin = performance.now();
    const isTaken = await referee.giveFrame(next.match, next.player).then(
      () => true,
      () => false,
    );
    if (isTaken) times.push(performance.now() - begin);
    else refused += 1;
  } while (state.isRunning);
  return { tookMs: await running, times, refused };
}

/** The value below which this share of the values is. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

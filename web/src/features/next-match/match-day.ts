import { localStore } from "../../lib/storage.ts";

/** A tournament match of the day, or a league match to play or answer. */
const KEYS = { today: "pockethall.matchToday", league: "pockethall.leagueMatch" } as const;

/** Notes for the next visit whether this user has such a match, so that a page can keep its place from the first paint. */
export function noteNextMatch(kind: keyof typeof KEYS, userId: string, hasMatch: boolean): void {
  if (hasMatch) localStore.write(KEYS[kind], userId);
  else if (localStore.read(KEYS[kind]) === userId) localStore.remove(KEYS[kind]);
}

/** Whether the last visit found such a match of this user. */
export const mayHaveMatchToday = (userId: string): boolean =>
  Object.values(KEYS).some((key) => localStore.read(key) === userId);

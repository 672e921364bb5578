import { localStore } from "../../lib/storage.ts";

/** A tournament match of the day, or a league match to play or answer. */
const KEYS = { today: "pockethall.matchToday", league: "pockethall.leagueMatch" } as const;
/** The user and day for which there was no match. */
const NONE = "pockethall.noMatch";

const DAY_MS = 86_400_000;
/** Lagos is an hour ahead of UTC all year. */
const noneToday = (userId: string): string => `${userId} ${Math.floor((Date.now() + DAY_MS / 24) / DAY_MS)}`;

/** Notes for the next visit whether this user has such a match, so that a page can keep its place from the first paint. */
export function noteNextMatch(kind: keyof typeof KEYS, userId: string, hasMatch: boolean): void {
  if (hasMatch) localStore.write(KEYS[kind], userId);
  else if (localStore.read(KEYS[kind]) === userId) localStore.remove(KEYS[kind]);
}

/** Notes that this user has neither today: until tomorrow a page keeps no place. */
export const noteNoMatch = (userId: string): void => localStore.write(NONE, noneToday(userId));

/** Whether this user may have such a match: the last visit found one, or none of today has looked. */
export const mayHaveMatchToday = (userId: string): boolean =>
  Object.values(KEYS).some((key) => localStore.read(key) === userId) || localStore.read(NONE) !== noneToday(userId);

import { localStore } from "../../lib/storage.ts";

const KEY = "pockethall.matchToday";

/** Notes for the next visit whether this user has a match today, so that a page can keep its place from the first paint. */
export function noteNextMatch(userId: string, isToday: boolean): void {
  if (isToday) localStore.write(KEY, userId);
  else if (localStore.read(KEY) === userId) localStore.remove(KEY);
}

/** Whether the last visit found a match of this user on its day. */
export const mayHaveMatchToday = (userId: string): boolean => localStore.read(KEY) === userId;

import type { Game } from "@pockethall/contract/games";
import type { UserId } from "@pockethall/domain/ids";
import { get, set } from "idb-keyval";

/** A match as it was last seen, and when: RFC 3339. */
export type SeenMatch = { at: string; game: Game };
/** The first page of a referee's list as it was last seen. */
export type SeenList = { at: string; userId: UserId; games: Game[]; total: number };

const MATCHES_KEY = "pockethall.refereeMatches";
const LIST_KEY = "pockethall.refereeList";
/** More than a referee scores in a week; the oldest are dropped. */
const MOST_SEEN = 60;

/** What is kept after these games were seen: newest first, each once. */
export function withSeen(kept: readonly SeenMatch[], games: readonly Game[], at: string): SeenMatch[] {
  const ids = new Set(games.map(({ id }) => id));
  const fresh = games.map((game) => ({ at, game }));
  return [...fresh, ...kept.filter(({ game }) => !ids.has(game.id))].slice(0, MOST_SEEN);
}

// Storage that fails is empty storage: these are copies, and the page works without them while there is a network.
const read = <Value>(key: string): Promise<Value | undefined> => get<Value>(key).catch(() => undefined);
const write = (key: string, value: unknown): Promise<void> => set(key, value).catch(() => undefined);

/** Keeps matches for a time without a network. */
export async function keepSeen(games: readonly Game[]): Promise<void> {
  const kept = (await read<SeenMatch[]>(MATCHES_KEY)) ?? [];
  await write(MATCHES_KEY, withSeen(kept, games, new Date().toISOString()));
}

/** Every match that was kept, newest first. */
export const seenMatches = async (): Promise<SeenMatch[]> => (await read<SeenMatch[]>(MATCHES_KEY)) ?? [];

/** Keeps the list of this referee, and its matches. */
export async function keepSeenList(list: SeenList): Promise<void> {
  await write(LIST_KEY, list);
  await keepSeen(list.games);
}

/** The list as this referee last saw it; another referee's list on the same phone stays private. */
export async function seenList(userId: UserId): Promise<SeenList | undefined> {
  const list = await read<SeenList>(LIST_KEY);
  return list?.userId === userId ? list : undefined;
}

import type { TournamentId } from "@pockethall/domain/ids";
import { localStore, type TextStore } from "../../lib/storage.ts";

const KEY = "pockethall.commitments";
const MOST_KEPT = 50;

type Seen = readonly [tournamentId: TournamentId, commitment: string];

/**
 * The commitments that this device saw before their draws: a copy that the platform cannot change. The first one seen of a
 * tournament stays; the oldest are forgotten beyond 50.
 */
export function rememberCommitment(
  tournamentId: TournamentId,
  commitment: string,
  store: TextStore = localStore,
): void {
  const seen = readSeen(store);
  if (seen.some(([id]) => id === tournamentId)) return;
  store.write(KEY, JSON.stringify([...seen, [tournamentId, commitment]].slice(-MOST_KEPT)));
}

/** What was seen of this tournament; null when nothing was. */
export const commitmentSeen = (tournamentId: TournamentId, store: TextStore = localStore): string | null =>
  readSeen(store).find(([id]) => id === tournamentId)?.[1] ?? null;

function readSeen(store: TextStore): Seen[] {
  try {
    const kept: unknown = JSON.parse(store.read(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isSeen) : [];
  } catch {
    return [];
  }
}

const isSeen = (value: unknown): value is Seen =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string");

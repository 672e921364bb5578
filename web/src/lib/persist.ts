import { type PersistedClient, persistQueryClient } from "@tanstack/react-query-persist-client";
import { del, get, set } from "idb-keyval";
import { queryClient } from "./query.ts";

/*
 * Last-seen data for weak networks: only queries whose key starts with 'games' or 'wallet' (spec section 3).
 * Loaded after the first paint: restored data fills what has not arrived yet and never replaces newer data.
 */
const STORE_KEY = "pockethall.queries";
const RESTORE_TIMEOUT_MS = 5_000;
const WRITE_PAUSE_MS = 1_000;
const PERSISTED_KEYS: ReadonlySet<unknown> = new Set(["games", "wallet"]);

const afterMs = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, ms, undefined));

let pending: PersistedClient | null = null;

async function writeLater(client: PersistedClient): Promise<void> {
  const scheduled = pending !== null;
  pending = client;
  if (scheduled) return;
  await afterMs(WRITE_PAUSE_MS);
  const latest = pending;
  pending = null;
  if (latest !== null) await set(STORE_KEY, latest).catch(() => undefined);
}

/** What was kept is last-seen, never fresh: whoever shows it asks the server again, however short the absence. */
const asStale = (kept: PersistedClient | undefined): PersistedClient | undefined =>
  kept && {
    ...kept,
    clientState: {
      ...kept.clientState,
      queries: kept.clientState.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: 1 } })),
    },
  };

/** Restores what was kept and keeps following the cache. Storage that fails or hangs is treated as empty. */
export function startPersisting(): void {
  persistQueryClient({
    queryClient,
    persister: {
      persistClient: writeLater,
      restoreClient: () =>
        Promise.race([
          get<PersistedClient>(STORE_KEY)
            .then(asStale)
            .catch(() => undefined),
          afterMs(RESTORE_TIMEOUT_MS),
        ]),
      removeClient: forgetPersisted,
    },
    dehydrateOptions: {
      shouldDehydrateQuery: ({ queryKey, state }) => state.status === "success" && PERSISTED_KEYS.has(queryKey[0]),
    },
  });
}

/** Nobody reads the last person's wallet on a shared phone: called when a session ends. */
export async function forgetPersisted(): Promise<void> {
  pending = null;
  await del(STORE_KEY).catch(() => undefined);
}

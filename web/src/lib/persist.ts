import type { QueryKey } from "@tanstack/react-query";
import { del, get, set } from "idb-keyval";
import { queryClient } from "./query.ts";
import { useSession } from "./session-store.ts";
import type { ToWorker } from "./worker-messages.ts";

/*
 * Last-seen data for weak networks: only queries whose key starts with 'games' or 'wallet' (spec section 3).
 * Loaded after the first paint: restored data fills what has not arrived yet and never replaces newer data.
 */
const STORE_KEY = "pockethall.queries";
const RESTORE_TIMEOUT_MS = 5_000;
const WRITE_PAUSE_MS = 1_000;
const KEPT_FOR_MS = 86_400_000;
const PERSISTED_KEYS: ReadonlySet<unknown> = new Set(["games", "wallet"]);

type Kept = { timestamp: number; answers: (readonly [queryKey: QueryKey, data: unknown])[] };

const isPersisted = (queryKey: QueryKey): boolean => PERSISTED_KEYS.has(queryKey[0]);

const afterMs = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, ms, undefined));

/** Kept data is last-seen, never fresh: a page that shows it always asks the server again. */
function show([queryKey, data]: Kept["answers"][number]): void {
  if (queryClient.getQueryData(queryKey) === undefined) queryClient.setQueryData(queryKey, data, { updatedAt: 1 });
}

async function restore(): Promise<void> {
  const read = get<Kept>(STORE_KEY).catch(() => undefined);
  const kept = await Promise.race([read, afterMs(RESTORE_TIMEOUT_MS)]);
  if (kept === undefined) return;
  try {
    if (Date.now() - kept.timestamp > KEPT_FOR_MS) throw new RangeError("too old to be shown");
    kept.answers.forEach(show);
  } catch {
    await forgetPersisted(); // of another day, or of a version that kept something else
  }
}

let writing: ReturnType<typeof setTimeout> | undefined;

function write(): void {
  writing = undefined;
  const answers = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => state.status === "success" && isPersisted(queryKey))
    .map(({ queryKey, state }) => [queryKey, state.data] as const);
  set(STORE_KEY, { timestamp: Date.now(), answers } satisfies Kept).catch(() => undefined);
}

/** Restores what was kept and keeps following the cache. Storage that fails or hangs is treated as empty. */
export async function startPersisting(): Promise<void> {
  await restore();
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" && type !== "removed") return;
    if (isPersisted(query.queryKey)) writing ??= setTimeout(write, WRITE_PAUSE_MS);
  });
}

/**
 * Called when a session ends: the next user of a shared phone must not see the last one's wallet or matches. The worker is
 * told here too: a page follows it only after the first touch, which may be the one on Logout.
 */
export async function forgetSession(): Promise<void> {
  const isOver = useSession.getState().token === null; // another tab may have logged in again
  if (isOver) navigator.serviceWorker?.controller?.postMessage({ type: "forget-own" } satisfies ToWorker);
  await forgetPersisted();
}

async function forgetPersisted(): Promise<void> {
  clearTimeout(writing);
  writing = undefined;
  await del(STORE_KEY).catch(() => undefined);
}

import type { MatchId } from "@pockethall/domain/ids";
import type { LogEntry } from "@pockethall/domain/match-log-types";
import { type IDBPDatabase, type IDBPTransaction, wrap } from "idb";
import { type PadStore, StoreChanged, type StoredLog } from "./pad-types.ts";

// One database for all matches of this browser: a record a match, and a record an event. What a method does is one
// transaction that the browser has written to its disk before the method resolves (`durability: "strict"`).

const DATABASE = "pockethall-pad";
/** Matches of which the server has everything are kept for a look back, the latest ones, this many. */
const SETTLED_MATCHES = 30;

type MatchRecord = Pick<StoredLog, "rules" | "acknowledged" | "players" | "aside"> & {
  matchId: MatchId;
  version: number;
  /** The last event. */
  sequence: number;
  /** Rises with each new match: the lower one is older. */
  order: number;
};
type EventRecord = { matchId: MatchId; sequence: number; entry: LogEntry };
type Schema = {
  matches: { key: string; value: MatchRecord };
  lines: { key: [string, number]; value: EventRecord };
};
type Stores = ("matches" | "lines")[];
type Tx = IDBPTransaction<Schema, Stores, "readwrite">;

/** The channel between tabs of one browser; `BroadcastChannel` is one. */
export type TabChannel = Pick<BroadcastChannel, "postMessage" | "addEventListener" | "removeEventListener">;

/**
 * The phone's store on IndexedDB. `tabs` notifies other tabs of a write; without it they find out when they write
 * themselves. Methods reject with the error of IndexedDB, for example when the phone is full.
 */
export function createPadStore(factory: IDBFactory, tabs?: TabChannel): PadStore {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const open = (): Promise<IDBPDatabase<Schema>> => {
    opening ??= openDatabase(factory, () => {
      opening = undefined;
    });
    return opening;
  };

  /** One transaction; an error inside undoes all of it. */
  async function write(matchId: MatchId, step: (tx: Tx) => Promise<void>): Promise<void> {
    const tx = (await open()).transaction(["matches", "lines"], "readwrite", { durability: "strict" });
    try {
      await step(tx);
    } catch (cause) {
      tx.done.catch(() => {});
      abort(tx);
      throw cause;
    }
    await tx.done;
    tabs?.postMessage({ matchId });
  }

  return {
    load: async (matchId) => {
      const tx = (await open()).transaction(["matches", "lines"], "readonly");
      const [match, events] = await Promise.all([
        tx.objectStore("matches").get(matchId),
        tx.objectStore("lines").getAll(linesOf(matchId)),
      ]);
      if (!match) return undefined;
      const { rules, acknowledged, players, aside, version } = match;
      return { log: { rules, entries: events.map(({ entry }) => entry), acknowledged, players, aside }, version };
    },
    append: (matchId, entries, version) =>
      write(matchId, async (tx) => {
        const match = await matchAt(tx, matchId, version);
        await putLines(tx, matchId, entries);
        await tx.objectStore("matches").put({ ...match, sequence: entries.at(-1)?.sequence ?? match.sequence });
      }),
    acknowledge: (matchId, sequence, version) =>
      write(matchId, async (tx) => {
        const match = await matchAt(tx, matchId, version);
        await tx.objectStore("matches").put({ ...match, acknowledged: sequence });
      }),
    replace: (matchId, log, version) =>
      write(matchId, async (tx) => {
        const order = version === 0 ? await makeRoom(tx, matchId) : (await matchAt(tx, matchId, version)).order;
        await tx.objectStore("lines").delete(linesOf(matchId));
        await putLines(tx, matchId, log.entries);
        const { rules, acknowledged, players, aside } = log;
        const sequence = log.entries.at(-1)?.sequence ?? 0;
        await tx
          .objectStore("matches")
          .put({ matchId, rules, acknowledged, players, aside, sequence, order, version: version + 1 });
      }),
    forget: (matchId) =>
      write(matchId, async (tx) => {
        const match = await tx.objectStore("matches").get(matchId);
        if (match && heldBy(match) === 0) await remove(tx, matchId);
      }),
    unsent: async () => {
      const matches = await (await open()).getAll("matches");
      return matches
        .map((match) => ({ matchId: match.matchId, count: heldBy(match) }))
        .filter(({ count }) => count > 0);
    },
    watch: (matchId, changed) => watch(tabs, matchId, changed),
  };
}

function watch(tabs: TabChannel | undefined, matchId: MatchId, changed: () => void): () => void {
  const onMessage = (event: Event): void => {
    if ((event as MessageEvent<{ matchId?: unknown }>).data?.matchId === matchId) changed();
  };
  tabs?.addEventListener("message", onMessage);
  return () => tabs?.removeEventListener("message", onMessage);
}

function openDatabase(factory: IDBFactory, forget: () => void): Promise<IDBPDatabase<Schema>> {
  const request = factory.open(DATABASE, 1);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore("matches", { keyPath: "matchId" });
    request.result.createObjectStore("lines", { keyPath: ["matchId", "sequence"] });
  });
  request.addEventListener("error", forget);
  request.addEventListener("success", () => {
    // The browser may close it, when its storage is cleared for example: the next step opens it again.
    request.result.addEventListener("close", forget);
    request.result.addEventListener("versionchange", () => {
      forget();
      request.result.close();
    });
  });
  return wrap(request) as unknown as Promise<IDBPDatabase<Schema>>;
}

const linesOf = (matchId: MatchId): IDBKeyRange => IDBKeyRange.bound([matchId, 0], [matchId, Number.MAX_SAFE_INTEGER]);

const heldBy = ({ sequence, acknowledged, aside }: MatchRecord): number =>
  sequence - acknowledged + (aside?.entries.length ?? 0);

/** The match's record as it will be after one more write. @throws StoreChanged when another tab has written meanwhile */
async function matchAt(tx: Tx, matchId: MatchId, version: number): Promise<MatchRecord> {
  const match = await tx.objectStore("matches").get(matchId);
  if (match?.version !== version) throw new StoreChanged();
  return { ...match, version: version + 1 };
}

async function putLines(tx: Tx, matchId: MatchId, entries: readonly LogEntry[]): Promise<void> {
  const events = tx.objectStore("lines");
  await Promise.all(entries.map(async (entry) => events.put({ matchId, sequence: entry.sequence, entry })));
}

/** Forgets the oldest settled matches before a new one comes. @returns the new one's place in the order */
async function makeRoom(tx: Tx, matchId: MatchId): Promise<number> {
  const matches = await tx.objectStore("matches").getAll();
  if (matches.some((match) => match.matchId === matchId)) throw new StoreChanged();
  const settled = matches.filter((match) => heldBy(match) === 0).sort((one, other) => other.order - one.order);
  await Promise.all(settled.slice(SETTLED_MATCHES - 1).map((match) => remove(tx, match.matchId)));
  return Math.max(0, ...matches.map(({ order }) => order)) + 1;
}

async function remove(tx: Tx, matchId: MatchId): Promise<void> {
  await tx.objectStore("matches").delete(matchId);
  await tx.objectStore("lines").delete(linesOf(matchId));
}

function abort(tx: Tx): void {
  try {
    tx.abort();
  } catch {
    // It has ended automatically already: the failure that brought us here.
  }
}

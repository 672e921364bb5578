import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { openPad } from "../src/pad-engine.ts";
import { createPadStore, type TabChannel } from "../src/pad-store.ts";
import { NotPermitted, type PadEngine, type PadSnapshot, type PadStore, type PadTransport } from "../src/pad-types.ts";
import { type FakeServer, MATCH, sha256 } from "./fake-server.ts";

const START = Date.parse("2026-03-06T10:00:00Z");
let madeIds = 0;

/** A phone with a disk of its own; its network and its disk can be made to fail. */
export function createPhone(
  server: FakeServer,
  pad = "pad-of-ada",
  disk: IDBFactory = new IDBFactory(),
  tabs?: TabChannel,
) {
  const store = createPadStore(disk, tabs);
  const waits: { timeoutMs: number; end: () => void }[] = [];
  let network: Partial<PadTransport> = {};
  let broken: Partial<PadStore> = {};
  let minutes = 0;
  const transport: PadTransport = {
    open: (...given) => (network.open ?? server.transport.open)(...given),
    entriesAfter: (...given) => (network.entriesAfter ?? server.transport.entriesAfter)(...given),
    send: (...given) => (network.send ?? server.transport.send)(...given),
  };
  const engines: PadEngine[] = [];
  return {
    disk,
    store,
    /** How long the engine wanted to wait, in milliseconds, each time. */
    waits: (): number[] => waits.map(({ timeoutMs }) => timeoutMs),
    /** Ends the wait that is on. */
    passTime: (): void => waits.at(-1)?.end(),
    /** What the network does instead of asking the server; nothing: it works. */
    setNetwork: (instead: Partial<PadTransport> = {}): void => {
      network = instead;
    },
    breakDisk: (instead: Partial<PadStore> = {}): void => {
      broken = instead;
    },
    open: (): PadEngine => {
      const engine = openPad({
        matchId: MATCH,
        pad,
        store: new Proxy(store, { get: (all, name: keyof PadStore) => broken[name] ?? all[name] }),
        transport,
        sha256,
        clock: () => new Date(START + (minutes += 1) * 60_000),
        newId: () => `line-${(madeIds += 1)}`,
        random: () => 0,
        wait: (timeoutMs, woken) =>
          new Promise((resolve) => {
            if (woken.aborted) return resolve();
            waits.push({ timeoutMs, end: resolve });
            woken.addEventListener("abort", () => resolve(), { once: true });
          }),
      });
      engines.push(engine);
      return engine;
    },
    [Symbol.dispose]: () => {
      for (const engine of engines) engine.close();
    },
  };
}
export type Phone = ReturnType<typeof createPhone>;

export const noNetwork = (): Promise<never> => Promise.reject(new TypeError("no network"));
export const OFFLINE: PadTransport = { open: noNetwork, entriesAfter: noNetwork, send: noNetwork };

const notAssigned = (): Promise<never> => Promise.reject(new NotPermitted());
/** The server as the account meets it after another referee was assigned. */
export const NOT_ASSIGNED: PadTransport = {
  open: notAssigned,
  entriesAfter: notAssigned,
  send: async () => ({ ok: false, code: "not-permitted", reason: "Not permitted", head: null, scorer: null }),
};

/** Resolves with the first snapshot that is so. */
export const until = (engine: PadEngine, isSo: (snapshot: PadSnapshot) => boolean): Promise<PadSnapshot> =>
  new Promise((resolve) => {
    const stop = engine.subscribe(look);
    function look(): void {
      const snapshot = engine.snapshot();
      if (!isSo(snapshot)) return;
      stop();
      resolve(snapshot);
    }
    look();
  });

/** Everything that was entered is at the server, and the engine knows it. */
export const sent = (engine: PadEngine): Promise<PadSnapshot> =>
  until(engine, ({ status, unsentCount }) => status === "sent" && unsentCount === 0);
export const offline = (engine: PadEngine): Promise<PadSnapshot> => until(engine, ({ isOffline }) => isOffline);
export const inConflict = (engine: PadEngine): Promise<PadSnapshot> =>
  until(engine, ({ conflict }) => conflict !== null);

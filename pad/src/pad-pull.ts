import { signOf } from "./failure-signs.ts";
import type { PadMemory } from "./pad-memory.ts";
import type { PadOptions } from "./pad-options.ts";
import { StoreChanged } from "./pad-types.ts";
import { fetchServerLog, type ServerLog } from "./server-log.ts";

/** Brings the server's log here when that is wanted: at the start, after a wake, after a refusal. */
export function createPadPull(options: PadOptions, memory: PadMemory) {
  let isWanted = true;

  async function ask(): Promise<ServerLog | null> {
    try {
      const { entries, acknowledged } = memory.log() ?? { entries: [], acknowledged: 0 };
      const server = await fetchServerLog(options, { entries, acknowledged });
      memory.show({ isOffline: false, isSignedOut: false, isReplaced: false });
      return server;
    } catch (cause) {
      memory.show(signOf(cause));
      return null;
    }
  }

  /** Merges; answers whether that went well. Where it did not, or has to be done again, it stays wanted. */
  async function merge(server: ServerLog): Promise<boolean> {
    try {
      if (!(await memory.merge(server))) isWanted = true;
      return true;
    } catch (cause) {
      isWanted = true;
      await memory.failed(cause);
      return cause instanceof StoreChanged;
    }
  }

  return {
    isWanted: (): boolean => isWanted,
    want: (): void => {
      isWanted = true;
    },
    /** False when the server could not be asked, or the phone could not keep its answer. */
    pull: async (): Promise<boolean> => {
      isWanted = false;
      const server = await ask();
      if (server !== null) return merge(server);
      isWanted = true;
      return false;
    },
  };
}

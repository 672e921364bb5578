import type { MatchId } from "@pockethall/domain/ids";
import "fake-indexeddb/auto";
import { randomUUID } from "node:crypto";
import { openPad } from "@pockethall/pad/pad-engine";
import { createPadStore } from "@pockethall/pad/pad-store";
import { createPadTransport } from "@pockethall/pad/pad-transport";
import type { ActVerdict, PadEngine } from "@pockethall/pad/pad-types";
import { waitOrWake } from "@pockethall/pad/retry";
import { createKillable } from "@pockethall/pad/testing/killable";
import { IDBFactory } from "fake-indexeddb";
import { sha256 } from "../../src/modules/matches/scoring/open-log.ts";
import type { PadNetwork } from "./pad-network.ts";

/** The engine waits seconds; here a second is a millisecond. */
const MS_PER_SECOND = 1;
const DEATH_SHARE = 0.015;

type SimPhoneOptions = {
  pad: string;
  matchId: MatchId;
  network: PadNetwork;
  random: () => number;
  /** The phone's own clock; never the same instant twice, so that a line is known by its time. */
  clock: () => Date;
  count: (action: string) => void;
};

/** A referee's phone: a disk that outlives its pages, and one page at a time, which may go away at any moment. */
export function createSimPhone({ pad, matchId, network, random, clock, count }: SimPhoneOptions) {
  const store = createPadStore(new IDBFactory());
  /** Times of the lines shown to the referee as kept. */
  const kept = new Set<string>();
  let isSpared = false;
  /** `lastAt`: the time of its last line; a page that is gone and still runs to its next wait reports nothing. */
  let page: { engine: PadEngine; died: Promise<null>; kill: () => void; lastAt: () => string } | undefined;

  function open(): NonNullable<typeof page> {
    let lastAt = "";
    const death = Promise.withResolvers<null>();
    const killable = createKillable(() => {
      if (isSpared || random() >= DEATH_SHARE) return null;
      death.resolve(null);
      return random() < 0.5 ? "before" : "after";
    });
    const engine = openPad({
      matchId,
      pad,
      store: killable.store(store),
      transport: killable.transport(createPadTransport(network.fetchJson)),
      sha256,
      clock: () => {
        const at = clock();
        lastAt = at.toISOString();
        return at;
      },
      newId: () => randomUUID(),
      random,
      wait: (timeoutMs, woken) => waitOrWake((timeoutMs / 1_000) * MS_PER_SECOND, woken),
    });
    const kill = () => {
      killable.kill();
      engine.close();
      death.resolve(null);
    };
    return (page = { engine, died: death.promise, kill, lastAt: () => lastAt });
  }

  const reload = (): void => {
    page?.kill();
    open();
  };

  /** Does something on the page; when the page dies meanwhile, there is no verdict, and a new page is opened. */
  async function use<Result>(action: (engine: PadEngine) => Promise<Result>): Promise<Result | null> {
    const { engine, died } = page ?? open();
    const result = await Promise.race([action(engine), died]);
    if (result === null) {
      count("page died");
      reload();
    }
    return result;
  }

  return {
    pad,
    kept,
    reload,
    use,
    /** Enters something; the referee sees whether it is kept. */
    enter: async (action: (engine: PadEngine) => Promise<ActVerdict>): Promise<void> => {
      const { lastAt } = page ?? open();
      const verdict = await use(action);
      if (!verdict?.ok) return;
      kept.add(lastAt());
      count("line");
    },
    snapshot: () => page?.engine.snapshot(),
    /** A new page that does not die any more. */
    survive: (): PadEngine => {
      isSpared = true;
      reload();
      return (page as NonNullable<typeof page>).engine;
    },
    /** What its disk holds; nothing before it has loaded the match. */
    disk: async () => (await store.load(matchId))?.log,
    close: () => page?.kill(),
  };
}
export type SimPhone = ReturnType<typeof createSimPhone>;

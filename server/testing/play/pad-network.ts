import { setTimeout as pause } from "node:timers/promises";
import type { FetchJson } from "@pockethall/pad/pad-transport";
import type { TestUser } from "../database/test-database.ts";
import type { Clients, Order } from "../money/money-clients.ts";

/** What becomes of a request on its way; how likely each is, of a hundred. */
const FATES = { whole: 50, slow: 10, doubled: 10, "request-lost": 10, "answer-lost": 10, late: 10 } as const;
type Fate = keyof typeof FATES;
const LONGEST_DELAY_MS = 12;

type Surroundings = {
  clients: Clients;
  referee: TestUser;
  random: () => number;
  /** Receives each request's fate. */
  count: (fate: string) => void;
};
class Lost extends Error {}

/**
 * A phone's bad network between the pad's transport and the real server. `late`: the phone gives up, and the request
 * arrives after others that were sent later. Every choice comes from `random`.
 */
export function createPadNetwork({ clients, referee, random, count }: Surroundings) {
  const stillOnTheWay = new Set<Promise<unknown>>();
  const acknowledged: { sequence: number; hash: string }[] = [];
  let isFaulty = true;
  let isOnline = true;
  let current: Promise<unknown> = Promise.resolve();

  const delay = () => pause(random() * LONGEST_DELAY_MS);
  function sendLate(order: Order): void {
    const sending = delay()
      .then(() => clients.send(order))
      .catch(() => {})
      .finally(() => stillOnTheWay.delete(sending));
    stillOnTheWay.add(sending);
  }

  async function travel(order: Order, fate: Fate) {
    if (fate === "slow") await delay();
    if (fate === "request-lost") throw new Lost("the request is lost");
    if (fate === "doubled" || fate === "late") sendLate(order);
    if (fate === "late") throw new Lost("no answer in time");
    const reply = await clients.send(order);
    if (fate === "answer-lost") throw new Lost("the answer is lost");
    return reply;
  }

  const fetchJson: FetchJson = async (method, path, body) => {
    if (!isOnline) throw new Lost("no network");
    const fate = isFaulty ? fateOf(random() * 100) : "whole";
    count(fate);
    const exchange = travel({ as: referee, endpoint: `${method} ${path}`, ...(body ? { body } : {}) }, fate);
    current = exchange.catch(() => {});
    const reply = await exchange;
    if (method === "POST" && reply.status === 200) acknowledged.push((reply.body as Taken).data.head);
    return reply;
  };
  return {
    fetchJson,
    setOnline: (online: boolean): void => {
      isOnline = online;
    },
    isOnline: (): boolean => isOnline,
    /** Resolves when the request that left last is answered or lost. */
    quiet: (): Promise<unknown> => current,
    /** Heads that the phone has received: up to there nothing may ever be missing. */
    acknowledged: (): readonly { sequence: number; hash: string }[] => acknowledged,
    /** From here on everything arrives at once; what was still on its way has arrived. */
    heal: async (): Promise<void> => {
      isFaulty = false;
      isOnline = true;
      while (stillOnTheWay.size > 0) await Promise.all(stillOnTheWay);
    },
  };
}
export type PadNetwork = ReturnType<typeof createPadNetwork>;
type Taken = { data: { head: { sequence: number; hash: string } } };

function fateOf(percent: number): Fate {
  let upTo = 0;
  for (const [fate, share] of Object.entries(FATES)) {
    upTo += share;
    if (percent < upTo) return fate as Fate;
  }
  return "whole";
}

import { DomainProblem } from "../kernel/problem.ts";
import { networkOf } from "./network-of.ts";

export type FairQueueLimits = {
  /** Works running at the same time. */
  readonly atOnce: number;
  /** Works waiting in all. */
  readonly waiting: number;
  /** Works of one address waiting; without it one address may fill all places. */
  readonly waitingOfOne?: number;
  readonly longestWaitMs: number;
};
type Waiting = { readonly begin: () => void; readonly timer: NodeJS.Timeout };

/**
 * Runs a few works at a time. Those that wait take turns by address: many requests from one address delay each other and
 * not the single request of another address.
 */
export function createFairQueue(limits: FairQueueLimits) {
  const { atOnce, waiting: mostWaiting, waitingOfOne = mostWaiting, longestWaitMs } = limits;
  /** Addresses in the order of their turns; each with its requests, oldest first. */
  const queues = new Map<string, Set<Waiting>>();
  let running = 0;
  let waiting = 0;

  const remove = (address: string, entry: Waiting): void => {
    clearTimeout(entry.timer);
    waiting -= 1;
    const queue = queues.get(address);
    queue?.delete(entry);
    if (queue?.size === 0) queues.delete(address);
  };
  const beginNext = (): void => {
    const [turn] = queues;
    if (turn === undefined || running >= atOnce) return;
    const [address, queue] = turn;
    const [entry] = queue;
    queues.delete(address);
    queues.set(address, queue); // to the end of the round
    if (entry === undefined) return;
    remove(address, entry);
    entry.begin();
  };
  const wait = (address: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        remove(address, entry);
        reject(new DomainProblem("unavailable"));
      };
      const begin = () => {
        running += 1;
        resolve();
      };
      const entry: Waiting = { begin, timer: setTimeout(giveUp, longestWaitMs) };
      const queue = queues.get(address) ?? new Set();
      queues.set(address, queue.add(entry));
      waiting += 1;
    });
  return {
    /** @throws DomainProblem `unavailable` when too many wait, in all or of this address, or this one has waited too long. */
    run: async <Result>(clientAddress: string, work: () => Promise<Result>): Promise<Result> => {
      const address = networkOf(clientAddress);
      if (running < atOnce) running += 1;
      else if (waiting >= mostWaiting || (queues.get(address)?.size ?? 0) >= waitingOfOne)
        throw new DomainProblem("unavailable");
      else await wait(address);
      try {
        return await work();
      } finally {
        running -= 1;
        beginNext();
      }
    },
    waiting: (): number => waiting,
  };
}

import { Worker } from "node:worker_threads";
import { type Beginning, createLearner, type LearntDays, type LearntPlayers, type MatchColumns } from "./learn-days.ts";
import type { LearnerTask } from "./learner-worker.ts";

export type Learner = AsyncDisposable & {
  /** One call at a time, in the order of the days. */
  learn(matches: MatchColumns): Promise<void>;
  finish(): Promise<LearntDays>;
  /** After `finish`. */
  players(): AsyncIterable<LearntPlayers>;
};

/** Some 10 ms of the event loop; a thread takes longer than that to start. */
const MOST_MATCHES_ON_THE_LOOP = 1_000;

/** Learns so many matches: a large number on a thread of its own. */
export const openLearner = (beginning: Beginning, matches: number): Learner =>
  matches > MOST_MATCHES_ON_THE_LOOP ? learnerApart(beginning) : learnerHere(beginning);

function learnerHere(beginning: Beginning): Learner {
  const learner = createLearner(beginning);
  return {
    learn: async (matches) => learner.learn(matches),
    finish: async () => learner.finish(),
    async *players() {
      yield* learner.players();
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
}

function learnerApart(beginning: Beginning): Learner {
  const worker = new Worker(new URL("./learner-worker.ts", import.meta.url), { workerData: beginning });
  const ended = new Promise<never>((_, reject) => {
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`the thread that learns ratings ended with ${code}`)));
  });
  ended.catch(() => undefined); // it also ends when nothing is asked of it
  const ask = <Answer>(task: LearnerTask): Promise<Answer> => {
    const answered = new Promise<Answer>((resolve) => worker.once("message", resolve));
    worker.postMessage(task);
    return Promise.race([answered, ended]);
  };
  const nextPlayers = () => ask<IteratorResult<LearntPlayers, undefined>>("next players");
  return {
    learn: (matches) => ask({ learn: matches }),
    finish: () => ask("finish"),
    async *players() {
      let coming = nextPlayers();
      for (let next = await coming; !next.done; next = await coming) {
        coming = nextPlayers(); // the thread makes them while these are written
        coming.catch(() => undefined); // the caller may end earlier
        yield next.value;
      }
    },
    [Symbol.asyncDispose]: async () => void (await worker.terminate()),
  };
}

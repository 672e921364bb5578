import { Worker } from "node:worker_threads";
import { type Beginning, createLearner, type LearntDays, type MatchColumns } from "./learn-days.ts";
import type { LearnerTask } from "./learner-worker.ts";
import type { LatestRange, LearntRange } from "./learnt-stretches.ts";

/** As `createLearner`; one call at a time, matches in the order of the days. */
export type Learner = AsyncDisposable & {
  learn(matches: MatchColumns): Promise<LearntRange | undefined>;
  finish(): Promise<LearntDays>;
  /** After `finish`: the strengths that `learn` has not returned. */
  strengths(): AsyncIterable<LearntRange>;
  /** After these. */
  latest(): AsyncIterable<LatestRange>;
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
    strengths: () => untilNone(async () => learner.nextStrengths()),
    latest: () => untilNone(async () => learner.nextLatest()),
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
  return {
    learn: (matches) => ask({ learn: matches }),
    finish: () => ask("finish"),
    strengths: () => untilNone(() => ask<LearntRange | undefined>("next strengths")),
    latest: () => untilNone(() => ask<LatestRange | undefined>("next latest")),
    [Symbol.asyncDispose]: async () => void (await worker.terminate()),
  };
}

/** One after the other, and the next is asked for while the caller has one. */
async function* untilNone<Range>(ask: () => Promise<Range | undefined>): AsyncGenerator<Range> {
  let coming = ask();
  for (let next = await coming; next !== undefined; next = await coming) {
    coming = ask();
    coming.catch(() => undefined); // the caller may end earlier
    yield next;
  }
}

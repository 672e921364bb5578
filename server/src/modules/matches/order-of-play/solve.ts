import { Worker } from "node:worker_threads";
import type { Assignment, Plan, ScheduleProblem } from "@pockethall/domain/order-of-play";
import { plan } from "@pockethall/domain/order-of-play-plan";
import { replan } from "@pockethall/domain/order-of-play-replan";

/** Plan from scratch, or repair an existing plan. */
export type Task = { problem: ScheduleProblem; current?: readonly Assignment[] };

// 1,023 games take up to 0.2 s, in which the event loop would be blocked; 200 take a few milliseconds.
const MOST_GAMES_ON_THE_LOOP = 200;

/** Solves one planning task, a large one on a thread of its own. */
export const solve = (task: Task): Promise<Plan> =>
  task.problem.games.length > MOST_GAMES_ON_THE_LOOP ? solveApart(task) : Promise.resolve(solveHere(task));

/** What the thread does too. */
export const solveHere = ({ problem, current }: Task): Plan => (current ? replan(problem, current) : plan(problem));

function solveApart(task: Task): Promise<Plan> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./solve-worker.ts", import.meta.url), { workerData: task });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`the planning thread ended with ${code} and no plan`)));
  });
}

import { parentPort } from "node:worker_threads";
import { type CardTask, drawCard } from "./draw-card.ts";

/** What the thread is asked, and what it answers; `id` joins the two. */
export type CardOrder = { id: number; task: CardTask };
export type CardAnswer = { id: number; svg: string } | { id: number; failure: string };

parentPort?.on("message", ({ id, task }: CardOrder) => {
  drawCard(task).then(
    (svg) => answer({ id, svg }),
    (error: unknown) => answer({ id, failure: String(error) }),
  );
});

const answer = (message: CardAnswer): void => parentPort?.postMessage(message);

import { Worker } from "node:worker_threads";
import type { CardAnswer, CardOrder } from "./cards/card-worker.ts";
import type { CardTask } from "./cards/draw-card.ts";

const MOST_MS_A_CARD = 15_000;
/** The thread ends and frees its memory after this time without an order. */
const IDLE_MS = 60_000;

export type CardThread = {
  /** @throws Error when the picture cannot be drawn. */
  draw(task: CardTask): Promise<string>;
  close(): Promise<void>;
};

type Order = { resolve: (svg: string) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

/**
 * One thread that draws pictures, one after the other. It is started by the first order, ends when idle, and a new one
 * is started after it died; orders that waited for the dead one are rejected. How many wait is bounded where pictures are
 * asked for (sharing.service.ts).
 */
export function openCardThread(): CardThread {
  const waiting = new Map<number, Order>();
  let worker: Worker | undefined;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  const settle = (id: number): Order | undefined => {
    const order = waiting.get(id);
    clearTimeout(order?.timer);
    waiting.delete(id);
    if (waiting.size === 0) idle = setTimeout(() => void end(), IDLE_MS).unref();
    return order;
  };
  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = worker;
    worker = undefined;
    for (const id of waiting.keys()) settle(id)?.reject(new Error("the drawing thread has ended"));
    clearTimeout(idle);
    await ended?.terminate();
  };
  const start = (): Worker => {
    const started = new Worker(new URL("./cards/card-worker.ts", import.meta.url));
    started.unref();
    started.on("message", (answer: CardAnswer) => {
      const order = settle(answer.id);
      if ("svg" in answer) order?.resolve(answer.svg);
      else order?.reject(new Error(answer.failure));
    });
    const onGone = (): void => {
      if (worker === started) void end();
    };
    started.on("error", onGone);
    started.on("exit", onGone);
    return started;
  };
  return {
    draw: (task) => {
      clearTimeout(idle);
      worker ??= start();
      const id = ++lastId;
      const drawn = new Promise<string>((resolve, reject) => {
        // An order that takes this long delays all the others too.
        const timer = setTimeout(() => void end(), MOST_MS_A_CARD * (waiting.size + 1)).unref();
        waiting.set(id, { resolve, reject, timer });
      });
      worker.postMessage({ id, task } satisfies CardOrder);
      return drawn;
    },
    close: end,
  };
}

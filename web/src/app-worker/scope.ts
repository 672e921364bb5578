import type { FromWorker, ToWorker } from "../lib/worker-messages.ts";

/** As much of a service worker's world as is needed here: the types of browsers cover pages only. */
export type WorkerScope = {
  caches: CacheStorage;
  clients: { get(id: string): Promise<WorkerClient | undefined>; claim(): Promise<void> };
  fetch: typeof fetch;
  location: { origin: string };
  navigator: { onLine: boolean };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WorkEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: AskedEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageToWorker) => void): void;
};
export type WorkerClient = { id: string; postMessage(message: FromWorker): void };
export type WorkEvent = { waitUntil(work: Promise<unknown>): void };
export type AskedEvent = WorkEvent & {
  request: Request;
  clientId: string;
  respondWith(answer: Promise<Response>): void;
};
export type MessageToWorker = WorkEvent & {
  data: ToWorker;
  ports: readonly { postMessage(message: unknown): void }[];
  source: WorkerClient | null;
};

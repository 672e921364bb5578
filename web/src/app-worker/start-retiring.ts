import { retirePadWorker } from "./retire-pad-worker.ts";

retirePadWorker(globalThis as unknown as Parameters<typeof retirePadWorker>[0]);

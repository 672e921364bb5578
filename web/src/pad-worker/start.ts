import { installPadWorker, type Shell, type WorkerScope } from "./pad-worker.ts";

/** Put in place by web/build/pad-worker.ts. */
declare const PAD_SHELL: Shell;

installPadWorker(globalThis as unknown as WorkerScope, PAD_SHELL);

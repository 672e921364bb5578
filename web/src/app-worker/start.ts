import { installAppWorker } from "./app-worker.ts";
import type { Build } from "./kept-build.ts";
import { installPush } from "./push.ts";
import type { WorkerScope } from "./scope.ts";

/** Put in place by web/build/app-worker.ts. */
declare const APP_BUILD: Build;

const scope: unknown = globalThis;
installAppWorker(scope as WorkerScope, APP_BUILD);
installPush(scope as Parameters<typeof installPush>[0]);

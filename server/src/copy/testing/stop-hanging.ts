import { Worker } from "node:worker_threads";
import { startContinuousCopy } from "../continuous-copy.ts";

// Run by a test in a process of its own: `node stop-hanging.ts <named pipe>`. Its copy hangs in the pipe when it is stopped.
const code = `
  require("node:fs").open(require("node:worker_threads").workerData, "r", () => undefined);
  setInterval(() => undefined, 1_000);`;
const address = { kind: "folder" as const, folder: "" };
const order = { serverUrl: "", clusterFolder: "", dataFolder: "", address, keep: 2 };
const start = () => new Worker(code, { eval: true, workerData: process.argv[2] });
const copy = startContinuousCopy(order, () => undefined, { start, againAfterMs: 100, stopWithinMs: 1_000 });
setTimeout(() => {
  void copy.stop().then(() => {
    process.stdout.write("stopped\n");
    process.exit(0);
  });
}, 500);

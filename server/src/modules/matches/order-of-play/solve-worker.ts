import { parentPort, workerData } from "node:worker_threads";
import { solveHere, type Task } from "./solve.ts";

parentPort?.postMessage(solveHere(workerData as Task));

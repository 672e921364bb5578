import { readdirSync, readFileSync } from "node:fs";

/** Time that all threads of a process were on a processor, in milliseconds, from the operating system. */
export function processorMs(pid: number): number {
  const folder = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(folder).map((task) =>
    Number(readFileSync(`${folder}/${task}/schedstat`, "utf8").split(" ")[0]),
  );
  return nanoseconds.reduce((sum, value) => sum + value, 0) / 1e6;
}

/** Private memory of a process, in bytes. */
export function memoryBytes(pid: number): number {
  const [, kilobytes = "0"] = /^Pss:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

/** The same with the time of threads that have ended, to a hundredth of a second. */
export const processorMsOfAll = (pid: number): number => ticks(String(pid), OWN) * MS_A_TICK;

/** Processor time of the embedded database of a data folder: its main process, those that run, and those that have ended. */
export function databaseProcessorMs(dataFolder: string): number {
  const [main = ""] = readFileSync(`${dataFolder}/postgres/postmaster.pid`, "utf8").split("\n");
  const ofOwn = (pid: string) => Number(statOf(pid)?.[PARENT]) === Number(main);
  const running = readdirSync("/proc").filter((pid) => /^\d+$/u.test(pid) && ofOwn(pid));
  const inAll = ticks(main, [...OWN, ...OF_ENDED_CHILDREN]) + running.reduce((sum, pid) => sum + ticks(pid, OWN), 0);
  return inAll * MS_A_TICK;
}

const MS_A_TICK = 10;
// Of /proc/<pid>/stat, after the name.
const PARENT = 1;
const OWN = [11, 12];
const OF_ENDED_CHILDREN = [13, 14];

const ticks = (pid: string, fields: readonly number[]): number =>
  fields.reduce((sum, field) => sum + Number(statOf(pid)?.[field] ?? 0), 0);

function statOf(pid: string): string[] | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    return line.slice(line.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined; // it has ended meanwhile
  }
}

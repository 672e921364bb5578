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

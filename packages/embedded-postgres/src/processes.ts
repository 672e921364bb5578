import { readFileSync, readlinkSync } from "node:fs";

/** Whether a process with this id runs. A zombie, dead but not yet collected by its parent, counts as gone. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return statFields(pid)?.[0] !== "Z";
}

/**
 * Distinguishes two processes that had the same id one after the other, as containers do at every restart: the
 * boot and the tick the process began. Empty where the system does not report it (not Linux).
 */
export function startMark(pid: number): string {
  const startTick = statFields(pid)?.[19];
  if (startTick === undefined) return "";
  return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}/${startTick}`;
}

/** Whether this folder is the process's working directory; undefined where the system does not report it. */
export function standsIn(pid: number, folder: string): boolean | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return undefined;
  }
}

/** The fields of /proc/<pid>/stat from the state on; the program's name before them may hold spaces and brackets. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

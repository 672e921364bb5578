/** Why PocketHall cannot start, as one line that a person can act on. `main` prints the message alone and exits 1, or 78 for a wrong setting. */
export class StartProblem extends Error {
  override readonly name = "StartProblem";
}

const SYSTEM_REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EROFS: "the disk is read-only",
  EACCES: "permission denied",
  EPERM: "permission denied",
  ENOTDIR: "a part of the path is a file, not a folder",
  EEXIST: "there is a file where the folder should be",
  EMFILE: "too many open files",
};

/** Turns a failure of the operating system into a `StartProblem` that names the path; any other error comes back as it is. */
export function asStartProblem(error: unknown, doing: string): unknown {
  if (!(error instanceof Error) || error instanceof StartProblem || !("code" in error)) return error;
  const isForeignProgram = error.code === "ENOENT" && "syscall" in error && String(error.syscall).startsWith("spawn");
  // What Node reports of a folder that is made with its parents on a read-only disk.
  const isUnmakable = error.code === "ENOENT" && "syscall" in error && error.syscall === "mkdir";
  const reason = isForeignProgram
    ? "its programs do not run on this system"
    : isUnmakable
      ? "no folder can be made there, as on a read-only disk"
      : SYSTEM_REASONS[String(error.code)];
  if (reason === undefined) return error;
  const path = "path" in error && typeof error.path === "string" ? ` (${error.path})` : "";
  return new StartProblem(`${doing}: ${reason}${path}`, { cause: error });
}

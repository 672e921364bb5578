import { isAbsolute, relative } from "node:path";
import { StartProblem } from "../kernel/start-problem.ts";

/** Where the built-in database is copied all the time, and how many base copies stay there; null: nowhere. */
export type CopySettings = { folder: string; keep: number } | null;

type Given = {
  /** Absolute. */
  folder: string | undefined;
  keep: number;
  /** Absolute. */
  dataFolder: string;
  /** DATABASE_URL names a database. */
  hasOwnDatabase: boolean;
};

/** @throws StartProblem where a copy cannot be made, or would be lost with what it is a copy of. */
export function copySettings({ folder, keep, dataFolder, hasOwnDatabase }: Given): CopySettings {
  if (folder === undefined) return null;
  if (hasOwnDatabase)
    throw new StartProblem(
      "COPY_DIR is for the built-in database: copy that of DATABASE_URL with PostgreSQL's own means (docs/operator.md)",
    );
  const path = relative(dataFolder, folder);
  if (path === "" || (!path.startsWith("..") && !isAbsolute(path)))
    throw new StartProblem("COPY_DIR must not be inside DATA_DIR: a copy belongs on another disk");
  return { folder, keep };
}

import type { Db } from "../../database/database.ts";
import { foldGamesByState } from "./games-by-state.read-model.ts";

/** Keeps the counts of games by state short to add up. */
export const createGamesByStateJob = ({ db }: { db: Db }) => ({
  /** Adds the changes since the last run to the counts, in one statement; may be called again, or beside another. */
  fold: (): Promise<void> => foldGamesByState(db),
});

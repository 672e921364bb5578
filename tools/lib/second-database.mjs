import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Where Debian's packages put PostgreSQL, a folder for each version. */
const DEBIAN_FOLDER = "/usr/lib/postgresql";
/** The oldest PostgreSQL that PocketHall supports. */
const OLDEST_VERSION = 15;

/**
 * The newest PostgreSQL that Debian's packages installed on this machine, as the folder of its programs, or undefined when
 * there is none. The vitest project `server-debian` runs the database-specific tests against it; without it that project
 * does not exist, and `npm test` reports it at its end.
 *
 * @returns {string | undefined}
 */
export function findSecondDatabase() {
  if (!existsSync(DEBIAN_FOLDER)) return undefined;
  return readdirSync(DEBIAN_FOLDER)
    .filter((version) => Number(version) >= OLDEST_VERSION)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_FOLDER, version, "bin"))
    .find((folder) => existsSync(join(folder, "postgres")));
}

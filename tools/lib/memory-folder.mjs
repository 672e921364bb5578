import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const ROOMY_BYTES = 6 * 1024 ** 3;

/**
 * A folder for the databases of a test run, in memory where the machine has enough of it: thousands of small transactions
 * would otherwise wait for a disk to say that each is safe. Nothing is turned off for that; a killed process loses no more
 * than it does on a disk. Any user may enter, since the database does not run as root. `dispose` takes it all away.
 *
 * @param {{ memory?: string, roomyBytes?: number }} [options]
 */
export function openTestFolder({ memory = MEMORY, roomyBytes = ROOMY_BYTES } = {}) {
  const folder = mkdtempSync(join(isRoomy(memory, roomyBytes) ? memory : tmpdir(), "pockethall-tests-"));
  chmodSync(folder, 0o755);
  return { folder, dispose: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** @param {string} folder @param {number} bytes */
function isRoomy(folder, bytes) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= bytes;
  } catch {
    return false; // no such folder on this machine
  }
}

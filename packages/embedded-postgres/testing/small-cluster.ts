import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundledBinaries } from "../src/binaries.ts";
import { OWNER } from "../src/cluster.ts";
import { startEmbeddedPostgres } from "../src/embedded-postgres.ts";
import { placeCluster } from "../src/place-cluster.ts";
import { prepareSite } from "../src/site.ts";
import { ask, testBinaries } from "./temporary-site.ts";

/**
 * Makes a cluster with a third of the files of a usual one, the database `postgres` alone, and a log in files of 1 MB
 * instead of 16: what copies it and its log has a fraction of the work. No further database can be made in it.
 */
export async function makeSmallCluster(dataFolder: string): Promise<void> {
  const password = randomBytes(24).toString("base64url");
  await placeCluster(dataFolder, { password, fill: (draft) => initdb(dataFolder, draft, password) });
  const embedded = await startEmbeddedPostgres({ dataFolder, ...testBinaries() });
  try {
    for (const name of ["template0", "template1"]) {
      await ask(embedded, `alter database ${name} is_template false`);
      await ask(embedded, `drop database ${name}`);
    }
  } finally {
    await embedded.stop();
  }
}

async function initdb(dataFolder: string, draft: string, password: string): Promise<void> {
  const { account } = prepareSite(dataFolder);
  const { initdb: program } = testBinaries().binaries ?? bundledBinaries(account, () => {});
  const passwordFile = join(dataFolder, "password-for-initdb");
  writeFileSync(passwordFile, password, { mode: 0o644 }); // the database's user reads it
  const args = [`--pgdata=${draft}`, `--username=${OWNER}`, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  const child = spawn(program, [...args, "--wal-segsize=1", "--locale=C", "--encoding=UTF8", "--data-checksums"], {
    stdio: ["ignore", "ignore", "inherit"],
    cwd: dataFolder,
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  const [code] = await once(child, "exit");
  rmSync(passwordFile);
  if (code !== 0) throw new Error(`initdb ended with ${code}`);
}

import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type Binaries, majorVersion } from "./binaries.ts";
import { complaintIn } from "./complaint.ts";
import { DatabaseProblem } from "./database-problem.ts";
import { placeFor, type Site } from "./site.ts";

/** The role that owns the cluster and every database in it. */
export const OWNER = "pockethall";

const SETTINGS = `
# PocketHall's own settings; port and addresses are given at each start.
fsync = on
full_page_writes = on
synchronous_commit = on
shared_buffers = 128MB
max_connections = 100
timezone = 'UTC'
log_timezone = 'UTC'
log_min_messages = warning
`;

/**
 * Makes the cluster on first use: checksums, UTF-8, scram passwords. It is made beside its place and moved in when
 * whole, so that a kill or a full disk half-way leaves nothing that looks like a cluster.
 *
 * @returns the owner's password, which a 0600 file in the data folder keeps.
 */
export async function ensureCluster(site: Site, binaries: Binaries, signal?: AbortSignal): Promise<string> {
  const passwordFile = join(site.folder, "database-password");
  if (existsSync(join(site.clusterFolder, "PG_VERSION"))) {
    requireSameVersion(site, binaries);
    return readPassword(passwordFile);
  }

  const password = randomBytes(24).toString("base64url");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  chmodSync(passwordFile, 0o600);
  if (site.account) chownSync(passwordFile, site.account.uid, site.account.gid);

  const draft = `${site.clusterFolder}.new`;
  rmSync(draft, { recursive: true, force: true });
  for (const locale of ["C.UTF-8", "C"]) {
    placeFor(site.account, draft);
    const complaint = await initdb({ site, binaries, draft, passwordFile, locale, signal });
    if (complaint === undefined) break;
    rmSync(draft, { recursive: true, force: true });
    // A system may know C.UTF-8 by no name; plain C still sorts by code point.
    if (locale === "C" || !/locale/i.test(complaint)) {
      throw new DatabaseProblem(`cannot make the database in ${site.folder}: ${complaint}`);
    }
  }
  appendFileSync(join(draft, "postgresql.conf"), SETTINGS);
  renameSync(draft, site.clusterFolder);
  return password;
}

/**
 * PostgreSQL reads no files of another major version. This also keeps us from adopting a server of one that was left
 * running.
 */
function requireSameVersion({ folder, clusterFolder }: Site, binaries: Binaries): void {
  const made = readFileSync(join(clusterFolder, "PG_VERSION"), "utf8").trim();
  const ours = majorVersion(binaries);
  if (ours === undefined || made === ours) return;
  throw new DatabaseProblem(
    `the database in ${folder} was made by PostgreSQL ${made}, and this PocketHall brings PostgreSQL ${ours}. Carry it over: with the PocketHall that ran before, run npm run admin -- backup FILE; then with this one and DATA_DIR set to a new folder, npm run admin -- restore FILE`,
  );
}

function readPassword(passwordFile: string): string {
  if (existsSync(passwordFile)) return readFileSync(passwordFile, "utf8").trim();
  throw new DatabaseProblem(
    `${passwordFile} is missing, so the database beside it cannot be opened: bring the file back`,
  );
}

type Making = {
  readonly site: Site;
  readonly binaries: Binaries;
  readonly draft: string;
  readonly passwordFile: string;
  readonly locale: string;
  readonly signal: AbortSignal | undefined;
};

/** Runs initdb; undefined when it went well, else what it complained about. */
async function initdb({ site, binaries, draft, passwordFile, locale, signal }: Making): Promise<string | undefined> {
  const child = spawn(
    binaries.initdb,
    [
      `--pgdata=${draft}`,
      `--username=${OWNER}`,
      `--pwfile=${passwordFile}`,
      `--locale=${locale}`,
      "--encoding=UTF8",
      "--auth=scram-sha-256",
      "--data-checksums",
    ],
    {
      stdio: ["ignore", "ignore", "pipe"],
      cwd: site.folder,
      env: { ...process.env, LC_ALL: "C", LC_MESSAGES: "C" },
      ...(site.account && { uid: site.account.uid, gid: site.account.gid }),
      ...(signal && { signal }),
    },
  );
  const exit = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  const [code, errors] = await Promise.all([exit, text(child.stderr)]);
  return code === 0 ? undefined : (complaintIn(errors) ?? `initdb ended with ${code}`);
}

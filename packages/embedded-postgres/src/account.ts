import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { DatabaseProblem } from "./database-problem.ts";

/** A user of the operating system that may run the database. */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number };

/** What the choice of an account looks at; injected so that it can be tried without being root. */
export type AccountSources = {
  /** Our own user id; undefined where the system has none (Windows). */
  readonly ownUid: number | undefined;
  /** Text in the format of /etc/passwd. */
  readonly readAccounts: () => string;
  /** Tries to add the system user `postgres`; may fail quietly. */
  readonly createPostgresUser: () => void;
};

/**
 * Chooses who runs the database. PostgreSQL refuses to run as root, so root hands it to `postgres` (created when
 * missing), else to `nobody`. Any other user runs it as itself: undefined.
 *
 * @param clusterOwnerUid who owns the cluster that is already there; a cluster stays with its owner.
 * @throws DatabaseProblem when root finds no account to run it.
 */
export function chooseAccount(sources: AccountSources, clusterOwnerUid?: number): Account | undefined {
  if (sources.ownUid !== 0) return undefined;
  const find = (wanted: (account: Account) => boolean) => parseAccounts(sources.readAccounts()).find(wanted);

  if (clusterOwnerUid !== undefined && clusterOwnerUid !== 0) {
    const owner = find(({ uid }) => uid === clusterOwnerUid);
    return owner ?? { name: `uid ${clusterOwnerUid}`, uid: clusterOwnerUid, gid: clusterOwnerUid };
  }
  const named = (name: string) => find((account) => account.name === name && account.uid !== 0);
  const present = named("postgres");
  if (present) return present;
  sources.createPostgresUser();
  const chosen = named("postgres") ?? named("nobody");
  if (chosen) return chosen;
  throw new DatabaseProblem(
    "PostgreSQL does not run as root and this machine has neither a user postgres nor a user nobody: add one (useradd --system postgres), start as an ordinary user, or set DATABASE_URL",
  );
}

/** The choice above on this machine. */
export function accountOnThisMachine(clusterOwnerUid?: number): Account | undefined {
  return chooseAccount(
    {
      ownUid: process.getuid?.(),
      readAccounts: () => readFileSync("/etc/passwd", "utf8"),
      createPostgresUser,
    },
    clusterOwnerUid,
  );
}

function parseAccounts(text: string): Account[] {
  return text.split("\n").flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

function createPostgresUser(): void {
  try {
    const flags = ["--system", "--no-create-home", "--home-dir", "/nonexistent", "--shell", "/usr/sbin/nologin"];
    execFileSync("useradd", [...flags, "postgres"], { stdio: "ignore" });
  } catch {
    // No useradd here, or a read-only /etc: `nobody` takes over.
  }
}

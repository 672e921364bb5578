import type { BackupOverview } from "@pockethall/contract/backups";
import { isBackupOverdue } from "@pockethall/domain/backups";
import type { UserId } from "@pockethall/domain/ids";
import { readRecord } from "../../../backup/upgrade-record.ts";
import type { BackupSite } from "../../../config/backup-settings.ts";
import { type CopyStatus, isBehind } from "../../../copy/continuous-copy.ts";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { AuditAction } from "../../../database/audit-actions.ts";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { isId, newId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { newToken, sha256 } from "../../../kernel/tokens.ts";
import { findKeptFile, markAsked } from "./backup-checks.repository.ts";
import { insertDownload, useDownload } from "./backup-downloads.repository.ts";
import { sizeOfBackup } from "./backup-files.ts";
import { backupHistory } from "./backup-history.read-model.ts";
import { insertRun } from "./backup-runs.repository.ts";
import { enqueueCheck, enqueueRun } from "./backup-tasks.ts";
import { type ListedRun, listRuns } from "./backups.read-model.ts";

type Deps = { clock: Clock; site: BackupSite; copyStatus: (() => CopyStatus) | undefined };
type Actor = Pick<Caller, "userId">;
const LINK_MS = 60_000;
const UNDER_WAY = "A back-up is already under way.";

/** Asks for backups and for checks of them, which jobs do, and hands their files out. */
export function createBackupsService(deps: Deps) {
  const { clock, site } = deps;
  return {
    /** Asks for a backup by the schedule. @returns its run; undefined when one is under way. */
    ask: (tx: Tx): Promise<string | undefined> => ask(tx, null),

    /** Asks for a backup now. @throws DomainProblem `illegal-step` when one is under way. */
    request: async (tx: Tx, { userId }: Actor): Promise<string> => {
      const id = await ask(tx, userId);
      if (id === undefined) throw new DomainProblem("illegal-step", { message: UNDER_WAY });
      await audit(tx, { userId, action: "backup.request", id, at: clock() });
      return id;
    },

    /** Asks for a check of the file. @throws DomainProblem `backup-not-found`. */
    requestCheck: async (tx: Tx, id: string): Promise<void> => {
      await requireFile(deps, tx.db, id);
      await markAsked(tx.db, id, clock());
      await enqueueCheck(tx, id);
    },

    /** A link that downloads the file once, soon. @throws DomainProblem `backup-not-found`. */
    openDownload: async (tx: Tx, { userId }: Actor, id: string) => {
      await requireFile(deps, tx.db, id);
      const token = newToken();
      const expiresAt = new Date(clock().getTime() + LINK_MS);
      await insertDownload(tx.db, { tokenHash: sha256(token), runId: id, userId, expiresAt });
      await audit(tx, { userId, action: "backup.download", id, at: clock() });
      return { url: `/backup-files/${token}`, expires_at: expiresAt.toISOString() };
    },

    /** Uses a link up. @returns the file's folder and name; undefined when the link is not valid. */
    useDownload: async (tx: Tx, token: string) => {
      const name = await useDownload(tx.db, sha256(token), clock());
      return name === undefined ? undefined : { folder: site.folder, name };
    },

    list: async (db: Db, query: Parameters<typeof listRuns>[1]) => {
      const [{ data, meta }, overview] = await Promise.all([listRuns(db, query), overviewOf(deps, db)]);
      return { data: await Promise.all(data.map((run) => withFile(site, run))), meta, overview };
    },
  };
}
export type BackupsService = ReturnType<typeof createBackupsService>;

async function ask(tx: Tx, requestedBy: UserId | null): Promise<string | undefined> {
  const id = newId();
  const reason = requestedBy === null ? "schedule" : "request";
  if (!(await insertRun(tx.db, { id, reason, requestedBy, at: tx.clock() }))) return undefined;
  await enqueueRun(tx, id);
  return id;
}

async function requireFile({ site }: Deps, db: Db, id: string): Promise<void> {
  const kept = isId(id) ? await findKeptFile(db, id) : undefined;
  const isThere = kept?.fileName != null && (await sizeOfBackup(site.folder, kept.fileName)) !== undefined;
  if (!isThere) throw new DomainProblem("backup-not-found");
}

type Done = { userId: UserId; action: AuditAction; id: string; at: Date };

const audit = (tx: Tx, { userId, action, id, at }: Done): Promise<void> =>
  recordAudit(tx.db, { actorId: userId, action, subject: `backup:${id}`, before: null, after: null, at });

async function withFile({ folder }: BackupSite, { fileName, isRemoved, ...run }: ListedRun) {
  if (run.status !== "done" || fileName === null) return { ...run, file: "none" as const };
  if (isRemoved) return { ...run, file: "removed" as const };
  const isThere = (await sizeOfBackup(folder, fileName)) !== undefined;
  return { ...run, file: isThere ? ("kept" as const) : ("missing" as const) };
}

async function overviewOf({ clock, site, copyStatus }: Deps, db: Db): Promise<BackupOverview> {
  const history = await backupHistory(db);
  const upgrade = await readRecord(site.dataFolder).catch(() => undefined); // the next start reports a damaged one
  return {
    last_success_at: history.lastSuccessAt?.toISOString() ?? null,
    is_overdue: isBackupOverdue(clock(), history),
    daily_at: site.atMinute === null ? null : timeOfDay(site.atMinute),
    keep: site.keep,
    is_encrypted: site.passphrase !== undefined,
    returned_from: upgrade?.state === "returned" ? { release: upgrade.release, at: upgrade.at } : null,
    continuous_copy: copyStatus ? copyOf(copyStatus(), clock()) : null,
  };
}

const copyOf = (status: CopyStatus, now: Date): BackupOverview["continuous_copy"] => ({
  copied_at: status.copiedAt?.toISOString() ?? null,
  base_at: status.baseAt?.toISOString() ?? null,
  is_behind: isBehind(status, now),
  problem: status.problem,
});

const timeOfDay = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

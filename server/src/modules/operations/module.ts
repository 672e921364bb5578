import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import { EVERY_TEN_MINUTES, run, withId } from "../../jobs/tasks.ts";
import { registerBackupDownload } from "./backups/backup-download.routes.ts";
import { freeBytesIn } from "./backups/backup-files.ts";
import { createBackupsJob } from "./backups/backups.job.ts";
import { backupsRoutes } from "./backups/backups.routes.ts";
import { createBackupsService } from "./backups/backups.service.ts";
import { jobsRoutes } from "./jobs/jobs.routes.ts";
import { outboxRoutes } from "./outbox/outbox.routes.ts";
import { createOutboxMessagesService } from "./outbox/outbox-messages.service.ts";
import { registerBackupUpload } from "./setup/backup-upload.routes.ts";
import { setupRoutes } from "./setup/setup.routes.ts";
import { createSetupService } from "./setup/setup.service.ts";
import { statusRoutes } from "./status/status.routes.ts";
import { createStatusService } from "./status/status.service.ts";
import { versionRoutes } from "./version/version.routes.ts";

type Services = {
  backupsJob: {
    startDue: () => Promise<unknown>;
    take: (id: string) => Promise<unknown>;
    check: (id: string) => Promise<unknown>;
  };
};

type OperationOptions = { providerHealth: { isAway: () => boolean } };

export function createOperationServices(
  { db, transact, clock, outbox, backups: site, setup, copyStatus }: ServiceContext,
  { providerHealth }: OperationOptions,
) {
  const backups = createBackupsService({ clock, site, copyStatus });
  return {
    backups,
    status: createStatusService({ db, clock, outbox, isProviderAway: providerHealth.isAway }),
    setup: createSetupService(setup),
    outboxMessages: createOutboxMessagesService({ clock, outbox }),
    backupsJob: createBackupsJob({ db, transact, clock, site, backups, freeBytes: freeBytesIn }),
  };
}

/** Running the installation: its set-up, backups, jobs, messages, status and version. */
export const operationsModule = serverModule({
  ownedTables: ["backup_downloads", "backup_runs"],
  routes: (
    serve,
    parts: Parameters<typeof backupsRoutes>[1] &
      Parameters<typeof jobsRoutes>[1] &
      Parameters<typeof outboxRoutes>[1] &
      Parameters<typeof setupRoutes>[1] &
      Parameters<typeof statusRoutes>[1],
  ) => {
    backupsRoutes(serve, parts);
    jobsRoutes(serve, parts);
    outboxRoutes(serve, parts);
    setupRoutes(serve, parts);
    statusRoutes(serve, parts);
    versionRoutes(serve, parts);
  },
  mount: async (
    http,
    parts: Parameters<typeof registerBackupDownload>[1] & Parameters<typeof registerBackupUpload>[1],
  ) => {
    registerBackupDownload(http, parts);
    await registerBackupUpload(http, parts);
  },
  tasks: ({ backupsJob }: Services) => ({
    "start-due-backup": run(() => backupsJob.startDue()),
    "check-backup": withId((id) => backupsJob.check(id)),
    "take-backup": withId((id) => backupsJob.take(id)),
  }),
  cron: {
    "start-due-backup": EVERY_TEN_MINUTES,
  },
});

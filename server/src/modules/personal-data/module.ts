import type { Transact } from "../../database/transact.ts";
import { serverModule } from "../../http/server-module.ts";
import { EVERY_TEN_MINUTES, run } from "../../jobs/tasks.ts";
import { registerExportDownload } from "./export-download.routes.ts";
import { personalDataRoutes } from "./personal-data.routes.ts";
import { forgetOldExports } from "./personal-data.service.ts";

/** A person's own data as a file. */
export const personalDataModule = serverModule({
  ownedTables: ["personal_data_exports"],
  routes: personalDataRoutes,
  mount: registerExportDownload,
  tasks: ({ transact }: { transact: Transact }) => ({
    "forget-data-exports": run(() => transact(forgetOldExports)),
  }),
  cron: { "forget-data-exports": EVERY_TEN_MINUTES },
});

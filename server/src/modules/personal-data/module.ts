import { serverModule } from "../../http/server-module.ts";
import { registerExportDownload } from "./export-download.routes.ts";
import { personalDataRoutes } from "./personal-data.routes.ts";

/** A person's own data as a file. */
export const personalDataModule = serverModule({
  ownedTables: ["personal_data_exports"],
  routes: personalDataRoutes,
  mount: registerExportDownload,
});

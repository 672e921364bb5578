import { serverModule } from "../../http/server-module.ts";
import { registerCards } from "./sharing.routes.ts";

/** Pictures and previews of pages that people share. */
export const sharingModule = serverModule({ ownedTables: [], mount: registerCards });

import { serverModule } from "../../http/server-module.ts";
import { registerCalendars } from "./calendars.routes.ts";

/** Calendar files of players, tournaments and halls. */
export const calendarsModule = serverModule({ ownedTables: [], mount: registerCalendars });

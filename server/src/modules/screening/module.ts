import { serverModule } from "../../http/server-module.ts";

/** Recognises texts that must not be public at once; other modules hold them for review. */
export const screeningModule = serverModule({ ownedTables: [] });

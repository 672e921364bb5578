import type { Transact } from "../../database/transact.ts";
import type { ServeEndpoint } from "../../http/endpoints.ts";
import { openExport } from "./personal-data.service.ts";

/** The endpoint with which a person downloads what is kept about them. */
export function personalDataRoutes(serve: ServeEndpoint, { transact }: { transact: Transact }): void {
  serve("POST /api/auth/account/export", async ({ caller }) => ({
    data: await transact((tx) => openExport(tx, caller.userId)),
  }));
}

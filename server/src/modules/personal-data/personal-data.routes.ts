import type { Transact } from "../../database/transact.ts";
import type { ServeEndpoint } from "../../http/endpoints.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { openExport } from "./personal-data.service.ts";

type Dependencies = { transact: Transact; outbox: Outbox; publicUrl: string };

/** The endpoint with which a person downloads what is kept about them. */
export function personalDataRoutes(serve: ServeEndpoint, { transact, outbox, publicUrl }: Dependencies): void {
  serve("POST /api/auth/account/export", async ({ caller }) => ({
    data: await transact((tx) => openExport({ outbox, publicUrl }, tx, caller.userId)),
  }));
}

import type { Version } from "@pockethall/contract/version";
import type { Db } from "../../../database/database.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import { productCommit, productVersion } from "./product.ts";
import { schemaNumber } from "./schema.read-model.ts";

/** What runs here. No part changes while the server runs, so each is read once. */
export function versionRoutes(serve: ServeEndpoint, { db }: { db: Db }): void {
  let known: Version | undefined;
  serve("GET /api/version", async () => {
    known ??= { version: await productVersion(), commit: await productCommit(), schema: await schemaNumber(db) };
    return { data: known };
  });
}

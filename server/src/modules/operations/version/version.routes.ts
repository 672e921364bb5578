import { readFile } from "node:fs/promises";
import type { Version } from "@pockethall/contract/version";
import type { Db } from "../../../database/database.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import { schemaNumber } from "./schema.read-model.ts";

const PACKAGE = new URL("../../../../../package.json", import.meta.url);

/** What runs here. Neither part changes while the server runs, so each is read once. */
export function versionRoutes(serve: ServeEndpoint, { db }: { db: Db }): void {
  let known: Version | undefined;
  serve("GET /api/version", async () => {
    known ??= { version: await productVersion(), schema: await schemaNumber(db) };
    return { data: known };
  });
}

async function productVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(PACKAGE, "utf8")) as { version: string };
  return version;
}

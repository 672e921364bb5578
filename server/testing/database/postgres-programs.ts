import { join } from "node:path";
import type { Binaries } from "@pockethall/embedded-postgres/binaries";

/** The PostgreSQL of this project of tests, by the folder of its programs; undefined for the bundled one. */
export const postgresPrograms = (folder = process.env["POCKETHALL_TEST_POSTGRES"]): Binaries | undefined =>
  folder === undefined ? undefined : { postgres: join(folder, "postgres"), initdb: join(folder, "initdb") };

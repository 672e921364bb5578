import { sql } from "kysely";
import type { DbTransaction } from "../../../database/database.ts";

const LOCK = 7_305_011; // any constant: everybody who becomes the first admin asks for the same one

/** Until the transaction ends, nobody else becomes the first admin. */
export const lockSetup = (db: DbTransaction) => sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);

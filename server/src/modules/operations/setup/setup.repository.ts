import { sql } from "kysely";
import type { DbTransaction } from "../../../database/database.ts";

const LOCK = 7_305_011; // any constant: every request to become the first admin takes the same one

/** Until the transaction ends, no other account becomes the first admin. */
export const lockSetup = (db: DbTransaction) => sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);

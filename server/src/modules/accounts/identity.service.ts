import type { UserId } from "@pockethall/domain/ids";
import type { KycTier } from "@pockethall/domain/limits";
import type { Tx } from "../../database/transact.ts";
import * as rows from "./identity.repository.ts";

/** Writes how well a user is known. @returns the tier before; undefined when there is no such account. */
export const changeTier = (tx: Tx, userId: UserId, tier: KycTier) => rows.changeTier(tx.db, userId, tier);

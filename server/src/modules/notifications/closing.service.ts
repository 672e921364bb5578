import type { UserId } from "@pockethall/domain/ids";
import type { Tx } from "../../database/transact.ts";
import { deleteAllOf } from "./closing.repository.ts";

/** Deletes the notifications, settings and preferences of an account that is being closed. */
export const forgetNotificationsOf = (tx: Tx, userId: UserId): Promise<void> => deleteAllOf(tx.db, userId);

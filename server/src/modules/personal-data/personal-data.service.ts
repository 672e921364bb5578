import type { UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../database/audit.repository.ts";
import type { Db } from "../../database/database.ts";
import type { Tx } from "../../database/transact.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { newToken, sha256 } from "../../kernel/tokens.ts";
import { exportFile } from "./export-file.ts";
import { exportsSince, forgetExportsBefore, insertExport, useExport } from "./exports.repository.ts";
import { findPerson, readRows } from "./personal-data.read-model.ts";
import type { Person } from "./section.read-model.ts";
import { SECTIONS } from "./sections.ts";

const LINK_MS = 60_000;
const DAY_MS = 86_400_000;
const MOST_A_DAY = 5;

/** A link that downloads the caller's data once, soon. @throws DomainProblem `too-many-requests` after five in a day. */
export async function openExport(tx: Tx, userId: UserId): Promise<{ url: string; expires_at: string }> {
  const now = tx.clock();
  const asked = await exportsSince(tx.db, userId, new Date(now.getTime() - DAY_MS));
  const [oldest] = asked;
  if (oldest && asked.length >= MOST_A_DAY)
    throw new DomainProblem("too-many-requests", {
      message: `You can download your data ${MOST_A_DAY} times a day. Try again tomorrow.`,
      retryAfterSeconds: Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / 1_000),
    });
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LINK_MS);
  await insertExport(tx.db, { tokenHash: sha256(token), userId, at: now, expiresAt });
  const subject = `user:${userId}`;
  await recordAudit(tx.db, { actorId: userId, action: "account.export", subject, before: null, after: null, at: now });
  return { url: `/personal-data/${token}`, expires_at: expiresAt.toISOString() };
}

/** Uses a link up. @returns whose data it names; undefined when it is not valid, or the account was closed or locked. */
export async function useLink(tx: Tx, token: string): Promise<Person | undefined> {
  const userId = await useExport(tx.db, sha256(token), tx.clock());
  return userId && findPerson(tx.db, userId);
}

/** The file of a person's data, read while it is sent. */
export const fileOf = (db: Db, person: Person, madeAt: Date): AsyncGenerator<string> =>
  exportFile({
    sections: SECTIONS,
    person,
    madeAt,
    read: (section, page) => readRows(db, section, person, page),
  });

/** Deletes what no longer counts: links end after a minute, and the limit is of a day. */
export const forgetOldExports = (tx: Tx) => forgetExportsBefore(tx.db, new Date(tx.clock().getTime() - DAY_MS));

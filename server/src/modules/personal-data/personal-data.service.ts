import type { UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../database/audit.repository.ts";
import type { Db } from "../../database/database.ts";
import type { Tx } from "../../database/transact.ts";
import { newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { newToken, sha256 } from "../../kernel/tokens.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { exportFile } from "./export-file.ts";
import { exportsSince, insertExport, useExport } from "./exports.repository.ts";
import { exportedMessage } from "./messages.ts";
import { findPerson, readKeys, readRows } from "./personal-data.read-model.ts";
import type { Person } from "./section.read-model.ts";
import { SECTIONS } from "./sections.ts";

type NoticeDeps = { outbox: Outbox; publicUrl: string };

const LINK_MS = 60_000;
const DAY_MS = 86_400_000;
const MOST_A_DAY = 5;

/** A link that downloads the caller's data once, soon. @throws DomainProblem `too-many-requests` after five in a day. */
export async function openExport(
  { outbox, publicUrl }: NoticeDeps,
  tx: Tx,
  userId: UserId,
): Promise<{ url: string; expires_at: string }> {
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
  const person = await findPerson(tx.db, userId);
  if (person) {
    const usefulUntil = new Date(now.getTime() + DAY_MS);
    const key = `data-export:${newId()}`;
    await outbox.post(tx, { ...exportedMessage(publicUrl), recipient: person.email, key, usefulUntil });
  }
  return { url: `/personal-data/${token}`, expires_at: expiresAt.toISOString() };
}

/** Uses a link up. @returns whose data it names; undefined when it is not valid, or the account was closed or locked. */
export async function useLink(tx: Tx, token: string): Promise<Person | undefined> {
  const userId = await useExport(tx.db, sha256(token), tx.clock());
  return userId && findPerson(tx.db, userId);
}

/** The file of a person's data, read while it is sent. */
export async function* fileOf(db: Db, person: Person, madeAt: Date): AsyncGenerator<string> {
  const keys = await readKeys(db);
  yield* exportFile({
    sections: SECTIONS,
    person,
    madeAt,
    read: (section, page) => readRows(db, section, { person, key: keys.get(section.table) }, page),
  });
}

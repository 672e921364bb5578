import { createHash } from "node:crypto";
import type { InformationPage } from "@pockethall/contract/information";
import type { OwnTerms } from "@pockethall/contract/terms";
import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";
import type { Tx } from "../../database/transact.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { acceptancesOf, hasAccepted } from "./terms.read-model.ts";
import { insertAcceptance, insertVersion } from "./terms.repository.ts";

const VERSION_LENGTH = 16;

/** The operator's own terms as they are now; undefined where there are none, or none that can be shown. */
export type OwnTermsNow = () => Promise<InformationPage | undefined>;
/** Records that a new account accepts the terms, in the transaction that opens it. */
export type Agreement = (tx: Tx, userId: UserId) => Promise<void>;

// Which version of the terms each account has accepted. Terms that cannot be shown are not required: without terms of
// the operator, or with a file that is broken, there is nothing to accept.

async function current(ownTerms: OwnTermsNow) {
  const page = await ownTerms();
  return page && { page, version: versionOf(page) };
}

export const versionNow = async (ownTerms: OwnTermsNow): Promise<string | null> =>
  (await current(ownTerms))?.version ?? null;

/** The current version, and what the account has accepted. */
export async function statusOf(db: Db, userId: UserId, ownTerms: OwnTermsNow): Promise<OwnTerms> {
  const [now, acceptances] = [await current(ownTerms), await acceptancesOf(db, userId)];
  const accepted = now === undefined || (await hasAccepted(db, userId, now.version));
  return { version: now?.version ?? null, is_accepted: accepted, acceptances };
}

/** Whether the account has accepted the current version, or there is none. */
export async function isAccepted(db: Db, userId: UserId, ownTerms: OwnTermsNow): Promise<boolean> {
  const now = await current(ownTerms);
  return now === undefined || hasAccepted(db, userId, now.version);
}

/** @throws DomainProblem `terms-changed` for another version than the current one. */
export async function accept(tx: Tx, userId: UserId, version: string, ownTerms: OwnTermsNow): Promise<OwnTerms> {
  const now = await current(ownTerms);
  if (now?.version !== version) throw new DomainProblem("terms-changed");
  await insertAcceptance(tx.db, { userId, ...now }, tx.clock());
  return statusOf(tx.db, userId, ownTerms);
}

/**
 * What a sign-up with this version records. @throws DomainProblem `invalid-request` when none was accepted,
 * `terms-changed` when it was another one.
 */
export async function agreementOf(version: string | undefined, ownTerms: OwnTermsNow): Promise<Agreement> {
  const now = await current(ownTerms);
  if (now === undefined) return async () => undefined;
  if (version === undefined)
    throw new DomainProblem("invalid-request", { errors: { terms_version: "Accept the terms to sign up" } });
  if (version !== now.version) throw new DomainProblem("terms-changed");
  return (tx, userId) => insertAcceptance(tx.db, { userId, ...now }, tx.clock());
}

/**
 * Keeps the text of the version that a person without an account agrees to. @returns null where there are no terms.
 * @throws DomainProblem `terms-changed` for another version than the current one.
 */
export async function keepVersion(tx: Tx, version: string | undefined, ownTerms: OwnTermsNow): Promise<string | null> {
  const now = await current(ownTerms);
  if (now?.version !== version) throw new DomainProblem("terms-changed");
  if (now) await insertVersion(tx.db, now, tx.clock());
  return now?.version ?? null;
}

/** The same for the same text, however its file is laid out. */
const versionOf = ({ title, blocks }: InformationPage): string =>
  createHash("sha256")
    .update(JSON.stringify([title, blocks]), "utf8")
    .digest("hex")
    .slice(0, VERSION_LENGTH);

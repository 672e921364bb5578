import type { GuardianRequest } from "@pockethall/contract/minors";
import type { UserId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { sha256 } from "../../../kernel/tokens.ts";
import { keepVersion, type OwnTermsNow, versionNow } from "../../information/terms.service.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { agreedMessage } from "./guardian-messages.ts";
import { stateOf } from "./guardian-state.ts";
import { findRequest, isMinor } from "./minors.read-model.ts";
import { lockMinor, writeAnswer, writeWithdrawal } from "./minors.repository.ts";
import type { GuardianDeps } from "./minors.service.ts";

// What a guardian does with the link of a request. It is answered once, before it expires; after "agreed" the same link
// withdraws the consent, at any time until the 18th birthday. Answers wait for each other at the minor's row.

const NOTICE_USEFUL_MS = 72 * 3_600_000;

type Answering = { token: string; answer: "agreed" | "declined"; termsVersion: string | undefined };

/** The request of a link. @throws DomainProblem `link-expired`. */
export async function requestByLink(
  db: Db,
  token: string,
  { now, ownTerms }: { now: Date; ownTerms: OwnTermsNow },
): Promise<GuardianRequest> {
  const request = await requestOf(db, sha256(token), now);
  const { player_name, guardian_name, created_at, answered_at, terms_version } = request;
  return {
    player_name,
    guardian_name,
    state: stateOf(request, now),
    asked_at: created_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    terms_version: answered_at === null ? await versionNow(ownTerms) : terms_version,
  };
}

/**
 * Agrees or declines. The same answer again changes nothing.
 *
 * @throws DomainProblem `link-expired`, `already-answered` for the other answer, `terms-changed` when another version was shown.
 */
export async function answer(
  { outbox, publicUrl, ownTerms }: GuardianDeps & { ownTerms: OwnTermsNow },
  tx: Tx,
  { token, answer: given, termsVersion }: Answering,
): Promise<void> {
  const now = tx.clock();
  const request = await lockByLink(tx, token, now);
  if (request.answer === given) return;
  if (request.answer !== null) throw new DomainProblem("already-answered");
  const version = given === "agreed" ? await keepVersion(tx, termsVersion, ownTerms) : null;
  await writeAnswer(tx.db, request.id, { answer: given, termsVersion: version }, now);
  if (given === "agreed") {
    const usefulUntil = new Date(now.getTime() + NOTICE_USEFUL_MS);
    const message = { ...agreedMessage(publicUrl, token), recipient: request.guardian_email, usefulUntil };
    await outbox.post(tx, { ...message, key: `guardian-agreed:${request.id}` });
  }
  const message =
    given === "agreed" ? "You can now enter free events." : "Ask them, or name another guardian in Settings.";
  await notifyPlayer(tx, request.user_id, { title: `Your guardian ${given}`, message, isGood: given === "agreed" });
}

/** Withdraws a consent: no new entries from now on; current ones stay. Again changes nothing. @throws DomainProblem `link-expired`, `illegal-step` without a consent. */
export async function withdraw(tx: Tx, token: string): Promise<void> {
  const now = tx.clock();
  const request = await lockByLink(tx, token, now);
  if (request.withdrawn_at !== null) return;
  if (request.answer !== "agreed")
    throw new DomainProblem("illegal-step", { message: "There is no consent to withdraw." });
  await writeWithdrawal(tx.db, request.id, now);
  const message = "You can't enter new events. Your current entries stay.";
  await notifyPlayer(tx, request.user_id, { title: "Your guardian withdrew their consent", message, isGood: false });
}

/** The request of a link that can still be used, with its minor's row locked. @throws DomainProblem `link-expired`. */
async function lockByLink(tx: Tx, token: string, now: Date) {
  const tokenHash = sha256(token);
  const found = await findRequest(tx.db, tokenHash);
  if (found) await lockMinor(tx.db, found.user_id);
  // Asked again under the lock: it may have been answered meanwhile.
  return requestOf(tx.db, tokenHash, now);
}

/** @throws DomainProblem `link-expired`: unknown, not answered in time, or the player is 18. */
async function requestOf(db: Db, tokenHash: Buffer, now: Date) {
  const request = await findRequest(db, tokenHash);
  if (!request || stateOf(request, now) === "expired" || !(await isMinor(db, request.user_id, now)))
    throw new DomainProblem("link-expired");
  return request;
}

type Notice = { title: string; message: string; isGood: boolean };

const notifyPlayer = (tx: Tx, userId: UserId, { isGood, ...text }: Notice) =>
  notifications.notify(tx, {
    userId,
    event: "entry",
    type: isGood ? "success" : "warning",
    url: "/settings",
    ...text,
  });

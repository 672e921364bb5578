import type { OwnMinority } from "@pockethall/contract/minors";
import type { PlayerId, UserId } from "@pockethall/domain/ids";
import { adultOn, birthDateProblem, isUnder18 } from "@pockethall/domain/minors";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { newId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { newToken, sha256 } from "../../../kernel/tokens.ts";
import type { Outbox } from "../../../mail/outbox.ts";
import { changePlayer } from "../../players/profiles.service.ts";
import { type AccessChange, requireChangeable } from "../access-control.ts";
import { lockIdentity } from "../accounts.repository.ts";
import { insertDeclaration } from "../adult-declarations.repository.ts";
import { fieldProblem } from "../credentials.ts";
import { nextSendAt, THREE_A_DAY } from "../send-pace.ts";
import { TooSoon } from "../too-soon.ts";
import { requestMessage } from "./guardian-messages.ts";
import { stateOf } from "./guardian-state.ts";
import { birthDateOf, isMinor, minorsAmong, requestsOf } from "./minors.read-model.ts";
import { deleteMinor, endOpenRequests, insertMinor, insertRequest, lockMinor } from "./minors.repository.ts";

// A player says once to be under 18, and gives a date of birth; only staff take it back. Until the 18th birthday the
// account moves no money (http/admission.ts), has no picture, and enters free events with a guardian's consent only.
// The guardian agrees by a link in an e-mail (guardian-consents.service.ts).

const LINK_VALID_MS = 14 * 24 * 3_600_000;

export type GuardianDeps = { outbox: Outbox; publicUrl: string };

/** What the account has said about its owner's age, and the newest request to a guardian. */
export async function minorityOf(db: Db, userId: UserId, now: Date): Promise<OwnMinority> {
  const bornOn = await birthDateOf(db, userId);
  const [newest] = await requestsOf(db, userId);
  return {
    is_minor: bornOn !== undefined && isUnder18(bornOn, now),
    adult_on: bornOn === undefined ? null : adultOn(bornOn),
    guardian: newest
      ? {
          name: newest.guardian_name,
          email: newest.guardian_email,
          state: stateOf(newest, now),
          asked_at: newest.created_at.toISOString(),
        }
      : null,
  };
}

/**
 * Records that the owner is under 18, and removes the picture. The same date again changes nothing.
 *
 * @throws DomainProblem `invalid-request` on field born_on, `illegal-step` when another date was given before.
 */
export async function stateMinor(tx: Tx, { userId, playerId }: Caller, bornOn: string): Promise<void> {
  const now = tx.clock();
  const problem = birthDateProblem(bornOn, now);
  if (problem !== null) throw fieldProblem("born_on", problem);
  await lockIdentity(tx.db, userId); // as a change of the profile does: no picture comes back meanwhile
  if (!(await insertMinor(tx.db, userId, bornOn, now))) {
    if ((await birthDateOf(tx.db, userId)) === bornOn) return;
    throw new DomainProblem("illegal-step", {
      message: "You have given a date of birth. Only our staff can change it.",
    });
  }
  await changePlayer(tx, playerId, { profile_image_url: null }, now);
}

/** Records that the owner says to be 18 or older. @throws DomainProblem `under-18` for a minor: only staff take that back. */
export async function declareAdult(tx: Tx, userId: UserId): Promise<void> {
  if (await isMinor(tx.db, userId, tx.clock()))
    throw new DomainProblem("under-18", { message: "You have said to be under 18. Only our staff can change it." });
  await insertDeclaration(tx.db, userId, tx.clock());
}

type Guardian = { name: string; email: string };

/**
 * Sends a guardian the link by which they agree or decline; an earlier link that is not answered ends.
 *
 * @throws DomainProblem `illegal-step` for a person who is no minor or has consent, `invalid-request` on field email for the player's
 * own; TooSoon within a minute, and after three in a day.
 */
export async function askGuardian(
  { outbox, publicUrl }: GuardianDeps,
  tx: Tx,
  { userId, email: ownEmail }: Caller,
  { name, email }: Guardian,
): Promise<void> {
  const now = tx.clock();
  const minor = await lockMinor(tx.db, userId);
  if (!minor || !isUnder18(minor.bornOn, now))
    throw new DomainProblem("illegal-step", { message: "Only players under 18 need a guardian." });
  if (email === ownEmail.toLowerCase()) throw fieldProblem("email", "Enter your guardian's email, not your own");
  const requests = await requestsOf(tx.db, userId);
  if (requests.some((request) => stateOf(request, now) === "agreed"))
    throw new DomainProblem("illegal-step", { message: "Your guardian has already agreed." });
  const sentAt = requests.map(({ created_at }) => created_at);
  const next = nextSendAt(sentAt, now, THREE_A_DAY);
  if (next) throw new TooSoon(next, now, "We've already asked. Please wait before you send another request.");
  await endOpenRequests(tx.db, userId, now);
  const [id, token] = [newId(), newToken()];
  const expiresAt = new Date(now.getTime() + LINK_VALID_MS);
  await insertRequest(tx.db, { id, userId, name, email, tokenHash: sha256(token), expiresAt }, now);
  const message = { ...requestMessage(publicUrl, token), recipient: email, usefulUntil: expiresAt };
  await outbox.post(tx, { ...message, key: `guardian-request:${id}` });
}

export type EntryAgeProblem = "under-18" | "guardian-consent-needed";
type EventTerms = { entry_fee_kobo: number };

/**
 * Why these players may not enter an event; those who may are left out. A minor may enter a free event, with a guardian's
 * consent. Players without an account may.
 */
export async function entryAgeProblems(
  tx: Tx,
  playerIds: readonly PlayerId[],
  { entry_fee_kobo: feeKobo }: EventTerms,
): Promise<Map<PlayerId, EntryAgeProblem>> {
  const minors = (await minorsAmong(tx.db, playerIds)).filter(({ bornOn }) => isUnder18(bornOn, tx.clock()));
  const refused = minors.filter(({ hasConsent }) => feeKobo > 0 || !hasConsent);
  return new Map(refused.map(({ playerId }) => [playerId, feeKobo > 0 ? "under-18" : "guardian-consent-needed"]));
}

/** The same of one player's entry. @throws DomainProblem `under-18`, `guardian-consent-needed`. */
export async function requireEntryAge(tx: Tx, playerId: PlayerId, terms: EventTerms): Promise<void> {
  const problem = (await entryAgeProblems(tx, [playerId], terms)).get(playerId);
  if (problem) throw new DomainProblem(problem);
}

/** Staff take back what an account has said: the date of birth and every consent are deleted. @throws DomainProblem `illegal-step`, `user-not-found`. */
export async function clearMinor(tx: Tx, { userId, actorId, reason }: AccessChange): Promise<void> {
  await requireChangeable(tx, { userId, actorId });
  if (!(await deleteMinor(tx.db, userId)))
    throw new DomainProblem("illegal-step", { message: "This person has not said to be under 18." });
  // Not the date: the audit log is kept without limit.
  const audit = { actorId, action: "minor.clear" as const, subject: `user:${userId}`, at: tx.clock() };
  await recordAudit(tx.db, { ...audit, before: null, after: { reason } });
}

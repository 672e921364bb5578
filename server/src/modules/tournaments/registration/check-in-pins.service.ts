import { randomInt, timingSafeEqual } from "node:crypto";
import { newPin, pinAttempt } from "@pockethall/domain/check-in-pin";
import type { RegistrationId, TournamentId, UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishTournament } from "../../../live/publish.ts";
import { lockTournament } from "../tournament-steps.ts";
import { deletePin, findPin, keepPin, keepPinAttempts, lockPinAttempts } from "./check-in-pins.repository.ts";

type Desk = { tournamentId: TournamentId; actorId: UserId };

// The PIN that the desk shows. It is in no log: the history keeps that it changed, not what it is.

/** The PIN for the desk to show; null where players need none. */
export const current = async (db: Db, tournamentId: TournamentId): Promise<string | null> =>
  (await findPin(db, tournamentId)) ?? null;

/** Makes a new PIN; the one before is worth nothing from then on. @throws DomainProblem `tournament-not-found`. */
export const renew = (tx: Tx, desk: Desk) => change(tx, desk, newPin(randomInt));

/** Players need no PIN any more. @throws DomainProblem `tournament-not-found`. */
export const remove = (tx: Tx, desk: Desk) => change(tx, desk, null);
async function change(tx: Tx, { tournamentId, actorId }: Desk, pin: string | null): Promise<string | null> {
  await lockTournament(tx, tournamentId);
  const at = tx.clock();
  if (pin === null) await deletePin(tx.db, tournamentId);
  else await keepPin(tx.db, { tournament_id: tournamentId, pin, made_by: actorId, made_at: at });
  const action = pin === null ? "check-in.no-pin" : "check-in.pin";
  await recordAudit(tx.db, { actorId, action, subject: `tournament:${tournamentId}`, before: null, after: {}, at });
  publishTournament(tx, tournamentId, "entries");
  return pin;
}

/** What a wrong PIN is answered with; the attempt counts only once the transaction is kept. */
export type PinRefusal = DomainProblem | null;

/**
 * Compares what a player typed with the PIN of the desk, in constant time, and counts the attempt.
 * @returns the refusal, which the caller throws after the transaction; null where the PIN is right or none is needed.
 */
export async function refusalOfPin(
  tx: Tx,
  { tournamentId, registrationId, pin }: { tournamentId: TournamentId; registrationId: RegistrationId; pin: string },
  now: Date,
): Promise<PinRefusal> {
  const expected = await findPin(tx.db, tournamentId);
  if (expected === undefined) return null;
  if (pin === "") return wrongPin("Enter the PIN that is shown at the desk.");
  const attempt = pinAttempt(await lockPinAttempts(tx.db, registrationId), now);
  if (!attempt.isAllowed) {
    const retryAfterSeconds = Math.max(1, Math.ceil((attempt.until.getTime() - now.getTime()) / 1_000));
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
    const message = `Too many wrong PINs. Try again in ${wait}, or check in at the desk.`;
    return new DomainProblem("too-many-requests", { message, errors: { pin: message }, retryAfterSeconds });
  }
  await keepPinAttempts(tx.db, registrationId, attempt.attempts);
  return isSame(pin, expected) ? null : wrongPin("This isn't the PIN that is shown at the desk.");
}

const wrongPin = (message: string) => new DomainProblem("wrong-pin", { message, errors: { pin: message } });

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

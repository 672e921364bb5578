import type { Entry } from "@pockethall/contract/answers";
import { isUndoable } from "@pockethall/domain/undoing";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishTournament } from "../../../live/publish.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { findRegistration } from "../registration/registration.repository.ts";
import * as restoredRegistrations from "../registration/restored-registrations.service.ts";
import { lockTournament } from "../tournament-steps.ts";
import {
  type Desk,
  type DeskEntry,
  entryOf,
  type LockedTournament,
  recordEntryAction,
  refuseAfterDraw,
} from "./desk.ts";
import { findLostRegistration, findNoShows, type RegistrationRow, updateRegistration } from "./entries.repository.ts";

type LostRegistration = RegistrationRow & { left_at: Date };

const AFTER_DRAW = "The draw has been made, so this seat can't be given back.";
const TOO_LATE = "It's too late to undo this. Enter the player again.";

/**
 * Gives a no-show the place back, checked in; the fee, which stayed in the escrow, counts for it again. Undoes a
 * removal within a minute, with its refund.
 * @throws DomainProblem `entry-not-found`, `illegal-step` after the draw, `already-registered`, `tournament-full`,
 * `insufficient-balance`.
 */
export const restore = async (tx: Tx, desk: DeskEntry): Promise<Entry> => {
  const tournament = await lockTournament(tx, desk.tournamentId);
  const registration = isId(desk.entryId)
    ? await findLostRegistration(tx.db, desk.tournamentId, desk.entryId)
    : undefined;
  if (!isLost(registration)) throw new DomainProblem("entry-not-found");
  refuseAfterDraw(tournament, AFTER_DRAW);
  const at = tx.clock();
  const registrationId =
    registration.left_how === "removed"
      ? await undoRemoval(tx, { tournament, registration, at })
      : await giveBack(tx, { tournament, registration, at, desk });
  const [before, after] = [
    { lostAt: registration.left_at },
    registration.left_how === "removed" ? {} : { checkedInAt: at },
  ];
  const action = registration.left_how === "removed" ? "entry.undo-removal" : "entry.restore";
  await recordEntryAction(tx, { desk, action, entryId: registrationId, before, after });
  await notifyRestored(tx, tournament, [registration], registration.left_how === "removed" ? UNDONE : RESTORED);
  return entryOf(tx, desk.tournamentId, registrationId);
};

/**
 * Gives all no-shows their places back, as they were: not checked in. @returns how many have theirs, and for how many
 * no place is left. @throws DomainProblem `illegal-step` after the draw.
 */
export const restoreAll = (tx: Tx, desk: Desk) => restoreEach(tx, desk);

const isLost = (registration: RegistrationRow | undefined): registration is LostRegistration =>
  registration !== undefined && registration.left_at !== null;

type Restoring = { tournament: LockedTournament; registration: LostRegistration; at: Date };

async function undoRemoval(tx: Tx, { tournament, registration, at }: Restoring): Promise<string> {
  if (!isUndoable(registration.left_at, at)) throw new DomainProblem("illegal-step", { message: TOO_LATE });
  const registrationId = await restoredRegistrations.undoRemoval(tx, tournament, registration, registration.left_at);
  const { seed, handicap, handicap_frames, checked_in_at, checked_in_by } = registration;
  await updateRegistration(tx.db, registrationId, { seed, handicap, handicap_frames, checked_in_at, checked_in_by });
  publishTournament(tx, tournament.id, "entries");
  return registrationId;
}

async function giveBack(tx: Tx, { tournament, registration, at, desk }: Restoring & { desk: Desk }): Promise<string> {
  if (await findRegistration(tx.db, tournament.id, registration.player_id))
    throw new DomainProblem("already-registered");
  const order = {
    registrations: [registration],
    at,
    by: desk.actorId,
    recallSince: undoableSince(registration.left_at, at),
  };
  const restored = await restoredRegistrations.giveBack(tx, tournament, order);
  if (restored.length === 0) throw new DomainProblem("tournament-full", restoredRegistrations.NO_PLACE);
  publishTournament(tx, tournament.id, "entries");
  return registration.id;
}

const undoableSince = (lostAt: Date, now: Date): Date | null => (isUndoable(lostAt, now) ? lostAt : null);

async function restoreEach(tx: Tx, desk: Desk) {
  const tournament = await lockTournament(tx, desk.tournamentId);
  refuseAfterDraw(tournament, AFTER_DRAW);
  const lost = (await findNoShows(tx.db, desk.tournamentId)).filter(isLost);
  const at = tx.clock();
  const lastLostAt = lost.reduce<Date | null>((last, { left_at }) => (last && last > left_at ? last : left_at), null);
  const recallSince = lastLostAt && undoableSince(lastLostAt, at);
  const restored = await restoredRegistrations.giveBack(tx, tournament, {
    registrations: lost,
    at,
    by: null,
    recallSince,
  });
  if (restored.length > 0) {
    await recordAudit(tx.db, {
      actorId: desk.actorId,
      action: "entry.restore-all",
      subject: `tournament:${desk.tournamentId}`,
      before: null,
      after: { players: restored.map(({ player_id }) => player_id) },
      at,
    });
    await notifyRestored(tx, tournament, restored, RESTORED_ALL);
    publishTournament(tx, tournament.id, "entries");
  }
  return { restored: restored.length, without_place: lost.length - restored.length };
}

const RESTORED = "the organiser has given you your seat back and checked you in.";
const RESTORED_ALL = "the organiser has given you your seat back. Please check in at the desk.";
const UNDONE = "the organiser has undone your removal: you have your seat back. An entry fee was charged again.";

async function notifyRestored(
  tx: Tx,
  { id, name }: LockedTournament,
  registrations: readonly RegistrationRow[],
  words: string,
): Promise<void> {
  const notice = { event: "entry", type: "success", title: "You have your seat back" } as const;
  const playerIds = registrations.map(({ player_id }) => player_id);
  await notifications.notifyPlayers(tx, playerIds, {
    ...notice,
    message: `${name}: ${words}`,
    url: `/tournaments/${id}`,
  });
}

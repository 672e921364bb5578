import { checkInReminderAt, type DueWork, dueWork } from "@pockethall/domain/due-work";
import { refundOnNoShow } from "@pockethall/domain/entry-refunds";
import type { TournamentId } from "@pockethall/domain/ids";
import { lagosDateTime } from "@pockethall/domain/time";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import { publishTournament } from "../../../live/publish.ts";
import type { Notice } from "../../notifications/notifications.service.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { entryFeeOf } from "../registration/leaving.ts";
import * as placeOffers from "../registration/place-offers.service.ts";
import * as registrations from "../registration/registration.service.ts";
import { lockTournament } from "../tournament-steps.ts";
import { markDone } from "./due-entries.repository.ts";
import { uncheckedRegistrations } from "./entries.repository.ts";
import { participantIdsOf } from "./registrations.read-model.ts";

type LockedTournament = Awaited<ReturnType<typeof lockTournament>>;

// What the clock does with entries. All of it for one tournament happens in one transaction, under its lock, together
// with the mark of what was done. Two servers do it once, and a moment that the organizer moves is due again.
/** Handles deadlines, check-in windows, offers and end dates of tournaments. */

/** Does what is due for one tournament: every minute, and after an edit of its times or capacity. */
export async function runDue(tx: Tx, tournamentId: TournamentId): Promise<void> {
  const tournament = await lockTournament(tx, tournamentId);
  await placeOffers.lapse(tx, tournament);
  for (const work of dueWork(momentsOf(tournament), tx.clock())) await WORK[work](tx, tournament);
  await placeOffers.offerFree(tx, tournament);
}

const momentsOf = (row: LockedTournament) => ({
  status: row.status,
  drawnAt: row.drawn_at,
  deadline: { at: row.registration_deadline, doneFor: row.deadline_done_for },
  checkInOpens: { at: row.check_in_opens_at, doneFor: row.check_in_opened_for },
  checkInReminder: {
    at: checkInReminderAt(row.check_in_opens_at, row.check_in_closes_at),
    doneFor: row.check_in_reminded_for,
  },
  checkInCloses: { at: row.check_in_closes_at, doneFor: row.check_in_closed_for },
  ends: { at: row.ends_at, doneFor: row.end_reminded_for },
});

const WORK: Record<DueWork, (tx: Tx, tournament: LockedTournament) => Promise<void>> = {
  "close-registration": closeRegistration,
  "open-check-in": openCheckIn,
  "remind-unchecked": remindUnchecked,
  "close-check-in": closeCheckIn,
  "remind-of-end": remindOfEnd,
};

/** Entries close automatically (each entry checks the deadline itself); this notifies the people concerned. */
async function closeRegistration(tx: Tx, tournament: LockedTournament): Promise<void> {
  const { id, name, entrant_count: participants } = tournament;
  await markDone(tx.db, id, { deadline_done_for: tournament.registration_deadline });
  const waiting = `${name}: registration has closed. You keep your place on the waiting list. We'll offer you a seat if one frees up before the draw.`;
  await placeOffers.notifyWaiting(tx, tournament, {
    event: "entry",
    type: "info",
    title: "Registration closed",
    message: waiting,
    url: `/tournaments/${id}`,
  });
  const message = `${name}: registration has closed with ${participants} ${participants === 1 ? "participant" : "participants"}. The draw can be made.`;
  await notifyOrganizer(tx, tournament, { type: "info", title: "Registration closed", message });
  publishTournament(tx, id, "entries");
}

async function openCheckIn(tx: Tx, tournament: LockedTournament): Promise<void> {
  const { id, name, check_in_opens_at: opensAt, check_in_closes_at: closesAt } = tournament;
  await markDone(tx.db, id, { check_in_opened_for: opensAt });
  if (closesAt === null || closesAt <= tx.clock()) return; // the server was stopped for all of it
  const until = lagosDateTime(closesAt);
  const loss = tournament.unchecked_lose_seat ? " If you don't check in by then, you'll lose your seat." : "";
  const message = `${name}: please check in by ${until} (Lagos time).${loss}`;
  const notice = {
    event: "entry",
    type: "info",
    title: "Check-in is open",
    message,
    url: `/tournaments/${id}`,
  } as const;
  await notifications.notifyPlayers(tx, await participantIdsOf(tx.db, id), notice);
}

/** Players who have not checked in are reminded; the organizer reads who they are while it can still be changed. */
async function remindUnchecked(tx: Tx, tournament: LockedTournament): Promise<void> {
  const { id, name, check_in_opens_at: opensAt, check_in_closes_at: closesAt } = tournament;
  await markDone(tx.db, id, { check_in_reminded_for: checkInReminderAt(opensAt, closesAt) });
  if (closesAt === null || closesAt <= tx.clock()) return; // the server was stopped
  const missing = await uncheckedRegistrations(tx.db, id);
  if (missing.length === 0) return;
  const at = lagosDateTime(closesAt);
  const loss = tournament.unchecked_lose_seat ? ", or you'll lose your seat" : "";
  const notice = {
    event: "entry",
    type: "warning",
    title: "Check in now",
    message: `${name}: check-in closes at ${at} (Lagos time). Check in here or at the desk${loss}.`,
    url: `/tournaments/${id}`,
  } as const;
  await notifications.notifyPlayers(
    tx,
    missing.map(({ player_id }) => player_id),
    notice,
  );
  const rule = tournament.unchecked_lose_seat ? "These players then lose their seats" : "Not checked in yet";
  const message = `${name}: check-in closes at ${at} (Lagos time). ${rule}: ${namesOf(missing)}.`;
  await notifyOrganizer(tx, tournament, { type: "warning", title: "Check-in closes soon", message });
}

/** Where the organizer has set it so, a player who has not checked in loses the place, and the next ones are asked. */
async function closeCheckIn(tx: Tx, tournament: LockedTournament): Promise<void> {
  const { id, name } = tournament;
  await markDone(tx.db, id, { check_in_closed_for: tournament.check_in_closes_at });
  const missing = await uncheckedRegistrations(tx.db, id);
  if (tournament.unchecked_lose_seat && missing.length > 0) {
    for (const registration of missing)
      await registrations.releaseRegistration(tx, tournament, registration, {
        userId: registration.user_id,
        how: "no-show",
        refund: refundOnNoShow(entryFeeOf(registration)),
      });
    const lost = `${name}: you didn't check in, so you've lost your seat.`;
    const lostRegistration = { event: "entry", type: "warning", title: "Seat lost" } as const;
    const notice = { ...lostRegistration, message: lost, url: `/tournaments/${id}` };
    const playerIds = missing.map(({ player_id }) => player_id);
    await notifications.notifyPlayers(tx, playerIds, notice);
    await recordAudit(tx.db, {
      actorId: null,
      action: "entry.no-shows",
      subject: `tournament:${id}`,
      before: null,
      after: { players: playerIds, checkInClosedAt: tournament.check_in_closes_at },
      at: tx.clock(),
    });
  }
  const message = `${name}: check-in is over. ${missingText(missing, tournament)}`;
  await notifyOrganizer(tx, tournament, { type: "info", title: "Check-in closed", message });
}

const MOST_NAMED = 10;

function missingText(missing: readonly { name: string }[], { unchecked_lose_seat }: LockedTournament): string {
  if (missing.length === 0) return "Everyone checked in.";
  if (!unchecked_lose_seat) return `Not checked in: ${namesOf(missing)}.`;
  return `Lost their seat: ${namesOf(missing)}. Until the draw you can give a seat back under Entries.`;
}

/** At most ten names, and how many more. */
function namesOf(people: readonly { name: string }[]): string {
  const names = people.slice(0, MOST_NAMED).map(({ name }) => name);
  const others = people.length - names.length;
  return others > 0 ? `${names.join(", ")} and ${others} more` : names.join(", ");
}

/** A tournament never ends silently: its last result ends it, or its organizer decides. */
async function remindOfEnd(tx: Tx, tournament: LockedTournament): Promise<void> {
  await markDone(tx.db, tournament.id, { end_reminded_for: tournament.ends_at });
  const message = `${tournament.name} has passed its end date. Enter the last results, move the end date, or cancel it.`;
  await notifyOrganizer(tx, tournament, { type: "warning", title: "Tournament past its end", message });
}

async function notifyOrganizer(
  tx: Tx,
  { id, organizer_id: userId }: LockedTournament,
  notice: Pick<Notice, "type" | "title" | "message">,
): Promise<void> {
  if (userId) await notifications.notify(tx, { userId, event: "organizing", ...notice, url: `/organize/${id}` });
}

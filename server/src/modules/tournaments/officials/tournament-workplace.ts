import type { TournamentId } from "@pockethall/domain/ids";
import type { Tx } from "../../../database/transact.ts";
import { lockTournament } from "../tournaments.service.ts";
import { officialsOf } from "./appointments.read-model.ts";
import { deleteAppointment, insertAppointment } from "./appointments.repository.ts";
import { mayAppoint } from "./may-appoint.ts";
import { playsIn } from "./officials.read-model.ts";
import type { Workplace } from "./workplace.ts";

const SCORES = "You'll score the matches that are assigned to you.";

/** @throws DomainProblem `tournament-not-found`. */
export async function lockTournamentWorkplace(tx: Tx, id: TournamentId): Promise<Workplace> {
  const tournament = await lockTournament(tx, id);
  return {
    ref: { kind: "tournament", id },
    name: tournament.name,
    subject: `tournament:${id}`,
    actions: {
      appoint: "official.appoint",
      accept: "official.accept",
      invite: "official.invite",
      withdraw: "official.withdraw-invitations",
      end: "official.end",
    },
    taskTexts: {
      "co-organizer": { title: "You're a co-organiser", message: "You can now run it with the organiser." },
      referee: { title: "You're a referee", message: SCORES },
      marker: { title: "You're a marker", message: SCORES },
    },
    coOrganizerUrl: `/organize/${id}`,
    mayAppoint: (actor, role) => mayAppoint(actor, role, tournament),
    isOwnEvent: async (db, role, playerId) =>
      role === "co-organizer" && (await playsIn(db, { scope: "tournament", id, playerId })),
    officials: async (db) => (await officialsOf(db, id)).filter(({ hall }) => hall === null),
    insert: (db, appointment) => insertAppointment(db, { tournamentId: id, ...appointment }),
    remove: (db, userId) => deleteAppointment(db, id, userId),
    openTournaments: () => Promise.resolve([id]),
  };
}

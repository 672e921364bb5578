import { randomInt } from "node:crypto";
import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import { EVERY_MINUTE, run, withId } from "../../jobs/tasks.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";
import type { PlayersService } from "../players/players.service.ts";
import { announcementsRoutes } from "./announcements/announcements.routes.ts";
import { createAnnouncementsService } from "./announcements/announcements.service.ts";
import { tournamentEditingRoutes } from "./editing/tournament-editing.routes.ts";
import { createTournamentEditingService, type EditingDeps } from "./editing/tournament-editing.service.ts";
import { createCancellationJob } from "./entries/cancellation.job.ts";
import { createCancellationService } from "./entries/cancellation.service.ts";
import { createDueEntriesJob } from "./entries/due-entries.job.ts";
import { createDueEntriesService } from "./entries/due-entries.service.ts";
import { entriesRoutes } from "./entries/entries.routes.ts";
import { createEntriesService } from "./entries/entries.service.ts";
import { createLostSeatsService } from "./entries/lost-seats.service.ts";
import { createReplacedSeatsService } from "./entries/replaced-seats.service.ts";
import { createWalkInsService } from "./entries/walk-ins.service.ts";
import { createTournamentNoticesJob } from "./follows/follower-notices.job.ts";
import { createTournamentNoticesService } from "./follows/follower-notices.service.ts";
import { tournamentFollowsRoutes } from "./follows/follows.routes.ts";
import { createTournamentFollowsService } from "./follows/follows.service.ts";
import { appointmentsRoutes } from "./officials/appointments.routes.ts";
import { type AppointmentsDeps, createAppointmentsService } from "./officials/appointments.service.ts";
import { createInvitationsService } from "./officials/invitations.service.ts";
import { poolPayerRoutes } from "./pool-payer/pool-payer.routes.ts";
import { createPoolPayerService } from "./pool-payer/pool-payer.service.ts";
import { createPoolSponsorsService } from "./pool-payer/pool-sponsors.service.ts";
import { createCheckInPinsService } from "./registration/check-in-pins.service.ts";
import { registrationRoutes } from "./registration/registration.routes.ts";
import { createRegistrationService } from "./registration/registration.service.ts";
import { createRestoredSeatsService } from "./registration/restored-seats.service.ts";
import { createSeatOffersService } from "./registration/seat-offers.service.ts";
import { createQualifiersService } from "./seasons/qualifiers.service.ts";
import { seasonsRoutes } from "./seasons/seasons.routes.ts";
import { createSeasonsService } from "./seasons/seasons.service.ts";
import { createSeatingJob } from "./seasons/seating.job.ts";
import { createSeatingService } from "./seasons/seating.service.ts";
import { tournamentsRoutes } from "./tournaments.routes.ts";
import { createTournamentsService, type TournamentsDeps } from "./tournaments.service.ts";

type Parts = Parameters<typeof tournamentsRoutes>[1] &
  Parameters<typeof tournamentEditingRoutes>[1] &
  Parameters<typeof registrationRoutes>[1] &
  Parameters<typeof entriesRoutes>[1] &
  Parameters<typeof appointmentsRoutes>[1] &
  Parameters<typeof announcementsRoutes>[1] &
  Parameters<typeof poolPayerRoutes>[1] &
  Parameters<typeof tournamentFollowsRoutes>[1] &
  Parameters<typeof seasonsRoutes>[1];

type Services = {
  dueEntriesJob: { runAllDue: () => Promise<unknown> };
  cancellationJob: { refundEntries: (id: string) => Promise<unknown>; resume: () => Promise<unknown> };
  tournamentNoticesJob: { notifyFollowers: (id: string) => Promise<unknown>; resume: () => Promise<unknown> };
  seatingJob: { seat: (id: string) => Promise<unknown>; resume: () => Promise<unknown> };
};

/** `draws`, `drawProofs`, `games`, `tournamentHalls`, `prizes`: what the modules above do in a step of a tournament. */
type Neighbours = Pick<TournamentsDeps, "draws" | "drawProofs" | "games" | "prizes"> & {
  games: AppointmentsDeps["games"];
  tournamentHalls: EditingDeps["halls"];
  notifications: NotificationsService;
  players: PlayersService;
};

export function createTournamentServices(context: ServiceContext, { players, prizes, ...neighbours }: Neighbours) {
  const { notifications } = neighbours;
  const { notify } = notifications;
  const seatOffers = createSeatOffersService({ ...context, notify });
  const registrations = createRegistrationService({ ...context, notify });
  const restoredSeats = createRestoredSeatsService({ seatOffers });
  const entryParts = { ...context, players, registrations, seatOffers, notifications };
  const dueEntries = createDueEntriesService(entryParts);
  const cancellation = createCancellationService({ ...context, registrations, notify });
  const seating = createSeatingService({ registrations, notifications });
  const qualifiers = createQualifiersService(context);
  // Both follow from the final places, and are decided again when a correction changes those.
  const propose: TournamentsDeps["prizes"]["propose"] = async (tx, places) => {
    await prizes.propose(tx, places);
    await qualifiers.decide(tx, places);
  };
  const parts = { ...context, ...context.moneyRules, notifications };
  const tournaments = createTournamentsService({
    ...parts,
    ...neighbours,
    entries: seatOffers,
    prizes: { ...prizes, propose },
  });
  return {
    seatOffers,
    registrations,
    checkInPins: createCheckInPinsService({ ...context, randomInt }),
    entries: createEntriesService(entryParts),
    walkIns: createWalkInsService(entryParts),
    replacedSeats: createReplacedSeatsService({ ...entryParts, restoredSeats }),
    lostSeats: createLostSeatsService({ ...entryParts, restoredSeats }),
    dueEntriesJob: createDueEntriesJob({ ...context, dueEntries }),
    cancellationJob: createCancellationJob({ ...context, cancellation }),
    tournaments,
    editing: createTournamentEditingService({
      ...parts,
      tournaments,
      halls: neighbours.tournamentHalls,
      onEdited: dueEntries.runDue,
    }),
    announcements: createAnnouncementsService(parts),
    tournamentFollows: createTournamentFollowsService(context),
    tournamentNoticesJob: createTournamentNoticesJob({
      ...context,
      notices: createTournamentNoticesService({ ...context, notifications }),
    }),
    poolPayers: createPoolPayerService({ ...context, notify }),
    poolSponsors: createPoolSponsorsService({ ...context, notify }),
    invitations: createInvitationsService(context),
    appointments: createAppointmentsService({ ...parts, games: neighbours.games }),
    seasons: createSeasonsService({ ...parts, tournaments }),
    seatingJob: createSeatingJob({ ...context, seating }),
  };
}

/** Tournaments, seasons, registrations and places. */
export const tournamentsModule = serverModule({
  ownedTables: [
    "announcements",
    "check_in_pins",
    "entry_requests",
    "hall_officials",
    "official_invitations",
    "pool_sponsors",
    "registrations",
    "season_qualifiers",
    "season_stages",
    "seasons",
    "tournament_appointments",
    "tournament_follower_notices",
    "tournament_follows",
    "tournament_officials",
    "tournament_organizers",
    "tournament_places",
    "tournaments",
  ],
  routes: (serve, parts: Parts) => {
    tournamentsRoutes(serve, parts);
    tournamentEditingRoutes(serve, parts);
    registrationRoutes(serve, parts);
    entriesRoutes(serve, parts);
    appointmentsRoutes(serve, parts);
    announcementsRoutes(serve, parts);
    tournamentFollowsRoutes(serve, parts);
    poolPayerRoutes(serve, parts);
    seasonsRoutes(serve, parts);
  },
  tasks: ({ dueEntriesJob, cancellationJob, seatingJob, tournamentNoticesJob }: Services) => ({
    "notify-tournament-followers": withId((id) => tournamentNoticesJob.notifyFollowers(id)),
    "resume-tournament-notices": run(() => tournamentNoticesJob.resume()),
    "run-due-entries": run(() => dueEntriesJob.runAllDue()),
    "refund-entries": withId((id) => cancellationJob.refundEntries(id)),
    "resume-cancellations": run(() => cancellationJob.resume()),
    "seat-qualifiers": withId((id) => seatingJob.seat(id)),
    "resume-qualifiers": run(() => seatingJob.resume()),
  }),
  cron: {
    "run-due-entries": EVERY_MINUTE,
    "resume-cancellations": EVERY_MINUTE,
    "resume-qualifiers": EVERY_MINUTE,
    "resume-tournament-notices": EVERY_MINUTE,
  },
});

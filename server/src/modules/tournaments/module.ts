import type { TournamentId } from "@pockethall/domain/ids";
import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import { EVERY_MINUTE, run, withId } from "../../jobs/tasks.ts";
import { announcementsRoutes } from "./announcements/announcements.routes.ts";
import { tournamentEditingRoutes } from "./editing/tournament-editing.routes.ts";
import { createCancellationJob } from "./entries/cancellation.job.ts";
import { createDueEntriesJob } from "./entries/due-entries.job.ts";
import { entriesRoutes } from "./entries/entries.routes.ts";
import { createTournamentNoticesJob } from "./follows/follower-notices.job.ts";
import { tournamentFollowsRoutes } from "./follows/follows.routes.ts";
import { appointmentsRoutes } from "./officials/appointments.routes.ts";
import { poolPayerRoutes } from "./pool-payer/pool-payer.routes.ts";
import { registrationRoutes } from "./registration/registration.routes.ts";
import { createQualifierEntriesJob } from "./seasons/qualifier-entries.job.ts";
import { seasonsRoutes } from "./seasons/seasons.routes.ts";
import { tournamentsRoutes } from "./tournaments.routes.ts";

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
  cancellationJob: { refundEntries: (id: TournamentId) => Promise<unknown>; resume: () => Promise<unknown> };
  tournamentNoticesJob: { notifyFollowers: (id: string) => Promise<unknown>; resume: () => Promise<unknown> };
  qualifierEntriesJob: { enter: (id: TournamentId) => Promise<unknown>; resume: () => Promise<unknown> };
};

export const createTournamentServices = (context: ServiceContext) => ({
  dueEntriesJob: createDueEntriesJob(context),
  cancellationJob: createCancellationJob(context),
  tournamentNoticesJob: createTournamentNoticesJob(context),
  qualifierEntriesJob: createQualifierEntriesJob(context),
});

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
  tasks: ({ dueEntriesJob, cancellationJob, qualifierEntriesJob, tournamentNoticesJob }: Services) => ({
    "notify-tournament-followers": withId((id) => tournamentNoticesJob.notifyFollowers(id)),
    "resume-tournament-notices": run(() => tournamentNoticesJob.resume()),
    "run-due-entries": run(() => dueEntriesJob.runAllDue()),
    "refund-entries": withId((id: TournamentId) => cancellationJob.refundEntries(id)),
    "resume-cancellations": run(() => cancellationJob.resume()),
    "enter-qualifiers": withId((id: TournamentId) => qualifierEntriesJob.enter(id)),
    // The name until 0.2: a process of before may still ask for it while it is replaced.
    "seat-qualifiers": withId((id: TournamentId) => qualifierEntriesJob.enter(id)),
    "resume-qualifiers": run(() => qualifierEntriesJob.resume()),
  }),
  cron: {
    "run-due-entries": EVERY_MINUTE,
    "resume-cancellations": EVERY_MINUTE,
    "resume-qualifiers": EVERY_MINUTE,
    "resume-tournament-notices": EVERY_MINUTE,
  },
});

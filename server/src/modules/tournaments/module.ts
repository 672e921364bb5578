import { serverModule } from "../../http/server-module.ts";
import { EVERY_MINUTE, run, withId } from "../../jobs/tasks.ts";
import { tournamentEditingRoutes } from "./editing/tournament-editing.routes.ts";
import { entriesRoutes } from "./entries/entries.routes.ts";
import { registrationRoutes } from "./registration/registration.routes.ts";
import { seasonsRoutes } from "./seasons/seasons.routes.ts";
import { tournamentsRoutes } from "./tournaments.routes.ts";

type Parts = Parameters<typeof tournamentsRoutes>[1] &
  Parameters<typeof tournamentEditingRoutes>[1] &
  Parameters<typeof registrationRoutes>[1] &
  Parameters<typeof entriesRoutes>[1] &
  Parameters<typeof seasonsRoutes>[1];

type Services = {
  entriesClock: { tendDue: () => Promise<unknown> };
  cancellation: { refundEntries: (id: string) => Promise<unknown>; resume: () => Promise<unknown> };
  seating: { seat: (id: string) => Promise<unknown>; resume: () => Promise<unknown> };
};

/** Tournaments, seasons, registrations and places. */
export const tournamentsModule = serverModule({
  ownedTables: [
    "entry_requests",
    "registrations",
    "season_qualifiers",
    "season_stages",
    "seasons",
    "tournament_organizers",
    "tournament_places",
    "tournaments",
  ],
  routes: (serve, parts: Parts) => {
    tournamentsRoutes(serve, parts);
    tournamentEditingRoutes(serve, parts);
    registrationRoutes(serve, parts);
    entriesRoutes(serve, parts);
    seasonsRoutes(serve, parts);
  },
  tasks: ({ entriesClock, cancellation, seating }: Services) => ({
    "tend-entries": run(() => entriesClock.tendDue()),
    "refund-entries": withId((id) => cancellation.refundEntries(id)),
    "resume-cancellations": run(() => cancellation.resume()),
    "seat-qualifiers": withId((id) => seating.seat(id)),
    "resume-qualifiers": run(() => seating.resume()),
  }),
  cron: {
    "tend-entries": EVERY_MINUTE,
    "resume-cancellations": EVERY_MINUTE,
    "resume-qualifiers": EVERY_MINUTE,
  },
});

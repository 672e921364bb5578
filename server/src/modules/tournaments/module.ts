/** Tournaments, seasons, registrations and places. Only this module writes these tables. */
export const ownedTables = [
  "entry_requests",
  "registrations",
  "season_qualifiers",
  "season_stages",
  "seasons",
  "tournament_organizers",
  "tournament_places",
  "tournaments",
] as const;

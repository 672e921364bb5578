/** Leagues, their matches and prizes. Only this module writes these tables. */
export const ownedTables = [
  "league_challenges",
  "league_matches",
  "league_members",
  "league_prizes",
  "league_results",
  "leagues",
] as const;

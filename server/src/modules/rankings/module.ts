/** Ranks, records and ratings. Only this module writes these tables. */
export const ownedTables = [
  "board_state",
  "board_weeks",
  "player_current_ratings",
  "player_pairs",
  "player_ranks",
  "player_ratings",
  "player_stats",
  "player_tournament_stats",
  "rated_games",
  "rating_repairs",
] as const;

/** Players, follows and merges of duplicate players. Only this module writes these tables. */
export const ownedTables = [
  "distinct_players",
  "follower_notices",
  "player_follows",
  "player_merges",
  "players",
] as const;

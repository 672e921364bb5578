/** Search by name. Only this module writes these tables. */
export const ownedTables = ["search_games", "search_people", "search_tournaments", "search_words"] as const;

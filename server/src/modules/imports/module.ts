/** Imported results and merges of duplicate events. Only this module writes these tables. */
export const ownedTables = [
  "event_overlaps",
  "result_disputes",
  "result_imports",
  "signing_keys",
  "tournament_merge_games",
  "tournament_merges",
] as const;

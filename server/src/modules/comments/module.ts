/** Comments, their moderation and blocks. Only this module writes these tables. */
export const ownedTables = ["comment_blocks", "comment_reports", "comment_versions", "comments"] as const;

import { sql } from "kysely";
import { playerName, tournamentName } from "./names.read-model.ts";
import { ofUser, section, WHY } from "./section.read-model.ts";

// What the person follows, and their comments.

export const FOLLOWING_SECTIONS = [
  section({
    name: "followed_players",
    table: "player_follows",
    of: ofUser("user_id"),
    shown: ["player_id", "created_at"],
    also: { player: playerName("player_id") },
    leftOut: { user_id: WHY.derived },
  }),
  section({
    name: "followed_tournaments",
    table: "tournament_follows",
    of: ofUser("user_id"),
    shown: ["tournament_id", "created_at"],
    also: { tournament: tournamentName() },
    leftOut: { user_id: WHY.derived },
  }),
  section({
    name: "followed_matches",
    table: "match_follows",
    of: ofUser("user_id"),
    shown: ["game_id", "created_at"],
    leftOut: { user_id: WHY.derived },
  }),
  section({
    name: "comments",
    table: "comments",
    of: ofUser("author_id"),
    shown: [
      ...(["id", "game_id", "text", "created_at", "edited_at", "hidden_at", "hidden_why", "hidden_reason"] as const),
      "kept_at",
    ],
    leftOut: { author_id: WHY.derived, hidden_by: WHY.someoneElse },
  }),
  section({
    name: "earlier_versions_of_comments",
    table: "comment_versions",
    of: ({ userId }) => sql`t.comment_id in (select id from comments where author_id = ${userId}::uuid)`,
    shown: ["comment_id", "text", "replaced_at"],
  }),
  section({
    name: "reported_comments",
    table: "comment_reports",
    of: ofUser("reporter_id"),
    shown: ["comment_id", "reason", "created_at", "settled_at"],
    leftOut: { reporter_id: WHY.derived },
  }),
  section({
    name: "comment_blocks",
    table: "comment_blocks",
    of: ofUser("user_id"),
    shown: ["tournament_id", "reason", "created_at", "until"],
    leftOut: { id: WHY.work, user_id: WHY.derived, blocked_by: WHY.someoneElse },
  }),
];

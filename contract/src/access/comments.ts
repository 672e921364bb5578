import type { AreaAccess } from "./permissions.ts";

/** Who may do what with comments and their moderation. */
export const COMMENTS_ACCESS = {
  user: [
    "GET /api/matches/:id/comments/status",
    "POST /api/matches/:id/comments",
    "POST /api/comments/:id/report",
    "PUT /api/comments/:id",
    "DELETE /api/comments/:id",
  ],
  "organizer-of-tournament": [
    "GET /api/organizer/tournaments/:id/comment-settings",
    "PUT /api/organizer/tournaments/:id/comment-settings",
    "GET /api/organizer/tournaments/:id/comment-reports",
    "PUT /api/organizer/tournaments/:id/comments/:comment_id",
    "GET /api/organizer/tournaments/:id/comment-blocks",
    "POST /api/organizer/tournaments/:id/comment-blocks",
    "DELETE /api/organizer/tournaments/:id/comment-blocks/:block_id",
  ],
  admin: [
    "GET /api/admin/comment-reports",
    "GET /api/admin/comment-blocks",
    "POST /api/admin/comment-blocks",
    "DELETE /api/admin/comment-blocks/:id",
  ],
} as const satisfies AreaAccess;

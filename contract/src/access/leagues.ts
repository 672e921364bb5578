import type { AreaAccess } from "./permissions.ts";

/** Who may do what with leagues and ladders. */
export const LEAGUES_ACCESS = {
  user: [
    "POST /api/leagues/:id/join",
    "DELETE /api/leagues/:id/join",
    "PUT /api/leagues/:id/matches/:matchId",
    "POST /api/leagues/:id/matches/:matchId/confirm",
    "POST /api/leagues/:id/matches/:matchId/dispute",
    "POST /api/leagues/:id/matches/:matchId/times",
    "POST /api/leagues/:id/matches/:matchId/times/answer",
    "GET /api/leagues/:id/contacts",
    "PUT /api/leagues/:id/contacts",
    "POST /api/leagues/:id/challenges",
    "POST /api/leagues/:id/challenges/:challengeId/accept",
    "POST /api/leagues/:id/challenges/:challengeId/decline",
    "POST /api/leagues/:id/challenges/:challengeId/withdraw",
  ],
  organizer: ["GET /api/organizer/leagues", "POST /api/leagues"],
  "organizer-of-league": [
    "GET /api/organizer/leagues/:id",
    "PUT /api/leagues/:id",
    "POST /api/leagues/:id/open",
    "POST /api/leagues/:id/start",
    "POST /api/leagues/:id/end",
    "POST /api/leagues/:id/cancel",
    "POST /api/leagues/:id/next-season",
    "POST /api/leagues/:id/members/:playerId/withdraw",
  ],
  finance: ["GET /api/finance/leagues", "POST /api/finance/leagues/:id/approve-prizes"],
} as const satisfies AreaAccess;

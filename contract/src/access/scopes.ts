/**
 * What an API token may reach, by scope. Deny is the default: an endpoint in none of these lists refuses every token. Nothing
 * here moves money (a walk-in books the cash of its fee, so it is left out), changes an account or a role, or needs the
 * password or a second person.
 */
export const ENDPOINTS_BY_SCOPE = {
  "tournaments:read": [
    "GET /api/organizer/tournaments",
    "GET /api/organizer/tournaments/:id",
    "GET /api/organizer/tournaments/:id/entries",
    "GET /api/organizer/tournaments/:id/steps",
    "GET /api/organizer/tournaments/:id/referees",
    "GET /api/organizer/tournaments/:id/matches",
    "GET /api/organizer/tournaments/:id/floor",
    "GET /api/organizer/tournaments/:id/order-of-play",
    "GET /api/organizer/tournaments/:id/export",
    "GET /api/organizer/tournaments/:id/export.csv",
  ],
  "tournaments:import": ["POST /api/organizer/tournaments/import"],
  "entries:write": [
    "PUT /api/organizer/tournaments/:id/entries/:entryId",
    "POST /api/organizer/tournaments/:id/entries/:entryId/approve",
    "POST /api/organizer/tournaments/:id/check-in",
    "PUT /api/organizer/tournaments/:id/seeds",
  ],
  "calls:write": [
    "PUT /api/organizer/matches/:id/slot",
    "DELETE /api/organizer/matches/:id/slot",
    "POST /api/organizer/matches/:id/call",
    "DELETE /api/organizer/matches/:id/call",
  ],
  "results:write": [
    "POST /api/referee/matches/:id/start",
    "PUT /api/matches/:id/score",
    "POST /api/organizer/matches/:id/result-preview",
    "PUT /api/organizer/matches/:id/result",
  ],
} as const;

export type TokenScope = keyof typeof ENDPOINTS_BY_SCOPE;

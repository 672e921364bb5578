import type { AreaAccess } from "./permissions.ts";

/** Who may do what with players: follows, and what others see. */
export const PLAYERS_ACCESS = {
  user: [
    "GET /api/players/followed",
    "GET /api/players/me/privacy",
    "PUT /api/players/me/privacy",
    "GET /api/players/:id/follow",
    "PUT /api/players/:id/follow",
    "DELETE /api/players/:id/follow",
  ],
} as const satisfies AreaAccess;

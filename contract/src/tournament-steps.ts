import * as z from "zod/mini";
import { data, requiredText, TournamentPath } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { Tournament } from "./tournaments.ts";

const step = { params: TournamentPath, success: [200, data(Tournament)] } as const;

export const tournamentStepEndpoints = {
  "POST /api/organizer/tournaments/:id/publish": endpoint({
    ...step,
    summary: "Open registration; an organiser who pays for the pool deposits what a full field's fees can't cover",
    problems: ["tournament-not-found", "not-permitted", "insufficient-balance", "illegal-step"],
    idempotent: true,
  }),
  "POST /api/organizer/tournaments/:id/draw": endpoint({
    ...step,
    notWhilePlayingIn: "tournament",
    summary: "Close registration and make the draw",
    problems: ["tournament-not-found", "illegal-step"],
  }),
  "POST /api/organizer/tournaments/:id/start": endpoint({
    ...step,
    summary: "Play begins",
    problems: ["tournament-not-found", "illegal-step"],
  }),
  "POST /api/organizer/tournaments/:id/postpone": endpoint({
    ...step,
    summary: "Postpone it: entries and draw stay, new entries are refused",
    problems: ["tournament-not-found", "illegal-step"],
  }),
  "POST /api/organizer/tournaments/:id/resume": endpoint({
    ...step,
    summary: "Bring a postponed tournament back",
    problems: ["tournament-not-found", "illegal-step"],
  }),
  "POST /api/organizer/tournaments/:id/cancel": endpoint({
    ...step,
    notWhilePlayingIn: "tournament",
    summary: "Call it off for good: every fee returns to its payer's wallet",
    body: z.object({ reason: requiredText("Give a reason", 500) }),
    problems: ["tournament-not-found", "illegal-step"],
  }),
};

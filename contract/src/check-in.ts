import * as z from "zod/mini";
import { data, RegistrationId, TournamentPath } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { Entry, OwnEntry } from "./entries.ts";

const pin = {
  params: TournamentPath,
  success: [200, data(z.object({ pin: z.nullable(z.string()) }))],
  problems: ["tournament-not-found"],
} as const;

export const checkInEndpoints = {
  "POST /api/tournaments/:id/check-in": endpoint({
    summary: "Check in, while the check-in window is open; with the PIN of the desk where it has set one",
    params: TournamentPath,
    body: z.optional(z.object({ pin: z.optional(z.string().check(z.trim(), z.maxLength(10))) })),
    success: [200, data(OwnEntry)],
    problems: ["tournament-not-found", "not-registered", "check-in-closed", "wrong-pin", "too-many-requests"],
  }),
  "GET /api/organizer/tournaments/:id/check-in-pin": endpoint({
    ...pin,
    summary: "The PIN that players type to check in on their own phones; null where they need none",
  }),
  "PUT /api/organizer/tournaments/:id/check-in-pin": endpoint({
    ...pin,
    summary: "Make a new PIN: from now on players need it to check in on their own phones",
  }),
  "DELETE /api/organizer/tournaments/:id/check-in-pin": endpoint({
    ...pin,
    summary: "Let players check in on their own phones without a PIN",
  }),
  "POST /api/organizer/tournaments/:id/check-in": endpoint({
    params: TournamentPath,
    success: [200, data(Entry)],
    notWhilePlayingIn: "tournament",
    summary:
      "Check a participant in, by the list or by their code; `checked_in` false takes it back. What another official did first stays, and is named",
    body: z.object({
      registration_id: z.optional(RegistrationId),
      code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
      checked_in: z._default(z.boolean(), true),
    }),
    problems: ["tournament-not-found", "entry-not-found", "check-in-closed"],
  }),
};

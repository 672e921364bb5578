import * as z from "zod/mini";
import {
  CursorQuery,
  cursorPage,
  data,
  displayName,
  MatchPath,
  momentInput,
  Time,
  TournamentPath,
  UserId,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { Game } from "./games.ts";
import { TournamentFields } from "./tournament-fields.ts";
import { Tournament } from "./tournaments.ts";

/** One line of the audit trail in words. `before` and `after` are what a person would read; null: there was nothing. */
export const AuditEntry = z.object({
  id: z.number(),
  at: Time,
  /** Null: the system itself. */
  actor: z.nullable(z.object({ id: UserId, name: z.string() })),
  /** 'Edited the tournament', 'Named a referee'. */
  action: z.string(),
  /** Which match it was about; null for the tournament as a whole. */
  about: z.nullable(z.string()),
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const STEPS = ["publish", "draw", "undraw", "start", "postpone", "resume", "cancel"] as const;

const own = { params: TournamentPath } as const;
const one = [200, data(Tournament)] as const;

export const organizingEndpoints = {
  "PUT /api/organizer/tournaments/:id": endpoint({
    ...own,
    summary: "Change the details; of two concurrent edits, the second is refused",
    body: z.extend(TournamentFields, { version: z.number({ error: "Say which version was edited" }).check(z.int()) }),
    success: one,
    problems: ["tournament-not-found", "tournament-changed", "not-permitted"],
  }),
  "POST /api/organizer/tournaments/:id/image": endpoint({
    ...own,
    summary: "Its picture: the file part `image`, stored as a wide WebP",
    body: z.object({}),
    success: one,
    problems: ["tournament-not-found", "payload-too-large"],
    multipart: { file: "image", isRequired: true },
    attemptsPerMinute: 20,
  }),
  "DELETE /api/organizer/tournaments/:id/image": endpoint({
    ...own,
    summary: "Back to one of the drawn pictures",
    success: one,
    problems: ["tournament-not-found"],
  }),
  "POST /api/organizer/tournaments/:id/duplicate": endpoint({
    ...own,
    summary: "A new draft with the same settings, all its times moved with the start",
    body: z.object({
      name: displayName("Name is required", 120),
      start_date: momentInput("Start date is required"),
    }),
    success: [201, data(Tournament)],
    problems: ["tournament-not-found", "not-permitted"],
  }),
  "GET /api/organizer/tournaments/:id/steps": endpoint({
    ...own,
    summary: "Which steps are possible now; what is missing for the others, in a sentence",
    success: [
      200,
      z.object({
        data: z.array(z.object({ step: z.enum(STEPS), missing: z.nullable(z.string()) })),
        /** Whether the caller plays in it: what decides results and money is left to other officials. */
        plays: z.boolean(),
      }),
    ],
    problems: ["tournament-not-found"],
  }),
  "PUT /api/organizer/matches/:id/stream": endpoint({
    params: MatchPath,
    summary: "The video of one match, and whether it is among the featured ones; what is left out stays",
    body: z.object({
      stream_url: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(1000)))),
      featured: z.optional(z.boolean()),
    }),
    success: [200, data(Game)],
    problems: ["match-not-found"],
  }),
  "GET /api/organizer/tournaments/:id/audit": endpoint({
    ...own,
    summary: "Who changed what, newest first, in words",
    query: CursorQuery,
    success: [200, cursorPage(AuditEntry)],
    problems: ["tournament-not-found", "invalid-request"],
  }),
};

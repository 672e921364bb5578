import * as z from "zod/mini";
import { data, displayName, Id, Time, TournamentPath } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** A message of an organizer to all players of a tournament. */
export const Announcement = z.object({ id: Id, text: z.string(), created_at: Time });
export type Announcement = z.infer<typeof Announcement>;

export const LONGEST_ANNOUNCEMENT = 300;

export const announcementsEndpoints = {
  "GET /api/tournaments/:id/announcements": endpoint({
    params: TournamentPath,
    summary: "The organiser's messages of the last day, newest first, at most three",
    success: [200, data(z.array(Announcement))],
    problems: ["tournament-not-found"],
  }),
  "POST /api/organizer/tournaments/:id/announcements": endpoint({
    params: TournamentPath,
    summary: "Tell all players of a published tournament; at most ten messages an hour",
    body: z.object({ text: displayName("Write a message", LONGEST_ANNOUNCEMENT) }),
    success: [201, data(Announcement)],
    problems: ["tournament-not-found", "illegal-step", "too-many-requests"],
  }),
};

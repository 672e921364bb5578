import * as z from "zod/mini";
import { MatchPath } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** The spec's state of a stream: on air with its link and its viewers, or none of them. */
export const StreamState = z.object({
  isLive: z.boolean(),
  youtubeUrl: z.nullable(z.string()),
  /** The number of people who have the match open now, over all servers. */
  viewers: z.number(),
});
export type StreamState = z.infer<typeof StreamState>;

const ofMatch = { params: MatchPath } as const;

export const streamEndpoints = {
  "POST /api/matches/:id/stream": endpoint({
    ...ofMatch,
    summary: "A match's video goes on air; with another link the video changes, with the same one nothing does",
    body: z.object({
      youtubeUrl: z.string({ error: "Paste the link of a YouTube video or live stream" }).check(z.maxLength(2_000)),
    }),
    success: [200, z.object({ youtubeUrl: z.string() })],
    problems: ["match-not-found", "stream-refused"],
  }),
  "POST /api/matches/:id/end-stream": endpoint({
    ...ofMatch,
    summary: "The video goes off air; a match without one stays as it is",
    success: [200, StreamState],
    problems: ["match-not-found"],
  }),
  "GET /api/matches/:id/stream": endpoint({
    summary: "Whether a match's video is on air, where it is, and how many follow the match",
    params: MatchPath,
    success: [200, StreamState],
    problems: ["match-not-found"],
  }),
};

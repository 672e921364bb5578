import { MOST_SLOW_MODE_SECONDS } from "@pockethall/domain/comments";
import * as z from "zod/mini";
import {
  data,
  Id,
  IdPath,
  MatchId,
  MatchPath,
  PageMeta,
  PageQuery,
  PlayerId,
  page,
  requiredText,
  Time,
  TournamentId,
  TournamentPath,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** A comment as every viewer sees it. Of a hidden one only its place is shown: author and text are null. */
export const Comment = z.object({
  id: Id,
  player_id: z.nullable(PlayerId),
  name: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /**
   * Why it is hidden: by a moderator, or by reports until one has looked. `held`: not shown yet, a moderator reads it first;
   * only its author gets it.
   */
  hidden: z.nullable(z.enum(["moderator", "reports", "held"])),
  created_at: Time,
  /** When its author last changed it; absent or null: never. */
  edited_at: z.optional(z.nullable(Time)),
});
export type Comment = z.infer<typeof Comment>;

export const CommentSettings = z.object({
  enabled: z.boolean(),
  /** Between two comments of one person at one match; 0: none. */
  slow_mode_seconds: z.number(),
});
export type CommentSettings = z.infer<typeof CommentSettings>;

/** What makes a comment wait for a moderator: words of abuse or fraud, a phone number, a link or an address. */
export const HELD_FOR = ["abuse", "scam", "phone", "link"] as const;
export const REPORT_REASONS = ["abuse", "hate", "spam", "private", "other"] as const;

/** A comment that waits for a moderator, with everything that is needed to decide. */
export const ReportedComment = z.object({
  id: Id,
  text: z.string(),
  player_id: PlayerId,
  name: z.string(),
  created_at: Time,
  hidden: z.nullable(z.enum(["moderator", "reports", "author", "held"])),
  /** Why it was held before publication. */
  held_for: z.nullable(z.enum(HELD_FOR)),
  /** Reports that no moderator has decided on yet, by reason. */
  reports: z.number(),
  /** Earlier texts, before its author changed them, oldest first. */
  versions: z.array(z.object({ text: z.string(), replaced_at: Time })),
  reasons: z.array(z.object({ reason: z.enum(REPORT_REASONS), count: z.number() })),
  reported_at: Time,
  match: z.object({ id: MatchId, name: z.string() }),
  tournament: z.object({ id: TournamentId, name: z.string() }),
});
export type ReportedComment = z.infer<typeof ReportedComment>;

export const CommentBlock = z.object({
  id: Id,
  player_id: PlayerId,
  name: z.string(),
  /** Null: for good. */
  until: z.nullable(Time),
  reason: z.string(),
  blocked_by: z.string(),
  created_at: Time,
});
export type CommentBlock = z.infer<typeof CommentBlock>;

const Reason = requiredText("Give a reason", 500);
/** The domain checks everything else about a text. */
const CommentText = z
  .string({ error: "Write something first" })
  .check(z.maxLength(4_000, { error: "At most 500 characters" }));
const BlockRequest = z.object({
  player_id: PlayerId,
  /** From now on; left out: for good. */
  hours: z.optional(z.number({ error: "Enter the number of hours" }).check(z.int(), z.gte(1), z.lte(8_760))),
  reason: Reason,
});

const ofTournament = { params: TournamentPath } as const;
const reportList = { query: PageQuery, success: [200, page(ReportedComment)] } as const;
const blockList = { query: PageQuery, success: [200, page(CommentBlock)] } as const;

export const commentEndpoints = {
  "GET /api/matches/:id/comments": endpoint({
    summary: "The comments of a match, newest first",
    params: MatchPath,
    query: z.extend(PageQuery, {
      /** Only comments older than this one, so that pages do not move while people write. */
      before: z.optional(Id),
    }),
    success: [200, z.object({ data: z.array(Comment), meta: z.extend(PageMeta, CommentSettings.shape) })],
    problems: ["match-not-found"],
  }),
  "GET /api/matches/:id/comments/status": endpoint({
    summary: "What the caller may do among the comments of a match, and from when on",
    params: MatchPath,
    success: [
      200,
      data(
        z.object({
          is_moderator: z.boolean(),
          is_blocked: z.boolean(),
          /** Null: for good, or not blocked. */
          blocked_until: z.nullable(Time),
          wait_seconds: z.number(),
          /** For how long the caller may change an own comment. */
          edit_seconds: z.number(),
          /** The caller's own comments here that wait for a moderator, newest first. */
          held: z.array(Comment),
        }),
      ),
    ],
    problems: ["match-not-found"],
  }),
  "POST /api/matches/:id/comments": endpoint({
    summary:
      "Comments on a match. With an id of the client's own, the same comment may be sent again and is written once",
    params: MatchPath,
    body: z.object({
      id: z.optional(z.uuid()),
      text: CommentText,
    }),
    success: [201, data(Comment)],
    problems: ["match-not-found", "comments-off", "comment-blocked", "comment-too-soon", "comment-repeated"],
    attemptsPerMinute: 300,
  }),
  "POST /api/comments/:id/report": endpoint({
    summary: "Reports a comment, once each; three people hide it until a moderator has looked",
    params: IdPath,
    body: z.object({ reason: z.enum(REPORT_REASONS, { error: "Choose a reason" }) }),
    success: [204, null],
    problems: ["comment-not-found", "own-comment", "too-many-requests"],
    attemptsPerMinute: 300,
  }),
  "PUT /api/comments/:id": endpoint({
    summary: "Its author changes a comment within a few minutes; moderators still see the earlier texts",
    params: IdPath,
    body: z.object({ text: CommentText }),
    success: [200, data(Comment)],
    problems: ["comment-not-found", "not-permitted", "comments-off", "comment-blocked"],
    attemptsPerMinute: 300,
  }),
  "DELETE /api/comments/:id": endpoint({
    summary: "Its author takes a comment back within 15 minutes; a moderator of its match hides it",
    params: IdPath,
    success: [204, null],
    problems: ["comment-not-found", "not-permitted"],
  }),
  "GET /api/organizer/tournaments/:id/comment-settings": endpoint({
    ...ofTournament,
    summary: "Whether people may comment, and how often",
    success: [200, data(CommentSettings)],
    problems: ["tournament-not-found"],
  }),
  "PUT /api/organizer/tournaments/:id/comment-settings": endpoint({
    ...ofTournament,
    summary: "Turns comments on or off and sets slow mode",
    body: z.object({
      enabled: z.boolean({ error: "Choose whether comments are on" }),
      slow_mode_seconds: z
        .number({ error: "Enter the number of seconds" })
        .check(
          z.int({ error: "Whole seconds" }),
          z.gte(0, { error: "At least 0 seconds" }),
          z.lte(MOST_SLOW_MODE_SECONDS, { error: "At most an hour: 3,600 seconds" }),
        ),
    }),
    success: [200, data(CommentSettings)],
    problems: ["tournament-not-found"],
  }),
  "GET /api/organizer/tournaments/:id/comment-reports": endpoint({
    ...ofTournament,
    ...reportList,
    summary: "Reported comments that wait for a moderator, the longest waiting first",
    problems: ["tournament-not-found"],
  }),
  "PUT /api/organizer/tournaments/:id/comments/:comment_id": endpoint({
    ...ofTournament,
    params: z.extend(TournamentPath, { comment_id: Id }),
    summary: "A moderator's decision: the comment is hidden for good, or kept despite any report",
    body: z.object({
      decision: z.enum(["hide", "keep"], { error: "Hide it or keep it" }),
      reason: z.optional(z.string().check(z.trim(), z.maxLength(500, { error: "At most 500 characters" }))),
    }),
    success: [204, null],
    problems: ["tournament-not-found", "comment-not-found", "conflict-of-interest"],
  }),
  "GET /api/organizer/tournaments/:id/comment-blocks": endpoint({
    ...ofTournament,
    ...blockList,
    summary: "Who may not comment on this tournament's matches, newest first",
    problems: ["tournament-not-found"],
  }),
  "POST /api/organizer/tournaments/:id/comment-blocks": endpoint({
    ...ofTournament,
    summary: "Blocks a person from commenting on this tournament's matches; again sets another end",
    body: BlockRequest,
    success: [201, data(CommentBlock)],
    problems: ["tournament-not-found", "player-not-found"],
  }),
  "DELETE /api/organizer/tournaments/:id/comment-blocks/:block_id": endpoint({
    ...ofTournament,
    params: z.extend(TournamentPath, { block_id: Id }),
    summary: "Lets them comment again",
    success: [204, null],
    problems: ["tournament-not-found", "block-not-found"],
  }),
  "GET /api/admin/comment-reports": endpoint({
    ...reportList,
    summary: "Reported comments of every tournament, the longest waiting first",
    problems: [],
  }),
  "GET /api/admin/comment-blocks": endpoint({
    ...blockList,
    summary: "Who may not comment anywhere, newest first",
    problems: [],
  }),
  "POST /api/admin/comment-blocks": endpoint({
    summary: "Blocks a person from commenting anywhere",
    body: BlockRequest,
    success: [201, data(CommentBlock)],
    problems: ["player-not-found"],
  }),
  "DELETE /api/admin/comment-blocks/:id": endpoint({
    params: IdPath,
    summary: "Lets them comment again",
    success: [204, null],
    problems: ["block-not-found"],
  }),
};

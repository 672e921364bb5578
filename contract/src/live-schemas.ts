import type { MatchId } from "@pockethall/domain/ids";
import type { WireNaira } from "@pockethall/domain/money";
import * as z from "zod/mini";
import { BALLS_ON, type LiveEvent, type ScoreDelta } from "./live.ts";

/**
 * The events of GET /api/live as schemas, for documents and tests. The types are those of live.ts, which the web imports
 * without the weight of a schema library: a difference does not compile.
 */

type ObjectEvent = Exclude<LiveEvent, ScoreDelta>;
type EventOf<Kind extends ObjectEvent["type"]> = z.ZodMiniType<Extract<ObjectEvent, { type: Kind }>>;

const naira = z
  .custom<WireNaira>((value) => typeof value === "number")
  .check(z.meta({ type: "number", description: "Naira, at most two decimals" }));
const moment = z.string().check(z.meta({ format: "date-time" }));
const about = (description: string) => z.string().check(z.meta({ description }));
const match = about("Id of the match") as unknown as z.ZodMiniType<MatchId>;

export const LiveTournamentChanged = z.object({
  type: z.literal("tournament"),
  tournament: about("Id of the tournament: fetch it again"),
  change: z.enum([
    "published",
    "entries",
    "drawn",
    "started",
    "completed",
    "postponed",
    "resumed",
    "cancelled",
    "schedule",
    "details",
  ]),
}) satisfies EventOf<"tournament">;

export const LiveLeagueChanged = z.object({
  type: z.literal("league"),
  league: about("Id of the league: fetch it again"),
}) satisfies EventOf<"league">;

export const LiveRankingsChanged = z.object({ type: z.literal("rankings") }) satisfies EventOf<"rankings">;

export const LiveCommentBlocksChanged = z.object({
  type: z.literal("comment-blocks"),
}) satisfies EventOf<"comment-blocks">;

export const LiveResync = z.object({
  type: z.literal("resync").check(z.meta({ description: "Events were missed: fetch again what is shown" })),
}) satisfies EventOf<"resync">;

export const LiveStreamChanged = z.object({
  type: z.literal("stream"),
  game: match,
  url: z.nullable(about("The video; null: it ended")),
}) satisfies EventOf<"stream">;

export const LiveViewersChanged = z.object({
  type: z.literal("viewers"),
  game: match,
  count: z.number().check(z.meta({ description: "How many follow it; sent at most every ten seconds" })),
}) satisfies EventOf<"viewers">;

export const LiveCommentMade = z.object({
  type: z.literal("comment"),
  game: match,
  comment: z.object({
    id: z.string(),
    player_id: z.string(),
    name: z.string(),
    text: z.string(),
    created_at: moment,
    edited_at: z.exactOptional(z.nullable(moment)),
  }),
}) satisfies EventOf<"comment">;

export const LiveCommentGone = z.object({
  type: z.literal("comment-gone"),
  game: match,
  id: about("Id of the comment"),
  by: z.enum(["reports", "moderator", "author"]),
}) satisfies EventOf<"comment-gone">;

export const LiveGiftSent = z.object({
  type: z.literal("gift"),
  game: match,
  to: z.union([z.literal(1), z.literal(2)]),
  from: z.nullable(about("Null where the giver wants no name shown")),
  naira,
  message: z.string(),
  sent_at: moment,
}) satisfies EventOf<"gift">;

const part = (description: string) => z.number().check(z.meta({ description }));
const score = [
  about("Id of the match: the UUID's 16 bytes in base64url"),
  part("Version of the match: drop a score that is older than the one you have"),
  part("Status: 0 scheduled, 1 live, 2 completed, 3 postponed, 4 cancelled"),
  part("Frames of player 1"),
  part("Frames of player 2"),
  part("Current frame"),
  part("Winner: 1, 2 or 0 for none"),
  part("Last line of the match's log"),
] as const;
const frameInPlay = [
  part("Points of player 1 in this frame"),
  part("Points of player 2 in this frame"),
  part("Points of the break at the table"),
  part("Whose turn it is: 1, 2 or 0 for neither's"),
  part(`Ball on: ${BALLS_ON.map((ball, place) => `${place} ${ball}`).join(", ")}`),
  part("Reds left"),
  part("Points left on the table"),
  part("Snookers that the trailing player needs"),
] as const;

/** A score as it travels: `packScore` of live.ts. The longer form is that of a frame scored ball by ball. */
export const LivePackedScore = z.union([z.tuple([...score]), z.tuple([...score, ...frameInPlay])]);

/** What the data of one message is. */
export const LiveMessage = z.union([
  LivePackedScore,
  LiveTournamentChanged,
  LiveLeagueChanged,
  LiveRankingsChanged,
  LiveCommentBlocksChanged,
  LiveResync,
  LiveStreamChanged,
  LiveViewersChanged,
  LiveCommentMade,
  LiveCommentGone,
  LiveGiftSent,
]);

type Documented = Exclude<z.infer<typeof LiveMessage>, readonly unknown[]>;
type Missing = Exclude<ObjectEvent["type"], Documented["type"]>;
/** Compiles only when no event of live.ts is missing above. */
export const everyEventIsDocumented: [Missing] extends [never] ? true : never = true;

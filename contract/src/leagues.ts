import {
  CHALLENGE_EFFECTS,
  CHALLENGE_STATES,
  LADDER_STARTS,
  LEAGUE_KINDS,
  LEAGUE_STATUSES,
  RESULT_STATUSES,
  UNANSWERED_RULES,
} from "@pockethall/domain/leagues";
import { kobo } from "@pockethall/domain/money";
import * as z from "zod/mini";
import {
  Day,
  DayInput,
  data,
  displayName,
  Id,
  IdPath,
  MomentInput,
  Naira,
  NairaInput,
  PageQuery,
  PlayerId,
  page,
  requiredText,
  StateName,
  TABLE_FIGURES,
  Time,
  UserId,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** A whole number between two. */
export const whole = (least: number, most: number, error: string) =>
  z.number({ error }).check(z.int({ error }), z.gte(least, { error }), z.lte(most, { error }));

export const MOST_FRAMES = 35;
const MOST_PLAYERS = 200;
const MOST_PRIZES = 16;

const CommonRules = {
  best_of: whole(1, MOST_FRAMES, "Enter 1 to 35 frames"),
  confirm_days: whole(1, 14, "Enter 1 to 14 days"),
};
/** Domain/leagues defines each. */
export const LeagueRules = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("round-robin"),
    ...CommonRules,
    legs: z.union([z.literal(1), z.literal(2)], { error: "Choose once or twice" }),
    divisions: whole(1, 12, "Enter 1 to 12 divisions"),
    promoted: whole(0, 5, "Enter 0 to 5 players"),
    days_per_round: whole(1, 28, "Enter 1 to 28 days"),
  }),
  z.object({
    kind: z.literal("ladder"),
    ...CommonRules,
    challenge_reach: whole(1, 20, "Enter 1 to 20 places"),
    days_to_answer: whole(1, 30, "Enter 1 to 30 days"),
    days_to_play: whole(1, 60, "Enter 1 to 60 days"),
    cooldown_days: whole(0, 90, "Enter 0 to 90 days"),
    effect: z.enum(CHALLENGE_EFFECTS, { error: "Choose what a win changes" }),
    unanswered: z.enum(UNANSWERED_RULES, { error: "Choose what silence means" }),
    starts_from: z._default(z.enum(LADDER_STARTS, { error: "Choose the first order" }), "rating"),
  }),
]);
export type LeagueRules = z.infer<typeof LeagueRules>;

export const NewLeague = z.object({
  name: displayName("Name is required", 120),
  description: z._default(z.string().check(z.trim(), z.maxLength(2000, { error: "At most 2,000 characters" })), ""),
  venue: z._default(z.string().check(z.trim(), z.maxLength(160, { error: "At most 160 characters" })), ""),
  state: StateName,
  entry_fee: z._default(NairaInput, kobo(0)),
  max_players: z._default(z.nullable(whole(2, MOST_PLAYERS, "Enter 2 to 200 players")), null),
  starts_on: DayInput,
  join_by: z._default(z.nullable(MomentInput), null),
  /** The organizer's own shares, champion first, in hundredths of a percent; null: 70 / 20 / 10. */
  prize_table: z._default(
    z.nullable(z.array(z.number().check(z.int(), z.gte(0))).check(z.minLength(1), z.maxLength(MOST_PRIZES))),
    null,
  ),
  rules: LeagueRules,
});

const Player = z.object({ id: PlayerId, name: z.string() });
const Score = z.object({ player1_score: z.number(), player2_score: z.number() });

export const League = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(LEAGUE_KINDS),
  status: z.enum(LEAGUE_STATUSES),
  state: z.string(),
  venue: z.string(),
  entry_fee: Naira,
  starts_on: Day,
  join_by: z.nullable(Time),
  max_players: z.nullable(z.number()),
  member_count: z.number(),
  organizer: z.object({ id: UserId, name: z.string() }),
});
export type League = z.infer<typeof League>;

/** A match that its two players arrange and report themselves. */
export const LeagueMatch = z.object({
  id: Id,
  league_id: Id,
  /** Of a round robin, from 1; null on a ladder. */
  division: z.nullable(z.number()),
  round: z.nullable(z.number()),
  /** Of a ladder. */
  challenge_id: z.nullable(Id),
  player1: Player,
  player2: Player,
  best_of: z.number(),
  play_from: Time,
  play_by: Time,
  /** When both agreed to play. */
  play_at: z.nullable(Time),
  /** The time that one proposed and the other has not answered. */
  proposal: z.nullable(z.object({ by: PlayerId, play_at: Time })),
  /** Void: the league ended before it was played, or one of the two players withdrew. */
  status: z.enum([...RESULT_STATUSES, "void"]),
  player1_score: z.nullable(z.number()),
  player2_score: z.nullable(z.number()),
  winner_id: z.nullable(PlayerId),
  /** Won without play; 0-0. */
  walkover: z.boolean(),
  decided_by: z.nullable(z.enum(["agreement", "silence", "organizer"])),
  decided_at: z.nullable(Time),
  /** While reported: when silence confirms it; null where the organizer has to decide instead. */
  confirm_by: z.nullable(Time),
  /** While reported or disputed: who reported what. */
  report: z.nullable(z.extend(Score, { by: PlayerId })),
  dispute: z.nullable(z.extend(Score, { by: PlayerId, reason: z.nullable(z.string()) })),
});
export type LeagueMatch = z.infer<typeof LeagueMatch>;

const LeagueTableRow = z.object({
  position: z.number(),
  player_id: PlayerId,
  name: z.string(),
  ...TABLE_FIGURES,
  /** Where this place leads at the season's end. */
  zone: z.nullable(z.enum(["up", "down"])),
  /** Gave up after the start: every match counts as a walkover for the opponent. */
  withdrawn: z.boolean(),
});
export type LeagueTableRow = z.infer<typeof LeagueTableRow>;

const LeagueChallenge = z.object({
  id: Id,
  challenger: Player,
  challenged: Player,
  state: z.enum(CHALLENGE_STATES),
  /** While it waits: until when to answer; once accepted: until when to play. */
  due_at: Time,
  winner_id: z.nullable(PlayerId),
  match_id: z.nullable(Id),
  created_at: Time,
  settled_at: z.nullable(Time),
});
export type LeagueChallenge = z.infer<typeof LeagueChallenge>;

const LeaguePrizes = z.object({
  /**
   * None: nothing was paid in. Preview: play continues. Waiting: for finance. Returned: no player had played enough, and
   * the fees went back.
   */
  state: z.enum(["none", "preview", "waiting", "paid", "returned"]),
  /** What members have paid, less what went back. */
  pool: Naira,
  table: z.array(z.object({ place: z.number(), percent: z.number() })),
  /** `amount` is null for a player who keeps prize money private. */
  shares: z.array(
    z.object({ player: Player, division: z.nullable(z.number()), place: z.number(), amount: z.nullable(Naira) }),
  ),
});

export const LeagueDetail = z.extend(League, {
  description: z.string(),
  rules: LeagueRules,
  cancellation_reason: z.nullable(z.string()),
  previous_id: z.nullable(Id),
  next_id: z.nullable(Id),
  ended_at: z.nullable(Time),
  members: z.array(
    z.object({
      player_id: PlayerId,
      name: z.string(),
      state: z.nullable(z.string()),
      division: z.nullable(z.number()),
    }),
  ),
  /** With their tables, the best first; empty before the start and on a ladder. */
  divisions: z.array(z.object({ number: z.number(), name: z.string(), table: z.array(LeagueTableRow) })),
  /** In the order of play; on a ladder the newest hundred, newest first. */
  matches: z.array(LeagueMatch),
  /** The order of a ladder now, best first; empty elsewhere. */
  ladder: z.array(
    z.object({ position: z.number(), player_id: PlayerId, name: z.string(), wins: z.number(), losses: z.number() }),
  ),
  /** The newest hundred, newest first. */
  challenges: z.array(LeagueChallenge),
  prizes: LeaguePrizes,
});
export type LeagueDetail = z.infer<typeof LeagueDetail>;

const LeagueFilter = z.extend(PageQuery, {
  status: z.optional(z.enum(["open", "running", "completed", "cancelled"])),
  kind: z.optional(z.enum(LEAGUE_KINDS)),
  state: z.optional(z.string().check(z.maxLength(40))),
  /** Only leagues in which this player is. */
  player_id: z.optional(PlayerId),
});

const Reason = requiredText("Give a reason", 500);

const step = (summary: string) =>
  endpoint({
    summary,
    params: IdPath,
    success: [200, data(LeagueDetail)],
    problems: ["league-not-found", "illegal-step"],
  });
export const leagueEndpoints = {
  "GET /api/leagues": endpoint({
    summary: "Leagues that are open, running or over: first those one can join",
    query: LeagueFilter,
    success: [200, page(League)],
    problems: [],
  }),
  "GET /api/leagues/:id": endpoint({
    summary: "A league with its rules, members, tables, matches, ladder and challenges",
    params: IdPath,
    success: [200, data(LeagueDetail)],
    problems: ["league-not-found"],
  }),
  "GET /api/organizer/leagues": endpoint({
    summary: "The leagues that the caller organizes, drafts too, newest first",
    query: PageQuery,
    success: [200, page(League)],
    problems: [],
  }),
  "GET /api/organizer/leagues/:id": endpoint({
    summary: "One of them, a draft too",
    params: IdPath,
    success: [200, data(LeagueDetail)],
    problems: ["league-not-found"],
  }),
  "POST /api/leagues": endpoint({
    summary: "Create a league as a draft; a coordinator only in their own state",
    body: NewLeague,
    success: [201, data(LeagueDetail)],
    problems: ["not-permitted"],
  }),
  "PUT /api/leagues/:id": endpoint({
    summary:
      "Change a league that has not started. Once players have joined, its state, fee, rules and prizes stay as they are",
    params: IdPath,
    body: NewLeague,
    success: [200, data(LeagueDetail)],
    problems: ["league-not-found", "not-permitted", "illegal-step"],
  }),
  "POST /api/leagues/:id/open": step("Open a draft to those who want to play"),
  "POST /api/leagues/:id/start": {
    ...step("Start: divisions and rounds are made; on a ladder challenges begin"),
    notWhilePlayingIn: "league" as const,
  },
  "POST /api/leagues/:id/end": {
    ...step("End it: the tables are final, the prizes are proposed to finance"),
    notWhilePlayingIn: "league" as const,
  },
  "POST /api/leagues/:id/cancel": endpoint({
    notWhilePlayingIn: "league",
    summary: "Call it off: every fee goes back",
    params: IdPath,
    body: z.object({ reason: Reason }),
    success: [200, data(LeagueDetail)],
    problems: ["league-not-found", "illegal-step"],
  }),
  "POST /api/leagues/:id/next-season": endpoint({
    summary: "A draft of the next season of a league that is over, with its terms; who went up or down starts there",
    params: IdPath,
    body: z.object({
      starts_on: DayInput,
      /** Absent: the name of the season before it, with the next number. */
      name: z.optional(displayName("Name is required", 120)),
    }),
    success: [201, data(LeagueDetail)],
    problems: ["league-not-found", "illegal-step"],
  }),
  "POST /api/leagues/:id/join": endpoint({
    needsTerms: true,
    summary:
      "Join; the fee comes from the wallet. An organiser of the league names another player by `playerId` or `userId`; where there is a fee, `cash` says that the player has paid it to them, and it comes from the organiser's wallet",
    params: IdPath,
    body: z.object({
      userId: z.optional(UserId),
      playerId: z.optional(PlayerId),
      cash: z._default(z.boolean(), false),
    }),
    success: [200, data(LeagueDetail)],
    problems: [
      "terms-not-accepted",
      "league-not-found",
      "user-not-found",
      "not-permitted",
      "conflict-of-interest",
      "league-refused",
      "insufficient-balance",
      "idempotency-mismatch",
    ],
    idempotent: true,
  }),
  "DELETE /api/leagues/:id/join": endpoint({
    summary: "Leave. Before the start the fee goes back; later only a ladder can be left, and the fee stays",
    params: IdPath,
    success: [200, data(LeagueDetail)],
    problems: ["league-not-found", "league-refused", "idempotency-mismatch"],
    idempotent: true,
  }),
  "POST /api/leagues/:id/members/:playerId/withdraw": endpoint({
    notWhilePlayingIn: "league",
    summary:
      "Remove a player. Before the start the whole fee goes back. In a running round robin each of their matches becomes a walkover; on a ladder those below move up",
    params: z.object({ id: Id, playerId: PlayerId }),
    body: z.object({ reason: Reason }),
    success: [200, data(LeagueDetail)],
    problems: ["league-not-found", "league-refused"],
  }),
};

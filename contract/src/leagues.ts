import { CHALLENGE_STATES, LEAGUE_KINDS, LEAGUE_STATUSES, RESULT_STATUSES } from "@pockethall/domain/leagues";
import * as z from "zod/mini";
import {
  Day,
  DayInput,
  data,
  displayName,
  Id,
  IdPath,
  Naira,
  NairaInput,
  PageQuery,
  PlayerId,
  page,
  requiredText,
  TABLE_FIGURES,
  Time,
  UserId,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { LeagueRules, NewLeague } from "./league-rules.ts";

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
    needsAdult: "league-fee",
    summary:
      "Join; the fee comes from the wallet. An organiser of the league names another player by `playerId` or `userId`; where there is a fee, `cash` says that the player has paid it to them, and it comes from the organiser's wallet",
    params: IdPath,
    body: z.object({
      userId: z.optional(UserId),
      playerId: z.optional(PlayerId),
      cash: z._default(z.boolean(), false),
      /** The fee that the caller was shown: a join is refused when it has changed since. */
      entry_fee: z.optional(NairaInput),
    }),
    success: [200, data(LeagueDetail)],
    problems: [
      "terms-not-accepted",
      "age-not-declared",
      "under-18",
      "guardian-consent-needed",
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

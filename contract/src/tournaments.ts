import { FORMAT_NAMES } from "@pockethall/domain/draws";
import { RULESETS } from "@pockethall/domain/frame-types";
import { HANDICAP_KINDS } from "@pockethall/domain/handicaps";
import { POOL_PAYERS } from "@pockethall/domain/pool-payer";
import { TIE_BREAKS } from "@pockethall/domain/tie-breaks";
import * as z from "zod/mini";
import {
  CursorQuery,
  cursorPage,
  data,
  MatchId,
  MatchPath,
  MomentInput,
  Naira,
  NairaInput,
  PageQuery,
  PlayerId,
  page,
  RegistrationId,
  TABLE_FIGURES,
  Time,
  TournamentId,
  TournamentPath,
  UserId,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { TournamentGame } from "./games.ts";
import { IMPORT_STATES } from "./result-imports.ts";
import { DRAW_METHODS, TournamentFields } from "./tournament-fields.ts";

export const TOURNAMENT_STATUSES = ["draft", "upcoming", "ongoing", "completed", "cancelled", "postponed"] as const;

export const Participant = z.object({
  id: PlayerId,
  name: z.string(),
  state: z.nullable(z.string()),
  profile_image: z.nullable(z.string()),
  ranking: z.nullable(z.number()),
  win_rate: z.nullable(z.number()),
  seed: z.nullable(z.number()),
  /** In the organizer's own answer, before a draw that is seeded by rating: the rating in the tournament's ruleset. */
  rating: z.optional(z.number()),
});
export type Participant = z.infer<typeof Participant>;

/** What an organizer decides beyond the spec's fields. Part of a single tournament, not of lists. */
export const TournamentSettings = z.object({
  format: z.enum(FORMAT_NAMES),
  /** Whether a table decides who finishes where or who continues, as the format has it. */
  has_table: z.boolean(),
  /** What the format leaves open; `readFormatOptions` of domain/draws defines what is valid. */
  format_options: z.record(z.string(), z.unknown()),
  /**
   * What separates players of a table who are level on points and wins, the first first. Null: drawn before organizers
   * could choose; then `tieBreaksOf` of domain/tie-breaks has the order.
   */
  tie_breaks: z.nullable(z.array(z.enum(TIE_BREAKS))),
  draw_method: z.enum(DRAW_METHODS),
  ruleset: z.enum(RULESETS),
  /** What the participants' handicaps give; null: every match is level. The caps are the most that a match gives. */
  handicap_kind: z.nullable(z.enum(HANDICAP_KINDS)),
  handicap_points_cap: z.number(),
  handicap_frames_cap: z.number(),
  /** Best of, counted from the end: `{"1": 11}` is the final, `{"2": 9}` the semi-finals. */
  frames_from_the_end: z.record(z.string(), z.number()),
  /** The organizer's own shares, champion first, in hundredths of a percent; null: 70 / 20 / 10. */
  prize_table: z.nullable(z.array(z.number())),
  /** The part of the pool that is for the highest break. */
  highest_break_prize: Naira,
  /** The payer of the part of the pool that entry fees do not cover; null: not named. */
  pool_payer: z.nullable(z.enum(POOL_PAYERS)),
  comments_enabled: z.boolean(),
  /** A YouTube video's address, `https://www.youtube.com/watch?v=…`. */
  stream_url: z.nullable(z.string()),
  needs_approval: z.boolean(),
  check_in_opens_at: z.nullable(Time),
  check_in_closes_at: z.nullable(Time),
  /** Whether a player who has not checked in when the window closes loses the place. */
  unchecked_lose_seat: z.boolean(),
  refund_tiers: z.array(z.object({ until: Time, hundredths: z.number() })),
  venue_latitude: z.nullable(z.number()),
  venue_longitude: z.nullable(z.number()),
  cancellation_reason: z.nullable(z.string()),
  /** Rises with each edit; an edit names the version it was made from. */
  version: z.number(),
});
export type TournamentSettings = z.infer<typeof TournamentSettings>;

/** What a results file does not contain about a tournament. */
export const UNKNOWN_FIELDS = [
  "entry_fee",
  "total_prize_pool",
  "registration_deadline",
  "drawn_at",
  "total_frames",
] as const;

export const Tournament = z.object({
  id: TournamentId,
  name: z.string(),
  description: z.string(),
  venue: z.string(),
  state: z.string(),
  start_date: Time,
  end_date: Time,
  registration_deadline: Time,
  total_prize_pool: Naira,
  entry_fee: Naira,
  status: z.enum(TOURNAMENT_STATUSES),
  drawn_at: z.nullable(Time),
  image_url: z.string(),
  max_participants: z.nullable(z.number()),
  participant_count: z.number(),
  game_type: z.literal("Pocket Billiards"),
  total_frames: z.number(),
  is_demo: z.boolean(),
  organizer: z.nullable(z.object({ id: UserId, name: z.string() })),
  champion: z.nullable(z.object({ id: PlayerId, name: z.string() })),
  /** For imported results: only approved ones count in rankings and ratings. Null: nothing was imported. */
  import_state: z.nullable(z.enum(IMPORT_STATES)),
  /** Fields without a given value, as in an imported results file. Show them as N/A. */
  unknown_fields: z.array(z.enum(UNKNOWN_FIELDS)),
  settings: z.optional(TournamentSettings),
  games: z.optional(z.array(TournamentGame)),
  participants: z.optional(z.array(Participant)),
});
export type Tournament = z.infer<typeof Tournament>;

const Include = z.optional(z.string().check(z.maxLength(100)));

/** `upcoming`, `ongoing` (also written in_progress), `completed`, …; absent = all that are published. */
export const TournamentsQuery = z.extend(CursorQuery, {
  include: Include,
  status: z.optional(z.enum(["upcoming", "ongoing", "in_progress", "completed", "cancelled", "postponed"])),
  state: z.optional(z.string().check(z.maxLength(40))),
});

export const StandingRow = z.object({
  /** From 1 in its table. */
  position: z.number(),
  /** The group whose table this is, from 1; null where all play in one. */
  group: z.nullable(z.number()),
  player_id: PlayerId,
  name: z.string(),
  state: z.nullable(z.string()),
  ...TABLE_FIGURES,
  /** Counts frames of a game that is still live. */
  provisional: z.boolean(),
});
export type StandingRow = z.infer<typeof StandingRow>;

/** A break of a tournament, and the match in which it was made. */
export const TournamentBreak = z.object({
  /** From 1, equal breaks one after the other. */
  place: z.number(),
  points: z.number(),
  player_id: PlayerId,
  name: z.string(),
  state: z.nullable(z.string()),
  match_id: MatchId,
  round_name: z.string(),
});
export type TournamentBreak = z.infer<typeof TournamentBreak>;

/** The tournament's own money, straight from the ledger. */
export const TournamentMoney = z.object({
  entry_fees: Naira,
  /** Entry fees that the organizer took in cash and owes, less what was handed back. */
  cash_fees: Naira,
  refunds: Naira,
  /** The payer of the part of the pool that fees do not cover; null: no pool, or published without a payer. */
  payer: z.nullable(z.enum(POOL_PAYERS)),
  /** What the organizer paid toward the pool, less what was returned. */
  deposits: Naira,
  /** The sponsor, the amount paid, and the amount returned. */
  sponsor: z.nullable(z.object({ name: z.string(), paid: Naira, returned: Naira })),
  /** What the platform added. */
  guarantee: Naira,
  prizes: Naira,
  /** The platform's cut of the entry fees. */
  platform_fee: Naira,
  /** Fees above the pool that went to the organizer, or were set off against cash owed. */
  organizer: Naira,
  escrow: Naira,
  /** `amount` is null for a player who keeps prize money private. */
  prize_list: z.array(
    z.object({ place: z.string(), player_id: PlayerId, name: z.string(), amount: z.nullable(Naira) }),
  ),
});

export const Registration = z.object({
  id: RegistrationId,
  tournament_id: TournamentId,
  player_id: PlayerId,
  entry_fee: Naira,
  payment_method: z.enum(["wallet", "paystack"]),
  payment_status: z.literal("paid"),
  status: z.literal("registered"),
  created_at: Time,
});

/** payment_status, status, entry_fee and player_id are accepted and ignored (operating.md). */
export const RegisterEntryRequest = z.object({
  payment_method: z.enum(["wallet", "paystack"], { error: "Choose how to pay" }),
  payment_reference: z.optional(z.string().check(z.maxLength(100))),
  player_id: z.optional(z.unknown()),
  entry_fee: z.optional(z.unknown()),
  payment_status: z.optional(z.unknown()),
  status: z.optional(z.unknown()),
  /** The fee that the player was shown: a registration from the wallet is refused when it has changed since. */
  shown_entry_fee: z.optional(NairaInput),
});

export const tournamentEndpoints = {
  "GET /api/tournaments": endpoint({
    summary: "Published tournaments: ongoing, upcoming, then completed, latest first",
    query: TournamentsQuery,
    success: [200, cursorPage(Tournament)],
    problems: ["invalid-request"],
  }),
  "GET /api/tournaments/:id": endpoint({
    summary: "One tournament, with games and participants when included",
    params: TournamentPath,
    query: z.object({ include: Include }),
    success: [200, data(Tournament)],
    problems: ["tournament-not-found"],
  }),
  "GET /api/tournaments/:id/standings": endpoint({
    summary: "Standings by the spec's rule with our deterministic tie-break",
    params: TournamentPath,
    query: PageQuery,
    success: [200, page(StandingRow)],
    problems: ["tournament-not-found"],
  }),
  "GET /api/tournaments/:id/breaks": endpoint({
    summary: "The ten highest breaks of a tournament",
    params: TournamentPath,
    success: [200, data(z.array(TournamentBreak))],
    problems: ["tournament-not-found"],
  }),
  "GET /api/tournaments/:id/money": endpoint({
    summary: "Fees in, prizes out, escrow balance",
    params: TournamentPath,
    success: [200, data(TournamentMoney)],
    problems: ["tournament-not-found"],
  }),
  "POST /api/tournaments/:id/register": endpoint({
    needsTerms: true,
    needsAdult: "tournament-fee",
    summary: "Take a seat: the fee leaves the wallet and the seat is taken, or neither",
    params: TournamentPath,
    body: RegisterEntryRequest,
    success: [
      201,
      z.object({ success: z.literal(true), message: z.string(), transaction_id: z.string(), data: Registration }),
    ],
    problems: [
      "terms-not-accepted",
      "age-not-declared",
      "under-18",
      "guardian-consent-needed",
      "tournament-not-found",
      "already-registered",
      "registration-closed",
      "approval-needed",
      "tournament-full",
      "entry-fee-changed",
      "insufficient-balance",
      "payment-not-found",
      "csrf-invalid",
      "idempotency-mismatch",
    ],
    idempotent: true,
  }),
  "DELETE /api/tournaments/:id/register": endpoint({
    summary: "Leave: before the deadline the whole fee returns, after it the organiser's share, after the draw nothing",
    params: TournamentPath,
    success: [200, z.object({ success: z.literal(true), refunded: Naira })],
    problems: ["tournament-not-found", "not-registered", "registration-closed"],
  }),
  "GET /api/organizer/tournaments": endpoint({
    summary: "The caller's own tournaments, drafts included",
    query: PageQuery,
    success: [200, page(Tournament)],
    problems: [],
  }),
  "GET /api/organizer/tournaments/:id": endpoint({
    summary: "One own tournament, drafts included, with games and participants",
    params: TournamentPath,
    success: [200, data(Tournament)],
    problems: ["tournament-not-found"],
  }),
  "POST /api/organizer/tournaments": endpoint({
    summary: "Create a draft",
    body: TournamentFields,
    success: [201, data(Tournament)],
    problems: [],
  }),
  "PUT /api/organizer/matches/:id": endpoint({
    notWhilePlayingIn: "tournament-of-match",
    summary: "Name the referee and the time of one match",
    params: MatchPath,
    body: z.object({
      /** One of the tournament's known referees; null: none. */
      referee_player_id: z.optional(z.nullable(PlayerId)),
      scheduled_at: z.optional(MomentInput),
    }),
    success: [200, data(TournamentGame)],
    problems: ["match-not-found", "illegal-step"],
  }),
};

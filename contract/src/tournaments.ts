import * as z from "zod/mini";
import { data, Id, IdPath, Naira, NairaInput, PageQuery, page, requiredText, StateName, Time } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { TournamentGame } from "./games.ts";

export const TOURNAMENT_STATUSES = ["draft", "upcoming", "ongoing", "completed", "cancelled", "postponed"] as const;

export const Participant = z.object({
  id: Id,
  name: z.string(),
  state: z.nullable(z.string()),
  profile_image: z.nullable(z.string()),
  ranking: z.nullable(z.number()),
  win_rate: z.nullable(z.number()),
  seed: z.nullable(z.number()),
});
export type Participant = z.infer<typeof Participant>;

export const Tournament = z.object({
  id: Id,
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
  organizer: z.nullable(z.object({ id: Id, name: z.string() })),
  champion: z.nullable(z.object({ id: Id, name: z.string() })),
  games: z.optional(z.array(TournamentGame)),
  participants: z.optional(z.array(Participant)),
});
export type Tournament = z.infer<typeof Tournament>;

const Include = z.optional(z.string().check(z.maxLength(100)));

/** `upcoming`, `ongoing` (also written in_progress), `completed`, …; absent = all that are published. */
export const TournamentsQuery = z.extend(PageQuery, {
  include: Include,
  status: z.optional(z.enum(["upcoming", "ongoing", "in_progress", "completed", "cancelled", "postponed"])),
  state: z.optional(z.string().check(z.maxLength(40))),
});

export const StandingRow = z.object({
  position: z.number(),
  player_id: Id,
  name: z.string(),
  state: z.nullable(z.string()),
  played: z.number(),
  wins: z.number(),
  draws: z.number(),
  losses: z.number(),
  frames_won: z.number(),
  frames_lost: z.number(),
  frame_difference: z.number(),
  points: z.number(),
  /** Counts frames of a game that is still live. */
  provisional: z.boolean(),
});
export type StandingRow = z.infer<typeof StandingRow>;

/** The tournament's own money, straight from the ledger. */
export const TournamentMoney = z.object({
  entry_fees: Naira,
  refunds: Naira,
  guarantee: Naira,
  prizes: Naira,
  /** The platform's cut of the entry fees. */
  platform_fee: Naira,
  escrow: Naira,
  prize_list: z.array(z.object({ place: z.string(), player_id: Id, name: z.string(), amount: Naira })),
});

export const TournamentFields = z.object({
  name: requiredText("Name is required", 120),
  description: z._default(
    z.string().check(z.trim(), z.maxLength(2000, { error: "At most 2,000 characters" })),
    "Professional snooker tournament",
  ),
  venue: requiredText("Venue is required", 160),
  state: StateName,
  start_date: z.iso.datetime({ error: "Start date is required" }),
  end_date: z.iso.datetime({ error: "End date is required" }),
  registration_deadline: z.iso.datetime({ error: "Registration deadline is required" }),
  total_prize_pool: NairaInput,
  entry_fee: NairaInput,
  max_participants: z.nullable(
    z
      .number()
      .check(z.int(), z.gte(2, { error: "At least 2 players" }), z.lte(1024, { error: "At most 1,024 players" })),
  ),
  total_frames: z._default(
    z.number().check(
      z.int(),
      z.gte(1),
      z.lte(99),
      z.refine((n) => n % 2 === 1, { error: "Use an odd number of frames" }),
    ),
    7,
  ),
});

export const Registration = z.object({
  id: Id,
  tournament_id: Id,
  player_id: Id,
  entry_fee: Naira,
  payment_method: z.enum(["wallet", "paystack"]),
  payment_status: z.literal("paid"),
  status: z.literal("registered"),
  created_at: Time,
});

/** payment_status, status, entry_fee and player_id are accepted and never believed (operating.md). */
export const RegisterEntryRequest = z.object({
  payment_method: z.enum(["wallet", "paystack"], { error: "Choose how to pay" }),
  payment_reference: z.optional(z.string().check(z.maxLength(100))),
  player_id: z.optional(z.unknown()),
  entry_fee: z.optional(z.unknown()),
  payment_status: z.optional(z.unknown()),
  status: z.optional(z.unknown()),
});

const step = { permission: "organizer-of-tournament", params: IdPath, success: [200, data(Tournament)] } as const;

export const tournamentEndpoints = {
  "GET /api/tournaments": endpoint({
    permission: "public",
    summary: "Published tournaments: ongoing, upcoming, then completed, latest first",
    query: TournamentsQuery,
    success: [200, page(Tournament)],
    problems: [],
  }),
  "GET /api/tournaments/:id": endpoint({
    permission: "public",
    summary: "One tournament, with games and participants when included",
    params: IdPath,
    query: z.object({ include: Include }),
    success: [200, data(Tournament)],
    problems: ["tournament-not-found"],
  }),
  "GET /api/tournaments/:id/standings": endpoint({
    permission: "public",
    summary: "Standings by the spec's rule with our deterministic tie-break",
    params: IdPath,
    query: PageQuery,
    success: [200, page(StandingRow)],
    problems: ["tournament-not-found"],
  }),
  "GET /api/tournaments/:id/money": endpoint({
    permission: "public",
    summary: "Fees in, prizes out, escrow balance",
    params: IdPath,
    success: [200, data(TournamentMoney)],
    problems: ["tournament-not-found"],
  }),
  "POST /api/tournaments/:id/register": endpoint({
    permission: "user",
    summary: "Take a seat: the fee leaves the wallet and the seat is taken, or neither",
    params: IdPath,
    body: RegisterEntryRequest,
    success: [
      201,
      z.object({ success: z.literal(true), message: z.string(), transaction_id: z.string(), data: Registration }),
    ],
    problems: [
      "tournament-not-found",
      "already-registered",
      "registration-closed",
      "tournament-full",
      "insufficient-balance",
      "payment-not-found",
      "csrf-invalid",
      "idempotency-mismatch",
    ],
    csrf: true,
    idempotent: true,
  }),
  "DELETE /api/tournaments/:id/register": endpoint({
    permission: "user",
    summary: "Leave before the deadline: the whole fee returns to the wallet",
    params: IdPath,
    success: [200, z.object({ success: z.literal(true), refunded: Naira })],
    problems: ["tournament-not-found", "not-registered", "registration-closed"],
  }),
  "GET /api/organizer/tournaments": endpoint({
    permission: "organizer",
    summary: "The caller's own tournaments, drafts included",
    query: PageQuery,
    success: [200, page(Tournament)],
    problems: [],
  }),
  "GET /api/organizer/tournaments/:id": endpoint({
    permission: "organizer-of-tournament",
    summary: "One own tournament, drafts included, with games and participants",
    params: IdPath,
    success: [200, data(Tournament)],
    problems: ["tournament-not-found"],
  }),
  "POST /api/organizer/tournaments": endpoint({
    permission: "organizer",
    summary: "Create a draft",
    body: TournamentFields,
    success: [201, data(Tournament)],
    problems: [],
  }),
  "POST /api/organizer/tournaments/:id/publish": endpoint({
    ...step,
    summary: "Open registration",
    problems: ["tournament-not-found", "illegal-step"],
  }),
  "POST /api/organizer/tournaments/:id/draw": endpoint({
    ...step,
    summary: "Close registration and make the seeded single-elimination draw",
    problems: ["tournament-not-found", "illegal-step"],
  }),
  "POST /api/organizer/tournaments/:id/start": endpoint({
    ...step,
    summary: "Play begins",
    problems: ["tournament-not-found", "illegal-step"],
  }),
  "PUT /api/organizer/matches/:id": endpoint({
    permission: "organizer-of-match",
    summary: "Name the referee and the time of one match",
    params: IdPath,
    body: z.object({
      referee_email: z.optional(z.nullable(z.string().check(z.toLowerCase(), z.maxLength(254)))),
      scheduled_at: z.optional(z.iso.datetime()),
    }),
    success: [200, data(TournamentGame)],
    problems: ["match-not-found", "illegal-step"],
  }),
};

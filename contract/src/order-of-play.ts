import * as z from "zod/mini";
import {
  data,
  displayName,
  Id,
  IdPath,
  MatchId,
  MatchPath,
  MomentInput,
  PageQuery,
  PlayerId,
  page,
  requiredText,
  StateName,
  Time,
  TournamentId,
  TournamentPath,
  UserId,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { GAME_STATUSES, GameHandicap } from "./games.ts";

/** A clock in Lagos: '10:00'. */
const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/u, { error: "Enter a time as HH:MM" }));
/** 1 is Monday. A closing time at or before the opening time lies on the next day. */
export const HallHours = z.object({ weekday: z.int().check(z.gte(1), z.lte(7)), opens: ClockTime, closes: ClockTime });

const hallFields = {
  name: displayName("Name is required", 120),
  address: z.string().check(z.trim(), z.maxLength(200, { error: "At most 200 characters" })),
  state: StateName,
  latitude: z.nullable(z.number().check(z.gte(-90), z.lte(90))),
  longitude: z.nullable(z.number().check(z.gte(-180), z.lte(180))),
  hours: z.array(HallHours).check(z.maxLength(21)),
};
const HallFields = z.object({
  ...hallFields,
  /** Shown on the hall's page; null for none. The current one when left out. */
  phone: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(30, { error: "At most 30 characters" })))),
  /** In display order; one without an id is new, one that is left out is taken away. */
  tables: z
    .array(z.object({ id: z.optional(Id), name: requiredText("Enter a name for every table", 40) }))
    .check(
      z.minLength(1, { error: "A hall has at least one table" }),
      z.maxLength(100, { error: "At most 100 tables" }),
    ),
});
const Version = z.number({ error: "Say which version was edited" }).check(z.int());

export const Hall = z.object({
  id: Id,
  ...hallFields,
  state: z.string(),
  phone: z.nullable(z.string()),
  tables: z.array(z.object({ id: Id, name: z.string() })),
  owner: z.object({ id: UserId, name: z.string() }),
  /** Whether the caller may change it. Any organizer may play there. */
  is_own: z.boolean(),
  /** Why staff hid its public page; null while everyone sees it. */
  hidden_reason: z.nullable(z.string()),
  version: z.number(),
});
export type Hall = z.infer<typeof Hall>;

const Stretch = z.object({ from: Time, to: Time });
export const BoardSlot = z.object({ table_id: Id, starts_at: Time, ends_at: Time, is_pinned: z.boolean() });
export type BoardSlot = z.infer<typeof BoardSlot>;

const Person = z.object({ id: Id, name: z.string() });

/** One game as the board of its organizer shows it. */
export const BoardGame = z.object({
  id: MatchId,
  /** 'Quarter-final 2'. */
  label: z.string(),
  round_number: z.number(),
  position: z.number(),
  status: z.enum(GAME_STATUSES),
  player1: z.nullable(Person),
  player2: z.nullable(Person),
  /** The future player: 'Winner of Quarter-final 2'; null when the player is known. */
  player1_source: z.nullable(z.string()),
  player2_source: z.nullable(z.string()),
  /** What the players start with; null: the match is level. */
  handicap: z.nullable(GameHandicap),
  length_minutes: z.number(),
  feeder_ids: z.array(MatchId),
  /** Not before: one of its players is late. */
  earliest_at: z.nullable(Time),
  /** `person_id` names the referee among players and bookings. */
  referee: z.nullable(z.object({ person_id: PlayerId, name: z.string() })),
  slot: z.nullable(BoardSlot),
  version: z.number(),
});
export type BoardGame = z.infer<typeof BoardGame>;

/** All that planning one tournament needs. */
export const OrderBoard = z.object({
  tournament: z.object({ id: TournamentId, name: z.string(), status: z.string(), start_date: Time, end_date: Time }),
  settings: z.object({
    /** Null: our own estimate for the ruleset, as in `estimated_minutes_per_frame`. */
    minutes_per_frame: z.nullable(z.number()),
    estimated_minutes_per_frame: z.number(),
    rest_minutes: z.number(),
    /** Minutes after a call before the desk is offered a walkover. */
    call_minutes: z.number(),
    /** The loser of a match marks the next one that is called to its table. */
    loser_marks: z.boolean(),
    referees: z.array(
      z.object({
        person_id: PlayerId,
        name: z.string(),
        available_from: z.nullable(Time),
        available_to: z.nullable(Time),
      }),
    ),
  }),
  halls: z.array(
    z.object({
      id: Id,
      name: z.string(),
      address: z.string(),
      tables: z.array(z.object({ id: Id, name: z.string(), open: z.array(Stretch), closed: z.array(Stretch) })),
    }),
  ),
  games: z.array(BoardGame),
  /** What others have in the same halls, and where the same people play or referee for others. */
  bookings: z.array(
    z.object({
      what: z.string(),
      table_id: z.nullable(Id),
      person_ids: z.array(Id),
      starts_at: Time,
      ends_at: Time,
    }),
  ),
});
export type OrderBoard = z.infer<typeof OrderBoard>;

const Settings = z.object({
  hall_ids: z.array(Id).check(z.maxLength(20)),
  minutes_per_frame: z.nullable(
    z.number({ error: "Enter the minutes" }).check(z.int(), z.gte(1), z.lte(120, { error: "1 to 120 minutes" })),
  ),
  rest_minutes: z
    .number({ error: "Enter the minutes" })
    .check(z.int(), z.gte(0, { error: "0 to 1,440 minutes" }), z.lte(1440, { error: "0 to 1,440 minutes" })),
  /** The current value when left out. */
  call_minutes: z.optional(
    z
      .number({ error: "Enter the minutes" })
      .check(z.int(), z.gte(1, { error: "1 to 120 minutes" }), z.lte(120, { error: "1 to 120 minutes" })),
  ),
  /** The current value when left out. */
  loser_marks: z.optional(z.boolean()),
  referees: z
    .array(
      z.object({
        player_id: PlayerId,
        available_from: z.optional(z.nullable(MomentInput)),
        available_to: z.optional(z.nullable(MomentInput)),
      }),
    )
    .check(z.maxLength(100)),
});

const UNPLACED_REASONS = ["longer-than-opening", "no-time-left", "no-referee", "feeder-unplaced"] as const;
export const PlanResult = z.object({
  applied: z.boolean(),
  /** The games whose slot changes; null: no slot. */
  moves: z.array(z.object({ game_id: MatchId, from: z.nullable(BoardSlot), to: z.nullable(BoardSlot) })),
  /** What has no slot now, why, and in words. */
  unplaced: z.array(z.object({ game_id: MatchId, reason: z.enum(UNPLACED_REASONS), message: z.string() })),
});
export type PlanResult = z.infer<typeof PlanResult>;

const ScheduleChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("overrun"), game_id: MatchId, ends_at: MomentInput }),
  z.object({ kind: z.literal("table-lost"), table_id: Id, from: MomentInput, to: MomentInput }),
  z.object({ kind: z.literal("table-back"), table_id: Id }),
  z.object({ kind: z.literal("player-late"), player_id: PlayerId, arrives_at: MomentInput }),
  z.object({ kind: z.literal("hall-closes"), hall_id: Id, from: MomentInput, to: MomentInput }),
]);
export type ScheduleChange = z.infer<typeof ScheduleChange>;

/** One game of the public order of play. */
export const PlannedGame = z.object({
  game_id: MatchId,
  /** The calendar day in Lagos on which the game begins, also after midnight. */
  day: z.string(),
  hall: z.string(),
  /** Of the hall's page; null: the hall is no longer on the list. */
  hall_id: z.nullable(Id),
  table: z.string(),
  starts_at: Time,
  ends_at: Time,
  label: z.string(),
  status: z.enum(GAME_STATUSES),
  /** The player, or who will be: 'Winner of Quarter-final 2'. */
  player1: z.string(),
  player2: z.string(),
});
export type PlannedGame = z.infer<typeof PlannedGame>;

const onTournament = { params: TournamentPath } as const;
const onMatch = { params: MatchPath } as const;
const onHall = { params: IdPath } as const;

export const orderOfPlayEndpoints = {
  "GET /api/organizer/halls": endpoint({
    summary: "Halls by name; any organiser may play in any of them",
    query: z.extend(PageQuery, {
      q: z.optional(z.string().check(z.maxLength(100))),
      state: z.optional(StateName),
      own: z.optional(z.enum(["yes"])),
    }),
    success: [200, page(Hall)],
    problems: [],
  }),
  "POST /api/organizer/halls": endpoint({
    summary: "A hall with its tables and hours; it belongs to the caller",
    body: HallFields,
    success: [201, data(Hall)],
    problems: [],
  }),
  "GET /api/organizer/halls/:id": endpoint({
    ...onHall,
    summary: "One hall",
    success: [200, data(Hall)],
    problems: ["hall-not-found"],
  }),
  "PUT /api/organizer/halls/:id": endpoint({
    ...onHall,
    summary: "Change an own hall; of two concurrent edits, the second is refused",
    body: z.extend(HallFields, { version: Version }),
    success: [200, data(Hall)],
    problems: ["hall-not-found", "hall-changed", "hall-in-use", "not-permitted"],
  }),
  "DELETE /api/organizer/halls/:id": endpoint({
    ...onHall,
    summary: "Take an own hall off the list; refused while games are still to be played there",
    success: [204, null],
    problems: ["hall-not-found", "hall-in-use", "not-permitted"],
  }),
  "POST /api/admin/halls/:id/visibility": endpoint({
    ...onHall,
    summary: "Hide the public page of a hall, or show it again; matches planned there do not change",
    body: z.object({ hidden: z.boolean(), reason: requiredText("Give a reason", 300) }),
    success: [200, data(Hall)],
    problems: ["hall-not-found"],
  }),
  "GET /api/organizer/tournaments/:id/order-of-play": endpoint({
    ...onTournament,
    summary: "The board: halls, tables, games with and without a slot, and what others have there",
    success: [200, data(OrderBoard)],
    problems: ["tournament-not-found"],
  }),
  "PUT /api/organizer/tournaments/:id/order-of-play/settings": endpoint({
    ...onTournament,
    summary: "Where it is played, how long a frame takes, how long players rest, who referees",
    body: Settings,
    success: [200, data(OrderBoard)],
    problems: ["tournament-not-found", "hall-not-found", "hall-in-use"],
  }),
  "POST /api/organizer/tournaments/:id/order-of-play/plan": endpoint({
    ...onTournament,
    summary: "Give all games a slot, or only those without one; a preview, unless `apply` is true",
    body: z.object({ scope: z.enum(["all", "unplaced"]), apply: z.boolean() }),
    success: [200, data(PlanResult)],
    problems: ["tournament-not-found", "illegal-step"],
  }),
  "POST /api/organizer/tournaments/:id/order-of-play/replan": endpoint({
    ...onTournament,
    summary: "After a change: adapt the plan with the fewest moves; a preview, unless `apply` is true",
    body: z.object({ change: ScheduleChange, apply: z.boolean() }),
    success: [200, data(PlanResult)],
    problems: ["tournament-not-found", "illegal-step"],
  }),
  "PUT /api/organizer/matches/:id/slot": endpoint({
    ...onMatch,
    notWhilePlayingIn: "tournament-of-match",
    summary: "Put one match on a table at a time, by hand; refused with what it collides with",
    body: z.object({
      table_id: Id,
      starts_at: MomentInput,
      referee_player_id: z.optional(z.nullable(PlayerId)),
      /** Whether plans leave it where it is; they do by default. */
      is_pinned: z._default(z.boolean(), true),
      version: Version,
    }),
    success: [200, data(BoardGame)],
    problems: ["match-not-found", "illegal-step", "slot-refused", "slot-changed"],
  }),
  "DELETE /api/organizer/matches/:id/slot": endpoint({
    ...onMatch,
    notWhilePlayingIn: "tournament-of-match",
    summary: "Take one match off its table",
    success: [204, null],
    problems: ["match-not-found", "illegal-step"],
  }),
  "GET /api/tournaments/:id/order-of-play": endpoint({
    summary: "Order of play: who plays when on which table, soonest first",
    params: TournamentPath,
    success: [200, data(z.array(PlannedGame))],
    problems: ["tournament-not-found"],
  }),
};

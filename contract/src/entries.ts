import { MOST_HANDICAP_FRAMES, MOST_HANDICAP_POINTS } from "@pockethall/domain/handicaps";
import * as z from "zod/mini";
import {
  data,
  displayName,
  EntryRequestId,
  Id,
  Naira,
  PageMeta,
  PageQuery,
  PlayerId,
  RegistrationId,
  requiredText,
  StateName,
  Time,
  TournamentId,
  TournamentPath,
  UserId,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** What leaving after the deadline gives back until `until`: `percent` of the fee. After the last one nothing. */
const RefundTier = z.object({ until: Time, percent: z.number() });

/**
 * The caller's entry to one tournament. `offered`: a place is kept for them until `offer_expires_at`, and is taken
 * like any other place, by registering. `closed`: what they waited for came to its end, for the reason given.
 */
export const OWN_ENTRY_STATES = [
  "none",
  "requested",
  "waiting",
  "offered",
  "registered",
  "rejected",
  "closed",
] as const;

export const OwnEntry = z.object({
  state: z.enum(OWN_ENTRY_STATES),
  registration_id: z.nullable(RegistrationId),
  /** Shown at the desk to check in. */
  code: z.nullable(z.string()),
  /** The place in the waiting list, from 1. */
  position: z.nullable(z.number()),
  offer_expires_at: z.nullable(Time),
  /** The organizer's words, when the request was rejected; ours when it was closed. */
  reason: z.nullable(z.string()),
  /** What `POST …/waiting-list` would do now; null when it would be refused. */
  may_ask: z.nullable(z.enum(["waiting-list", "approval"])),
  needs_approval: z.boolean(),
  waiting_count: z.number(),
  /** Null where the organizer has set no window. */
  check_in: z.nullable(
    z.object({
      opens_at: Time,
      closes_at: Time,
      is_open: z.boolean(),
      /** Whether `POST …/check-in` needs the PIN that the desk shows. */
      needs_pin: z.boolean(),
    }),
  ),
  checked_in_at: z.nullable(Time),
  /** What leaving now gives back; null when there is no place, or it cannot be left any more. */
  leaving: z.nullable(z.object({ refund: Naira, after_draw: z.boolean() })),
  refund_tiers: z.array(RefundTier),
});
export type OwnEntry = z.infer<typeof OwnEntry>;

export const ENTRY_STATUSES = ["registered", "requested", "waiting", "offered", "no-show"] as const;

/** One line of the organizer's list: a place (`registered`, or `no-show` once it is lost), or a request for one. */
export const Entry = z.object({
  /** Of the place, or of the request. */
  id: Id,
  status: z.enum(ENTRY_STATUSES),
  player: z.object({
    id: PlayerId,
    name: z.string(),
    state: z.nullable(z.string()),
    profile_image: z.nullable(z.string()),
    has_account: z.boolean(),
  }),
  /** In the waiting list, from 1. */
  position: z.nullable(z.number()),
  seed: z.nullable(z.number()),
  /** In points of each frame and in frames of the match: the more, the weaker. A match gives the difference of two. */
  handicap: z.nullable(z.number()),
  handicap_frames: z.nullable(z.number()),
  /**
   * What the ratings suggest, in what the tournament's handicaps give: even against the strongest participant. Null for a player
   * without a rated match in this ruleset, for requests, and where every match is level.
   */
  suggested_handicap: z.nullable(z.object({ points: z.number(), frames: z.number() })),
  checked_in_at: z.nullable(Time),
  /** The official who did it; null: the player. */
  checked_in_by: z.nullable(z.object({ id: UserId, name: z.string() })),
  /** What the player shows at the desk; a QR code carries the same text. */
  code: z.nullable(z.string()),
  fee: z.nullable(Naira),
  /** What the player paid the organizer in cash. */
  cash: z.nullable(Naira),
  /** `none`: free, imported, or paid to the organizer in cash. */
  payment_method: z.nullable(z.enum(["wallet", "paystack", "none"])),
  note: z.nullable(z.string()),
  offer_expires_at: z.nullable(Time),
  /** When a no-show lost the place. */
  lost_at: z.nullable(Time),
  created_at: Time,
});
export type Entry = z.infer<typeof Entry>;

const EntryCounts = z.object({
  registered: z.number(),
  checked_in: z.number(),
  /** Places without a seed. */
  unseeded: z.number(),
  no_shows: z.number(),
  requested: z.number(),
  waiting: z.number(),
  offered: z.number(),
});

/** The person: an account by e-mail, a known player, or a new person. */
export const WalkIn = z.object({
  email: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254))),
  player_id: z.optional(PlayerId),
  name: z.optional(displayName("Name is required", 120)),
  state: z.optional(StateName),
  note: z.optional(z.string().check(z.trim(), z.maxLength(200, { error: "At most 200 characters" }))),
  /** Confirms that this is not the participant of the same name. */
  is_another: z._default(z.boolean(), false),
  checked_in: z._default(z.boolean(), true),
  /** Whether the player paid the organizer the entry fee in cash, which the organizer then owes; else it is waived. */
  fee_in_cash: z._default(z.boolean({ error: "Choose whether the fee was paid in cash" }), true),
});

/** As many names as one list takes. */
export const MOST_WALK_INS = 64;
const WalkInList = z.object({
  names: z
    .array(displayName("Name is required", 120))
    .check(
      z.minLength(1, { error: "Enter at least one name" }),
      z.maxLength(MOST_WALK_INS, { error: `At most ${MOST_WALK_INS} names` }),
    ),
  state: StateName,
  checked_in: z._default(z.boolean(), true),
  fee_in_cash: z._default(z.boolean({ error: "Choose whether the fees were paid in cash" }), true),
});

const ownHandicap = (whole: string, most: number) =>
  z.optional(
    z.nullable(
      z
        .number()
        .check(
          z.int({ error: whole }),
          z.gte(-most, { error: `At least -${most}` }),
          z.lte(most, { error: `At most ${most}` }),
        ),
    ),
  );

const RegistrationPath = z.object({ id: TournamentId, entryId: RegistrationId });
const RequestPath = z.object({ id: TournamentId, entryId: EntryRequestId });
const Reason = z.object({ reason: requiredText("Give a reason", 500) });

const desk = { params: TournamentPath, success: [200, data(Entry)] } as const;
const oneRegistration = { ...desk, params: RegistrationPath } as const;
const oneRequest = { ...desk, params: RequestPath } as const;

export const entryEndpoints = {
  "GET /api/tournaments/:id/entry": endpoint({
    summary: "The caller's entry to this tournament: seat, waiting list, request, offer, check-in",
    params: TournamentPath,
    success: [200, data(OwnEntry)],
    problems: ["tournament-not-found"],
  }),
  "POST /api/tournaments/:id/waiting-list": endpoint({
    summary: "Ask for a seat without money: joins the waiting list of a full tournament, or asks the organizer",
    params: TournamentPath,
    success: [201, data(OwnEntry)],
    problems: [
      "under-18",
      "guardian-consent-needed",
      "tournament-not-found",
      "already-registered",
      "already-waiting",
      "request-rejected",
      "registration-closed",
      "seats-free",
      "waiting-list-full",
    ],
  }),
  "DELETE /api/tournaments/:id/waiting-list": endpoint({
    summary: "Leave the waiting list, take a request back, or decline an offer",
    params: TournamentPath,
    success: [200, data(OwnEntry)],
    problems: ["tournament-not-found", "not-waiting"],
  }),
  "GET /api/organizer/tournaments/:id/entries": endpoint({
    summary: "Seats in the order of seed and name, or the queue in its order; `counts` of all",
    params: TournamentPath,
    query: z.extend(PageQuery, {
      status: z._default(z.enum(ENTRY_STATUSES), "registered"),
      /** Part of a name, or the whole code. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      checked_in: z.optional(z.enum(["yes", "no"])),
    }),
    success: [200, z.object({ data: z.array(Entry), meta: PageMeta, counts: EntryCounts })],
    problems: ["tournament-not-found"],
  }),
  "POST /api/organizer/tournaments/:id/walk-ins": endpoint({
    ...desk,
    success: [201, data(Entry)],
    notWhilePlayingIn: "tournament",
    summary: "Enter a player at the desk and check them in; a fee paid in cash is owed by the organizer",
    body: WalkIn,
    problems: [
      "under-18",
      "guardian-consent-needed",
      "tournament-not-found",
      "player-not-found",
      "already-registered",
      "same-name",
      "registration-closed",
      "tournament-full",
    ],
  }),
  "POST /api/organizer/tournaments/:id/walk-ins/list": endpoint({
    params: TournamentPath,
    success: [201, data(z.object({ entered: z.number() }))],
    notWhilePlayingIn: "tournament",
    summary: "Enter a list of players without accounts at the desk, all or none; `errors` name the refused lines",
    body: WalkInList,
    problems: ["tournament-not-found", "registration-closed", "tournament-full"],
  }),
  "POST /api/organizer/tournaments/:id/entries/:entryId/restore": endpoint({
    ...oneRegistration,
    notWhilePlayingIn: "tournament",
    summary:
      "Before the draw: give a player who did not check in the seat back, or undo a removal within a minute; a refunded fee is taken again",
    problems: [
      "tournament-not-found",
      "entry-not-found",
      "illegal-step",
      "already-registered",
      "tournament-full",
      "insufficient-balance",
    ],
  }),
  "POST /api/organizer/tournaments/:id/no-shows/restore": endpoint({
    params: TournamentPath,
    success: [200, data(z.object({ restored: z.number(), without_place: z.number() }))],
    notWhilePlayingIn: "tournament",
    summary: "Give all players who did not check in their seats back, before the draw, as far as places are free",
    problems: ["tournament-not-found", "illegal-step"],
  }),
  "PUT /api/organizer/tournaments/:id/entries/:entryId": endpoint({
    ...oneRegistration,
    notWhilePlayingIn: "tournament",
    summary: "Seed and handicaps of one participant; what is left out stays, null takes it away",
    body: z.object({
      seed: z.optional(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(1024)))),
      handicap: ownHandicap("Whole points", MOST_HANDICAP_POINTS),
      handicap_frames: ownHandicap("Whole frames", MOST_HANDICAP_FRAMES),
    }),
    problems: ["tournament-not-found", "entry-not-found", "illegal-step"],
  }),
  "DELETE /api/organizer/tournaments/:id/entries/:entryId": endpoint({
    ...oneRegistration,
    success: [200, data(z.object({ refunded: Naira }))],
    notWhilePlayingIn: "tournament",
    summary: "Remove a participant before the draw: the whole fee returns to their wallet",
    problems: ["tournament-not-found", "entry-not-found", "illegal-step"],
  }),
  "POST /api/organizer/tournaments/:id/entries/:entryId/approve": endpoint({
    ...oneRequest,
    notWhilePlayingIn: "tournament",
    summary: "Approve a request: a seat is offered, or the next one that frees",
    problems: ["tournament-not-found", "entry-not-found", "registration-closed"],
  }),
  "POST /api/organizer/tournaments/:id/entries/:entryId/reject": endpoint({
    ...oneRequest,
    success: [200, data(z.object({ id: Id }))],
    notWhilePlayingIn: "tournament",
    summary: "Reject a request, or remove a player from the waiting list, with a reason",
    body: Reason,
    problems: ["tournament-not-found", "entry-not-found"],
  }),
};

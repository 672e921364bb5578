import { DEFAULT_FORMAT, FORMAT_NAMES } from "@pockethall/domain/draws";
import { RULESETS } from "@pockethall/domain/frame-types";
import { HANDICAP_KINDS, MOST_HANDICAP_FRAMES, MOST_HANDICAP_POINTS } from "@pockethall/domain/handicaps";
import { POOL_PAYERS } from "@pockethall/domain/pool-payer";
import { MAX_REFUND_TIERS } from "@pockethall/domain/refund-tiers";
import { TIE_BREAKS } from "@pockethall/domain/tie-breaks";
import * as z from "zod/mini";
import { displayName, MomentInput, momentInput, NairaInput, requiredText, StateName } from "./common.ts";

export const DRAW_METHODS = ["seeded", "rated", "by-hand", "random"] as const;

/** Until a moment, leaving gives back this share of the fee, in hundredths of a percent. */
export const RefundTier = z.object({
  until: MomentInput,
  hundredths: z
    .number({ error: "Enter a share" })
    .check(z.int(), z.gte(0), z.lte(10_000, { error: "At most the whole fee" })),
});

const ODD_FRAMES = "Use an odd number of frames";
const MOST_FRAMES = 99;
const MOST_PRIZES = 64;
const DEFAULT_FRAMES_CAP = 5;
const startCap = (most: number) =>
  z
    .number({ error: `Enter a whole number from 1 to ${most}` })
    .check(
      z.int({ error: "Enter a whole number" }),
      z.gte(1, { error: "At least 1" }),
      z.lte(most, { error: `At most ${most}` }),
    );
const oneYes = (error: string) => z.boolean({ error });

/** The settings as an organizer sends them: what is left out is as in the spec. */
export const SettingFields = z.object({
  format: z._default(z.enum(FORMAT_NAMES, { error: "Choose a format" }), DEFAULT_FORMAT),
  format_options: z._default(z.record(z.string().check(z.maxLength(40)), z.unknown()), {}),
  /** What separates players level on points and wins. Null: the default for a new tournament, no change of an existing one. */
  tie_breaks: z._default(
    z.nullable(
      z
        .array(z.enum(TIE_BREAKS, { error: "Choose the tie-breaks from the list" }))
        .check(z.maxLength(TIE_BREAKS.length, { error: "Put every tie-break in the order exactly once" })),
    ),
    null,
  ),
  draw_method: z._default(z.enum(DRAW_METHODS, { error: "Choose how the draw is made" }), "seeded"),
  ruleset: z._default(z.enum(RULESETS, { error: "Choose the rules of a frame" }), "rack"),
  handicap_kind: z._default(z.nullable(z.enum(HANDICAP_KINDS, { error: "Choose what a handicap gives" })), null),
  handicap_points_cap: z._default(startCap(MOST_HANDICAP_POINTS), MOST_HANDICAP_POINTS),
  handicap_frames_cap: z._default(startCap(MOST_HANDICAP_FRAMES), DEFAULT_FRAMES_CAP),
  frames_from_the_end: z._default(
    z.record(
      z.string().check(z.regex(/^(?:[1-9]|10)$/u)),
      z.number({ error: ODD_FRAMES }).check(
        z.int(),
        z.gte(1),
        z.lte(MOST_FRAMES),
        z.refine((n) => n % 2 === 1, { error: ODD_FRAMES }),
      ),
    ),
    {},
  ),
  prize_table: z._default(
    z.nullable(
      z
        .array(z.number({ error: "Enter a share" }).check(z.int(), z.gte(1), z.lte(10_000)))
        .check(z.minLength(1), z.maxLength(MOST_PRIZES, { error: "At most 64 prizes" })),
    ),
    null,
  ),
  /** The part of the pool that is for the highest break. Null: none for a new tournament, no change of an existing one. */
  highest_break_prize: z._default(z.nullable(NairaInput), null),
  pool_payer: z._default(
    z.nullable(z.enum(POOL_PAYERS, { error: "Choose who pays what entry fees don't cover" })),
    null,
  ),
  comments_enabled: z._default(oneYes("Choose whether comments are on"), true),
  stream_url: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(1000))), null),
  needs_approval: z._default(oneYes("Choose whether players need approval"), false),
  check_in_opens_at: z._default(z.nullable(MomentInput), null),
  check_in_closes_at: z._default(z.nullable(MomentInput), null),
  unchecked_lose_seat: z._default(oneYes("Choose whether players who don't check in lose their seat"), true),
  refund_tiers: z._default(
    z.array(RefundTier).check(z.maxLength(MAX_REFUND_TIERS, { error: `At most ${MAX_REFUND_TIERS} refund steps.` })),
    [],
  ),
  venue_latitude: z._default(z.nullable(z.number().check(z.gte(-90), z.lte(90))), null),
  venue_longitude: z._default(z.nullable(z.number().check(z.gte(-180), z.lte(180))), null),
});

export const TournamentFields = z.object({
  name: displayName("Name is required", 120),
  description: z._default(
    z.string().check(z.trim(), z.maxLength(2000, { error: "At most 2,000 characters" })),
    "Professional snooker tournament",
  ),
  venue: requiredText("Venue is required", 160),
  state: StateName,
  start_date: momentInput("Start date is required"),
  end_date: momentInput("End date is required"),
  registration_deadline: momentInput("Registration deadline is required"),
  total_prize_pool: NairaInput,
  entry_fee: NairaInput,
  max_participants: z.nullable(
    z
      .number()
      .check(z.int(), z.gte(2, { error: "At least 2 players" }), z.lte(1024, { error: "At most 1,024 players" })),
  ),
  total_frames: z._default(z.number().check(z.int(), z.gte(1), z.lte(MOST_FRAMES)), 7),
  ...SettingFields.shape,
});

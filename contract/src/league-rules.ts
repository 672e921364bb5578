import { CHALLENGE_EFFECTS, LADDER_STARTS, MOST_LEAGUE_PLAYERS, UNANSWERED_RULES } from "@pockethall/domain/leagues";
import { kobo } from "@pockethall/domain/money";
import * as z from "zod/mini";
import { DayInput, displayName, MomentInput, NairaInput, StateName } from "./common.ts";

/** A whole number between two. */
export const whole = (least: number, most: number, error: string) =>
  z.number({ error }).check(z.int({ error }), z.gte(least, { error }), z.lte(most, { error }));

export const MOST_FRAMES = 35;
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
  /** Null: as many as a league may have. */
  max_players: z._default(z.nullable(whole(2, MOST_LEAGUE_PLAYERS, "Enter 2 to 200 players")), null),
  starts_on: DayInput,
  join_by: z._default(z.nullable(MomentInput), null),
  /** The organizer's own shares, champion first, in hundredths of a percent; null: 70 / 20 / 10. */
  prize_table: z._default(
    z.nullable(z.array(z.number().check(z.int(), z.gte(0))).check(z.minLength(1), z.maxLength(MOST_PRIZES))),
    null,
  ),
  rules: LeagueRules,
});

import { RULESETS } from "@pockethall/domain/frame-types";
import * as z from "zod/mini";
import {
  CursorQuery,
  cursorPage,
  Day,
  data,
  MATCH_RECORD,
  MatchId,
  Naira,
  PageMeta,
  PageQuery,
  PlayerId,
  PlayerPath,
  page,
  Time,
  TournamentId,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { forEachField, SELF_DESCRIPTION } from "./self-description.ts";

export const Player = z.object({
  id: PlayerId,
  name: z.string(),
  state: z.nullable(z.string()),
  profile_image_url: z.nullable(z.string()),
  ranking: z.nullable(z.number()),
});
export type Player = z.infer<typeof Player>;

const Letter = z.enum(["W", "L", "D"]);
const Ruleset = z.enum(RULESETS);

/** A game as one of its players sees it. */
export const PlayerGame = z.object({
  id: MatchId,
  tournament: z.object({ id: TournamentId, name: z.string() }),
  round_name: z.string(),
  status: z.enum(["scheduled", "live", "completed", "postponed", "cancelled"]),
  outcome: z.nullable(z.enum(["played", "walkover", "retired", "defaulted", "void", "annulled"])),
  scheduled_at: z.nullable(Time),
  completed_at: z.nullable(Time),
  /** Null where no source gave the length. */
  total_frames: z.nullable(z.number()),
  opponent: z.nullable(z.object({ id: PlayerId, name: z.string(), state: z.nullable(z.string()) })),
  /** Frames won; null before the first. */
  score: z.nullable(z.number()),
  opponent_score: z.nullable(z.number()),
  /** Null while it is open, and where it counts for neither. */
  result: z.nullable(Letter),
});
export type PlayerGame = z.infer<typeof PlayerGame>;

/** How strong a player is in one ruleset, learnt from frames: 1500 is the average, and 100 points are 2 to 1 in frames. */
export const PlayerRating = z.object({
  ruleset: Ruleset,
  /** As of now: it falls after a long absence. */
  rating: z.number(),
  /** With 95 % certainty the rating is within this margin. It grows with every day without a match. */
  margin: z.number(),
  matches: z.number(),
  /** Has had a rated match within a year. */
  is_active: z.boolean(),
});
export type PlayerRating = z.infer<typeof PlayerRating>;

/** A text that a player may leave out: null where there is none, and an empty one removes it. */
const optionalText = (maxLength: number) =>
  z
    .nullable(
      z
        .string()
        .check(z.trim(), z.maxLength(maxLength, { error: `At most ${maxLength.toLocaleString("en")} characters` })),
    )
    .check(z.overwrite((text) => (text === "" ? null : text)));

/** What players write about themselves, as the profile form sends it. */
export const SelfDescriptionInput = z.object(forEachField((field) => optionalText(SELF_DESCRIPTION[field].maxLength)));
/** The same as the account and the player page show it: not checked again, so no stored text can make an answer fail. */
export const SelfDescription = z.object(forEachField(() => z.nullable(z.string())));
export type SelfDescription = z.infer<typeof SelfDescription>;

export const PlayerDetail = z.extend(Player, {
  /** Each is null where the player wrote nothing or does not show it. */
  ...SelfDescription.shape,
  ...MATCH_RECORD,
  win_rate: z.number(),
  tournaments_played: z.number(),
  titles: z.number(),
  finals: z.number(),
  highest_break: z.nullable(z.number()),
  century_breaks: z.number(),
  fifty_breaks: z.number(),
  average_break: z.nullable(z.number()),
  /** All prize money so far; null when the player does not show it. */
  earnings: z.nullable(Naira),
  follower_count: z.number(),
  ratings: z.array(PlayerRating),
  form: z.array(Letter),
  /** The games that the form is read from, newest first. */
  form_games: z.array(PlayerGame),
});
export type PlayerDetail = z.infer<typeof PlayerDetail>;

export const Opponent = z.extend(Player, {
  ...MATCH_RECORD,
  last_played_at: z.nullable(Time),
});
export type Opponent = z.infer<typeof Opponent>;

export const Title = z.object({
  tournament: z.object({ id: TournamentId, name: z.string(), state: z.string() }),
  won_at: Time,
});

/** What a player did in one calendar year, in Lagos. */
const PlayerYear = z.object({
  year: z.number(),
  ...MATCH_RECORD,
  /** Null: no break is noted. */
  highest_break: z.nullable(z.number()),
  century_breaks: z.number(),
  titles: z.number(),
  finals: z.number(),
});
/** The latest year first. */
export const PlayerYears = z.object({
  years: z.array(PlayerYear),
  /** Most matches won one after the other; the latest of equal ones, walkovers left out. Null before the first win. */
  longest_streak: z.nullable(z.object({ wins: z.number(), from: Time, until: Time })),
  /** Breaks of 50 and more: `from` 60 is 60 to 69. Every band up to the highest made; 140 holds what is beyond 147 too. */
  break_bands: z.array(z.object({ from: z.number(), count: z.number() })),
});
export type PlayerYears = z.infer<typeof PlayerYears>;

/** The rating after a day with rated matches; `matches` counts all of them so far. */
export const RatingPoint = z.object({
  day: Day,
  rating: z.number(),
  margin: z.number(),
  matches: z.number(),
});
export type RatingPoint = z.infer<typeof RatingPoint>;

/** In log-odds of a frame, as seen in so many rated matches. */
const Strength = z.object({ mean: z.number(), variance: z.number(), matches: z.number() });

/** What two players have against each other; of every pair the first is the player of the path. */
export const Versus = z.object({
  players: z.tuple([Player, Player]),
  matches: z.number(),
  wins: z.tuple([z.number(), z.number()]),
  draws: z.number(),
  frames: z.tuple([z.number(), z.number()]),
  highest_breaks: z.tuple([z.nullable(z.number()), z.nullable(z.number())]),
  last_played_at: z.nullable(Time),
  /** The calendar years in Lagos in which they met, the latest first. */
  years: z.array(
    z.object({
      year: z.number(),
      matches: z.number(),
      wins: z.tuple([z.number(), z.number()]),
      draws: z.number(),
      frames: z.tuple([z.number(), z.number()]),
    }),
  ),
  /**
   * What the ratings say, in the ruleset asked for or that both have played most: the first player's chance of a frame, 0
   * to 1, and how strong both are today, for the chance of any race. Null unless both have a rated match there.
   */
  expectation: z.nullable(
    z.object({ ruleset: Ruleset, frame_chance: z.number(), strengths: z.tuple([Strength, Strength]) }),
  ),
  games: z.array(PlayerGame),
});
export type Versus = z.infer<typeof Versus>;

export const PlayerPrivacy = z.object({
  /** The sum of the prize money. */
  show_earnings: z.boolean({ error: "Show it or not" }),
  show_picture: z.boolean({ error: "Show it or not" }),
  show_bio: z.boolean({ error: "Show it or not" }),
});
export type PlayerPrivacy = z.infer<typeof PlayerPrivacy>;

const onePlayer = { params: PlayerPath, problems: ["player-not-found"] } as const;
const ownFollow = { params: PlayerPath, problems: ["player-not-found"] } as const;
const Following = data(z.object({ following: z.boolean(), follower_count: z.number() }));

export const playerEndpoints = {
  "GET /api/players": endpoint({
    summary: "Players by name, or by their place on the Overall board: then only those who have one",
    query: z.extend(CursorQuery, {
      state: z.optional(z.string().check(z.maxLength(40))),
      query: z.optional(z.string().check(z.maxLength(100))),
      sort: z._default(z.enum(["name", "rank"]), "name"),
    }),
    success: [200, cursorPage(Player)],
    problems: ["invalid-request"],
  }),
  "GET /api/players/followed": endpoint({
    summary: "Players that the caller follows, by name",
    query: PageQuery,
    success: [200, page(Player)],
    problems: [],
  }),
  "GET /api/players/me/privacy": endpoint({
    summary: "What the caller's player page shows",
    success: [200, data(PlayerPrivacy)],
    problems: [],
  }),
  "PUT /api/players/me/privacy": endpoint({
    summary: "Chooses what the caller's player page, and everything else that is public, shows",
    body: PlayerPrivacy,
    success: [200, data(PlayerPrivacy)],
    problems: [],
  }),
  "GET /api/players/:id": endpoint({
    ...onePlayer,
    summary: "One player with everything so far; for a player merged into another, that other one",
    success: [200, data(PlayerDetail)],
  }),
  "GET /api/players/:id/games": endpoint({
    ...onePlayer,
    summary: "A player's games: results, the latest first, or what is to come, the soonest first",
    query: z.extend(PageQuery, { status: z._default(z.enum(["completed", "upcoming"]), "completed") }),
    success: [200, page(PlayerGame)],
  }),
  "GET /api/players/:id/opponents": endpoint({
    ...onePlayer,
    summary: "A player's opponents, the most frequent first",
    query: PageQuery,
    success: [200, page(Opponent)],
  }),
  "GET /api/players/:id/titles": endpoint({
    ...onePlayer,
    summary: "Tournaments that a player has won, the latest first",
    query: PageQuery,
    success: [200, page(Title)],
  }),
  "GET /api/players/:id/years": endpoint({
    ...onePlayer,
    summary: "What a player did year by year, the latest first, the longest run of wins, and breaks by bands of ten",
    success: [200, data(PlayerYears)],
  }),
  "GET /api/players/:id/ratings": endpoint({
    ...onePlayer,
    summary:
      "A player's rating in one ruleset over time, day by day, oldest first: the last thousand days with matches",
    query: z.object({ ruleset: z._default(Ruleset, "snooker15") }),
    success: [200, data(z.array(RatingPoint))],
  }),
  "GET /api/players/:id/versus/:other_id": endpoint({
    ...onePlayer,
    params: z.extend(PlayerPath, { other_id: PlayerId }),
    summary: "Two players against each other, with a page of their games",
    query: z.extend(PageQuery, { ruleset: z.optional(Ruleset) }),
    success: [200, z.object({ data: Versus, meta: PageMeta })],
  }),
  "GET /api/players/:id/follow": endpoint({
    ...ownFollow,
    summary: "Whether the caller follows this player",
    success: [200, Following],
  }),
  "PUT /api/players/:id/follow": endpoint({
    ...ownFollow,
    summary: "Follows a player: the caller is notified when a match of this player starts and ends",
    success: [200, Following],
    problems: ["player-not-found", "too-many-followed"],
  }),
  "DELETE /api/players/:id/follow": endpoint({
    ...ownFollow,
    summary: "Stops following a player",
    success: [200, Following],
  }),
};

import { RULESETS } from "@pockethall/domain/frame-types";
import * as z from "zod/mini";
import {
  Day,
  data,
  Id,
  MATCH_RECORD,
  MatchId,
  Naira,
  PageQuery,
  PlayerId,
  PlayerPath,
  page,
  Time,
  TournamentId,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";

const BOARDS = ["overall", "form", "rating", "money"] as const;

/** The board and its players: a state's players, one tournament's or one season's games. The rating is never cut by games. */
const BoardFilters = {
  board: z._default(z.enum(BOARDS), "overall"),
  /** Rating only: ratings are kept for each kind of frame. */
  ruleset: z._default(z.enum(RULESETS), "rack"),
  /** Rating only: players with a rated match within a year, or those without one. */
  activity: z._default(z.enum(["active", "inactive"]), "active"),
  state: z.optional(z.string().check(z.maxLength(40))),
  tournament_id: z.optional(TournamentId),
  season_id: z.optional(Id),
};

export const RankingRow = z.object({
  rank: z.number(),
  player_id: PlayerId,
  name: z.string(),
  state: z.nullable(z.string()),
  profile_image_url: z.nullable(z.string()),
  matches: z.number(),
  wins: z.number(),
  draws: z.number(),
  losses: z.number(),
  win_rate: z.number(),
  frames_won: z.number(),
  frames_lost: z.number(),
  frame_diff: z.number(),
  /** Null: the player keeps it to themselves. */
  prize_money: z.nullable(Naira),
  form: z.array(z.enum(["W", "L", "D"])),
  /** Null: no break is noted. */
  highest_break: z.nullable(z.number()),
  century_breaks: z.number(),
  /** On the board Rating only. */
  rating: z.nullable(z.number()),
  /** With 95 % certainty the rating is within this margin. It grows with every day without a match. */
  margin: z.nullable(z.number()),
  is_provisional: z.nullable(z.boolean()),
  /** How many matches the rating is based on. */
  rated_matches: z.nullable(z.number()),
  /** On the board Money only: the prizes of the last 730 days; with a tournament or a season, all prizes there. */
  money: z.nullable(Naira),
  /** Places climbed since Monday, negative when fallen; null for players not listed then, and on filtered boards. */
  movement: z.nullable(z.number()),
});
export type RankingRow = z.infer<typeof RankingRow>;

export const RankNeighbour = z.object({
  rank: z.number(),
  player_id: PlayerId,
  name: z.string(),
  /** What separates the two, seen from the player asked about: 'Same wins, 3 frames behind'. */
  reason: z.string(),
});

const TournamentSum = z.object({
  tournament_id: TournamentId,
  name: z.string(),
  last_played_at: z.nullable(Time),
  ...MATCH_RECORD,
  frame_diff: z.number(),
  highest_break: z.nullable(z.number()),
  /** 'Champion', 'Runner-up'; null for all others and while it is not decided. */
  title: z.nullable(z.string()),
  prize_money: z.nullable(Naira),
});

const LastGame = z.object({
  match_id: MatchId,
  tournament_id: TournamentId,
  tournament: z.string(),
  completed_at: Time,
  opponent_id: PlayerId,
  opponent: z.string(),
  score: z.number(),
  opponent_score: z.number(),
  letter: z.enum(["W", "L", "D"]),
  /** Whether it is one of the games of the form; a match awarded without being played out is not. */
  is_in_form: z.boolean(),
});

const Award = z.object({
  tournament_id: TournamentId,
  tournament: z.string(),
  place: z.number(),
  amount: Naira,
  awarded_on: Day,
  /** The first day, in Lagos, on which the award no longer counts. */
  drops_out_on: Day,
});

/** A match that the rating was learnt from, as its player sees it. */
const RatedResult = z.object({
  match_id: MatchId,
  day: Day,
  opponent_id: PlayerId,
  opponent: z.string(),
  /** Frames played; those that a handicap gave are left out. */
  frames_won: z.number(),
  frames_lost: z.number(),
  /** Points that the player started each frame with; negative: the opponent. */
  start_points: z.number(),
  /** Frames that the player started the match with; negative: the opponent. */
  start_frames: z.number(),
  /** Both players' ratings that morning. */
  rating: z.number(),
  opponent_rating: z.number(),
  /** The player's chance before the match, 0 to 1. */
  chance: z.number(),
  /** What the match moved the rating by, in points. */
  move: z.number(),
});

/** Why a player has this rank. What the board does not use is empty. */
export const WhyRank = z.object({
  board: z.enum(BOARDS),
  /** How many the board lists. */
  total: z.number(),
  /** Null: has no place by play: nothing played, no prize or no rating there. */
  row: z.nullable(RankingRow),
  above: z.nullable(RankNeighbour),
  below: z.nullable(RankNeighbour),
  /** Overall, form and rating: the player's tournaments, the latest first, a page of them. */
  tournaments: page(TournamentSum),
  /** Overall, form and rating: the last ten completed games, the latest first. */
  games: z.array(LastGame),
  /** Money: the awards that count, the latest first. */
  awards: z.array(Award),
  /** Rating: the last twenty matches that it was learnt from, the latest first. */
  rated_results: z.array(RatedResult),
});
export type WhyRank = z.infer<typeof WhyRank>;

const ForecastTally = {
  matches: z.number(),
  /** The mean of the favourites' chances before the matches, 0 to 1. */
  predicted: z.number(),
  /** The share of the favourites who won; a draw and an even match are half a win. */
  happened: z.number(),
};
const ForecastTallies = {
  ...ForecastTally,
  /** By the favourite's chance: `from` 50 is 50 to 60 %. Only those with matches. */
  steps: z.array(z.object({ from: z.number(), ...ForecastTally })),
};

/** What ratings predicted on the morning of each match, and what happened, of days that are over. */
export const RatingHonesty = z.object({
  ...ForecastTallies,
  /** The latest first, up to forty: '2026-Q4'. */
  quarters: z.array(z.object({ quarter: z.string(), ...ForecastTallies })),
});
export type RatingHonesty = z.infer<typeof RatingHonesty>;

const recordHolder = {
  /** Equal figures share a rank. */
  rank: z.number(),
  player_id: PlayerId,
  name: z.string(),
  state: z.nullable(z.string()),
  profile_image_url: z.nullable(z.string()),
};

/** The records of all time or of one season, twenty players each. */
export const Records = z.object({
  titles: z.array(z.object({ ...recordHolder, titles: z.number(), finals: z.number() })),
  wins: z.array(z.object({ ...recordHolder, wins: z.number(), matches: z.number() })),
  highest_breaks: z.array(
    z.object({
      ...recordHolder,
      highest_break: z.number(),
      /** Where it was made first; null when no tournament is noted. */
      tournament: z.nullable(z.object({ id: TournamentId, name: z.string() })),
    }),
  ),
  centuries: z.array(z.object({ ...recordHolder, century_breaks: z.number(), highest_break: z.number() })),
  /** Most matches won one after the other, walkovers left out; the latest of equal ones of a player. Of all time only: empty for a season. */
  winning_streaks: z.array(z.object({ ...recordHolder, wins: z.number(), from: Time, until: Time })),
});
export type Records = z.infer<typeof Records>;

export const rankingEndpoints = {
  "GET /api/records": endpoint({
    summary:
      "The records of all time or of one season: most titles and wins, highest breaks, most centuries; longest winning streaks of all time",
    query: z.object({ season_id: z.optional(Id) }),
    success: [200, data(Records)],
    problems: [],
  }),
  "GET /api/ratings/honesty": endpoint({
    summary: "How often the favourites by rating won, against what was predicted",
    query: z.object({ ruleset: z.optional(z.enum(RULESETS)) }),
    success: [200, data(RatingHonesty)],
    problems: [],
  }),
  "GET /api/rankings": endpoint({
    summary: "The boards: overall, form (last five matches), rating (learnt from frames) and money (the last 730 days)",
    query: z.extend(PageQuery, BoardFilters),
    success: [200, page(RankingRow)],
    problems: [],
  }),
  "GET /api/rankings/:id/why": endpoint({
    summary: "Why a player has this rank: the neighbours, and the rows that the rank is based on",
    params: PlayerPath,
    query: z.extend(PageQuery, BoardFilters),
    success: [200, data(WhyRank)],
    problems: ["player-not-found"],
  }),
};

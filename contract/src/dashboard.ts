import * as z from "zod/mini";
import { Id, MatchId, Naira, PageQuery, PlayerId, page, Time, TournamentId } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { GAME_STATUSES } from "./games.ts";
import { PlayerGame } from "./players.ts";

export const UpcomingMatch = z.object({
  id: MatchId,
  opponent: z.string(),
  date: z.nullable(Time),
  venue: z.string(),
  tournament_id: TournamentId,
  tournament: z.string(),
  /** Whether the tournament is under way: then there is a forecast. */
  is_under_way: z.boolean(),
  status: z.string(),
});

/** A match of the caller that is not over, with all that its player needs to be at the table in time. */
export const OwnMatch = z.object({
  id: MatchId,
  status: z.enum(GAME_STATUSES),
  /** 'Quarter-final'. */
  round_name: z.string(),
  total_frames: z.number(),
  /** Null while the match that feeds this one is not over. */
  opponent: z.nullable(z.object({ id: PlayerId, name: z.string() })),
  /** Frames won by the caller and by the opponent; null before the start. */
  own_score: z.nullable(z.number()),
  opponent_score: z.nullable(z.number()),
  scheduled_at: z.nullable(Time),
  /** Since when the players are called to the table; null while they are not. */
  called_at: z.nullable(Time),
  /** Whether the caller can check in to the tournament now, or has; null where neither matters. */
  check_in: z.nullable(z.enum(["open", "done"])),
  /** The table of the call, else of the plan. */
  table: z.nullable(
    z.object({
      name: z.string(),
      hall: z.string(),
      address: z.string(),
      /** Of the hall's page; null where it has none. */
      hall_id: z.nullable(Id),
    }),
  ),
  tournament: z.object({
    id: TournamentId,
    name: z.string(),
    status: z.string(),
    venue: z.string(),
    state: z.string(),
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
  }),
});

/** A league match of the caller without a result that stands, or a challenge without an answer. */
export const OwnLeagueMatch = z.object({
  id: Id,
  league: z.object({ id: Id, name: z.string() }),
  /** Null: a challenge of a ladder. */
  round: z.nullable(z.number()),
  opponent: z.object({ id: PlayerId, name: z.string() }),
  best_of: z.number(),
  play_from: Time,
  /** A challenge's last moment to answer. */
  play_by: Time,
  /** When both agreed to play. */
  play_at: z.nullable(Time),
  /** Whether a result was reported, and disputed; challenged: one of the two waits for the answer. */
  status: z.enum(["open", "reported", "disputed", "challenged"]),
  /** The caller has to answer a result, a proposed time or a challenge. */
  needs_me: z.boolean(),
});

/** A match of the caller that is over, in a tournament or a league. */
export const OwnResult = z.object({
  id: Id,
  event: z.object({ kind: z.enum(["tournament", "league"]), id: Id, name: z.string() }),
  /** 'Quarter-final'; of a league 'Round 3' or 'Challenge'. */
  round_name: z.string(),
  outcome: PlayerGame.shape.outcome,
  completed_at: Time,
  opponent: z.nullable(z.object({ id: PlayerId, name: z.string() })),
  /** Frames won by the caller and by the opponent. */
  score: z.nullable(z.number()),
  opponent_score: z.nullable(z.number()),
  /** Null where it counts for neither. */
  result: PlayerGame.shape.result,
});
export type OwnResult = z.infer<typeof OwnResult>;

export const ACTIVITY_TYPES = ["match", "registration", "prize", "gift", "title"] as const;

export const Activity = z.object({
  type: z.enum(ACTIVITY_TYPES),
  title: z.string(),
  description: z.string(),
  timestamp: Time,
  /** Where it leads in the app; null where there is no page of its own. */
  url: z.nullable(z.string()),
});

const tally = { wins: z.number(), losses: z.number(), draws: z.number() };

export const Dashboard = z.object({
  name: z.string(),
  state: z.nullable(z.string()),
  statistics: z.object({
    ...tally,
    totalMatches: z.number(),
    winRate: z.number(),
    highestBreak: z.nullable(z.number()),
    totalEarnings: Naira,
    /** Null like the average while no break of the player has been noted. */
    centuryBreaks: z.nullable(z.number()),
    fiftyBreaks: z.nullable(z.number()),
    averageBreak: z.nullable(z.number()),
    /** How many breaks have been noted. */
    breaks: z.number(),
    titles: z.number(),
    /** The last results, newest first, at most five. */
    form: z.array(z.enum(["W", "L", "D"])),
  }),
  /** The last twelve months by the day of the last match in each tournament; every month is there, oldest first. */
  months: z.array(z.object({ ...tally, month: z.string() })),
  /** The same twelve months by kind of tournament; only kinds that were played, most matches first. */
  formats: z.array(z.object({ ...tally, format: z.string() })),
  upcomingMatches: z.array(UpcomingMatch),
  recentActivity: z.array(Activity),
  standings: z.object({
    overallRank: z.nullable(z.number()),
    totalPlayers: z.number(),
    /** Places climbed since Monday; null when not ranked then or now. */
    movement: z.nullable(z.number()),
    tournamentRank: z.nullable(z.number()),
    activeTournaments: z.number(),
  }),
  tournamentStandings: z.array(
    z.object({
      tournamentId: TournamentId,
      tournamentName: z.string(),
      position: z.number(),
      totalParticipants: z.number(),
      wins: z.number(),
      losses: z.number(),
      points: z.number(),
    }),
  ),
});

export const dashboardEndpoints = {
  "GET /api/dashboard": endpoint({
    summary: "The caller's own figures",
    success: [200, Dashboard],
    problems: [],
  }),
  "GET /api/me/matches": endpoint({
    summary: "The caller's matches that are not over, the next first: live, called to a table, then the soonest",
    query: PageQuery,
    success: [200, page(OwnMatch)],
    problems: [],
  }),
  "GET /api/me/league-matches": endpoint({
    summary:
      "The caller's league matches without a result that stands and challenges without an answer; what waits for the caller first, then the earliest deadline",
    query: PageQuery,
    success: [200, page(OwnLeagueMatch)],
    problems: [],
  }),
  "GET /api/me/results": endpoint({
    summary: "The caller's matches that are over, in tournaments and leagues, the latest first",
    query: z.extend(PageQuery, { before: z.optional(Id) }),
    success: [200, page(OwnResult)],
    problems: [],
  }),
  "GET /api/dashboard/upcoming": endpoint({
    summary: "The caller's matches to come: live ones, then the soonest",
    query: PageQuery,
    success: [200, page(UpcomingMatch)],
    problems: [],
  }),
  "GET /api/dashboard/activity": endpoint({
    summary: "What the caller did: results, entries, prizes, gifts and finals, the latest first",
    query: PageQuery,
    success: [200, page(Activity)],
    problems: [],
  }),
};

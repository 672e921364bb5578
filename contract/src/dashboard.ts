import * as z from "zod/mini";
import { MatchId, Naira, PageQuery, page, Time, TournamentId } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const UpcomingMatch = z.object({
  id: MatchId,
  opponent: z.string(),
  date: z.nullable(Time),
  venue: z.string(),
  tournament: z.string(),
  status: z.string(),
});

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

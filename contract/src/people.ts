import * as z from "zod/mini";
import { data, Id, IdPath, Naira, PageQuery, page, Time } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const Player = z.object({
  id: Id,
  name: z.string(),
  state: z.nullable(z.string()),
  profile_image_url: z.nullable(z.string()),
  ranking: z.nullable(z.number()),
});
export const PlayerDetail = z.extend(Player, {
  bio: z.nullable(z.string()),
  matches: z.number(),
  wins: z.number(),
  losses: z.number(),
  draws: z.number(),
  win_rate: z.number(),
  frames_won: z.number(),
  frames_lost: z.number(),
  tournaments_played: z.number(),
  form: z.array(z.enum(["W", "L", "D"])),
});

export const RankingRow = z.object({
  rank: z.number(),
  player_id: Id,
  name: z.string(),
  state: z.nullable(z.string()),
  matches: z.number(),
  wins: z.number(),
  draws: z.number(),
  losses: z.number(),
  win_rate: z.number(),
  frames_won: z.number(),
  frames_lost: z.number(),
  frame_diff: z.number(),
  prize_money: Naira,
  form: z.array(z.enum(["W", "L", "D"])),
});
export type RankingRow = z.infer<typeof RankingRow>;

export const Notification = z.object({
  id: Id,
  type: z.enum(["success", "error", "warning", "info"]),
  title: z.string(),
  message: z.string(),
  created_at: Time,
  read_at: z.nullable(Time),
});

export const SearchResult = z.object({
  type: z.enum(["user", "player", "tournament", "game"]),
  id: Id,
  title: z.string(),
  name: z.optional(z.string()),
  url: z.string(),
  profile_image: z.optional(z.nullable(z.string())),
  email: z.optional(z.string()),
  venue: z.optional(z.string()),
  state: z.optional(z.nullable(z.string())),
  player1: z.optional(z.string()),
  player2: z.optional(z.string()),
  ranking: z.optional(z.nullable(z.number())),
});

export const Dashboard = z.object({
  name: z.string(),
  state: z.nullable(z.string()),
  statistics: z.object({
    totalMatches: z.number(),
    winRate: z.number(),
    highestBreak: z.nullable(z.number()),
    totalEarnings: Naira,
    wins: z.number(),
    losses: z.number(),
    centuryBreaks: z.nullable(z.number()),
    averageBreak: z.nullable(z.number()),
  }),
  upcomingMatches: z.array(
    z.object({
      id: Id,
      opponent: z.string(),
      date: z.nullable(Time),
      venue: z.string(),
      tournament: z.string(),
      status: z.string(),
    }),
  ),
  recentActivity: z.array(z.object({ type: z.string(), title: z.string(), description: z.string(), timestamp: Time })),
  standings: z.object({
    overallRank: z.nullable(z.number()),
    totalPlayers: z.number(),
    tournamentRank: z.nullable(z.number()),
    activeTournaments: z.number(),
  }),
  tournamentStandings: z.array(
    z.object({
      tournamentId: Id,
      tournamentName: z.string(),
      position: z.number(),
      totalParticipants: z.number(),
      wins: z.number(),
      losses: z.number(),
      points: z.number(),
    }),
  ),
});

export const peopleEndpoints = {
  "GET /api/players": endpoint({
    permission: "public",
    summary: "Players by name",
    query: z.extend(PageQuery, { state: z.optional(z.string().check(z.maxLength(40))) }),
    success: [200, page(Player)],
    problems: [],
  }),
  "GET /api/players/:id": endpoint({
    permission: "public",
    summary: "One player with the record so far",
    params: IdPath,
    success: [200, data(PlayerDetail)],
    problems: ["player-not-found"],
  }),
  "GET /api/rankings": endpoint({
    permission: "public",
    summary: "The boards: overall (wins, frame difference) and form (last five matches)",
    query: z.extend(PageQuery, {
      board: z._default(z.enum(["overall", "form"]), "overall"),
      state: z.optional(z.string().check(z.maxLength(40))),
      tournament_id: z.optional(Id),
    }),
    success: [200, page(RankingRow)],
    problems: [],
  }),
  "GET /api/search": endpoint({
    permission: "public",
    summary: "Users, tournaments, games and players whose name matches; from 2 characters",
    query: z.object({ query: z.string().check(z.maxLength(100)) }),
    success: [
      200,
      z.object({
        users: z.array(SearchResult),
        tournaments: z.array(SearchResult),
        games: z.array(SearchResult),
        players: z.array(SearchResult),
      }),
    ],
    problems: [],
  }),
  "GET /api/notifications": endpoint({
    permission: "user",
    summary: "The caller's notifications, newest first",
    query: PageQuery,
    success: [200, page(Notification)],
    problems: [],
  }),
  "GET /api/notifications/unread": endpoint({
    permission: "user",
    summary: "Unread ones as a plain list, at most 100: its length is the badge",
    success: [200, z.array(Notification)],
    problems: [],
  }),
  "PUT /api/notifications/:id/read": endpoint({
    permission: "user",
    summary: "Mark one as read",
    params: IdPath,
    success: [200, data(Notification)],
    problems: ["notification-not-found"],
  }),
  "DELETE /api/notifications/:id": endpoint({
    permission: "user",
    summary: "Delete one",
    params: IdPath,
    success: [204, null],
    problems: ["notification-not-found"],
  }),
  "GET /api/dashboard": endpoint({
    permission: "user",
    summary: "The caller's own figures",
    success: [200, Dashboard],
    problems: [],
  }),
};

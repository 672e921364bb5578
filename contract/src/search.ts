import * as z from "zod/mini";
import { Id } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const SearchResult = z.object({
  type: z.enum(["user", "player", "tournament", "game", "hall"]),
  id: Id,
  title: z.string(),
  name: z.optional(z.string()),
  url: z.string(),
  profile_image: z.optional(z.nullable(z.string())),
  email: z.optional(z.string()),
  /** Where a tournament is held; the address of a hall. */
  venue: z.optional(z.string()),
  state: z.optional(z.nullable(z.string())),
  player1: z.optional(z.string()),
  player2: z.optional(z.string()),
  ranking: z.optional(z.nullable(z.number())),
});

const Query = z.object({ query: z.string().check(z.maxLength(100)) });
export const SearchResults = z.object({
  users: z.array(SearchResult),
  tournaments: z.array(SearchResult),
  games: z.array(SearchResult),
  players: z.array(SearchResult),
  halls: z.array(SearchResult),
});

export const searchEndpoints = {
  "GET /api/search": endpoint({
    summary: "Users, tournaments, games, players and halls that are meant, typing errors forgiven; from 2 characters",
    query: Query,
    success: [200, SearchResults],
    problems: [],
  }),
  "GET /api/admin/search": endpoint({
    summary: "The same for admins: with the e-mails of accounts",
    query: Query,
    success: [200, SearchResults],
    problems: [],
  }),
};

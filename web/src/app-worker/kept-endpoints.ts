import type { EndpointsByPermission } from "@pockethall/contract/access";

/** Public answers that can be read again without a network. What is in neither list is never kept. */
export const KEPT_FOR_ALL = [
  "GET /api/tournaments",
  "GET /api/tournaments/:id",
  "GET /api/tournaments/:id/standings",
  "GET /api/tournaments/:id/breaks",
  "GET /api/tournaments/:id/announcements",
  "GET /api/tournaments/:id/draw-proof",
  "GET /api/tournaments/:id/draw",
  "GET /api/tournaments/:id/order-of-play",
  "GET /api/games",
  "GET /api/games/by-state",
  "GET /api/games/:id",
  "GET /api/matches",
  "GET /api/matches/live",
  "GET /api/matches/:id",
  "GET /api/matches/:id/events",
  "GET /api/matches/:id/statistics",
  "GET /api/halls/:id",
  "GET /api/halls/:id/tournaments",
  "GET /api/players",
  "GET /api/players/:id",
  "GET /api/players/:id/games",
  "GET /api/players/:id/opponents",
  "GET /api/players/:id/titles",
  "GET /api/players/:id/years",
  "GET /api/players/:id/ratings",
  "GET /api/players/:id/versus/:other_id",
  "GET /api/rankings",
  "GET /api/leagues",
  "GET /api/leagues/:id",
  "GET /api/seasons/:id",
] as const satisfies EndpointsByPermission["public"];

/** Answers for one account: kept for its session alone, and deleted at its end. None is about money. */
export const KEPT_FOR_ACCOUNT = [
  "GET /api/auth/me",
  "GET /api/tournaments/:id/entry",
  "GET /api/tournaments/followed",
  "GET /api/matches/followed",
  "GET /api/players/followed",
  "GET /api/me/matches",
  "GET /api/me/league-matches",
  "GET /api/me/results",
] as const satisfies EndpointsByPermission["user"];

export type Reader = "all" | "account";

const patternOf = (keys: readonly string[]): RegExp =>
  new RegExp(`^(?:${keys.map((key) => key.slice("GET ".length).replace(/:\w+/gu, "[^/]+")).join("|")})$`, "u");

const FOR_ACCOUNT = patternOf(KEPT_FOR_ACCOUNT);
const FOR_ALL = patternOf(KEPT_FOR_ALL);

/** Whether the answer at this address may be kept for all or for one account. A search is not: each letter is an address of its own. */
export function keptFor({ pathname, searchParams }: URL): Reader | undefined {
  if (searchParams.has("search")) return undefined;
  if (FOR_ACCOUNT.test(pathname)) return "account"; // first: "/followed" looks like an id
  return FOR_ALL.test(pathname) ? "all" : undefined;
}

import { ACCOUNT_ACCESS } from "./access/account.ts";
import { COMMENTS_ACCESS } from "./access/comments.ts";
import { FINANCE_ACCESS } from "./access/finance.ts";
import { LEAGUES_ACCESS } from "./access/leagues.ts";
import { MATCHES_ACCESS } from "./access/matches.ts";
import { ORGANISING_ACCESS } from "./access/organising.ts";
import { type AreaAccess, PERMISSIONS, type Permission } from "./access/permissions.ts";
import { PLATFORM_ACCESS } from "./access/platform.ts";
import { PLAYERS_ACCESS } from "./access/players.ts";
import { PUBLIC_ENDPOINTS } from "./access/public.ts";
import { TOURNAMENTS_ACCESS } from "./access/tournaments.ts";
import { WALLET_ACCESS } from "./access/wallet.ts";

/**
 * The permission of every endpoint, as plain data. Each endpoint is in one list of `access/<area>.ts`, or in
 * `access/public.ts`. Deny is the default: what is in no list does not compile. The server's permission check,
 * /openapi.json and the web's API client read these lists.
 */
const AREAS = [
  ACCOUNT_ACCESS,
  COMMENTS_ACCESS,
  FINANCE_ACCESS,
  LEAGUES_ACCESS,
  MATCHES_ACCESS,
  ORGANISING_ACCESS,
  PLATFORM_ACCESS,
  PLAYERS_ACCESS,
  TOURNAMENTS_ACCESS,
  WALLET_ACCESS,
] as const satisfies readonly AreaAccess[];

/** An endpoint that this area gives to this permission. */
type ListedIn<Area, Name extends Permission> = Area extends { readonly [name in Name]: readonly (infer Key)[] }
  ? Key
  : never;

export type EndpointsByPermission = {
  readonly [Name in Permission]: readonly (Name extends "public"
    ? (typeof PUBLIC_ENDPOINTS)[number]
    : ListedIn<(typeof AREAS)[number], Name>)[];
};

const listed = PERMISSIONS.map((name) => [name, AREAS.flatMap((area: AreaAccess) => area[name] ?? [])] as const);

export const ENDPOINTS_BY_PERMISSION = Object.fromEntries([
  ["public", PUBLIC_ENDPOINTS],
  ...listed,
]) as unknown as EndpointsByPermission;

import type { Permission } from "./access/permissions.ts";
import { CSRF_ENDPOINTS } from "./access/public.ts";
import { ENDPOINTS_BY_SCOPE, type TokenScope } from "./access/scopes.ts";
import { type EndpointsByPermission as ByPermission, ENDPOINTS_BY_PERMISSION } from "./access.ts";

/** Every endpoint that has an access. */
export type AccessKey = ByPermission[Permission][number];
/** The access of one endpoint. */
export type AccessOf<Key> = {
  readonly permission: { [Name in Permission]: Key extends ByPermission[Name][number] ? Name : never }[Permission];
  readonly csrf: boolean;
  /** The scope by which an API token reaches it; null: no token does. */
  readonly scope: TokenScope | null;
};

const lists = Object.entries(ENDPOINTS_BY_PERMISSION) as [Permission, readonly string[]][];
const permissions = new Map(lists.flatMap(([permission, keys]) => keys.map((key) => [key, permission] as const)));
const scopeLists = Object.entries(ENDPOINTS_BY_SCOPE) as [TokenScope, readonly AccessKey[]][];
const scopes = new Map<string, TokenScope>(scopeLists.flatMap(([scope, keys]) => keys.map((key) => [key, scope])));
const csrf: ReadonlySet<string> = new Set(CSRF_ENDPOINTS);

/** The access of an endpoint. @throws Error for one that no list in access/ names. */
export function accessOf(key: string): { permission: Permission; csrf: boolean; scope: TokenScope | null } {
  const permission = permissions.get(key);
  if (permission === undefined) throw new Error(`access/ has no permission for ${key}`);
  return { permission, csrf: csrf.has(key), scope: scopes.get(key) ?? null };
}

import * as z from "zod/mini";
import {
  boundedCursorPage,
  CursorQuery,
  cursorPage,
  data,
  displayName,
  PageQuery,
  PlayerId,
  PlayerPath,
  page,
  requiredText,
  StateName,
  Time,
  UserId,
  UserPath,
} from "./common.ts";
import { endpoint, ROLES } from "./endpoint.ts";

/** An account as admins see it. */
export const Person = z.object({
  id: UserId,
  player_id: PlayerId,
  name: z.string(),
  email: z.string(),
  state: z.nullable(z.string()),
  phone: z.string(),
  phone_verified_at: z.nullable(Time),
  /** The number that the person has asked for and not confirmed yet. */
  new_phone: z.nullable(z.string()),
  roles: z.array(z.object({ role: z.enum(ROLES), state: z.nullable(z.string()) })),
  created_at: Time,
  locked_at: z.nullable(Time),
  closed_at: z.nullable(Time),
  has_second_factor: z.boolean(),
  lock_reason: z.nullable(z.string()),
  /** The name that payouts are compared with, where the profile has another one since. */
  payout_name: z.nullable(z.string()),
});
export type Person = z.infer<typeof Person>;

/** A line of the audit log about an account. */
export const PersonAudit = z.object({
  /** Such as `account.lock`. */
  action: z.string(),
  /** Null: at the command line, or by the system. */
  actor_name: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** What a grant or revocation was about. */
  role: z.nullable(z.string()),
  created_at: Time,
});
export type PersonAudit = z.infer<typeof PersonAudit>;

/** A name that waits for an admin; `shown_name` is what others see meanwhile. */
export const HeldName = z.object({ player_id: PlayerId, name: z.string(), shown_name: z.string(), held_at: Time });
export type HeldName = z.infer<typeof HeldName>;

const Reason = z.object({ reason: requiredText("Give a reason", 500) });
const RoleName = z.enum(ROLES, { error: "Choose a role" });
const change = { stepUp: true, params: UserPath, success: [200, data(Person)] } as const;

export const peopleEndpoints = {
  "GET /api/admin/users": endpoint({
    summary: "Accounts by a part of the name or the whole e-mail; without a query, staff and locked accounts",
    query: z.extend(CursorQuery, { query: z._default(z.string().check(z.maxLength(254)), "") }),
    success: [200, boundedCursorPage(Person)],
    problems: ["invalid-request"],
  }),
  "POST /api/admin/users/:id/roles": endpoint({
    ...change,
    summary: "Give a role; a coordinator has a state, other roles have none. Not for one's own account",
    body: z.object({ role: RoleName, state: z.optional(StateName) }),
    problems: ["step-up-required", "user-not-found"],
  }),
  "POST /api/admin/users/:id/roles/revoke": endpoint({
    ...change,
    summary: "Take a role away; it ends at once",
    body: z.object({ role: RoleName, ...Reason.shape }),
    problems: ["step-up-required", "user-not-found", "illegal-step"],
  }),
  "POST /api/admin/users/:id/lock": endpoint({
    ...change,
    summary: "Lock an account: no log-in, and every session ends at once",
    body: Reason,
    problems: ["step-up-required", "user-not-found"],
  }),
  "POST /api/admin/users/:id/unlock": endpoint({
    ...change,
    summary: "Unlock an account; its sessions stay ended",
    body: Reason,
    problems: ["step-up-required", "user-not-found"],
  }),
  "POST /api/admin/users/:id/end-sessions": endpoint({
    ...change,
    summary: "End every session of an account",
    body: Reason,
    problems: ["step-up-required", "user-not-found"],
  }),
  "POST /api/admin/users/:id/close": endpoint({
    ...change,
    summary: "Close an account for good, as its owner could: refused while money, entries or roles remain",
    body: Reason,
    problems: ["step-up-required", "user-not-found", "account-in-use"],
  }),
  "GET /api/admin/users/:id/audit": endpoint({
    summary: "Actions taken on an account, with the person who took each, newest first",
    params: UserPath,
    query: CursorQuery,
    success: [200, cursorPage(PersonAudit)],
    problems: ["user-not-found", "invalid-request"],
  }),
  "GET /api/admin/held-names": endpoint({
    summary: "Names held because of their words, the longest waiting first",
    query: PageQuery,
    success: [200, page(HeldName)],
    problems: [],
  }),
  "POST /api/admin/held-names/:id": endpoint({
    summary: "Approve a held name, or refuse it with a reason; its player, whose id this is, is notified",
    params: PlayerPath,
    body: z.object({
      decision: z.enum(["approve", "refuse"]),
      /** The name that was looked at: its player may have sent another one since. */
      name: z.string().check(z.maxLength(120)),
      reason: z.optional(z.string().check(z.maxLength(500))),
    }),
    success: [204, null],
    problems: ["held-name-not-found", "not-permitted"],
  }),
  "POST /api/admin/players/:id/rename": endpoint({
    stepUp: true,
    summary: "Replace a name that is abusive or passes for another person; its player is notified. Needs step-up",
    params: PlayerPath,
    body: z.object({ name: displayName("Name is required", 120), ...Reason.shape }),
    success: [200, data(z.object({ id: PlayerId, name: z.string() }))],
    problems: ["step-up-required", "player-not-found", "not-permitted"],
  }),
};

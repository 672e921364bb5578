import type { Permission } from "@pockethall/contract/access/permissions";
import type { EventScope } from "@pockethall/contract/endpoint";
import { idFrom, type MatchId, type PlayerId, type TournamentId, type UserId } from "@pockethall/domain/ids";
import { DomainProblem } from "../../kernel/problem.ts";
import type { Caller } from "./caller.ts";

/** The ownership of a tournament, league or match. */
export type Ownership = {
  organizerId: UserId | null;
  /** Its co-organizers. */
  coOrganizerIds: readonly UserId[];
  refereeId: UserId | null;
  /** The marker of this match; never one of its players. */
  markerId?: PlayerId | null;
  /** Referees and markers appointed for the tournament. */
  officialIds: readonly UserId[];
  state: string;
};

/** How to find out; wired in app.ts, because the platform knows no feature. Undefined: no such object. */
export type OwnershipLookups = {
  tournament(id: TournamentId): Promise<Ownership | undefined>;
  match(id: MatchId): Promise<Ownership | undefined>;
  league?(id: string): Promise<Ownership | undefined>;
  /** Whether this player plays in it. */
  playsIn?(scope: EventScope, id: string, playerId: PlayerId): Promise<boolean>;
};

type Rule = (caller: Caller, id: string, lookups: OwnershipLookups) => boolean | Promise<boolean>;

const isAdmin = (caller: Caller) => caller.roles.has("admin");
const mayOrganize = (caller: Caller) =>
  isAdmin(caller) || caller.roles.has("organizer") || caller.roles.has("coordinator");
const owns = (caller: Caller, { organizerId, state }: Ownership) =>
  isAdmin(caller) ||
  (caller.roles.has("organizer") && organizerId === caller.userId) ||
  (caller.roles.has("coordinator") && caller.coordinates === state);
/** A co-organizer needs no role, only the appointment. */
const mayRun = (caller: Caller) => mayOrganize(caller) || caller.appointments.has("organizer");
const mayReferee = (caller: Caller) => caller.roles.has("referee") || caller.appointments.has("referee");
const runs = (caller: Caller, ownership: Ownership) =>
  owns(caller, ownership) || (mayRun(caller) && ownership.coOrganizerIds.includes(caller.userId));
/** Assigned to the match, and still a referee: of the platform, or of this tournament. */
const referees = ({ userId, roles }: Caller, { refereeId, officialIds }: Ownership) =>
  refereeId === userId && (roles.has("referee") || officialIds.includes(userId));

/** The marker of this match, who needs no role and no task in its tournament. */
const marks = ({ playerId }: Caller, { markerId }: Ownership) => markerId === playerId;

async function ownerOfTournament(id: string, lookups: OwnershipLookups): Promise<Ownership> {
  const ownership = await lookups.tournament(idFrom(id));
  if (!ownership) throw new DomainProblem("tournament-not-found");
  return ownership;
}

async function ownerOfLeague(id: string, lookups: OwnershipLookups): Promise<Ownership> {
  const ownership = await lookups.league?.(id);
  if (!ownership) throw new DomainProblem("league-not-found");
  return ownership;
}

async function ownerOfMatch(id: string, lookups: OwnershipLookups): Promise<Ownership> {
  const ownership = await lookups.match(idFrom(id));
  if (!ownership) throw new DomainProblem("match-not-found");
  return ownership;
}

/** product.md, People and roles. A permission without a rule here does not compile. */
const RULES: Record<Exclude<Permission, "public">, Rule> = {
  user: () => true,
  organizer: mayOrganize,
  "co-organizer": mayRun,
  referee: (caller) => mayReferee(caller) || mayRun(caller),
  finance: (caller) => caller.roles.has("finance") || isAdmin(caller),
  staff: (caller) => isAdmin(caller) || caller.roles.has("finance") || caller.roles.has("coordinator"),
  coordinator: (caller) => isAdmin(caller) || caller.roles.has("coordinator"),
  admin: isAdmin,
  "organizer-of-tournament": async (caller, id, lookups) =>
    mayRun(caller) && runs(caller, await ownerOfTournament(id, lookups)),
  "owner-of-tournament": async (caller, id, lookups) =>
    mayOrganize(caller) && owns(caller, await ownerOfTournament(id, lookups)),
  "organizer-of-league": async (caller, id, lookups) =>
    mayOrganize(caller) && owns(caller, await ownerOfLeague(id, lookups)),
  "organizer-of-match": async (caller, id, lookups) => mayRun(caller) && runs(caller, await ownerOfMatch(id, lookups)),
  "official-of-match": async (caller, id, lookups) => {
    if (!mayRun(caller) && !mayReferee(caller)) return false;
    const ownership = await ownerOfMatch(id, lookups);
    if (runs(caller, ownership)) return true;
    // A token acts in the tournaments that its owner runs, and not for the referee or marker its owner is elsewhere.
    return caller.scopes === undefined && (referees(caller, ownership) || marks(caller, ownership));
  },
};

/** Whether this person holds a permission on an object; false for an object that is not there. */
export const isPermitted = async (
  permission: Exclude<Permission, "public">,
  caller: Caller,
  id: string,
  lookups: OwnershipLookups,
): Promise<boolean> =>
  requirePermission(permission, caller, id, lookups).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainProblem) return false;
      throw error;
    },
  );

/**
 * Deny is the default. What every user may, a person without a required second factor may, too.
 *
 * @throws DomainProblem `not-permitted`, the object's own not-found, `second-factor-required`.
 */
export async function requirePermission(
  permission: Exclude<Permission, "public">,
  caller: Caller,
  id: string,
  lookups: OwnershipLookups,
): Promise<void> {
  if (!(await RULES[permission](caller, id, lookups))) throw new DomainProblem("not-permitted");
  if (permission !== "user" && caller.secondFactor === "missing") throw new DomainProblem("second-factor-required");
}

/**
 * Refuses an official action by a participant, whatever the role.
 * @throws DomainProblem `conflict-of-interest`.
 */
export async function requireNotPlaying(
  scope: EventScope,
  { playerId }: Caller,
  id: string,
  lookups: OwnershipLookups,
): Promise<void> {
  if (await lookups.playsIn?.(scope, id, playerId)) throw new DomainProblem("conflict-of-interest");
}

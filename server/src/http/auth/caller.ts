import type { TokenScope } from "@pockethall/contract/access/scopes";
import type { Appointment, Role } from "@pockethall/contract/endpoint";
import type { PlayerId, UserId } from "@pockethall/domain/ids";

/** The caller, read from the session on every request, so a revoked session or role ends at once. */
export type Caller = {
  readonly userId: UserId;
  readonly playerId: PlayerId;
  readonly name: string;
  readonly email: string;
  readonly sessionId: string;
  /** When the password was last given in this session. */
  readonly confirmedAt: Date;
  readonly roles: ReadonlySet<Role>;
  /** What organizers have appointed them to be in single tournaments. */
  readonly appointments: ReadonlySet<Appointment>;
  /** The coordinator's state, else null. */
  readonly coordinates: string | null;
  /** Of finance and admins, where they must have one: without it they hold no permission of any role. */
  readonly secondFactor: "optional" | "there" | "missing";
  /** Of an API token; absent for a session, which may do all that its account may. */
  readonly scopes?: ReadonlySet<TokenScope>;
};

/**
 * Finds the active session or API token of a bearer token; undefined for an unknown, expired, unused or revoked one.
 *
 * @param isUse whether the request counts as a use of the session.
 */
export type FindCaller = (token: string, isUse: boolean) => Promise<Caller | undefined>;

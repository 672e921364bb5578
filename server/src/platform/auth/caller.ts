import type { Role } from "@pockethall/contract/endpoint";

/** Who is calling: read from the session on every request, so a revoked session or role ends at once. */
export type Caller = {
  readonly userId: string;
  readonly playerId: string;
  readonly name: string;
  readonly email: string;
  readonly sessionId: string;
  /** When the password was last given in this session. */
  readonly confirmedAt: Date;
  readonly roles: ReadonlySet<Role>;
  /** The coordinator's state, else null. */
  readonly coordinates: string | null;
};

/** Finds the living session of a bearer token; undefined for an unknown, expired or revoked one. */
export type FindCaller = (token: string) => Promise<Caller | undefined>;

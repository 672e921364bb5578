import type { Caller, FindCaller } from "../../platform/auth/caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Transact, Tx } from "../../platform/database/transact.ts";
import { DomainProblem } from "../../platform/http/problem.ts";
import { isId } from "../../platform/ids.ts";
import type { Images } from "../../platform/images.ts";
import { createPlayersService } from "../players/players.service.ts";
import { findUserByEmail, listSessions, readUser } from "./accounts.read-model.ts";
import { deleteFailuresBefore } from "./login-failures.repository.ts";
import { createAccount, type Grant, grantRole, type NewAccount, register } from "./opening.ts";
import { createPasswords, type PasswordCost } from "./passwords.ts";
import { type ProfileChange, updateProfile } from "./profile.ts";
import {
  confirmSession,
  deleteSessionsExpiredBefore,
  findLivingSession,
  revokeSession,
  touchSession,
} from "./sessions.repository.ts";
import { FAILURE_WINDOW_MS, type Login, login, provePassword } from "./sign-in.ts";
import { sha256 } from "./tokens.ts";

const TOUCH_EVERY_MS = 5 * 60_000;
const KEEP_EXPIRED_MS = 30 * 24 * 3_600_000;

type Dependencies = { db: Db; transact: Transact; clock: Clock; images: Images; passwordCost?: PasswordCost };
export type AccountsService = ReturnType<typeof createAccountsService>;

/** Accounts, their sessions and roles. `passwordCost` is for tests: production uses PASSWORD_COST. */
export function createAccountsService({ db, transact, clock, images, passwordCost }: Dependencies) {
  const deps = {
    db,
    transact,
    clock,
    images,
    passwords: createPasswords(passwordCost),
    players: createPlayersService({ clock }),
  };
  return {
    register: (account: NewAccount, userAgent?: string) => register(deps, account, userAgent),
    login: (attempt: Login) => login(deps, attempt),
    logout: async ({ sessionId: id, userId }: Caller): Promise<void> => {
      await revokeSession(db, { id, userId }, clock());
    },
    findCaller: ((token) => findCaller(db, token, clock())) satisfies FindCaller,
    me: (userId: string) => readUser(db, userId),
    updateProfile: (owner: Caller, change: ProfileChange) => updateProfile(deps, owner, change),
    sessions: ({ userId, sessionId }: Caller) => listSessions(db, { userId, sessionId, now: clock() }),
    /** @throws DomainProblem `not-found`, for somebody else's session as well. */
    revokeSession: async ({ userId }: Caller, id: string): Promise<void> => {
      if (!isId(id) || !(await revokeSession(db, { id, userId }, clock()))) throw new DomainProblem("not-found");
    },
    /** The password again: the session counts as freshly confirmed. A wrong one counts as a failed log-in. */
    stepUp: async ({ email, sessionId }: Caller, password: string): Promise<void> => {
      await provePassword(deps, email, password);
      await confirmSession(db, sessionId, clock());
    },
    /** For the command line and the demo. @returns the new ids. */
    createAccount: (tx: Tx, account: NewAccount & { isDemo?: boolean }) => createAccount(deps, tx, account),
    grantRole: (tx: Tx, grant: Grant) => grantRole(deps, tx, grant),
    findUserByEmail: (email: string, within: Db = db) => findUserByEmail(within, email),
    /** Housekeeping: forgets failed log-ins that no longer count, and sessions that ended a month ago. */
    forgetExpired: async (): Promise<void> => {
      await deleteFailuresBefore(db, new Date(clock().getTime() - FAILURE_WINDOW_MS));
      await deleteSessionsExpiredBefore(db, new Date(clock().getTime() - KEEP_EXPIRED_MS));
    },
  };
}

async function findCaller(db: Db, token: string, now: Date): Promise<Caller | undefined> {
  const session = await findLivingSession(db, sha256(token), now);
  if (!session) return undefined;
  const { lastSeenAt, roles, ...caller } = session;
  const since = new Date(now.getTime() - TOUCH_EVERY_MS);
  if (lastSeenAt <= since) await touchSession(db, caller.sessionId, { now, since });
  return {
    ...caller,
    roles: new Set(roles.map(({ role }) => role)),
    coordinates: roles.find(({ role }) => role === "coordinator")?.state ?? null,
  };
}

import type { Role } from "@pockethall/contract/endpoint";
import type { UserId } from "@pockethall/domain/ids";
import { IDLE_LIMITS, type IdleLimits, isIdle } from "@pockethall/domain/session-idle";
import type { StaffSecondFactor } from "../../config/config.ts";
import type { Db } from "../../database/database.ts";
import type { Tx } from "../../database/transact.ts";
import type { Caller, FindCaller } from "../../http/auth/caller.ts";
import type { Clock } from "../../kernel/clock.ts";
import { isId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import type { SecretBox } from "../../kernel/secret-box.ts";
import { sha256 } from "../../kernel/tokens.ts";
import type { Outbox } from "../../mail/outbox.ts";
import {
  type AccessChange,
  endSessions,
  grantByStaff,
  lockAccount,
  requireChangeable,
  revokeRole,
  unlockAccount,
} from "./access-control.ts";
import { findUserByEmail, listSessions, readUser } from "./accounts.read-model.ts";
import { revokeTokensOf } from "./api-tokens/api-tokens.repository.ts";
import { createToken, findTokenCaller, isApiToken } from "./api-tokens/api-tokens.service.ts";
import { closeAccount, closingTasks, type OnClosing } from "./closing.ts";
import { cancelChange } from "./contact-changes.ts";
import { type ContactDeps, contactsOf } from "./contact-codes.ts";
import { decideName, type NameDecision } from "./held-names.ts";
import type { Contact } from "./messages.ts";
import { clearMinor, declareAdult } from "./minors/minors.service.ts";
import { confirmName } from "./name-confirmation.ts";
import { forgotPassword, sendResetLink } from "./new-password.ts";
import { createAccount, type Grant, grantRole, type NewAccount } from "./opening.ts";
import type { PasswordCost, Passwords } from "./passwords.ts";
import { type Confirmation, confirmPhone } from "./phone-confirmation.ts";
import {
  beginSetup,
  newRecoveryCodesFor,
  resetSecondFactor,
  secondFactorOf,
  turnOffSecondFactor,
} from "./second-factor.ts";
import { findActiveSession, revokeSession, revokeSessions, touchSession } from "./sessions.repository.ts";
import { isRemembered } from "./sign-in.ts";
import { notifySignUp } from "./sign-up-notice.ts";

const TOUCH_EVERY_MS = 5 * 60_000;

type Dependencies = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  /** Where links in messages lead. */
  publicUrl: string;
  passwords: Passwords;
  /** For recovery codes. */
  passwordCost?: PasswordCost;
  secretBox: SecretBox;
  /** Whether finance and admins must have a second factor before they work. */
  staffSecondFactor: StaffSecondFactor;
  idleLimits?: IdleLimits | undefined;
  onClosing: OnClosing;
};
export type AccountsService = ReturnType<typeof createAccountsService>;

/** Accounts, their sessions and roles. */
export function createAccountsService(deps: Dependencies) {
  const { db, clock } = deps;
  return {
    logout: async ({ sessionId: id, userId }: Caller): Promise<void> => {
      await revokeSession(db, { id, userId }, clock());
    },
    logoutEverywhere: async ({ userId }: Caller): Promise<void> => {
      await revokeSessions(db, { userId }, clock());
      await revokeTokensOf(db, userId, clock()); // the last: from now on no session makes another one
    },
    /** @throws DomainProblem `illegal-step`. */
    createApiToken: (tx: Tx, caller: Caller, wish: Parameters<typeof createToken>[3]) =>
      createToken(deps, tx, caller, wish),
    findCaller: ((token, isUse) =>
      isApiToken(token)
        ? findTokenCaller(tokenDeps(deps), token)
        : findCaller(deps, token, isUse)) satisfies FindCaller,
    me: (userId: UserId) => readUser(db, userId),
    sessions: (caller: Caller) => openSessions(deps, caller),
    /** @throws DomainProblem `not-found`, for another person's session as well. */
    revokeSession: async ({ userId }: Caller, id: string): Promise<void> => {
      if (!isId(id) || !(await revokeSession(db, { id, userId }, clock()))) throw new DomainProblem("not-found");
    },
    ...contactEndpoints(deps),
    secondFactor: (caller: Caller) => secondFactorOf(db, caller),
    beginSecondFactor: (tx: Tx, caller: Caller) => beginSetup(deps, tx, caller),
    newRecoveryCodes: (tx: Tx, caller: Caller) => newRecoveryCodesFor(deps, tx, caller),
    turnOffSecondFactor: (tx: Tx, caller: Caller) => turnOffSecondFactor(deps, tx, caller),
    resetSecondFactor: (tx: Tx, change: AccessChange) => resetSecondFactor(deps, tx, change),
    closingTasks: (caller: Caller) => closingTasks(deps, db, caller),
    /** The owner closes the account. @throws DomainProblem `account-in-use`. */
    closeOwnAccount: (tx: Tx, { userId }: Caller) =>
      closeAccount(deps, tx, { userId, actorId: userId, reason: "Closed by the owner" }),
    closeByStaff: async (tx: Tx, change: AccessChange) => {
      await requireChangeable(tx, change);
      await closeAccount(deps, tx, change);
    },
    /** For the command line and the demo. @returns the new ids. */
    createAccount: (tx: Tx, account: NewAccount & { isDemo?: boolean }) => createAccount(deps, tx, account),
    decideName: (tx: Tx, wish: NameDecision) => decideName(deps, tx, wish),
    /** Records that the owner says to be 18 or older. @throws DomainProblem `under-18` for a minor. */
    declareAdult: (tx: Tx, userId: UserId) => declareAdult(tx, userId),
    /** An admin takes back that a person is under 18. */
    clearMinor: (tx: Tx, change: AccessChange) => clearMinor(tx, change),

    grantRole: (tx: Tx, grant: Grant) => grantRole(tx, grant),
    ...accessControl(),
    findUserByEmail: (email: string, within: Db = db) => findUserByEmail(within, email),
  };
}

/** For admins and the command line. */
const accessControl = () => ({
  grantByStaff: (tx: Tx, grant: Grant) => grantByStaff(tx, grant),
  revokeRole: (tx: Tx, change: AccessChange & { role: Role }) => revokeRole(tx, change),
  lockAccount: (tx: Tx, change: AccessChange) => lockAccount(tx, change),
  unlockAccount: (tx: Tx, change: AccessChange) => unlockAccount(tx, change),
  endSessions: (tx: Tx, change: AccessChange) => endSessions(tx, change),
});

type ContactEndpointDeps = ContactDeps & { db: Db };

/** What needs proof of an address, or of a password to be replaced. */
const contactEndpoints = (deps: ContactEndpointDeps) => ({
  contacts: ({ userId }: Caller) => contactsOf(deps, deps.db, userId),
  cancelChange: async (tx: Tx, { userId }: Caller, contact: Contact) => {
    await cancelChange(tx, userId, contact);
    return contactsOf(deps, tx.db, userId);
  },
  confirmPhone: (tx: Tx, staff: Caller, confirmation: Confirmation) => confirmPhone(deps, tx, staff, confirmation),
  confirmName: (tx: Tx, staff: Caller, wish: { userId: UserId; reason: string }) => confirmName(tx, staff, wish),
  forgotPassword: (tx: Tx, email: string) => forgotPassword(tx, email),
  /** A job of its own: see signUp. */
  notifySignUp: (tx: Tx, userId: UserId) => notifySignUp(deps, tx, userId),
  /** A job of its own: see forgotPassword. */
  sendResetLink: (tx: Tx, email: string) => sendResetLink(deps, tx, email),
});

type SessionDeps = Pick<Dependencies, "db" | "clock" | "staffSecondFactor" | "idleLimits">;

/** @param isUse notes that the session is in use, at most every five minutes. */
async function findCaller(deps: SessionDeps, token: string, isUse: boolean): Promise<Caller | undefined> {
  const { db, clock, staffSecondFactor } = deps;
  const now = clock();
  const session = await findActiveSession(db, sha256(token), now);
  if (!session) return undefined;
  const {
    lastSeenAt,
    createdAt,
    expiresAt,
    roles: granted,
    appointments,
    isDemo,
    hasSecondFactor,
    ...caller
  } = session;
  const roles = new Set(granted.map(({ role }) => role));
  const isStaff = hasStaffRole(roles);
  const use = { lastUsedAt: lastSeenAt, isRemembered: isRemembered({ createdAt, expiresAt }), isStaff };
  if (isIdle(use, deps.idleLimits ?? IDLE_LIMITS, now)) return undefined;
  const since = new Date(now.getTime() - TOUCH_EVERY_MS);
  if (isUse && lastSeenAt <= since) await touchSession(db, caller.sessionId, { now, since });
  const isRequired = needsSecondFactor(staffSecondFactor, isDemo) && isStaff;
  return {
    ...caller,
    roles,
    appointments: new Set(appointments),
    coordinates: granted.find(({ role }) => role === "coordinator")?.state ?? null,
    secondFactor: !isRequired ? "optional" : hasSecondFactor ? "there" : "missing",
  };
}

/** The demo's password is public: a second factor of its first visitor would only keep the others out. */
const needsSecondFactor = (setting: StaffSecondFactor, isDemo: boolean): boolean => setting === "required" && !isDemo;

const tokenDeps = ({ db, clock, staffSecondFactor }: SessionDeps) => ({
  db,
  clock,
  needsSecondFactor: (roles: ReadonlySet<Role>, isDemo: boolean) =>
    needsSecondFactor(staffSecondFactor, isDemo) && hasStaffRole(roles),
});

/** Those who decide about money and access: they need a second factor, and their sessions end sooner. */
const hasStaffRole = (roles: ReadonlySet<Role>): boolean => roles.has("finance") || roles.has("admin");

/** Where the owner is logged in: sessions that ended unused are left out. */
async function openSessions({ db, clock, idleLimits = IDLE_LIMITS }: SessionDeps, caller: Caller) {
  const now = clock();
  const isStaff = hasStaffRole(caller.roles);
  const rows = await listSessions(db, { userId: caller.userId, now });
  return rows
    .filter((row) => !isIdle({ lastUsedAt: row.lastSeenAt, isRemembered: isRemembered(row), isStaff }, idleLimits, now))
    .map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device,
      current: id === caller.sessionId,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
    }));
}

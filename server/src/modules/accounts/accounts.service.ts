import type { Role } from "@pockethall/contract/endpoint";
import { THROTTLE_MEMORY_MS } from "@pockethall/domain/login-throttle";
import { IDLE_LIMITS, type IdleLimits, isIdle } from "@pockethall/domain/session-idle";
import type { StaffSecondFactor } from "../../config/config.ts";
import type { Db } from "../../database/database.ts";
import type { Transact, Tx } from "../../database/transact.ts";
import type { Caller, FindCaller } from "../../http/auth/caller.ts";
import type { Clock } from "../../kernel/clock.ts";
import { isId } from "../../kernel/ids.ts";
import type { Images } from "../../kernel/images.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import type { SecretBox } from "../../kernel/secret-box.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { createPlayersService } from "../players/players.service.ts";
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
import type { Client } from "./client.ts";
import { closeAccount, closingTasks, type OnClosing } from "./closing.ts";
import { cancelChange, undoChange } from "./contact-changes.ts";
import { deleteCodesBefore } from "./contact-codes.repository.ts";
import { contactsOf, sendCode, verifyCode } from "./contact-codes.ts";
import { deleteClientsBefore } from "./known-clients.repository.ts";
import { deleteChallengesBefore } from "./login-challenges.repository.ts";
import { countLogin, deleteLoginsBefore } from "./login-log.repository.ts";
import { deleteThrottlesBefore } from "./login-throttles.repository.ts";
import type { Contact } from "./messages.ts";
import { confirmName } from "./name-confirmation.ts";
import { changePassword, forgotPassword, type PasswordWish, resetPassword, sendResetLink } from "./new-password.ts";
import { createAccount, type Grant, grantRole, type NewAccount, register } from "./opening.ts";
import { confirmPassword } from "./password-attempts.ts";
import { deleteResetsBefore } from "./password-resets.repository.ts";
import { createPasswords, type PasswordCost } from "./passwords.ts";
import { type Confirmation, confirmPhone } from "./phone-confirmation.ts";
import { type ProfileChange, updateProfile } from "./profile.ts";
import {
  beginSetup,
  confirmSetup,
  newRecoveryCodesFor,
  resetSecondFactor,
  secondFactorOf,
  turnOffSecondFactor,
} from "./second-factor.ts";
import {
  confirmSession,
  deleteSessionsExpiredBefore,
  findLivingSession,
  revokeSession,
  revokeSessions,
  touchSession,
} from "./sessions.repository.ts";
import { completeLogin, isRemembered, type Login, login, type SecondStep } from "./sign-in.ts";
import { notifySignUp } from "./sign-up-notice.ts";
import { sha256 } from "./tokens.ts";

const TOUCH_EVERY_MS = 5 * 60_000;
const KEEP_EXPIRED_MS = 30 * 24 * 3_600_000;
const KEEP_CLIENTS_MS = 180 * 24 * 3_600_000;
const KEEP_LOGINS_MS = 180 * 24 * 3_600_000;

type Dependencies = {
  db: Db;
  transact: Transact;
  clock: Clock;
  images: Images;
  outbox: Outbox;
  /** Where links in messages lead. */
  publicUrl: string;
  passwordCost?: PasswordCost;
  secretBox: SecretBox;
  /** Whether finance and admins must have a second factor before they work. */
  staffSecondFactor: StaffSecondFactor;
  idleLimits?: IdleLimits | undefined;
  onClosing: OnClosing;
};
export type AccountsService = ReturnType<typeof createAccountsService>;

/** Accounts, their sessions and roles. `passwordCost` is for tests: production uses PASSWORD_COST. */
export function createAccountsService(given: Dependencies) {
  const { db, clock } = given;
  const deps = { ...given, passwords: createPasswords(given.passwordCost), players: createPlayersService({ clock }) };
  return {
    register: (account: NewAccount, client: Client) => register(deps, account, client),
    login: (attempt: Login) => login(deps, attempt),
    completeLogin: (step: SecondStep) => completeLogin(deps, step),
    logout: async ({ sessionId: id, userId }: Caller): Promise<void> => {
      await revokeSession(db, { id, userId }, clock());
    },
    logoutEverywhere: async ({ userId }: Caller): Promise<void> => {
      await revokeSessions(db, { userId }, clock());
    },
    findCaller: ((token, isUse) => findCaller(deps, token, isUse)) satisfies FindCaller,
    me: (userId: string) => readUser(db, userId),
    updateProfile: (owner: Caller, change: ProfileChange) => updateProfile(deps, owner, change),
    sessions: (caller: Caller) => openSessions(deps, caller),
    /** @throws DomainProblem `not-found`, for somebody else's session as well. */
    revokeSession: async ({ userId }: Caller, id: string): Promise<void> => {
      if (!isId(id) || !(await revokeSession(db, { id, userId }, clock()))) throw new DomainProblem("not-found");
    },
    /** The password again: the session counts as freshly confirmed. Wrong ones are counted by session. */
    stepUp: async ({ userId, sessionId }: Caller, password: string): Promise<void> => {
      await confirmPassword(deps, { userId, sessionId }, password);
      await confirmSession(db, sessionId, clock());
      await countLogin(db, { userId, outcome: "password-confirmed" }, clock());
    },
    ...contactEndpoints(deps),
    secondFactor: (caller: Caller) => secondFactorOf(deps, caller),
    beginSecondFactor: (caller: Caller) => beginSetup(deps, caller),
    confirmSecondFactor: (caller: Caller, code: string) => confirmSetup(deps, caller, code),
    newRecoveryCodes: (caller: Caller) => newRecoveryCodesFor(deps, caller),
    turnOffSecondFactor: (caller: Caller) => turnOffSecondFactor(deps, caller),
    resetSecondFactor: (tx: Tx, change: AccessChange) => resetSecondFactor(deps, tx, change),
    closingTasks: (caller: Caller) => closingTasks(deps, caller),
    /** The owner closes the own account. @throws DomainProblem `account-in-use`. */
    closeOwnAccount: ({ userId }: Caller) =>
      deps.transact((tx) => closeAccount(deps, tx, { userId, actorId: userId, reason: "Closed by the owner" })),
    closeByStaff: async (tx: Tx, change: AccessChange) => {
      await requireChangeable(tx, change);
      await closeAccount(deps, tx, change);
    },
    /** For the command line and the demo. @returns the new ids. */
    createAccount: (tx: Tx, account: NewAccount & { isDemo?: boolean }) => createAccount(deps, tx, account),
    grantRole: (tx: Tx, grant: Grant) => grantRole(deps, tx, grant),
    ...accessControl(deps),
    findUserByEmail: (email: string, within: Db = db) => findUserByEmail(within, email),
    /** Housekeeping: forgets unused counters and devices, the login log after 180 days, ended sessions, codes and links after a month. */
    forgetExpired: async (): Promise<void> => {
      await deleteThrottlesBefore(db, new Date(clock().getTime() - THROTTLE_MEMORY_MS));
      await deleteChallengesBefore(db, clock());
      await deleteClientsBefore(db, new Date(clock().getTime() - KEEP_CLIENTS_MS));
      await deleteLoginsBefore(db, new Date(clock().getTime() - KEEP_LOGINS_MS));
      const longAgo = new Date(clock().getTime() - KEEP_EXPIRED_MS);
      await deleteSessionsExpiredBefore(db, longAgo);
      await deleteCodesBefore(db, longAgo);
      await deleteResetsBefore(db, longAgo);
    },
  };
}

/** For admins and the command line. */
const accessControl = (deps: Parameters<typeof grantByStaff>[0]) => ({
  grantByStaff: (tx: Tx, grant: Grant) => grantByStaff(deps, tx, grant),
  revokeRole: (tx: Tx, change: AccessChange & { role: Role }) => revokeRole(deps, tx, change),
  lockAccount: (tx: Tx, change: AccessChange) => lockAccount(deps, tx, change),
  unlockAccount: (tx: Tx, change: AccessChange) => unlockAccount(deps, tx, change),
  endSessions: (tx: Tx, change: AccessChange) => endSessions(deps, tx, change),
});

type ContactEndpointDeps = Parameters<typeof changePassword>[0] & Parameters<typeof sendCode>[0];

/** What needs proof of an address, or of a password to be replaced. */
const contactEndpoints = (deps: ContactEndpointDeps) => ({
  contacts: ({ userId }: Caller) => contactsOf(deps, userId),
  sendCode: ({ userId }: Caller, contact: Contact) => sendCode(deps, userId, contact),
  verifyCode: ({ userId }: Caller, contact: Contact, code: string) => verifyCode(deps, userId, contact, code),
  cancelChange: async ({ userId }: Caller, contact: Contact) => {
    await cancelChange(deps, userId, contact);
    return contactsOf(deps, userId);
  },
  undoChange: (token: string) => undoChange(deps, token),
  confirmPhone: (staff: Caller, confirmation: Confirmation) => confirmPhone(deps, staff, confirmation),
  confirmName: (staff: Caller, wish: { userId: string; reason: string }) => confirmName(deps, staff, wish),
  forgotPassword: (email: string) => forgotPassword(deps, email),
  /** A job of its own: see register. */
  notifySignUp: (userId: string) => notifySignUp(deps, userId),
  /** A job of its own: see forgotPassword. */
  sendResetLink: (email: string) => sendResetLink(deps, email),
  resetPassword: (wish: { token: string; password: string; client: Client }) => resetPassword(deps, wish),
  changePassword: (caller: Caller, wish: PasswordWish) => changePassword(deps, caller, wish),
});

type SessionDeps = Pick<Dependencies, "db" | "clock" | "staffSecondFactor" | "idleLimits">;

/** @param isUse notes that the session is in use, at most every five minutes. */
async function findCaller(deps: SessionDeps, token: string, isUse: boolean): Promise<Caller | undefined> {
  const { db, clock, staffSecondFactor } = deps;
  const now = clock();
  const session = await findLivingSession(db, sha256(token), now);
  if (!session) return undefined;
  const { lastSeenAt, createdAt, expiresAt, roles: granted, isDemo, hasSecondFactor, ...caller } = session;
  const roles = new Set(granted.map(({ role }) => role));
  const isStaff = hasStaffRole(roles);
  const use = { lastUsedAt: lastSeenAt, isRemembered: isRemembered({ createdAt, expiresAt }), isStaff };
  if (isIdle(use, deps.idleLimits ?? IDLE_LIMITS, now)) return undefined;
  const since = new Date(now.getTime() - TOUCH_EVERY_MS);
  if (isUse && lastSeenAt <= since) await touchSession(db, caller.sessionId, { now, since });
  // The demo's password is public: a second factor of its first visitor would only keep the others out.
  const isRequired = staffSecondFactor === "required" && !isDemo && isStaff;
  return {
    ...caller,
    roles,
    coordinates: granted.find(({ role }) => role === "coordinator")?.state ?? null,
    secondFactor: !isRequired ? "optional" : hasSecondFactor ? "there" : "missing",
  };
}

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

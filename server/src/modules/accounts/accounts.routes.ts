import type { SupportContact } from "../../config/config.ts";
import type { Transact } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import type { ServeEndpoint } from "../../http/endpoints.ts";
import { idempotencyKeyOf } from "../../http/idempotency.ts";
import { agreementOf, type OwnTermsNow } from "../information/terms.service.ts";
import type { AccountsFlow } from "./accounts.flow.ts";
import type { AccountsService } from "./accounts.service.ts";
import { clientOf, setDeviceCookie } from "./client.ts";
import type { Contact } from "./messages.ts";
import { readProfileForm } from "./profile-form.ts";

/** `isSecure`: people reach us by https, so that cookies are only sent that way. */
type Dependencies = {
  transact: Transact;
  accounts: AccountsService;
  accountsFlow: AccountsFlow;
  ownTerms: OwnTermsNow;
  support: SupportContact;
  isSecure: boolean;
};

/** HTTP endpoints of accounts: sign-up, log-in, sessions, one's own profile, proven contacts and new passwords. */
export function accountsRoutes(serve: ServeEndpoint, deps: Dependencies): void {
  serve("GET /api/support", async () => ({ data: deps.support }));
  serveSignIn(serve, deps);
  serveSecondFactor(serve, deps);
  serveSessions(serve, deps);
  serveContacts(serve, deps);
  servePasswords(serve, deps);
}

function serveSignIn(serve: ServeEndpoint, { accountsFlow, ownTerms, isSecure }: Dependencies): void {
  serve("POST /api/auth/register", async ({ body, request, reply }) => {
    const { terms_version, ...account } = body;
    const agree = await agreementOf(terms_version, ownTerms);
    const attempt = { account, agree, client: clientOf(request), key: idempotencyKeyOf(request) };
    const { signedIn, deviceToken } = await accountsFlow.register(attempt);
    setDeviceCookie(reply, deviceToken, { isSecure });
    return signedIn;
  });
  serve("POST /api/auth/login", async ({ body, request, reply }) => {
    const { signedIn, deviceToken } = await accountsFlow.login({ ...body, client: clientOf(request) });
    setDeviceCookie(reply, deviceToken, { isSecure });
    return signedIn;
  });
}

function serveSecondFactor(serve: ServeEndpoint, deps: Dependencies): void {
  const { transact, accounts, accountsFlow, isSecure } = deps;
  serve("POST /api/auth/login/second-factor", async ({ body, request, reply }) => {
    const { signedIn, deviceToken } = await accountsFlow.completeLogin({ ...body, client: clientOf(request) });
    setDeviceCookie(reply, deviceToken, { isSecure });
    return signedIn;
  });
  serve("GET /api/auth/second-factor", async ({ caller }) => ({ data: await accounts.secondFactor(caller) }));
  serve("POST /api/auth/second-factor/setup", async ({ caller }) => ({
    data: await transact((tx) => accounts.beginSecondFactor(tx, caller)),
  }));
  serve("POST /api/auth/second-factor/confirm", async ({ caller, body }) => ({
    data: { recovery_codes: await accountsFlow.confirmSecondFactor(caller, body.code) },
  }));
  serve("POST /api/auth/second-factor/recovery-codes", async ({ caller }) => ({
    data: { recovery_codes: await transact((tx) => accounts.newRecoveryCodes(tx, caller)) },
  }));
  serve("DELETE /api/auth/second-factor", ({ caller }) => transact((tx) => accounts.turnOffSecondFactor(tx, caller)));
}

function serveSessions(serve: ServeEndpoint, { transact, accounts, accountsFlow }: Dependencies): void {
  serve("GET /api/auth/me", async ({ caller }) => ({ data: await accounts.me(caller.userId) }));
  serve("POST /api/auth/logout", ({ caller }) => accounts.logout(caller));
  serve("POST /api/auth/step-up", ({ body, caller }) => accountsFlow.stepUp(caller, body.password));
  serve("GET /api/auth/account/closing", async ({ caller }) => ({
    data: { tasks: await accounts.closingTasks(caller) },
  }));
  serve("POST /api/auth/adult", async ({ caller }) => {
    await transact((tx) => accounts.declareAdult(tx, caller.userId));
  });
  serve("DELETE /api/auth/account", ({ caller }) => transact((tx) => accounts.closeOwnAccount(tx, caller)));
  serve("GET /api/auth/sessions", async ({ caller }) => ({ data: await accounts.sessions(caller) }));
  serve("DELETE /api/auth/sessions", ({ caller }) => accounts.logoutEverywhere(caller));
  serve("DELETE /api/auth/sessions/:id", ({ caller, params }) => accounts.revokeSession(caller, params.id));
  serve("POST /api/profile", async ({ caller, request }) => ({
    user: await accountsFlow.updateProfile(caller, await readProfileForm(request)),
  }));
}

function serveContacts(serve: ServeEndpoint, { transact, accounts, accountsFlow }: Dependencies): void {
  const send = async (contact: Contact, { caller }: { caller: Caller }) => ({
    data: await accountsFlow.sendCode(caller, contact),
  });
  serve("GET /api/auth/contacts", async ({ caller }) => ({ data: await accounts.contacts(caller) }));
  serve("POST /api/auth/verify-email/send", (call) => send("email", call));
  serve("POST /api/auth/verify-phone/send", (call) => send("phone", call));
  serve("POST /api/auth/verify-email", async ({ caller, body }) => ({
    data: await accountsFlow.verifyCode(caller, "email", body.code),
  }));
  serve("POST /api/auth/verify-phone", async ({ caller, body }) => ({
    data: await accountsFlow.verifyCode(caller, "phone", body.code),
  }));
  serve("POST /api/auth/verify-email/cancel", async ({ caller }) => ({
    data: await transact((tx) => accounts.cancelChange(tx, caller, "email")),
  }));
  serve("POST /api/auth/verify-phone/cancel", async ({ caller }) => ({
    data: await transact((tx) => accounts.cancelChange(tx, caller, "phone")),
  }));
  serve("POST /api/auth/undo-change", ({ body }) => accountsFlow.undoChange(body.token));
  serve("POST /api/admin/users/:id/confirm-name", async ({ caller, params, body }) => ({
    data: await transact((tx) => accounts.confirmName(tx, caller, { userId: params.id, reason: body.reason })),
  }));
  serve("POST /api/admin/users/:id/confirm-phone", async ({ caller, params, body }) => ({
    data: await transact((tx) =>
      accounts.confirmPhone(tx, caller, { userId: params.id, reason: body.reason, phone: body.phone }),
    ),
  }));
}

function servePasswords(serve: ServeEndpoint, { transact, accounts, accountsFlow, isSecure }: Dependencies): void {
  serve("POST /api/auth/forgot-password", ({ body }) => transact((tx) => accounts.forgotPassword(tx, body.email)));
  serve("POST /api/auth/reset-password", async ({ body, request, reply }) => {
    const deviceToken = await accountsFlow.resetPassword({ ...body, client: clientOf(request) });
    setDeviceCookie(reply, deviceToken, { isSecure });
  });
  serve("POST /api/auth/change-password", ({ caller, body }) =>
    accountsFlow.changePassword(caller, { currentPassword: body.current_password, password: body.password }),
  );
}

import type { Caller } from "../../http/auth/caller.ts";
import type { ServeEndpoint } from "../../http/endpoints.ts";
import type { AccountsService } from "./accounts.service.ts";
import { clientOf, setDeviceCookie } from "./client.ts";
import type { Contact } from "./messages.ts";
import { readProfileForm } from "./profile-form.ts";

/** `isSecure`: people reach us by https, so that cookies are only sent that way. */
type Dependencies = { accounts: AccountsService; isSecure: boolean };

/** HTTP endpoints of accounts: sign-up, log-in, sessions, the own profile, proven contacts and new passwords. */
export function accountsRoutes(serve: ServeEndpoint, deps: Dependencies): void {
  serveSignIn(serve, deps);
  serveSecondFactor(serve, deps);
  serveSessions(serve, deps);
  serveContacts(serve, deps.accounts);
  servePasswords(serve, deps);
}

function serveSignIn(serve: ServeEndpoint, { accounts, isSecure }: Dependencies): void {
  serve("POST /api/auth/register", async ({ body, request, reply }) => {
    const { signedIn, deviceToken } = await accounts.register(body, clientOf(request));
    setDeviceCookie(reply, deviceToken, { isSecure });
    return signedIn;
  });
  serve("POST /api/auth/login", async ({ body, request, reply }) => {
    const { signedIn, deviceToken } = await accounts.login({ ...body, client: clientOf(request) });
    setDeviceCookie(reply, deviceToken, { isSecure });
    return signedIn;
  });
}

function serveSecondFactor(serve: ServeEndpoint, { accounts, isSecure }: Dependencies): void {
  serve("POST /api/auth/login/second-factor", async ({ body, request, reply }) => {
    const { signedIn, deviceToken } = await accounts.completeLogin({ ...body, client: clientOf(request) });
    setDeviceCookie(reply, deviceToken, { isSecure });
    return signedIn;
  });
  serve("GET /api/auth/second-factor", async ({ caller }) => ({ data: await accounts.secondFactor(caller) }));
  serve("POST /api/auth/second-factor/setup", async ({ caller }) => ({
    data: await accounts.beginSecondFactor(caller),
  }));
  serve("POST /api/auth/second-factor/confirm", async ({ caller, body }) => ({
    data: { recovery_codes: await accounts.confirmSecondFactor(caller, body.code) },
  }));
  serve("POST /api/auth/second-factor/recovery-codes", async ({ caller }) => ({
    data: { recovery_codes: await accounts.newRecoveryCodes(caller) },
  }));
  serve("DELETE /api/auth/second-factor", ({ caller }) => accounts.turnOffSecondFactor(caller));
}

function serveSessions(serve: ServeEndpoint, { accounts }: Dependencies): void {
  serve("GET /api/auth/me", async ({ caller }) => ({ data: await accounts.me(caller.userId) }));
  serve("POST /api/auth/logout", ({ caller }) => accounts.logout(caller));
  serve("POST /api/auth/step-up", ({ body, caller }) => accounts.stepUp(caller, body.password));
  serve("GET /api/auth/account/closing", async ({ caller }) => ({
    data: { tasks: await accounts.closingTasks(caller) },
  }));
  serve("DELETE /api/auth/account", ({ caller }) => accounts.closeOwnAccount(caller));
  serve("GET /api/auth/sessions", async ({ caller }) => ({ data: await accounts.sessions(caller) }));
  serve("DELETE /api/auth/sessions", ({ caller }) => accounts.logoutEverywhere(caller));
  serve("DELETE /api/auth/sessions/:id", ({ caller, params }) => accounts.revokeSession(caller, params.id));
  serve("POST /api/profile", async ({ caller, request }) => ({
    user: await accounts.updateProfile(caller, await readProfileForm(request)),
  }));
}

function serveContacts(serve: ServeEndpoint, accounts: AccountsService): void {
  const send = async (contact: Contact, { caller }: { caller: Caller }) => ({
    data: await accounts.sendCode(caller, contact),
  });
  serve("GET /api/auth/contacts", async ({ caller }) => ({ data: await accounts.contacts(caller) }));
  serve("POST /api/auth/verify-email/send", (call) => send("email", call));
  serve("POST /api/auth/verify-phone/send", (call) => send("phone", call));
  serve("POST /api/auth/verify-email", async ({ caller, body }) => ({
    data: await accounts.verifyCode(caller, "email", body.code),
  }));
  serve("POST /api/auth/verify-phone", async ({ caller, body }) => ({
    data: await accounts.verifyCode(caller, "phone", body.code),
  }));
  serve("POST /api/auth/verify-email/cancel", async ({ caller }) => ({
    data: await accounts.cancelChange(caller, "email"),
  }));
  serve("POST /api/auth/verify-phone/cancel", async ({ caller }) => ({
    data: await accounts.cancelChange(caller, "phone"),
  }));
  serve("POST /api/auth/undo-change", ({ body }) => accounts.undoChange(body.token));
  serve("POST /api/admin/users/:id/confirm-name", async ({ caller, params, body }) => ({
    data: await accounts.confirmName(caller, { userId: params.id, reason: body.reason }),
  }));
  serve("POST /api/admin/users/:id/confirm-phone", async ({ caller, params, body }) => ({
    data: await accounts.confirmPhone(caller, { userId: params.id, reason: body.reason, phone: body.phone }),
  }));
}

function servePasswords(serve: ServeEndpoint, { accounts, isSecure }: Dependencies): void {
  serve("POST /api/auth/forgot-password", ({ body }) => accounts.forgotPassword(body.email));
  serve("POST /api/auth/reset-password", async ({ body, request, reply }) => {
    const deviceToken = await accounts.resetPassword({ ...body, client: clientOf(request) });
    setDeviceCookie(reply, deviceToken, { isSecure });
  });
  serve("POST /api/auth/change-password", ({ caller, body }) =>
    accounts.changePassword(caller, { currentPassword: body.current_password, password: body.password }),
  );
}

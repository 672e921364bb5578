import type { Caller } from "../../platform/auth/caller.ts";
import type { ServeEndpoint } from "../../platform/http/endpoints.ts";
import type { AccountsService } from "./accounts.service.ts";
import type { Contact } from "./messages.ts";
import { readProfileForm } from "./profile-form.ts";

/** HTTP doors of accounts: sign-up, log-in, sessions, the own profile, proven contacts and new passwords. */
export function accountsRoutes(serve: ServeEndpoint, { accounts }: { accounts: AccountsService }): void {
  serveSessions(serve, accounts);
  serveContacts(serve, accounts);
  servePasswords(serve, accounts);
}

function serveSessions(serve: ServeEndpoint, accounts: AccountsService): void {
  serve("POST /api/auth/register", ({ body, request }) => accounts.register(body, request.headers["user-agent"]));
  serve("POST /api/auth/login", ({ body, request }) =>
    accounts.login({ ...body, userAgent: request.headers["user-agent"] }),
  );
  serve("GET /api/auth/me", async ({ caller }) => ({ data: await accounts.me(caller.userId) }));
  serve("POST /api/auth/logout", ({ caller }) => accounts.logout(caller));
  serve("POST /api/auth/step-up", ({ body, caller }) => accounts.stepUp(caller, body.password));
  serve("GET /api/auth/sessions", async ({ caller }) => ({ data: await accounts.sessions(caller) }));
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
  serve("POST /api/admin/users/:id/confirm-phone", async ({ caller, params, body }) => ({
    data: await accounts.confirmPhone(caller, { userId: params.id, reason: body.reason, phone: body.phone }),
  }));
}

function servePasswords(serve: ServeEndpoint, accounts: AccountsService): void {
  serve("POST /api/auth/forgot-password", ({ body }) => accounts.forgotPassword(body.email));
  serve("POST /api/auth/reset-password", ({ body }) => accounts.resetPassword(body));
  serve("POST /api/auth/change-password", ({ caller, body }) =>
    accounts.changePassword(caller, { currentPassword: body.current_password, password: body.password }),
  );
}

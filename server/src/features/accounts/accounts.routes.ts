import type { FastifyReply } from "fastify";
import type { ServeEndpoint } from "../../platform/http/endpoints.ts";
import type { AccountsService } from "./accounts.service.ts";
import { readProfileForm } from "./profile-form.ts";
import { TooManyLogins } from "./sign-in.ts";

/** HTTP doors of accounts: sign-up, log-in, sessions and the own profile. */
export function accountsRoutes(serve: ServeEndpoint, { accounts }: { accounts: AccountsService }): void {
  serve("POST /api/auth/register", ({ body, request }) => accounts.register(body, request.headers["user-agent"]));
  serve("POST /api/auth/login", ({ body, request, reply }) =>
    tellingWhen(reply, () => accounts.login({ ...body, userAgent: request.headers["user-agent"] })),
  );
  serve("GET /api/auth/me", async ({ caller }) => ({ data: await accounts.me(caller.userId) }));
  serve("POST /api/auth/logout", ({ caller }) => accounts.logout(caller));
  serve("POST /api/auth/step-up", ({ body, caller, reply }) =>
    tellingWhen(reply, () => accounts.stepUp(caller, body.password)),
  );
  serve("GET /api/auth/sessions", async ({ caller }) => ({ data: await accounts.sessions(caller) }));
  serve("DELETE /api/auth/sessions/:id", ({ caller, params }) => accounts.revokeSession(caller, params.id));
  serve("POST /api/profile", async ({ caller, request }) => ({
    user: await accounts.updateProfile(caller, await readProfileForm(request)),
  }));
}

/** Says in Retry-After when the next attempt counts. */
async function tellingWhen<Result>(reply: FastifyReply, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooManyLogins) reply.header("retry-after", String(error.retryAfterSeconds));
    throw error;
  }
}

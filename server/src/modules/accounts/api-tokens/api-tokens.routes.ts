import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { AccountsService } from "../accounts.service.ts";
import * as apiTokens from "./api-tokens.service.ts";

/** Endpoints of an organiser's API tokens. */
export function apiTokensRoutes(
  serve: ServeEndpoint,
  { db, transact, clock, accounts }: { db: Db; transact: Transact; clock: Clock; accounts: AccountsService },
): void {
  serve("GET /api/organizer/api-tokens", async ({ caller }) => ({ data: await apiTokens.tokens(db, caller, clock()) }));
  serve("POST /api/organizer/api-tokens", async ({ caller, body }) => ({
    data: await transact((tx) => accounts.createApiToken(tx, caller, body)),
  }));
  serve("DELETE /api/organizer/api-tokens/:id", ({ caller, params }) =>
    transact((tx) => apiTokens.revokeToken(tx, caller, params.id)),
  );
}

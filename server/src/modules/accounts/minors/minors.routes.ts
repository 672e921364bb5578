import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { OwnTermsNow } from "../../information/terms.service.ts";
import * as consents from "./guardian-consents.service.ts";
import * as minors from "./minors.service.ts";

type Dependencies = minors.GuardianDeps & { db: Db; transact: Transact; clock: Clock; ownTerms: OwnTermsNow };

/** Endpoints of players under 18, and of their guardians, who have no account and act by a link. */
export function minorsRoutes(serve: ServeEndpoint, deps: Dependencies): void {
  const { db, transact, clock } = deps;
  const own = async ({ userId }: Parameters<typeof minors.stateMinor>[1]) => ({
    data: await minors.minorityOf(db, userId, clock()),
  });
  serve("GET /api/auth/minor", ({ caller }) => own(caller));
  serve("POST /api/auth/minor", async ({ caller, body }) => {
    await transact((tx) => minors.stateMinor(tx, caller, body.born_on));
    return own(caller);
  });
  serve("POST /api/auth/minor/guardian", async ({ caller, body }) => {
    await transact((tx) => minors.askGuardian(deps, tx, caller, body));
    return own(caller);
  });
  const byLink = async (token: string) => ({
    data: await consents.requestByLink(db, token, { now: clock(), ownTerms: deps.ownTerms }),
  });
  serve("POST /api/guardian/read", ({ body }) => byLink(body.token));
  serve("POST /api/guardian/answer", async ({ body }) => {
    const { token, answer, terms_version: termsVersion } = body;
    await transact((tx) => consents.answer(deps, tx, { token, answer, termsVersion }));
    return byLink(token);
  });
  serve("POST /api/guardian/withdraw", async ({ body }) => {
    await transact((tx) => consents.withdraw(tx, body.token));
    return byLink(body.token);
  });
}

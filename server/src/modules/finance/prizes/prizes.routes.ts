import type { TournamentId } from "@pockethall/domain/ids";
import type { MoneyRules } from "../../../config/config.ts";
import type { Db } from "../../../database/database.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { Idempotency } from "../../../http/idempotency.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import * as openPrizes from "./open-prizes.service.ts";
import { findPrizePlan, listPrizePlans } from "./prizes.read-model.ts";
import * as prizes from "./prizes.service.ts";

type Dependencies = { db: Db; idempotency: Idempotency; moneyRules: MoneyRules };

/** Endpoints of prizes: the organizer looks, finance approves. */
export function prizesRoutes(serve: ServeEndpoint, { db, idempotency, moneyRules }: Dependencies): void {
  serve("GET /api/organizer/tournaments/:id/prizes", async ({ params }) => ({ data: await planOf(db, params.id) }));
  serve("GET /api/finance/prizes", ({ query }) => listPrizePlans(db, query));
  serve("POST /api/finance/prizes/:tournamentId/approve", async (call) => {
    const { caller, params, body } = call;
    const data = await idempotency.once(call, async (tx) => {
      await prizes.approve(tx, caller, { tournamentId: params.tournamentId, version: body.version }, moneyRules);
      return planOf(tx.db, params.tournamentId);
    });
    return { data };
  });
  serve("POST /api/finance/prizes/:tournamentId/awards/:playerId/pay", async (call) => {
    const { caller, params, body } = call;
    const data = await idempotency.once(call, async (tx) => {
      await openPrizes.pay(tx, caller, params, body);
      return planOf(tx.db, params.tournamentId);
    });
    return { data };
  });
}

async function planOf(db: Db, tournamentId: TournamentId) {
  const plan = await findPrizePlan(db, tournamentId);
  if (!plan) throw new DomainProblem("tournament-not-found");
  return plan;
}

import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { Idempotency } from "../../../http/idempotency.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { openSettlements, settlementOf } from "./organizer-settlements.read-model.ts";
import type { OrganizerSettlementsService } from "./organizer-settlements.service.ts";

type Dependencies = { db: Db; idempotency: Idempotency; organizerSettlements: OrganizerSettlementsService };

/** Endpoints of settlements: the organizer pays what is owed, finance pays what the organizer gets. */
export function organizerSettlementsRoutes(serve: ServeEndpoint, deps: Dependencies): void {
  const { db, idempotency, organizerSettlements: service } = deps;
  serve("GET /api/organizer/tournaments/:id/settlement", async ({ params }) => ({ data: await found(db, params.id) }));
  serve("POST /api/organizer/tournaments/:id/settlement/pay", async (call) => {
    const { caller, params, body } = call;
    const data = await idempotency.once(call, async (tx) => {
      await service.payDue(tx, caller, { tournamentId: params.id, netKobo: body.net });
      return found(tx.db, params.id);
    });
    return { data };
  });
  serve("GET /api/finance/organizer-settlements", ({ query }) => openSettlements(db, query));
  serve("POST /api/finance/organizer-settlements/:tournamentId/approve", async (call) => {
    const { caller, params, body } = call;
    const data = await idempotency.once(call, async (tx) => {
      await service.payNet(tx, caller, { tournamentId: params.tournamentId, netKobo: body.net });
      return found(tx.db, params.tournamentId);
    });
    return { data };
  });
}

async function found(db: Db, tournamentId: TournamentId) {
  const settlement = await settlementOf(db, tournamentId);
  if (!settlement) throw new DomainProblem("tournament-not-found");
  return settlement;
}

import type { Db } from "../../../database/database.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { Idempotency } from "../../../http/idempotency.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { askedPoolCovers, findPoolCover } from "./pool-payer.read-model.ts";
import * as poolPayers from "./pool-payer.service.ts";
import * as poolSponsors from "./pool-sponsors.service.ts";

export type PoolPayerDependencies = {
  db: Db;
  idempotency: Idempotency;
};

/** Endpoints about who pays for a pool: the organizer deposits, finance agrees for the platform. */
export function poolPayerRoutes(serve: ServeEndpoint, deps: PoolPayerDependencies): void {
  const { db, idempotency } = deps;
  serve("GET /api/organizer/tournaments/:id/pool-cover", async ({ params }) => ({ data: await found(db, params.id) }));
  serve("POST /api/organizer/tournaments/:id/pool-deposit", async (call) => {
    const { caller, params, body } = call;
    const data = await idempotency.once(call, async (tx) => {
      await poolPayers.deposit(tx, caller, { tournamentId: params.id, amountKobo: body.amount });
      return found(tx.db, params.id);
    });
    return { data };
  });
  serve("GET /api/finance/pool-payers", ({ query }) => askedPoolCovers(db, query));
  serve("POST /api/finance/pool-payers/:tournamentId/approve", async (call) => {
    const { caller, params, body } = call;
    const data = await idempotency.once(call, async (tx) => {
      await poolPayers.agree(tx, caller, { tournamentId: params.tournamentId, poolKobo: body.pool });
      return found(tx.db, params.tournamentId);
    });
    return { data };
  });
  serveSponsors(serve, deps);
}

function serveSponsors(serve: ServeEndpoint, { idempotency }: PoolPayerDependencies): void {
  serve("PUT /api/finance/pool-payers/:tournamentId/sponsor", async (call) => {
    const { caller, params, body } = call;
    const data = await idempotency.once(call, async (tx) => {
      await poolSponsors.record(tx, caller, params.tournamentId, body);
      return found(tx.db, params.tournamentId);
    });
    return { data };
  });
  serve("POST /api/finance/pool-payers/:tournamentId/sponsor/agree", async (call) => {
    const { caller, params, body } = call;
    const data = await idempotency.once(call, async (tx) => {
      const agreed = { amountKobo: body.amount, recordedAt: new Date(body.recorded_at) };
      await poolSponsors.agree(tx, caller, { tournamentId: params.tournamentId, ...agreed });
      return found(tx.db, params.tournamentId);
    });
    return { data };
  });
}

async function found(db: Db, id: string) {
  const cover = await findPoolCover(db, id);
  if (!cover) throw new DomainProblem("tournament-not-found");
  return cover;
}

import type { Db } from "../../../database/database.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { receiptOf } from "./receipts.read-model.ts";

/** The receipts of the caller's own transactions. */
export function receiptsRoutes(serve: ServeEndpoint, { db }: { db: Db }): void {
  serve("GET /api/wallet/receipts/:number", async ({ caller, params }) => {
    const receipt = await receiptOf(db, caller.userId, params.number);
    if (!receipt) throw new DomainProblem("not-found");
    return { data: receipt };
  });
}

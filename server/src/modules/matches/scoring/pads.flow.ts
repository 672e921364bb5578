import type { MatchHead } from "@pockethall/contract/match-log";
import type { Transact } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import * as pads from "./pads.service.ts";
import { EndsUnlocked, type PadOrder } from "./pads.service.ts";

export type PadsFlow = ReturnType<typeof createPadsFlow>;

/**
 * Takes what a pad sends. Only events that may end or start the match lock the tournament, so a match that ends unexpectedly
 * needs a second transaction. A refusal is thrown after the commit: the events before the refused one stay.
 */
export function createPadsFlow({ transact }: { transact: Transact }) {
  const attempt = (order: PadOrder, isTournamentLocked: boolean) =>
    transact((tx) => pads.append(tx, order, { isTournamentLocked }));
  return {
    /**
     * @throws DomainProblem `match-not-found`; `log-gap`, `log-conflict`, `log-refused`, `not-scoring` with the log's head,
     * the event that was not taken and the pad that scores. The events before it have been taken.
     */
    append: async (order: PadOrder): Promise<MatchHead> => {
      const { head, refusal } = await attempt(order, false).catch((error: unknown) => {
        if (error instanceof EndsUnlocked) return attempt(order, true);
        throw error;
      });
      if (refusal) throw new DomainProblem(refusal.code, refusal);
      return head;
    },
  };
}

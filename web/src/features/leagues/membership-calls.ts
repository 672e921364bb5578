import type { LeagueDetail } from "@pockethall/contract/leagues";
import { call } from "../../lib/api.ts";
import { type AttemptKey, attempt } from "../../lib/attempt-key.ts";
import { queryClient } from "../../lib/query.ts";
import type { useStepUp } from "../../lib/step-up.ts";
import { refreshLeagues } from "./leagues.queries.ts";

type Joining = { keys: AttemptKey; confirm: ReturnType<typeof useStepUp> };

type Joined = Pick<LeagueDetail, "id" | "entry_fee">;

/** Joins a league; the fee that was shown leaves the wallet. */
export const joinLeague = ({ id, entry_fee }: Joined, { keys, confirm }: Joining): Promise<void> =>
  thenRefreshed(() =>
    attempt(keys, `${id} ${entry_fee}`, (idempotencyKey) =>
      confirm(() => call("POST /api/leagues/:id/join", { params: { id }, body: { entry_fee }, idempotencyKey })),
    ),
  );

/** Leaves a league; what is refunded of its fee comes back to the wallet. */
export const leaveLeague = (id: string, keys: AttemptKey): Promise<void> =>
  thenRefreshed(() =>
    attempt(keys, id, (idempotencyKey) => call("DELETE /api/leagues/:id/join", { params: { id }, idempotencyKey })),
  );

/**
 * Then asks again for the league, and for the wallet that its fee left or came back to. After a refusal the league is asked
 * again too: its fee or status may have changed.
 */
async function thenRefreshed(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    void refreshLeagues();
    throw error;
  }
  await Promise.all([refreshLeagues(), queryClient.invalidateQueries({ queryKey: ["wallet"] })]);
}

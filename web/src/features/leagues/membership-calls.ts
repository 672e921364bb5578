import type { LeagueDetail } from "@pockethall/contract/leagues";
import { call } from "../../lib/api.ts";
import { type AttemptKey, attempt } from "../../lib/attempt-key.ts";
import { queryClient } from "../../lib/query.ts";
import type { useStepUp } from "../../lib/step-up.ts";
import { refreshLeagues } from "./leagues.queries.ts";

type Joining = { keys: AttemptKey; confirm: ReturnType<typeof useStepUp> };

type Joined = Pick<LeagueDetail, "id" | "entry_fee">;

/** Joins a league; the fee that was shown leaves the wallet. */
export async function joinLeague({ id, entry_fee }: Joined, { keys, confirm }: Joining): Promise<void> {
  await attempt(keys, `${id} ${entry_fee}`, (idempotencyKey) =>
    confirm(() => call("POST /api/leagues/:id/join", { params: { id }, body: { entry_fee }, idempotencyKey })),
  );
  await refreshMoved();
}

/** Leaves a league; what is refunded of its fee comes back to the wallet. */
export async function leaveLeague(id: string, keys: AttemptKey): Promise<void> {
  await attempt(keys, id, (idempotencyKey) => call("DELETE /api/leagues/:id/join", { params: { id }, idempotencyKey }));
  await refreshMoved();
}

/** The league, and the wallet that its fee left or came back to. */
const refreshMoved = () => Promise.all([refreshLeagues(), queryClient.invalidateQueries({ queryKey: ["wallet"] })]);

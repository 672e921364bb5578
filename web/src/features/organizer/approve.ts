import type { Entry } from "@pockethall/contract/entries";
import type { TournamentId } from "@pockethall/domain/ids";
import { call } from "../../lib/api.ts";

/** Approves one request for a place. */
export const approve = (id: TournamentId, { id: entryId }: Entry): Promise<unknown> =>
  call("POST /api/organizer/tournaments/:id/entries/:entryId/approve", { params: { id, entryId } });

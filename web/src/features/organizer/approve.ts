import { plural } from "@lingui/core/macro";
import type { Entry } from "@pockethall/contract/entries";
import type { TournamentId } from "@pockethall/domain/ids";
import { call } from "../../lib/api.ts";
import { toast } from "../../ui/toast.ts";
import { refreshTournaments } from "./organizer.queries.ts";

/** Approves one request for a place. */
export const approve = (id: TournamentId, { id: entryId }: Pick<Entry, "id">): Promise<unknown> =>
  call("POST /api/organizer/tournaments/:id/entries/:entryId/approve", { params: { id, entryId } });

/** Approves requests in the order of the list. The first refusal ends it, and the list is asked again in any case. */
export async function approveAll(id: TournamentId, entries: readonly Pick<Entry, "id">[]): Promise<void> {
  try {
    for (const entry of entries) await approve(id, entry);
    const count = entries.length;
    toast.success(plural({ count }, { one: "# player approved", other: "# players approved" }));
  } finally {
    await refreshTournaments();
  }
}

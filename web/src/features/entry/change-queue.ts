import type { TournamentId } from "@pockethall/domain/ids";
import { call } from "../../lib/api.ts";
import { toast } from "../../ui/toast.ts";
import { refreshAfterEntry } from "./entry.queries.ts";

export type QueueChange = {
  endpoint: "POST /api/tournaments/:id/waiting-list" | "DELETE /api/tournaments/:id/waiting-list";
  /** Shown when it is done. */
  done: string;
};

/** Joins or leaves the queue for a seat. A refusal may mean that another player was faster: the entry is asked again too. */
export async function changeQueue(id: TournamentId, { endpoint, done }: QueueChange): Promise<void> {
  try {
    await call(endpoint, { params: { id } });
  } catch (error) {
    void refreshAfterEntry();
    throw error;
  }
  toast.success(done);
  await refreshAfterEntry();
}

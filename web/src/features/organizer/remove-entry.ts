import { t } from "@lingui/core/macro";
import type { Entry } from "@pockethall/contract/entries";
import type { TournamentId } from "@pockethall/domain/ids";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import { nairaText } from "../../ui/money.tsx";
import { toast } from "../../ui/toast.ts";
import { refreshTournaments } from "./organizer.queries.ts";

type Removed = Pick<Entry, "id" | "player">;

/** Takes a participant out before the draw; its confirmation offers to undo it. */
export async function removeEntry(tournamentId: TournamentId, entry: Removed): Promise<void> {
  const params = { id: tournamentId, entryId: entry.id };
  const { data } = await call("DELETE /api/organizer/tournaments/:id/entries/:entryId", { params });
  await refreshTournaments();
  const { name } = entry.player;
  toast.success(
    data.refunded > 0 ? t`${name} removed; ${{ amount: nairaText(data.refunded) }} refunded` : t`${name} removed`,
    { label: t`Undo`, run: () => void undoRemoval(tournamentId, entry) },
  );
}

/** Gives a removed participant the seat back. */
export async function undoRemoval(tournamentId: TournamentId, { id, player }: Removed): Promise<void> {
  try {
    const params = { id: tournamentId, entryId: id };
    await call("POST /api/organizer/tournaments/:id/entries/:entryId/restore", { params });
    toast.success(t`${{ name: player.name }} has the seat back`);
  } catch (error) {
    toast.error(messageOf(error, t`Couldn't undo. Try again.`));
  }
  await refreshTournaments();
}

import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import type { TournamentId } from "@pockethall/domain/ids";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import { toast } from "../../ui/toast.ts";
import { refreshTournaments } from "./organizer.queries.ts";

type CheckIn = Endpoints["POST /api/organizer/tournaments/:id/check-in"]["body"];

/** Checks a participant in, or undoes it; an error is shown, and answered with false. */
export function useCheckIn(tournamentId: TournamentId) {
  const [busy, setBusy] = useState(false);
  const checkIn = async (body: CheckIn): Promise<boolean> => {
    setBusy(true);
    try {
      const { data } = await call("POST /api/organizer/tournaments/:id/check-in", {
        params: { id: tournamentId },
        body,
      });
      toast.success(
        data.checked_in_at
          ? t`${{ name: data.player.name }} is checked in`
          : t`${{ name: data.player.name }} is not checked in`,
      );
      await refreshTournaments();
      return true;
    } catch (error) {
      toast.error(messageOf(error, t`Couldn't check in. Try again.`));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { checkIn, busy };
}

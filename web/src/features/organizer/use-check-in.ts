import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import type { Entry } from "@pockethall/contract/entries";
import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { formatTime } from "../../lib/dates.ts";
import { messageOf } from "../../lib/problem.ts";
import { useSession } from "../../lib/session-store.ts";
import { toast } from "../../ui/toast.ts";
import { refreshTournaments } from "./organizer.queries.ts";

type CheckIn = Endpoints["POST /api/organizer/tournaments/:id/check-in"]["body"];

/** Checks a participant in, or undoes it; an error is shown, and answered with false. */
export function useCheckIn(tournamentId: TournamentId) {
  const [busy, setBusy] = useState(false);
  const me = useSession((session) => session.user);
  const checkIn = async (body: CheckIn): Promise<boolean> => {
    setBusy(true);
    try {
      const { data } = await call("POST /api/organizer/tournaments/:id/check-in", {
        params: { id: tournamentId },
        body,
      });
      showOutcome(data, me?.id);
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

/** Says so when another official was first. */
function showOutcome(
  { player: { name }, checked_in_at: at, checked_in_by: by }: Entry,
  myId: UserId | undefined,
): void {
  if (!at) toast.success(t`${name} is not checked in`);
  else if (by === null || by.id === myId) toast.success(t`${name} is checked in`);
  else toast.info(t`${name}: checked in by ${{ official: by.name }} at ${{ time: formatTime(at) }}`);
}

import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import type { Entry } from "@pockethall/contract/entries";
import type { TournamentId } from "@pockethall/domain/ids";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { formatTime } from "../../lib/dates.ts";
import { messageOf } from "../../lib/problem.ts";
import { useSession } from "../../lib/session-store.ts";
import { toast } from "../../ui/toast.ts";
import { refreshTournaments } from "./organizer.queries.ts";

type CheckIn = Endpoints["POST /api/organizer/tournaments/:id/check-in"]["body"];

type Options = {
  /** The list shows what has changed, so that only a conflict is said: toasts of fast check-ins would cover the list. */
  isListed?: boolean;
};

/** Checks a participant in, or undoes it; an error is shown, and answered with false. */
export function useCheckIn(tournamentId: TournamentId, { isListed = false }: Options = {}) {
  const [busy, setBusy] = useState(false);
  const me = useSession((session) => session.user);
  const checkIn = async (body: CheckIn): Promise<boolean> => {
    setBusy(true);
    try {
      const { data } = await call("POST /api/organizer/tournaments/:id/check-in", {
        params: { id: tournamentId },
        body,
      });
      const official = data.checked_in_by;
      const isConflict = data.checked_in_at !== null && official !== null && official.id !== me?.id;
      if (isConflict) toast.info(conflictMessage(data, official.name));
      else if (!isListed) toast.success(outcomeMessage(data));
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

const conflictMessage = ({ player: { name }, checked_in_at: at }: Entry, official: string): string =>
  t`${name}: checked in by ${official} at ${{ time: formatTime(at) }}`;

const outcomeMessage = ({ player: { name }, checked_in_at: at }: Entry): string =>
  at ? t`${name} is checked in` : t`${name} is not checked in`;

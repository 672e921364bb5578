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
  /** Gets each entry that has changed: the caller shows it, because toasts of fast check-ins would cover the list. */
  onDone?: (entry: Entry) => void;
};

/** Checks a participant in, or undoes it; a conflict or an error is shown, and an error answered with false. */
export function useCheckIn(tournamentId: TournamentId, { onDone }: Options = {}) {
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
      else onDone?.(data);
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

import { t } from "@lingui/core/macro";
import type { TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useSession } from "../../lib/session-store.ts";
import { TitledCard } from "../../ui/card.tsx";
import { isCheckInDue } from "./check-in-due.ts";
import { ownEntryQuery } from "./entry.queries.ts";

const CheckIn = lazy(() => import("./check-in.tsx").then((module) => ({ default: module.CheckIn })));

/** While a registered player can check in, it comes first on the tournament's page; at other times nothing. */
export function CheckInFirst({ tournamentId }: { tournamentId: TournamentId }) {
  const isLoggedIn = useSession((session) => session.user !== null);
  const own = useQuery({ ...ownEntryQuery(tournamentId), enabled: isLoggedIn }).data;
  if (!isLoggedIn || !own || !isCheckInDue(own)) return null;
  return (
    <TitledCard title={t`Check-in`}>
      <Suspense>
        <CheckIn tournamentId={tournamentId} own={own} />
      </Suspense>
    </TitledCard>
  );
}

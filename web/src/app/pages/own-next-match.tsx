import type { TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { CheckIn } from "../../features/entry/check-in.tsx";
import { isCheckInDue } from "../../features/entry/check-in-due.ts";
import { ownEntryQuery } from "../../features/entry/entry.queries.ts";
import { NextMatchCard } from "../../features/next-match/next-match-card.tsx";
import type { User } from "../../lib/session-store.ts";

/** The card of the user's next match with the check-in of its tournament. */
export function OwnNextMatch({ user }: { user: User }) {
  return (
    <NextMatchCard
      userId={user.id}
      allTo="/my-matches"
      checkIn={(tournamentId) => <OwnCheckIn tournamentId={tournamentId} />}
    />
  );
}

/** The check-in button while it is open, and the time of a check-in. */
function OwnCheckIn({ tournamentId }: { tournamentId: TournamentId }) {
  const own = useQuery(ownEntryQuery(tournamentId)).data;
  if (!own || !(isCheckInDue(own) || own.checked_in_at)) return null;
  return <CheckIn tournamentId={tournamentId} own={own} />;
}

import type { Tournament } from "@pockethall/contract/tournaments";
import { idFrom, type TournamentId, type UserId } from "@pockethall/domain/ids";
import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { mayBePaid, type OpenPayments } from "../../lib/paystack-open.ts";
import { useSession } from "../../lib/session-store.ts";
import type { TopUp } from "../../lib/top-up.ts";
import { closeEntryDialog, openEntryDialog } from "./entry-dialog-store.ts";
import { openEntry } from "./open-entries.ts";
import { useEntry } from "./use-entry.ts";

const RegistrationDialog = lazy(() =>
  import("./registration-dialog.tsx").then((module) => ({ default: module.RegistrationDialog })),
);

/** The registration dialog of a tournament's page, whichever of its buttons opened it. */
export function EntryDialogHost({ tournament, topUp }: { tournament: Tournament; topUp: TopUp }) {
  const { isIn, isOpen } = useEntry(tournament);
  const user = useSession((session) => session.user);
  useEffect(() => closeEntryDialog, [tournament.id]); // a return to the page shows no old dialog
  useUnfinishedPayment(openEntry(tournament.id, user?.id ?? idFrom<UserId>("")), {
    tournamentId: tournament.id,
    isIn,
    isOpen,
  });
  if (!isOpen || user === null) return null;
  return (
    <Suspense>
      <RegistrationDialog tournament={tournament} topUp={topUp} />
    </Suspense>
  );
}

type CurrentStatus = { tournamentId: TournamentId; isIn: boolean; isOpen: boolean };

/**
 * Reopens the dialog for a card payment with an unknown outcome; the dialog checks the outcome. A registered player's
 * open payment is dropped: kept, it would register the player again after a withdrawal.
 */
function useUnfinishedPayment(open: OpenPayments, { tournamentId, isIn, isOpen }: CurrentStatus): void {
  const resume = useEffectEvent(() => {
    if (!isIn && mayBePaid(open.get())) openEntryDialog(tournamentId);
  });
  const forget = useEffectEvent(() => open.forget(open.get()?.reference ?? null));
  useEffect(() => resume(), []);
  useEffect(() => {
    if (isIn && !isOpen) forget();
  }, [isIn, isOpen]);
}

import { t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import type { TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from "react";
import { askToLogIn, useAuthPrompt } from "../../lib/auth-prompt.ts";
import { knownFact } from "../../lib/known-fact.ts";
import { mayBePaid, type OpenPayments } from "../../lib/paystack-open.ts";
import { useSession } from "../../lib/session-store.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { Fact, Facts } from "../../ui/facts.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import styles from "./entry.module.css";
import { ownEntryQuery } from "./entry.queries.ts";
import { closeEntryDialog, openEntryDialog, useEntryDialog, useRegistered } from "./entry-dialog-store.ts";
import { type EntryStatus, entryStatus, remainingText, triggerText } from "./entry-status.ts";
import { Fee } from "./fee.tsx";
import { openEntry } from "./open-entries.ts";
import { useNow } from "./use-now.ts";

const RegistrationDialog = lazy(() =>
  import("./registration-dialog.tsx").then((module) => ({ default: module.RegistrationDialog })),
);

const EntryStanding = lazy(() => import("./entry-standing.tsx").then((module) => ({ default: module.EntryStanding })));

/** The registration card of a tournament; give it the tournament with its participants. */
export function EntryCard({ tournament }: { tournament: Tournament }) {
  const user = useSession((session) => session.user);
  const isOpen = useEntryDialog((dialog) => dialog.tournamentId === tournament.id);
  const isAsked = useAuthPrompt(({ prompt }) => prompt !== null);
  const playerId = user?.player_id ?? null;
  const justRegistered = useRegistered({ tournamentId: tournament.id, playerId: playerId ?? "" });
  const now = useNow(tournament.registration_deadline);
  const own = useQuery({ ...ownEntryQuery(tournament.id), enabled: user !== null }).data;
  const status = entryStatus(tournament, playerId, { now, justRegistered, own });
  const isIn = status === "registered" || status === "already-registered";
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => closeEntryDialog, [tournament.id]); // a return to the page shows no old dialog
  useUnfinishedPayment(openEntry(tournament.id, user?.id ?? ""), { tournamentId: tournament.id, isIn, isOpen });
  const press = () => {
    if (status !== "open") return;
    if (useSession.getState().token === null) askToLogIn({ onSignedIn: () => openEntryDialog(tournament.id) });
    else openEntryDialog(tournament.id);
  };
  return (
    <TitledCard title={t`Registration`}>
      <EntryFacts tournament={tournament} now={now} />
      <Button
        ref={trigger}
        className={cx(styles.trigger)}
        variant="primary"
        large
        wide
        loading={isAsked || isOpen} // a dialog's code may be on its way: the press was not lost
        aria-disabled={status !== "open"} // still focusable: a dialog that closes gives the focus back to it
        onClick={press}
      >
        {triggerText(status)}
      </Button>
      {hintOf(status, tournament) && <p className={styles.hint}>{hintOf(status, tournament)}</p>}
      {user !== null && own && (
        <Suspense>
          <EntryStanding tournament={tournament} own={own} onMoved={() => trigger.current?.focus()} />
        </Suspense>
      )}
      {isOpen && user !== null && (
        <Suspense>
          <RegistrationDialog tournament={tournament} />
        </Suspense>
      )}
    </TitledCard>
  );
}

type Standing = { tournamentId: TournamentId; isIn: boolean; isOpen: boolean };

/**
 * Reopens the dialog for a card payment with an unknown outcome; the dialog checks the outcome. A registered player's
 * open payment is dropped: kept, it would register the player again after a withdrawal.
 */
function useUnfinishedPayment(open: OpenPayments, { tournamentId, isIn, isOpen }: Standing): void {
  const resume = useEffectEvent(() => {
    if (!isIn && mayBePaid(open.get())) openEntryDialog(tournamentId);
  });
  const forget = useEffectEvent(() => open.forget(open.get()?.reference ?? null));
  useEffect(() => resume(), []);
  useEffect(() => {
    if (isIn && !isOpen) forget();
  }, [isIn, isOpen]);
}

function EntryFacts({ tournament, now }: { tournament: Tournament; now: Date }) {
  const { participant_count, max_participants } = tournament;
  const fee = knownFact(tournament, "entry_fee");
  const deadline = knownFact(tournament, "registration_deadline");
  return (
    <Facts>
      <Fact name={t`Entry fee`}>{fee === undefined ? t`N/A` : <Fee naira={fee} />}</Fact>
      <Fact name={t`Deadline`}>{deadline === undefined ? t`N/A` : <RecordTime value={deadline} />}</Fact>
      <Fact name={t`Time left`}>{deadline === undefined ? t`N/A` : remainingText(deadline, now)}</Fact>
      <Fact name={t`Seats`}>
        <span className="tabular">{`${participant_count}/${max_participants ?? "∞"}`}</span>
      </Fact>
    </Facts>
  );
}

function hintOf(status: EntryStatus, tournament: Tournament): string | null {
  const { max_participants, participant_count, drawn_at, unknown_fields } = tournament;
  if (status === "tournament-full")
    return participant_count === max_participants
      ? t`All ${max_participants} seats are taken.`
      : t`Free seats are reserved for players on the waiting list.`;
  if (status === "registration-closed" && drawn_at !== null && !unknown_fields.includes("drawn_at"))
    return t`The draw has been made.`;
  return null;
}

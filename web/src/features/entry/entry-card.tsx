import { t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import { lazy, Suspense, useRef } from "react";
import { knownFact } from "../../lib/known-fact.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import styles from "./entry.module.css";
import { type EntryStatus, remainingText, triggerText } from "./entry-status.ts";
import { Fee } from "./fee.tsx";
import { useEntry } from "./use-entry.ts";

const OwnEntryStatus = lazy(() =>
  import("./own-entry-status.tsx").then((module) => ({ default: module.OwnEntryStatus })),
);

type EntryCardProps = {
  tournament: Tournament;
  /** The page's head holds 'Register Now', and 'Registered' after it: the card does not repeat them. */
  isInvitedAbove: boolean;
};

/** The registration card of a tournament; give it the tournament with its participants. */
export function EntryCard({ tournament, isInvitedAbove }: EntryCardProps) {
  const { status, own, now, isLoggedIn, isBusy, press } = useEntry(tournament);
  const card = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const isAbove = isInvitedAbove && (status === "open" || status === "registered");
  const hint = hintOf(status, tournament);
  return (
    <TitledCard title={t`Registration`}>
      <div ref={card} tabIndex={-1} className={styles.card}>
        <EntryFacts tournament={tournament} now={now} isClosed={status === "registration-closed"} />
        {!isAbove && (
          <Button
            ref={trigger}
            className={styles.trigger}
            variant="primary"
            large
            wide
            loading={isBusy}
            aria-disabled={status !== "open"} // still focusable: a dialog that closes gives the focus back to it
            onClick={press}
          >
            {triggerText(status)}
          </Button>
        )}
        {hint && <p className={styles.hint}>{hint}</p>}
        {isLoggedIn && own && (
          <Suspense>
            <OwnEntryStatus
              tournament={tournament}
              own={own}
              onMoved={() => (trigger.current ?? card.current)?.focus()}
            />
          </Suspense>
        )}
      </div>
    </TitledCard>
  );
}

type EntryFactsProps = { tournament: Tournament; now: Date; isClosed: boolean };

function EntryFacts({ tournament, now, isClosed }: EntryFactsProps) {
  const { participant_count, max_participants } = tournament;
  const fee = knownFact(tournament, "entry_fee");
  const deadline = knownFact(tournament, "registration_deadline");
  return (
    <Facts>
      <Fact name={t`Entry fee`}>{fee === undefined ? t`N/A` : <Fee naira={fee} />}</Fact>
      <Fact name={t`Deadline`}>{deadline === undefined ? t`N/A` : <RecordTime value={deadline} />}</Fact>
      {!isClosed && <Fact name={t`Time left`}>{deadline === undefined ? t`N/A` : remainingText(deadline, now)}</Fact>}
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

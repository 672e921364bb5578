import type { OwnEntry } from "@pockethall/contract/entries";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import * as texts from "../../texts/entry/entry-standing.ts";
import { Button } from "../../ui/button.tsx";
import { FormError, Notice } from "../../ui/notice.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { toast } from "../../ui/toast.ts";
import { CheckIn } from "./check-in.tsx";
import styles from "./entry.module.css";
import { refreshAfterEntry } from "./entry.queries.ts";
import { LeaveEntry } from "./leave-entry.tsx";

type EntryStandingProps = {
  tournament: Tournament;
  own: OwnEntry;
  /** The pressed button is gone: the focus goes back to the card. */
  onMoved: () => void;
};

/** What the card says to who is logged in, beyond its button: seat, waiting list, request, offer, and the way out of each. */
export function EntryStanding({ tournament, own, onMoved }: EntryStandingProps) {
  return (
    <div className={styles.standing}>
      {own.state === "registered" && <CheckIn tournamentId={tournament.id} own={own} />}
      {own.leaving && <LeaveEntry tournament={tournament} leaving={own.leaving} onLeft={onMoved} />}
      <StandingNotice own={own} />
      <QueueButton tournament={tournament} own={own} onMoved={onMoved} />
    </div>
  );
}

function StandingNotice({ own }: { own: OwnEntry }) {
  switch (own.state) {
    case "offered":
      return (
        <Notice tone="success">
          {texts.aSeatIsKeptFor} <RecordTime value={own.offer_expires_at} />
          {texts.registerToTakeItAfter}
        </Notice>
      );
    case "waiting":
      return (
        <Notice>
          {texts.youAreNumber} {own.position} {texts.onTheWaitingListYou}
        </Notice>
      );
    case "requested":
      return <Notice>{texts.theOrganizerHasYourRequest}</Notice>;
    case "rejected":
      return (
        <Notice tone="warning">
          {texts.theOrganizerHasNotAccepted} {own.reason}
        </Notice>
      );
    case "closed":
      return (
        <Notice>
          {texts.youWereNotGivenA} {own.reason}
        </Notice>
      );
    default:
      return null;
  }
}

type Deed = {
  label: string;
  door: "POST /api/tournaments/:id/waiting-list" | "DELETE /api/tournaments/:id/waiting-list";
  done: string;
  hint?: string;
};

/** What one can do about a seat that one has not, if anything. */
function deedOf({ state, may_ask: mayAsk, waiting_count: waiting }: OwnEntry): Deed | null {
  const leave = "DELETE /api/tournaments/:id/waiting-list";
  const ask = "POST /api/tournaments/:id/waiting-list";
  if (state === "offered") return { label: texts.giveItToTheNext, door: leave, done: texts.theSeatGoesToThe };
  if (state === "waiting") return { label: texts.leaveTheWaitingList, door: leave, done: texts.youLeftTheWaitingList };
  if (state === "requested")
    return { label: texts.takeTheRequestBack, door: leave, done: texts.yourRequestIsTakenBack };
  if (mayAsk === "waiting-list") {
    const before = waiting === 1 ? texts.onePlayerWaitsAlready : texts.playersWaitAlready(waiting);
    const hint = waiting > 0 ? before : texts.nobodyWaitsYet;
    const done = texts.youAreOnTheWaiting;
    return { label: texts.joinTheWaitingList, door: ask, done, hint: texts.waitingCostsNothing(hint) };
  }
  if (mayAsk === "approval") {
    const hint = texts.theOrganizerApprovesWhoPlays;
    return { label: texts.askForASeat, door: ask, done: texts.yourRequestIsWithThe, hint };
  }
  return null;
}

function QueueButton({ tournament, own, onMoved }: EntryStandingProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const deed = deedOf(own);
  if (!deed) return null;
  const press = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await call(deed.door, { params: { id: tournament.id } });
      toast.success(deed.done);
      await refreshAfterEntry();
      onMoved();
    } catch (error) {
      setProblem(messageOf(error, texts.thatDidNotWorkPlease));
      void refreshAfterEntry(); // somebody was faster: show how it stands now
    }
    setBusy(false);
  };
  return (
    <>
      <FormError message={problem} />
      <Button variant={deed.hint ? "secondary" : "plain"} wide loading={busy} onClick={() => void press()}>
        {deed.label}
      </Button>
      {deed.hint && <p className={styles.hint}>{deed.hint}</p>}
    </>
  );
}

import type { OwnEntry } from "@pockethall/contract/entries";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
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
          A seat is kept for you until <RecordTime value={own.offer_expires_at} />. Register to take it; after that it
          goes to the next player.
        </Notice>
      );
    case "waiting":
      return (
        <Notice>
          You are number {own.position} on the waiting list. You pay only when a seat is yours; we tell you when one is
          free.
        </Notice>
      );
    case "requested":
      return <Notice>The organizer has your request. You pay only when it is approved.</Notice>;
    case "rejected":
      return <Notice tone="warning">The organizer has not accepted your request: {own.reason}</Notice>;
    case "closed":
      return <Notice>You were not given a seat: {own.reason}</Notice>;
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
  if (state === "offered")
    return { label: "Give it to the next player", door: leave, done: "The seat goes to the next player." };
  if (state === "waiting") return { label: "Leave the waiting list", door: leave, done: "You left the waiting list." };
  if (state === "requested")
    return { label: "Take the request back", door: leave, done: "Your request is taken back." };
  if (mayAsk === "waiting-list") {
    const before = waiting === 1 ? "1 player waits already." : `${waiting} players wait already.`;
    const hint = waiting > 0 ? before : "Nobody waits yet.";
    const done = "You are on the waiting list.";
    return { label: "Join the waiting list", door: ask, done, hint: `${hint} Waiting costs nothing.` };
  }
  if (mayAsk === "approval") {
    const hint = "The organizer approves who plays. Asking costs nothing.";
    return { label: "Ask for a seat", door: ask, done: "Your request is with the organizer.", hint };
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
      setProblem(messageOf(error, "That did not work. Please try again."));
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

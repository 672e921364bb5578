import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { OwnEntry } from "@pockethall/contract/entries";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useState } from "react";
import { messageOf } from "../../lib/problem.ts";
import { Button } from "../../ui/button.tsx";
import { FormError, Notice } from "../../ui/notice.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { changeQueue, type QueueChange } from "./change-queue.ts";
import { CheckIn } from "./check-in.tsx";
import { isCheckInDue } from "./check-in-due.ts";
import styles from "./entry.module.css";
import { LeaveEntry } from "./leave-entry.tsx";

type OwnEntryStatusProps = {
  tournament: Tournament;
  own: OwnEntry;
  /** The pressed button is gone: the focus goes back to the card. */
  onMoved: () => void;
};

/** The card's content for a logged-in user: registration, waiting list, request or offer, and how to leave each. */
export function OwnEntryStatus({ tournament, own, onMoved }: OwnEntryStatusProps) {
  return (
    <div className={styles.current}>
      {own.state === "registered" && !isCheckInDue(own) && <CheckIn tournamentId={tournament.id} own={own} />}
      {own.leaving && <LeaveEntry tournament={tournament} leaving={own.leaving} onLeft={onMoved} />}
      <StatusNotice own={own} />
      <QueueButton tournament={tournament} own={own} onMoved={onMoved} />
    </div>
  );
}

function StatusNotice({ own }: { own: OwnEntry }) {
  switch (own.state) {
    case "offered":
      return (
        <Notice tone="success">
          <Trans>
            We're holding a seat for you until <RecordTime value={own.offer_expires_at} />. Register before then, or it
            goes to the next player.
          </Trans>
        </Notice>
      );
    case "waiting":
      return (
        <Notice>
          {t`You're no. ${{ position: own.position ?? 0 }} on the waiting list. You only pay if you get a seat. We'll notify you.`}
        </Notice>
      );
    case "requested":
      return <Notice>{t`Request sent to the organiser. You'll only pay if it's approved.`}</Notice>;
    case "rejected":
      return (
        <Notice tone="warning">
          {t`The organiser didn't accept your request:`} {own.reason}
        </Notice>
      );
    case "closed":
      return (
        <Notice>
          {t`You didn't get a seat:`} {own.reason}
        </Notice>
      );
    default:
      return null;
  }
}

type Action = QueueChange & { label: string; hint?: string };

/** The available action for a player without a place, if any. */
function actionOf({ state, may_ask: mayAsk, waiting_count: waiting }: OwnEntry): Action | null {
  const leave = "DELETE /api/tournaments/:id/waiting-list";
  const ask = "POST /api/tournaments/:id/waiting-list";
  if (state === "offered")
    return { label: t`Pass it to the next player`, endpoint: leave, done: t`The seat goes to the next player.` };
  if (state === "waiting")
    return { label: t`Leave the waiting list`, endpoint: leave, done: t`You left the waiting list.` };
  if (state === "requested") return { label: t`Cancel request`, endpoint: leave, done: t`Request cancelled.` };
  if (mayAsk === "waiting-list") {
    const hint = plural(waiting, { 0: "No players waiting", one: "# player waiting", other: "# players waiting" });
    const done = t`You're on the waiting list.`;
    return { label: t`Join the waiting list`, endpoint: ask, done, hint: t`${hint}. Joining is free.` };
  }
  if (mayAsk === "approval") {
    const hint = t`The organiser approves each player. Requests are free.`;
    return { label: t`Request a seat`, endpoint: ask, done: t`Request sent to the organiser.`, hint };
  }
  return null;
}

function QueueButton({ tournament, own, onMoved }: OwnEntryStatusProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const action = actionOf(own);
  if (!action) return null;
  const press = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await changeQueue(tournament.id, action);
      onMoved();
    } catch (error) {
      setProblem(messageOf(error, t`That didn't work. Try again.`));
    }
    setBusy(false);
  };
  return (
    <>
      <FormError message={problem} />
      <Button variant={action.hint ? "secondary" : "plain"} wide loading={busy} onClick={() => void press()}>
        {action.label}
      </Button>
      {action.hint && <p className={styles.hint}>{action.hint}</p>}
    </>
  );
}

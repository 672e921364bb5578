import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import type { DeskObjection } from "@pockethall/contract/objections";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { formatTime } from "../../../lib/dates.ts";
import { messageOf } from "../../../lib/problem.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import styles from "../organizer.module.css";
import { refreshTournaments } from "../organizer.queries.ts";

type ObjectionDialogProps = {
  objection: DeskObjection;
  /** Goes to the form that corrects the result, which settles the objection. */
  onCorrect: (game: Game) => void;
  onClose: () => void;
};

/** What a player says is wrong with a result, beside the frames of the log: dismissed with an answer, or corrected. */
export function ObjectionDialog({ objection, onCorrect, onClose }: ObjectionDialogProps) {
  const { match_id: id, by, player1, player2, player1_score, player2_score } = objection;
  const [busy, setBusy] = useState(false);
  const dismiss = async (answer: string) => {
    await call("POST /api/organizer/matches/:id/dismiss-objections", { params: { id }, body: { answer } });
    await refreshTournaments();
    toast.success(t`The result stays. Both players are notified.`);
  };
  const correct = async () => {
    setBusy(true);
    try {
      const { data } = await call("GET /api/games/:id", { params: { id } });
      onClose();
      onCorrect(data);
    } catch (error) {
      toast.error(messageOf(error, t`Couldn't load the match. Try again.`));
      setBusy(false);
    }
  };
  return (
    <ReasonDialog
      title={t`Objection of ${{ name: by }}`}
      action={t`The result stays`}
      label={t`Your answer`}
      hint={t`Both players read it.`}
      missing={t`Say why the result stays`}
      onConfirm={dismiss}
      fallback={t`Couldn't save the decision. Try again.`}
      onClose={onClose}
    >
      <p>{objection.reason}</p>
      <p className="quiet">
        {`${player1} ${player1_score ?? 0}–${player2_score ?? 0} ${player2} · ${objection.round_name}`}
      </p>
      <FrameLog objection={objection} />
      <div className={styles.buttons}>
        <Button loading={busy} onClick={() => void correct()}>{t`Correct result`}</Button>
        <LinkButton to={`/live-matches/${id}`}>{t`Frames and replay`}</LinkButton>
      </div>
    </ReasonDialog>
  );
}

function FrameLog({ objection: { frames } }: { objection: DeskObjection }) {
  if (frames.length === 0) return <p className="quiet">{t`The result was entered without frames.`}</p>;
  return (
    <ol className={styles.list} aria-label={t`Frames in the log`}>
      {frames.map((frame) => (
        <li key={frame.frame}>
          {t`Frame ${{ number: frame.frame }}: ${{ winner: frame.winner }}`}{" "}
          <span className="quiet">{detailsOf(frame)}</span>
        </li>
      ))}
    </ol>
  );
}

/** '75–12 · 14:18'. */
function detailsOf({ player1_points: one, player2_points: two, corrected, ended_at }: DeskObjection["frames"][number]) {
  const points = one === null || two === null ? [] : [`${one}–${two}`];
  return [...points, ...(corrected ? [t`corrected`] : []), formatTime(ended_at)].join(" · ");
}

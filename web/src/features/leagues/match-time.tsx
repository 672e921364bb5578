import { t } from "@lingui/core/macro";
import type { LeagueMatch } from "@pockethall/contract/leagues";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { formatDate, formatTime } from "../../lib/dates.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import styles from "./leagues.module.css";
import { refreshLeagues } from "./leagues.queries.ts";

type MatchProps = { match: LeagueMatch; me: string };
type Asking = "propose" | "accept" | "decline" | null;

const momentOf = (iso: string): string => t`${{ date: formatDate(iso) }}, ${{ time: formatTime(iso) }}`;

/** When the two of an open match play: the agreed time, the proposed one, and what the viewer may answer. */
export function MatchTime({ match, me }: MatchProps) {
  const [asking, setAsking] = useState<Asking>(null);
  // Kept apart from the match: a live event can take the proposal away while its dialog is open.
  const [asked, setAsked] = useState<string | null>(null);
  const { proposal, play_at } = match;
  const isMine = proposal?.by === me;
  const ask = (what: Asking) => {
    setAsked(proposal?.play_at ?? null);
    setAsking(what);
  };
  const named = (
    <span className="visually-hidden">
      : {t`${{ name: match.player1.name }} against ${{ otherName: match.player2.name }}`}
    </span>
  );
  return (
    <div className={styles.note}>
      {play_at && <p>{t`Agreed: ${{ moment: momentOf(play_at) }}`}</p>}
      {proposal && (
        <p>
          {isMine
            ? t`You proposed ${{ moment: momentOf(proposal.play_at) }}.`
            : t`Your opponent proposes ${{ moment: momentOf(proposal.play_at) }}.`}
        </p>
      )}
      <div className={styles.buttons}>
        {proposal && !isMine && (
          <>
            <Button variant="primary" onClick={() => ask("accept")}>
              {t`Accept time`}
              {named}
            </Button>
            <Button onClick={() => ask("decline")}>
              {t`Decline time`}
              {named}
            </Button>
          </>
        )}
        <Button variant="plain" onClick={() => ask("propose")}>
          {play_at || proposal ? t`Propose another time` : t`Propose a time`}
          {named}
        </Button>
      </div>
      {asking === "propose" && <ProposeDialog match={match} onClose={() => setAsking(null)} />}
      {(asking === "accept" || asking === "decline") && asked && (
        <AnswerDialog match={match} playAt={asked} isAccepted={asking === "accept"} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}

const paramsOf = ({ league_id, id }: LeagueMatch) => ({ id: league_id, matchId: id });

function ProposeDialog({ match, onClose }: { match: LeagueMatch; onClose: () => void }) {
  const form = useForm({
    initial: { play_at: "" },
    validate: ({ play_at }) => (play_at === "" ? { play_at: t`Choose a time` } : {}),
    submit: async ({ play_at }) => {
      const body = { play_at: new Date(`${play_at}:00+01:00`).toISOString() };
      await call("POST /api/leagues/:id/matches/:matchId/times", { params: paramsOf(match), body });
      await refreshLeagues();
      toast.success(t`We've asked your opponent`);
      onClose();
    },
    fallback: t`That didn't work. Try again.`,
  });
  return (
    <FormDialog title={t`Propose a time`} form={form} action={t`Propose`} onClose={onClose}>
      <p>{t`If your opponent accepts, you can play then, even outside the round.`}</p>
      <TextField label={t`Date and time, in Nigeria (WAT)`} type="datetime-local" required {...form.text("play_at")} />
    </FormDialog>
  );
}

type AnswerProps = { match: LeagueMatch; playAt: string; isAccepted: boolean; onClose: () => void };

function AnswerDialog({ match, playAt, isAccepted, onClose }: AnswerProps) {
  const answer = async () => {
    const body = { play_at: playAt, accept: isAccepted };
    await call("POST /api/leagues/:id/matches/:matchId/times/answer", { params: paramsOf(match), body });
    await refreshLeagues();
    toast.success(isAccepted ? t`Time agreed` : t`Time declined`);
  };
  return (
    <ConfirmDialog
      title={isAccepted ? t`Accept this time?` : t`Decline this time?`}
      confirmLabel={isAccepted ? t`Accept time` : t`Decline time`}
      onConfirm={answer}
      fallback={t`That didn't work. Try again.`}
      onClose={onClose}
    >
      <p>{momentOf(playAt)}</p>
    </ConfirmDialog>
  );
}

import { t } from "@lingui/core/macro";
import type { LeagueMatch } from "@pockethall/contract/leagues";
import type { LeagueScore } from "@pockethall/domain/leagues";
import { Minus, Plus } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { ApiProblem, messageOf } from "../../lib/problem.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { isMeant } from "../../ui/meant.ts";
import { FormError } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./leagues.module.css";
import { refreshLeagues } from "./leagues.queries.ts";
import { echoOf } from "./result-labels.ts";

type What = "report" | "dispute" | "decide";
type ResultDialogProps = { match: LeagueMatch; me: string | null; what: What; onClose: () => void };

const TITLES: Record<What, string> = {
  report: t`Report the result`,
  dispute: t`Dispute the result`,
  decide: t`Enter the result`,
};
const BUTTONS: Record<What, string> = { report: t`Report`, dispute: t`Send my version`, decide: t`Decide` };
const DONE: Record<What, string> = {
  report: t`We've asked your opponent to confirm`,
  dispute: t`We've asked the organiser to decide`,
  decide: t`Result confirmed`,
};

type SendState = { busy: boolean; problem: string | null; asksReason: boolean };
const IDLE: SendState = { busy: false, problem: null, asksReason: false };

/** The frames of both by one press each; their meaning is read back before they are sent. */
export function ResultDialog({ match, me, what, onClose }: ResultDialogProps) {
  const [score, setScore] = useState<LeagueScore>({ score1: 0, score2: 0, walkover: 0 });
  const [reason, setReason] = useState("");
  const reasonBox = useRef<HTMLTextAreaElement>(null);
  const [state, setState] = useState<SendState>(IDLE);
  const echo = echoOf(match, score, me);
  const isReasonMissing = what === "dispute" && reason.trim() === "";
  const send = async () => {
    if (echo.problem) return setState({ ...IDLE, problem: echo.words });
    if (isReasonMissing) {
      reasonBox.current?.focus();
      return setState({ ...IDLE, asksReason: true });
    }
    setState({ ...IDLE, busy: true });
    try {
      await sendResult(match, { what, score, reason: reason.trim() });
      await refreshLeagues();
      toast.success(DONE[what]);
      onClose();
    } catch (error) {
      setState({ ...IDLE, problem: textOf(error) });
    }
  };
  return (
    <Dialog
      title={TITLES[what]}
      onClose={onClose}
      busy={state.busy}
      actions={
        <>
          <Button onClick={onClose} disabled={state.busy}>
            {t`Cancel`}
          </Button>
          <Button variant="primary" loading={state.busy} onClick={(event) => isMeant(event) && void send()}>
            {BUTTONS[what]}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <FormError message={state.problem} />
        <p className={styles.quiet}>{t`Best of ${{ bestOf: match.best_of }} frames`}</p>
        {score.walkover === 0 && <Frames match={match} score={score} me={me} onChange={setScore} />}
        {what === "decide" && <Walkover match={match} score={score} onChange={setScore} />}
        <p className={styles.echo} role="status">
          {echo.words}
        </p>
        {what === "dispute" && (
          <TextAreaField
            ref={reasonBox}
            label={t`Why`}
            required
            rows={3}
            maxLength={500}
            value={reason}
            error={state.asksReason && isReasonMissing ? t`Give a reason` : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  );
}

type ScoreProps = { match: LeagueMatch; score: LeagueScore; onChange: (score: LeagueScore) => void };

function Frames({ match, score, me, onChange }: ScoreProps & { me: string | null }): ReactNode {
  const most = Math.floor(match.best_of / 2) + 1;
  const stepper = (name: string, value: number, set: (next: number) => LeagueScore) => (
    <fieldset className={styles.stepper}>
      <legend className="visually-hidden">{t`Frames of ${name}`}</legend>
      <span aria-hidden="true">{name}</span>
      <span className={styles.steps}>
        <IconButton
          label={t`One frame less for ${name}`}
          disabled={value <= 0}
          onClick={() => onChange(set(value - 1))}
        >
          <Minus />
        </IconButton>
        <output className="tabular" aria-label={t`Frames of ${name}`}>
          {value}
        </output>
        <IconButton
          label={t`One frame more for ${name}`}
          disabled={value >= most}
          onClick={() => onChange(set(value + 1))}
        >
          <Plus />
        </IconButton>
      </span>
    </fieldset>
  );
  const name = (player: LeagueMatch["player1"]) => (player.id === me ? t`You` : player.name);
  return (
    <>
      {stepper(name(match.player1), score.score1, (score1) => ({ ...score, score1 }))}
      {stepper(name(match.player2), score.score2, (score2) => ({ ...score, score2 }))}
    </>
  );
}

function Walkover({ match, score, onChange }: ScoreProps) {
  return (
    <SelectField
      label={t`Walkover`}
      emptyOption={t`No, it was played`}
      options={[
        { value: "1", label: t`Walkover for ${{ name: match.player1.name }}` },
        { value: "2", label: t`Walkover for ${{ name: match.player2.name }}` },
      ]}
      value={score.walkover === 0 ? "" : String(score.walkover)}
      onChange={({ target: { value } }) =>
        onChange({ score1: 0, score2: 0, walkover: value === "1" ? 1 : value === "2" ? 2 : 0 })
      }
    />
  );
}

type Sent = { what: What; score: LeagueScore; reason: string };

async function sendResult({ league_id: id, id: matchId }: LeagueMatch, { what, score, reason }: Sent): Promise<void> {
  const { score1: player1_score, score2: player2_score, walkover } = score;
  const result = { player1_score, player2_score, ...(walkover === 0 ? {} : { walkover }) };
  const params = { id, matchId };
  if (what === "dispute")
    await call("POST /api/leagues/:id/matches/:matchId/dispute", { params, body: { result, reason } });
  else await call("PUT /api/leagues/:id/matches/:matchId", { params, body: { result } });
}

/** The server's words for the result, or for the whole. */
function textOf(error: unknown): string {
  const [first] = error instanceof ApiProblem ? Object.values(error.errors) : [];
  return first ?? messageOf(error, t`Failed to update match result`);
}

import { t } from "@lingui/core/macro";
import type { LeagueDetail } from "@pockethall/contract/leagues";
import { nextSeasonName } from "@pockethall/domain/leagues";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../lib/api.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { AddPlayerDialog, takesAddedPlayers } from "./add-player.tsx";
import styles from "./leagues.module.css";
import { refreshLeagues } from "./leagues.queries.ts";

type Step = "open" | "start" | "end";
const WORDS: Record<Step, { label: string; title: string; hint: string; done: string }> = {
  open: {
    label: t`Open to players`,
    title: t`Open this league?`,
    hint: t`Everyone can see it and join.`,
    done: t`The league is open`,
  },
  start: {
    label: t`Start the league`,
    title: t`Start this league?`,
    hint: t`Everyone who has joined will play. Divisions and rounds are created now; on a ladder, challenges open.`,
    done: t`The league has started`,
  },
  end: {
    label: t`End the league`,
    title: t`End this league?`,
    hint: t`Unplayed matches don't count. The tables become final, and the prizes go to finance.`,
    done: t`The league is over`,
  },
};
type Asking = Step | "cancel" | "next" | "add-player";
const isStep = (asking: Asking | null): asking is Step => asking !== null && asking in WORDS;
const NEXT: Partial<Record<LeagueDetail["status"], Step>> = { draft: "open", open: "start", running: "end" };

/** The organizer's next step, seating players, and calling it off. */
export function OrganizerSteps({ league }: { league: LeagueDetail }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const { id, status, next_id } = league;
  const step = NEXT[status];
  const close = () => setAsking(null);
  if (status === "cancelled" || (status === "completed" && next_id !== null)) return null;
  return (
    <TitledCard title={t`You organise this league`} className={styles.organizer ?? ""}>
      <div className={styles.row}>
        {step && (
          <Button variant="primary" onClick={() => setAsking(step)}>
            {WORDS[step].label}
          </Button>
        )}
        {(status === "draft" || status === "open") && <LinkButton to={`/leagues/${id}/edit`}>{t`Edit`}</LinkButton>}
        {takesAddedPlayers(league) && <Button onClick={() => setAsking("add-player")}>{t`Add a player`}</Button>}
        {status === "completed" ? (
          <Button onClick={() => setAsking("next")}>{t`Prepare the next season`}</Button>
        ) : (
          <Button variant="plain" onClick={() => setAsking("cancel")}>
            {t`Cancel the league`}
          </Button>
        )}
      </div>
      {asking === "cancel" && <CancelDialog id={id} onClose={close} />}
      {asking === "next" && <NextSeasonDialog league={league} onClose={close} />}
      {asking === "add-player" && <AddPlayerDialog league={league} onClose={close} />}
      {isStep(asking) && <StepDialog id={id} step={asking} onClose={close} />}
    </TitledCard>
  );
}

type DialogProps = { id: string; onClose: () => void };

function StepDialog({ id, step, onClose }: DialogProps & { step: Step }) {
  const { title, label, hint, done } = WORDS[step];
  const go = async () => {
    await call(`POST /api/leagues/:id/${step}`, { params: { id } });
    await refreshLeagues();
    toast.success(done);
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={label}
      onConfirm={go}
      fallback={t`You can't do this right now.`}
      onClose={onClose}
    >
      <p>{hint}</p>
    </ConfirmDialog>
  );
}

function CancelDialog({ id, onClose }: DialogProps) {
  const cancel = async (reason: string) => {
    await call("POST /api/leagues/:id/cancel", { params: { id }, body: { reason } });
    await refreshLeagues();
    toast.success(t`The league is cancelled`);
  };
  return (
    <ReasonDialog
      title={t`Cancel this league?`}
      action={t`Cancel the league`}
      danger
      onConfirm={cancel}
      fallback={t`You can't do this right now.`}
      onClose={onClose}
    >
      <p>{t`This ends the league permanently. All fees are refunded to the players' wallets.`}</p>
    </ReasonDialog>
  );
}

function NextSeasonDialog({ league: { id, name }, onClose }: { league: LeagueDetail; onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { name: nextSeasonName(name), starts_on: "" },
    validate: (values) => ({
      ...(values.name.trim() === "" ? { name: t`Name is required` } : {}),
      ...(values.starts_on === "" ? { starts_on: t`Choose the first day` } : {}),
    }),
    submit: async (body) => {
      const { data } = await call("POST /api/leagues/:id/next-season", { params: { id }, body });
      await refreshLeagues();
      toast.success(t`Draft saved`);
      navigate(`/leagues/${data.id}`);
    },
    fallback: t`You can't do this right now.`,
  });
  return (
    <FormDialog title={t`The next season`} form={form} action={t`Save the draft`} onClose={onClose}>
      <p>{t`Creates a draft with the same rules. Returning players start where they finished this season, and are notified when it opens.`}</p>
      <TextField label={t`Name`} required maxLength={120} autoComplete="off" {...form.text("name")} />
      <TextField label={t`First day`} type="date" required {...form.text("starts_on")} />
    </FormDialog>
  );
}

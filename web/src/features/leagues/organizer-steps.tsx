import type { LeagueDetail } from "@pockethall/contract/leagues";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../lib/api.ts";
import * as texts from "../../texts/leagues/organizer-steps.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import styles from "./leagues.module.css";
import { refreshLeagues } from "./leagues.queries.ts";
import { SeatDialog, takesSeated } from "./seat-player.tsx";

type Step = "open" | "start" | "end";
const WORDS: Record<Step, { label: string; title: string; said: string; done: string }> = {
  open: {
    label: texts.openToPlayers,
    title: texts.openThisLeague,
    said: texts.everybodySeesItThenAnd,
    done: texts.theLeagueIsOpen,
  },
  start: {
    label: texts.startTheLeague,
    title: texts.startThisLeague,
    said: texts.whoeverHasJoinedPlaysDivisions,
    done: texts.theLeagueHasStarted,
  },
  end: {
    label: texts.endTheLeague,
    title: texts.endThisLeague,
    said: texts.whatWasNotPlayedCounts,
    done: texts.theLeagueIsOver,
  },
};
type Asking = Step | "cancel" | "next" | "seat";
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
    <TitledCard title={texts.youOrganizeThisLeague} className={styles.organizer ?? ""}>
      <div className={styles.row}>
        {step && (
          <Button variant="primary" onClick={() => setAsking(step)}>
            {WORDS[step].label}
          </Button>
        )}
        {takesSeated(league) && <Button onClick={() => setAsking("seat")}>{texts.seatAPlayer}</Button>}
        {status === "completed" ? (
          <Button onClick={() => setAsking("next")}>{texts.prepareTheNextSeason}</Button>
        ) : (
          <Button variant="plain" onClick={() => setAsking("cancel")}>
            {texts.cancelTheLeague}
          </Button>
        )}
      </div>
      {asking === "cancel" && <CancelDialog id={id} onClose={close} />}
      {asking === "next" && <NextSeasonDialog id={id} onClose={close} />}
      {asking === "seat" && <SeatDialog league={league} onClose={close} />}
      {isStep(asking) && <StepDialog id={id} step={asking} onClose={close} />}
    </TitledCard>
  );
}

type DialogProps = { id: string; onClose: () => void };

function StepDialog({ id, step, onClose }: DialogProps & { step: Step }) {
  const { title, label, said, done } = WORDS[step];
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
      fallback={texts.thisStepIsNotPossible}
      onClose={onClose}
    >
      <p>{said}</p>
    </ConfirmDialog>
  );
}

function CancelDialog({ id, onClose }: DialogProps) {
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }) => (reason.trim() === "" ? { reason: texts.sayWhy } : {}),
    submit: async ({ reason }) => {
      await call("POST /api/leagues/:id/cancel", { params: { id }, body: { reason } });
      await refreshLeagues();
      toast.success(texts.theLeagueIsCancelled);
      onClose();
    },
    fallback: texts.thisStepIsNotPossible,
  });
  return (
    <Dialog title={texts.cancelThisLeague} onClose={onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <p>{texts.itIsCalledOffFor}</p>
        <FormError message={form.message} />
        <TextAreaField label={texts.reason} required maxLength={500} rows={3} {...form.text("reason")} />
        <Button type="submit" variant="danger" large loading={form.busy}>
          {texts.cancelTheLeague}
        </Button>
      </FormStack>
    </Dialog>
  );
}

function NextSeasonDialog({ id, onClose }: DialogProps) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { starts_on: "" },
    validate: ({ starts_on }) => (starts_on === "" ? { starts_on: texts.chooseTheFirstDay } : {}),
    submit: async (body) => {
      const { data } = await call("POST /api/leagues/:id/next-season", { params: { id }, body });
      await refreshLeagues();
      toast.success(texts.theDraftIsSaved);
      navigate(`/leagues/${data.id}`);
    },
    fallback: texts.thisStepIsNotPossible,
  });
  return (
    <Dialog title={texts.theNextSeason} onClose={onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <p>{texts.aDraftWithTheSame}</p>
        <FormError message={form.message} />
        <TextField label={texts.firstDay} type="date" required {...form.text("starts_on")} />
        <Button type="submit" variant="primary" large loading={form.busy}>
          {texts.saveTheDraft}
        </Button>
      </FormStack>
    </Dialog>
  );
}

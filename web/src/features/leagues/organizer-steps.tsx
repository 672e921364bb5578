import type { LeagueDetail } from "@pockethall/contract/leagues";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../lib/api.ts";
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
    label: "Open to players",
    title: "Open this league?",
    said: "Everybody sees it then and can join.",
    done: "The league is open",
  },
  start: {
    label: "Start the league",
    title: "Start this league?",
    said: "Whoever has joined plays. Divisions and rounds are made now; on a ladder challenges begin.",
    done: "The league has started",
  },
  end: {
    label: "End the league",
    title: "End this league?",
    said: "What was not played counts for nobody. The tables stand, and the prizes go to finance.",
    done: "The league is over",
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
    <TitledCard title="You organize this league" className={styles.organizer ?? ""}>
      <div className={styles.row}>
        {step && (
          <Button variant="primary" onClick={() => setAsking(step)}>
            {WORDS[step].label}
          </Button>
        )}
        {takesSeated(league) && <Button onClick={() => setAsking("seat")}>Seat a player</Button>}
        {status === "completed" ? (
          <Button onClick={() => setAsking("next")}>Prepare the next season</Button>
        ) : (
          <Button variant="plain" onClick={() => setAsking("cancel")}>
            Cancel the league
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
      fallback="This step is not possible now."
      onClose={onClose}
    >
      <p>{said}</p>
    </ConfirmDialog>
  );
}

function CancelDialog({ id, onClose }: DialogProps) {
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }) => (reason.trim() === "" ? { reason: "Say why" } : {}),
    submit: async ({ reason }) => {
      await call("POST /api/leagues/:id/cancel", { params: { id }, body: { reason } });
      await refreshLeagues();
      toast.success("The league is cancelled");
      onClose();
    },
    fallback: "This step is not possible now.",
  });
  return (
    <Dialog title="Cancel this league?" onClose={onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <p>It is called off for good. Every fee returns to its player's wallet.</p>
        <FormError message={form.message} />
        <TextAreaField label="Reason" required maxLength={500} rows={3} {...form.text("reason")} />
        <Button type="submit" variant="danger" large loading={form.busy}>
          Cancel the league
        </Button>
      </FormStack>
    </Dialog>
  );
}

function NextSeasonDialog({ id, onClose }: DialogProps) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { starts_on: "" },
    validate: ({ starts_on }) => (starts_on === "" ? { starts_on: "Choose the first day" } : {}),
    submit: async (body) => {
      const { data } = await call("POST /api/leagues/:id/next-season", { params: { id }, body });
      await refreshLeagues();
      toast.success("The draft is saved");
      navigate(`/leagues/${data.id}`);
    },
    fallback: "This step is not possible now.",
  });
  return (
    <Dialog title="The next season" onClose={onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <p>A draft with the same rules. Whoever joins again starts where this season has put them.</p>
        <FormError message={form.message} />
        <TextField label="First day" type="date" required {...form.text("starts_on")} />
        <Button type="submit" variant="primary" large loading={form.busy}>
          Save the draft
        </Button>
      </FormStack>
    </Dialog>
  );
}

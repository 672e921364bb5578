import type { Tournament } from "@pockethall/contract/tournaments";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Steps } from "../../ui/steps.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./organizer.module.css";
import { refreshTournaments } from "./organizer.queries.ts";
import { LIFE, lifePosition, nextStep, type OrganizerStep, STEP_WORDS } from "./organizer-steps.ts";

const DONE: Readonly<Record<OrganizerStep, string>> = {
  publish: "Published: registration is open",
  draw: "The draw is made",
  start: "The tournament has started",
};

/** Where the tournament is in its life, and the one step that comes next. */
export function StepPanel({ tournament }: { tournament: Tournament }) {
  const [asking, setAsking] = useState<OrganizerStep | null>(null);
  const position = lifePosition(tournament);
  const step = nextStep(tournament);
  return (
    <TitledCard title="Progress">
      {position !== null && <Steps label="Life of the tournament" names={LIFE} current={position} />}
      <p className={styles.quiet}>{step ? STEP_WORDS[step].consequence : restWords(tournament)}</p>
      {step && (
        <Button className={styles.stepButton} variant="primary" large onClick={() => setAsking(step)}>
          {STEP_WORDS[step].label}
        </Button>
      )}
      {asking && <StepDialog tournament={tournament} step={asking} onClose={() => setAsking(null)} />}
    </TitledCard>
  );
}

function restWords({ status, champion }: Tournament): string {
  if (status === "ongoing") return "Play is under way. It completes by itself when the final is over.";
  if (status === "completed") return champion ? `Champion: ${champion.name}.` : "All games are over.";
  return "No step is possible now.";
}

type StepDialogProps = { tournament: Tournament; step: OrganizerStep; onClose: () => void };

function StepDialog({ tournament, step, onClose }: StepDialogProps) {
  const words = STEP_WORDS[step];
  const take = async () => {
    await call(words.endpoint, { params: { id: tournament.id } });
    await refreshTournaments();
    toast.success(DONE[step]);
  };
  return (
    <ConfirmDialog
      title={words.question}
      confirmLabel={words.label}
      onConfirm={take}
      fallback="This step is not possible now."
      onClose={onClose}
    >
      <p>
        <strong>{tournament.name}</strong>, {tournament.participant_count}{" "}
        {tournament.participant_count === 1 ? "entry" : "entries"}
      </p>
      <p>{words.consequence}</p>
    </ConfirmDialog>
  );
}

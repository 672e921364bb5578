import { t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Steps } from "../../ui/steps.tsx";
import { isLadder } from "./is-ladder.ts";
import styles from "./organizer.module.css";
import { stepsQuery } from "./organizer.queries.ts";
import { LIFE, lifePosition, nextStep, type OrganizerStep, STEP_LABELS } from "./organizer-steps.ts";
import { StepDialog } from "./step-dialog.tsx";

/** Where the tournament is in its life, the one step that comes next, and what is missing before it can be taken. */
export function StepPanel({ tournament }: { tournament: Tournament }) {
  const [asking, setAsking] = useState<OrganizerStep | null>(null);
  const position = lifePosition(tournament);
  const step = nextStep(tournament);
  const steps = useQuery(stepsQuery(tournament.id));
  const missing = step && steps.data?.[step];
  return (
    <TitledCard title={t`Progress`}>
      {position !== null && <Steps label={t`Tournament stages`} names={LIFE} current={position} />}
      <p className="quiet">{step ? STEP_LABELS[step].consequence : restText(tournament)}</p>
      {missing && (
        <Notice tone="info">
          {step === "draw" && !steps.data?.plays ? t`Before you can draw: ${missing}` : missing}
        </Notice>
      )}
      {step && (
        <Button
          className={styles.stepButton}
          variant="primary"
          large
          disabled={Boolean(missing)}
          onClick={() => setAsking(step)}
        >
          {STEP_LABELS[step].label}
        </Button>
      )}
      {asking && <StepDialog tournament={tournament} step={asking} onClose={() => setAsking(null)} />}
    </TitledCard>
  );
}

function restText(tournament: Tournament): string {
  const { status, champion, settings } = tournament;
  if (status === "ongoing" && isLadder(tournament)) return t`The ladder is open. It ends when you end it under Draw.`;
  if (status === "ongoing") return t`Play is under way. The tournament completes automatically after the final.`;
  if (status === "completed") return champion ? t`Champion: ${{ name: champion.name }}.` : t`All games are over.`;
  if (status === "cancelled")
    return t`It was cancelled: ${{ cancellationReason: settings?.cancellation_reason ?? t`no reason was given` }}`;
  return t`There's nothing to do right now.`;
}

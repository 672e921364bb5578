import type { Tournament } from "@pockethall/contract/tournaments";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as texts from "../../texts/organizer/overview-tab.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Steps } from "../../ui/steps.tsx";
import styles from "./organizer.module.css";
import { stepsQuery } from "./organizer.queries.ts";
import { LIFE, lifePosition, nextStep, type OrganizerStep, STEP_WORDS } from "./organizer-steps.ts";
import { StepDialog } from "./step-dialog.tsx";

/** Where the tournament is in its life, the one step that comes next, and what is missing before it can be taken. */
export function StepPanel({ tournament }: { tournament: Tournament }) {
  const [asking, setAsking] = useState<OrganizerStep | null>(null);
  const position = lifePosition(tournament);
  const step = nextStep(tournament);
  const steps = useQuery(stepsQuery(tournament.id));
  const missing = step && steps.data?.[step];
  return (
    <TitledCard title={texts.progress}>
      {position !== null && <Steps label={texts.lifeOfTheTournament} names={LIFE} current={position} />}
      <p className={styles.quiet}>{step ? STEP_WORDS[step].consequence : restWords(tournament)}</p>
      {missing && (
        <Notice tone="info">
          {step === "draw" && !steps.data?.plays ? texts.beforeYouCanDraw : ""}
          {missing}
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
          {STEP_WORDS[step].label}
        </Button>
      )}
      {asking && <StepDialog tournament={tournament} step={asking} onClose={() => setAsking(null)} />}
    </TitledCard>
  );
}

function restWords({ status, champion, settings }: Tournament): string {
  if (status === "ongoing") return texts.playIsUnderWayIt;
  if (status === "completed") return champion ? texts.champion(champion.name) : texts.allGamesAreOver;
  if (status === "cancelled") return texts.itWasCancelled(settings?.cancellation_reason ?? texts.noReasonWasGiven);
  return texts.noStepIsPossibleNow;
}

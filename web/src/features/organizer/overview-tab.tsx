import { t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { AnnounceCard } from "./announce-card.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { DuplicateDialog } from "./duplicate-dialog.tsx";
import styles from "./organizer.module.css";
import { stepsQuery } from "./organizer.queries.ts";
import { type OrganizerStep, STEP_LABELS } from "./organizer-steps.ts";
import { StepDialog } from "./step-dialog.tsx";
import { StepPanel } from "./step-panel.tsx";
import { TournamentFacts } from "./tournament-facts.tsx";

const ExportCard = lazy(() => import("./export-card.tsx").then((module) => ({ default: module.ExportCard })));

/** The tournament's state, its next step, and its other actions. */
export function OverviewTab({ tournament }: { tournament: Tournament }) {
  return (
    <div className={styles.desk}>
      <div className={styles.stack}>
        <StepPanel tournament={tournament} />
        {tournament.status !== "draft" && <AnnounceCard tournamentId={tournament.id} />}
        <OtherSteps tournament={tournament} />
        <Suspense fallback={<SkeletonRows label={t`Loading export`} />}>
          <ExportCard tournamentId={tournament.id} />
        </Suspense>
      </div>
      <TournamentFacts tournament={tournament} />
    </div>
  );
}

const ASIDE = ["undraw", "postpone"] as const satisfies readonly OrganizerStep[];
type Asked = (typeof ASIDE)[number] | "cancel" | "duplicate";

function OtherSteps({ tournament }: { tournament: Tournament }) {
  const [asking, setAsking] = useState<Asked | null>(null);
  const close = () => setAsking(null);
  const { data: missing } = useQuery(stepsQuery(tournament.id));
  return (
    <TitledCard title={t`More`}>
      <div className={styles.buttons}>
        <Button onClick={() => setAsking("duplicate")}>{t`Duplicate`}</Button>
        {ASIDE.filter((step) => missing?.[step] === null).map((step) => (
          <Button key={step} onClick={() => setAsking(step)}>
            {STEP_LABELS[step].label}
          </Button>
        ))}
        {missing?.cancel === null && (
          <Button variant="danger" onClick={() => setAsking("cancel")}>
            {t`Cancel the tournament`}
          </Button>
        )}
      </div>
      {asking === "duplicate" && <DuplicateDialog tournament={tournament} onClose={close} />}
      {asking === "cancel" && <CancelDialog tournament={tournament} onClose={close} />}
      {(asking === "undraw" || asking === "postpone") && (
        <StepDialog tournament={tournament} step={asking} onClose={close} />
      )}
    </TitledCard>
  );
}

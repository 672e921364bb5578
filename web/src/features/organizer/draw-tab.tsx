import { t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useQuery } from "@tanstack/react-query";
import { useContext, useState } from "react";
import { FORMAT_LABELS } from "../../lib/format-labels.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DeskPartsContext } from "./desk-parts.ts";
import { DrawChanges } from "./draw-changes/draw-changes.tsx";
import { DrawPreview } from "./draw-preview.tsx";
import { EndLadder } from "./end-ladder.tsx";
import { DRAW_METHOD_HINTS, DRAW_METHODS } from "./format-labels.ts";
import { isLadder } from "./is-ladder.ts";
import styles from "./organizer.module.css";
import { stepsQuery } from "./organizer.queries.ts";
import { STEP_LABELS } from "./organizer-steps.ts";
import { ReopenLadder } from "./reopen-ladder.tsx";
import { SeedOrder } from "./seed-order.tsx";
import { StepDialog } from "./step-dialog.tsx";

/** The draw: its method, the order of seeds, and the draw itself. */
export function DrawTab({ tournament }: { tournament: Tournament }) {
  return (
    <div className={styles.stack}>
      {isLadder(tournament) && tournament.status === "ongoing" && <EndLadder tournament={tournament} />}
      {isLadder(tournament) && tournament.status === "completed" && <ReopenLadder tournament={tournament} />}
      {tournament.drawn_at === null ? <BeforeDraw tournament={tournament} /> : <AfterDraw tournament={tournament} />}
    </div>
  );
}

function BeforeDraw({ tournament }: { tournament: Tournament }) {
  const [isAsking, setIsAsking] = useState(false);
  const steps = useQuery(stepsQuery(tournament.id)).data;
  const missing = steps?.draw;
  const { settings } = tournament;
  const mayOrder = settings?.draw_method === "by-hand" && tournament.participant_count >= 2;
  return (
    <>
      <TitledCard title={t`Draw`}>
        {settings && (
          <>
            <p>
              {FORMAT_LABELS[settings.format].label}&nbsp;· {DRAW_METHODS[settings.draw_method]}
            </p>
            <p className="quiet">{DRAW_METHOD_HINTS[settings.draw_method]}</p>
          </>
        )}
        {missing && <Notice tone="info">{steps?.plays ? missing : t`Before you can draw: ${missing}`}</Notice>}
        <Button
          className={styles.stepButton}
          variant="primary"
          large
          disabled={Boolean(missing)}
          onClick={() => setIsAsking(true)}
        >
          {STEP_LABELS.draw.label}
        </Button>
        {isAsking && <StepDialog tournament={tournament} step="draw" onClose={() => setIsAsking(false)} />}
      </TitledCard>
      {mayOrder && <SeedOrder tournament={tournament} />}
      {settings?.draw_method !== "random" && missing === null && <DrawPreview tournament={tournament} />}
    </>
  );
}

function AfterDraw({ tournament }: { tournament: Tournament }) {
  const [isAsking, setIsAsking] = useState(false);
  const missing = useQuery(stepsQuery(tournament.id)).data?.undraw;
  const { Draw } = useContext(DeskPartsContext);
  const isOpen = tournament.status === "upcoming" || tournament.status === "ongoing";
  return (
    <>
      {isOpen && (
        <TitledCard title={t`The draw is made`}>
          <p className="quiet">
            {missing ?? t`Until the first match starts, you can undo the draw and make it again.`}
          </p>
          {missing === null && (
            <Button className={styles.stepButton} variant="danger" onClick={() => setIsAsking(true)}>
              {STEP_LABELS.undraw.label}
            </Button>
          )}
          {isAsking && <StepDialog tournament={tournament} step="undraw" onClose={() => setIsAsking(false)} />}
        </TitledCard>
      )}
      {isOpen && <DrawChanges tournament={tournament} />}
      <Draw tournamentId={tournament.id} title={tournament.name} />
    </>
  );
}

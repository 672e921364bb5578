import { plural, t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useRef } from "react";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { messageOf } from "../../lib/problem.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { DrawCounts } from "./draw-counts-line.tsx";
import { refreshTournaments } from "./organizer.queries.ts";
import { type OrganizerStep, STEP_LABELS } from "./organizer-steps.ts";
import { PublishCover } from "./publish-cover.tsx";

type StepDialogProps = { tournament: Tournament; step: OrganizerStep; onClose: () => void };

/** Asks before a step that others feel, and takes it. */
export function StepDialog({ tournament, step, onClose }: StepDialogProps) {
  const words = STEP_LABELS[step];
  const keys = useRef(createAttemptKey());
  const take = async () => {
    await attempt(keys.current, `${step} ${tournament.id}`, (idempotencyKey) =>
      call(words.endpoint, { params: { id: tournament.id }, idempotencyKey }),
    );
    await refreshTournaments();
    const undo = { label: t`Undo`, run: () => void undraw(tournament) };
    toast.success(words.done, step === "draw" ? undo : undefined);
  };
  return (
    <ConfirmDialog
      title={words.question}
      confirmLabel={words.label}
      danger={step === "undraw"}
      onConfirm={take}
      fallback={t`You can't do this right now.`}
      onClose={onClose}
    >
      <p>
        <strong>{tournament.name}</strong>, {tournament.participant_count}{" "}
        {plural({ participant_count: tournament.participant_count }, { one: "entry", other: "entries" })}
      </p>
      {step === "draw" && <DrawCounts tournament={tournament} />}
      {step === "publish" && <PublishCover tournamentId={tournament.id} />}
      <p>{words.consequence}</p>
    </ConfirmDialog>
  );
}

/** Takes a draw back that was just made, by the same rules as the step itself. */
async function undraw({ id }: Tournament): Promise<void> {
  try {
    await call(STEP_LABELS.undraw.endpoint, { params: { id } });
    toast.success(STEP_LABELS.undraw.done);
  } catch (error) {
    toast.error(messageOf(error, t`You can't do this right now.`));
  }
  await refreshTournaments();
}

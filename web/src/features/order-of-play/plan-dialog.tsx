import type { PlanResult } from "@pockethall/contract/order-of-play";
import { useEffect, useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import * as texts from "../../texts/order-of-play/dialogs.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FormError } from "../../ui/notice.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { MovesPreview } from "./moves-preview.tsx";
import { refreshOrder } from "./order.queries.ts";
import type { BoardView } from "./use-board.ts";

type PlanDialogProps = { view: BoardView; scope: "all" | "unplaced"; onClose: () => void };

const FAILURE = texts.failedToPlanPleaseTry;

/** Shows what a plan would do, and does it. */
export function PlanDialog({ view, scope, onClose }: PlanDialogProps) {
  const { id } = view.board.tournament;
  const [preview, setPreview] = useState<PlanResult | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    call("POST /api/organizer/tournaments/:id/order-of-play/plan", {
      params: { id },
      body: { scope, apply: false },
      signal,
    })
      .then(({ data }) => setPreview(data))
      .catch((error: unknown) => signal.aborted || setProblem(messageOf(error, FAILURE)));
    return () => leaving.abort();
  }, [id, scope]);
  const apply = async () => {
    await call("POST /api/organizer/tournaments/:id/order-of-play/plan", {
      params: { id },
      body: { scope, apply: true },
    });
    await refreshOrder();
    toast.success(texts.orderOfPlaySaved);
  };
  return (
    <ConfirmDialog
      title={scope === "all" ? texts.planAllMatches : texts.planTheMatchesWithoutA}
      confirmLabel={texts.saveThePlan}
      onConfirm={apply}
      fallback={FAILURE}
      onClose={onClose}
    >
      <p>{texts.matchesThatAreLiveOver}</p>
      <FormError message={problem} />
      {preview ? (
        <MovesPreview view={view} result={preview} />
      ) : (
        !problem && <SkeletonRows label={texts.loadingThePlan} />
      )}
    </ConfirmDialog>
  );
}

import { t } from "@lingui/core/macro";
import type { PlanResult } from "@pockethall/contract/order-of-play";
import { useEffect, useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FormError } from "../../ui/notice.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { MovesPreview } from "./moves-preview.tsx";
import { refreshOrder } from "./order.queries.ts";
import type { BoardView } from "./use-board.ts";

type PlanDialogProps = { view: BoardView; scope: "all" | "unplaced"; onClose: () => void };

const FAILURE = t`Couldn't plan. Try again.`;

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
    toast.success(t`Order of play saved`);
  };
  return (
    <ConfirmDialog
      title={scope === "all" ? t`Plan all matches?` : t`Plan the matches without a table?`}
      confirmLabel={t`Save the plan`}
      onConfirm={apply}
      fallback={FAILURE}
      onClose={onClose}
    >
      <p>{t`Matches that are live, over or placed by hand don't move. We'll notify players and referees of changes.`}</p>
      <FormError message={problem} />
      {preview ? (
        <MovesPreview view={view} result={preview} />
      ) : (
        !problem && <SkeletonRows label={t`Loading the plan`} />
      )}
    </ConfirmDialog>
  );
}

import { t } from "@lingui/core/macro";
import type { TournamentGame } from "@pockethall/contract/games";
import { call } from "../../lib/api.ts";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { namesOf } from "./match-names.ts";
import { refreshTournaments } from "./organizer.queries.ts";

/** Puts one match off; it can be started later. */
export function PostponeMatchDialog({ game, onClose }: { game: TournamentGame; onClose: () => void }) {
  const postpone = async (reason: string) => {
    const body = { status: "postponed", reason, version: game.version } as const;
    await call("PUT /api/matches/:id", { params: { id: game.id }, body });
    await refreshTournaments();
    toast.success(t`Match postponed`);
  };
  return (
    <ReasonDialog title={t`Postpone this match?`} action={t`Postpone`} danger onConfirm={postpone} onClose={onClose}>
      <p>{t`${{ names: namesOf(game) }}: you can start it later with the frames played so far.`}</p>
    </ReasonDialog>
  );
}

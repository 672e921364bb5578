import { t } from "@lingui/core/macro";
import type { TournamentGame } from "@pockethall/contract/games";
import { call } from "../../lib/api.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { checkPlan, matchPlan, planValues } from "./match-plan.ts";
import { refreshTournaments } from "./organizer.queries.ts";
import { RefereeSelect } from "./referee-select.tsx";

/** Names the referee of one match and its time in Lagos. */
export function MatchPlanDialog({ game, onClose }: { game: TournamentGame; onClose: () => void }) {
  const before = planValues(game);
  const form = useForm({
    initial: before,
    validate: checkPlan,
    submit: async (values) => {
      await call("PUT /api/organizer/matches/:id", { params: { id: game.id }, body: matchPlan(values, before) });
      await refreshTournaments();
      toast.success(t`Match saved`);
      onClose();
    },
    fallback: t`Couldn't save the match. Try again.`,
  });
  return (
    <FormDialog
      title={t`Match ${{ position: game.position }}, ${{ roundName: game.round_name }}`}
      form={form}
      action={t`Save`}
      onClose={onClose}
    >
      <p className="quiet">{t`${{ name: game.player1?.name ?? t`TBD` }} vs ${{ otherName: game.player2?.name ?? t`TBD` }}`}</p>
      <RefereeSelect
        tournamentId={game.tournament_id}
        emptyOption={t`Keep the referee as it is`}
        {...form.text("referee_player_id")}
      />
      {game.status !== "live" && (
        <TextField label={t`Date and time, in Nigeria (WAT)`} type="datetime-local" {...form.text("scheduled_at")} />
      )}
    </FormDialog>
  );
}

import { t } from "@lingui/core/macro";
import type { DrawPlaces } from "@pockethall/contract/draw-changes";
import type { Tournament } from "@pockethall/contract/tournaments";
import { call } from "../../../lib/api.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { useForm } from "../../../ui/use-form.ts";
import { refreshTournaments } from "../organizer.queries.ts";
import { ChangeNotice } from "./change-notice.tsx";
import { placeLabel, swapEffect } from "./place-labels.ts";
import { ReasonField } from "./reason-field.tsx";

type Values = { player1_id: string; player2_id: string; reason: string };
type SwapDialogProps = { tournament: Tournament; places: DrawPlaces["places"]; onClose: () => void };

/** Swaps the places of two players whose matches have not begun. */
export function SwapDialog({ tournament, places, onClose }: SwapDialogProps) {
  const form = useForm<Values>({
    initial: { player1_id: "", player2_id: "", reason: "" },
    validate: ({ player1_id, player2_id, reason }) => ({
      ...(player1_id === "" ? { player1_id: t`Choose the first player` } : {}),
      ...(player2_id === "" ? { player2_id: t`Choose the second player` } : {}),
      ...(player2_id !== "" && player1_id === player2_id ? { player2_id: t`Choose two different players.` } : {}),
      ...(reason.trim() === "" ? { reason: t`Give a reason` } : {}),
    }),
    submit: async ({ reason, ...pair }) => {
      const params = { id: tournament.id };
      await call("POST /api/organizer/tournaments/:id/swaps", { params, body: { ...pair, reason: reason.trim() } });
      await refreshTournaments();
      toast.success(t`The draw has changed`);
      onClose();
    },
    fallback: t`Couldn't change the draw. Try again.`,
  });
  const heldBy = (id: string) => places.find(({ player }) => player.id === id);
  const options = places.map((held) => ({ value: held.player.id, label: placeLabel(held) }));
  const effect = swapEffect(heldBy(form.values.player1_id), heldBy(form.values.player2_id));
  return (
    <FormDialog title={t`Swap two places`} form={form} action={t`Swap`} onClose={onClose}>
      <SelectField
        label={t`First player`}
        options={options}
        emptyOption={t`Choose a player`}
        {...form.text("player1_id")}
      />
      <SelectField
        label={t`Second player`}
        options={options}
        emptyOption={t`Choose a player`}
        {...form.text("player2_id")}
      />
      <ReasonField form={form} />
      {effect && <ChangeNotice effect={effect} tournament={tournament} />}
    </FormDialog>
  );
}

import { t } from "@lingui/core/macro";
import type { DrawChange, DrawPlaces } from "@pockethall/contract/draw-changes";
import type { Tournament } from "@pockethall/contract/tournaments";
import type { TournamentId } from "@pockethall/domain/ids";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { ApiProblem } from "../../../lib/problem.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { useForm } from "../../../ui/use-form.ts";
import { refreshTournaments } from "../organizer.queries.ts";
import type { KnownPlayer } from "../player-field.tsx";
import { ChangeNotice } from "./change-notice.tsx";
import { type EnterValues, NO_VALUES, playerBody } from "./enter-values.ts";
import { freeLabel, freeOf, lateEffect, placeLabel, substituteEffect } from "./place-labels.ts";
import { PlayerFields } from "./player-fields.tsx";
import { Checkbox, ReasonField } from "./reason-field.tsx";
import { undoSubstitution } from "./undo-substitution.ts";

type EnterDialogProps = {
  kind: "late-entry" | "substitute";
  tournament: Tournament;
  places: DrawPlaces;
  onClose: () => void;
};
type Known = Pick<KnownPlayer, "id" | "name">;

/** Registers a player in a free place of the draw, or in the place of another player. */
export function EnterDialog({ kind, tournament, places, onClose }: EnterDialogProps) {
  const [known, setKnown] = useState<Known | null>(null);
  const [hasNamesake, setHasNamesake] = useState(false);
  const isLate = kind === "late-entry";
  const movable = places.places.filter(({ problem }) => problem === null);
  const form = useForm<EnterValues>({
    initial: { place: isLate && places.free.length === 1 ? "0" : "", ...NO_VALUES },
    validate: ({ place, name, reason }) => ({
      ...(place === "" ? { place: isLate ? t`Choose a place` : t`Choose the player who is replaced` } : {}),
      ...(name.trim() === "" ? { name: t`Name is required` } : {}),
      ...(reason.trim() === "" ? { reason: t`Give a reason` } : {}),
    }),
    submit: async (values) => {
      let changed: DrawChange;
      try {
        const { data } = await send(kind, tournament.id, { values, known, places });
        changed = data;
      } catch (error) {
        if (error instanceof ApiProblem && error.code === "same-name") setHasNamesake(true);
        throw error;
      }
      await refreshTournaments();
      toast.success(t`The draw has changed`, isLate ? undefined : undoSubstitution(tournament.id, changed));
      onClose();
    },
    fallback: t`Couldn't change the draw. Try again.`,
  });
  const { place } = form.values;
  const options = isLate
    ? places.free.map((free, index) => ({ value: String(index), label: freeLabel(free) }))
    : movable.map((held) => ({ value: held.player.id, label: placeLabel(held) }));
  const effect = isLate
    ? lateEffect(freeOf(places, place))
    : substituteEffect(movable.find(({ player }) => player.id === place));
  return (
    <FormDialog
      title={isLate ? t`Late entry` : t`Substitute a player`}
      form={form}
      action={isLate ? t`Enter player` : t`Substitute`}
      onClose={onClose}
    >
      <SelectField
        label={isLate ? t`Free place` : t`Player who is replaced`}
        options={options}
        emptyOption={isLate ? t`Choose a place` : t`Choose a player`}
        {...form.text("place")}
      />
      {!isLate && (
        <Checkbox form={form} name="no_show" label={t`This player did not come: the entry fee is not refunded`} />
      )}
      <PlayerFields form={form} known={known} onKnown={setKnown} waited={places.waited} hasNamesake={hasNamesake} />
      {tournament.entry_fee > 0 && <Checkbox form={form} name="fee_in_cash" label={t`Entry fee paid to you in cash`} />}
      <ReasonField form={form} />
      {effect && <ChangeNotice effect={effect} tournament={tournament} />}
    </FormDialog>
  );
}

type Order = { values: EnterValues; known: Known | null; places: DrawPlaces };

function send(
  kind: EnterDialogProps["kind"],
  id: TournamentId,
  { values, known, places }: Order,
): Promise<{ data: DrawChange }> {
  const player = playerBody(values, known);
  if (kind === "substitute") {
    const body = { ...player, replaced_id: values.place, no_show: values.no_show };
    return call("POST /api/organizer/tournaments/:id/substitutes", { params: { id }, body });
  }
  const free = freeOf(places, values.place);
  const body = { ...player, seed: free?.seed ?? 0, group: free?.group ?? null };
  return call("POST /api/organizer/tournaments/:id/late-entries", { params: { id }, body });
}

import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import type { TournamentId } from "@pockethall/domain/ids";
import { STATES } from "@pockethall/domain/states";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { refreshTournaments } from "./organizer.queries.ts";
import { type KnownPlayer, PlayerField } from "./player-field.tsx";

type Body = Endpoints["POST /api/organizer/tournaments/:id/walk-ins"]["body"];
type Values = { name: string; state: string; note: string; checked_in: boolean; is_another: boolean };

const bodyOf = ({ name, state, note, checked_in, is_another }: Values, known: KnownPlayer | null): Body => ({
  ...(known ? { player_id: known.id } : { name: name.trim(), state: state as NonNullable<Body["state"]> }),
  ...(note.trim() === "" ? {} : { note: note.trim() }),
  checked_in,
  is_another,
});

/** Registers a walk-in who pays in cash: a known player, or a new one. */
export function WalkInDialog({ tournamentId, onClose }: { tournamentId: TournamentId; onClose: () => void }) {
  const [known, setKnown] = useState<KnownPlayer | null>(null);
  const [hasNamesake, setHasNamesake] = useState(false);
  const form = useForm<Values>({
    initial: { name: "", state: t`Lagos`, note: "", checked_in: true, is_another: false },
    validate: ({ name }) => (name.trim() === "" ? { name: t`Name is required` } : {}),
    submit: async (values) => {
      const params = { id: tournamentId };
      const body = bodyOf(values, known);
      try {
        const { data } = await call("POST /api/organizer/tournaments/:id/walk-ins", { params, body });
        await refreshTournaments();
        toast.success(t`${{ name: data.player.name }} has been entered`);
        onClose();
      } catch (error) {
        if (error instanceof ApiProblem && error.code === "same-name") setHasNamesake(true);
        throw error;
      }
    },
    fallback: t`Couldn't enter the player. Try again.`,
  });
  const rename = (name: string) => {
    form.set("name", name);
    form.set("is_another", false);
    setHasNamesake(false);
  };
  return (
    <FormDialog title={t`Enter a player`} form={form} action={t`Enter player`} onClose={onClose}>
      <p className="quiet">{t`For players at the desk. Cash they pay you doesn't go through PocketHall.`}</p>
      {hasNamesake && <Checkbox form={form} name="is_another" label={t`This is another person of the same name`} />}
      <PlayerField
        label={t`Name`}
        text={form.values.name}
        onText={rename}
        chosen={known}
        onChoose={setKnown}
        allowsNew
        error={form.errors.name}
      />
      {!known && <SelectField label={t`State`} options={STATES} {...form.text("state")} />}
      <TextField
        label={t`Note (optional)`}
        hint={t`Only organisers can see it, e.g. 'paid ₦2,000 in cash'`}
        maxLength={200}
        autoComplete="off"
        {...form.text("note")}
      />
      <Checkbox form={form} name="checked_in" label={t`Check in now`} />
    </FormDialog>
  );
}

type WalkInForm = ReturnType<typeof useForm<Values>>;
type CheckboxProps = { form: WalkInForm; name: "checked_in" | "is_another"; label: string };

const Checkbox = ({ form, name, label }: CheckboxProps) => (
  <CheckboxField
    label={label}
    checked={form.values[name]}
    onChange={(event) => form.set(name, event.currentTarget.checked)}
  />
);

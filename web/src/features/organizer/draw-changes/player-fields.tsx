import { t } from "@lingui/core/macro";
import type { DrawPlaces } from "@pockethall/contract/draw-changes";
import { STATES } from "@pockethall/domain/states";
import { SelectField } from "../../../ui/select-field.tsx";
import type { Form } from "../../../ui/use-form.ts";
import { type KnownPlayer, PlayerField } from "../player-field.tsx";
import type { EnterValues } from "./enter-values.ts";
import { Checkbox } from "./reason-field.tsx";

type Known = Pick<KnownPlayer, "id" | "name">;
type PlayerFieldsProps = {
  form: Form<EnterValues>;
  known: Known | null;
  onKnown: (player: Known | null) => void;
  waited: DrawPlaces["waited"];
  hasNamesake: boolean;
};

/** The new player: from the waiting list, a known player, or a new one. */
export function PlayerFields({ form, known, onKnown, waited, hasNamesake }: PlayerFieldsProps) {
  const choose = (player: Known | null) => {
    onKnown(player);
    form.set("name", player?.name ?? "");
  };
  return (
    <>
      {waited.length > 0 && (
        <SelectField
          label={t`From the waiting list`}
          emptyOption={t`Another player`}
          options={waited.map(({ id, name }) => ({ value: id, label: name }))}
          value={waited.some(({ id }) => id === known?.id) ? known?.id : ""}
          onChange={(event) => choose(waited.find(({ id }) => id === event.currentTarget.value) ?? null)}
        />
      )}
      <PlayerField
        label={t`Player`}
        text={form.values.name}
        onText={(name) => form.set("name", name)}
        chosen={known as KnownPlayer | null}
        onChoose={onKnown}
        allowsNew
        error={form.errors.name}
      />
      {hasNamesake && <Checkbox form={form} name="is_another" label={t`This is another person of the same name`} />}
      {!known && <SelectField label={t`State`} options={STATES} {...form.text("state")} />}
    </>
  );
}

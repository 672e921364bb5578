import { t } from "@lingui/core/macro";
import { givesFrames, givesPoints } from "@pockethall/domain/handicaps";
import { FoldedSection } from "../../ui/folded-section.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { FormPart } from "./form-part.ts";
import { HANDICAPS, handicapOptions } from "./format-labels.ts";

/** Whether the weaker player of a match starts with points or frames, and the most that a match gives. */
export function HandicapFields({ form, locked }: FormPart) {
  const { ruleset, handicap_kind } = form.values;
  const kind = handicap_kind === "" ? null : handicap_kind;
  const why = locked("handicap_kind");
  const cap = { inputMode: "numeric", autoComplete: "off", disabled: why !== undefined } as const;
  return (
    <FoldedSection title={t`Handicaps`} summary={kind ? HANDICAPS[kind] : t`None`} hint={why} pairs>
      <SelectField
        label={t`Handicap`}
        emptyOption={t`None, every match is level`}
        options={handicapOptions(ruleset, handicap_kind)}
        hint={t`The weaker player starts with the difference between the two players' handicaps.`}
        disabled={why !== undefined}
        {...form.text("handicap_kind")}
      />
      {givesPoints(kind) && (
        <TextField label={t`Most points a match gives`} {...cap} {...form.text("handicap_points_cap")} />
      )}
      {givesFrames(kind) && (
        <TextField label={t`Most frames a match gives`} {...cap} {...form.text("handicap_frames_cap")} />
      )}
    </FoldedSection>
  );
}

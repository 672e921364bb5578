import { plural, t } from "@lingui/core/macro";
import { formatOf, type OptionName, optionsOf } from "@pockethall/domain/draws";
import { OPTION_LABELS } from "../../lib/format-labels.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FoldedSection } from "../../ui/folded-section.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { FormPart } from "./form-part.ts";
import { DRAW_METHOD_HINTS, DRAW_METHOD_OPTIONS, FORMAT_OPTIONS, RULESET_OPTIONS } from "./format-labels.ts";
import { fieldOf } from "./format-options.ts";
import { MOST_FRAMES } from "./tournament-values.ts";

/** How it is decided who wins, and what that format leaves open. */
export function FormatFields({ form, locked }: FormPart) {
  const why = locked("format");
  return (
    <FormSection title={t`Format`} hint={why}>
      <fieldset disabled={why !== undefined} style={{ display: "contents" }}>
        <SelectField label={t`Format`} options={FORMAT_OPTIONS} {...form.text("format")} />
        {Object.entries(optionsOf(form.values.format)).map(([name, { kind }]) => (
          <OptionInput key={name} form={form} name={name as OptionName} kind={kind} />
        ))}
      </fieldset>
    </FormSection>
  );
}

function OptionInput({ form, name, kind }: { form: FormPart["form"]; name: OptionName; kind: string }) {
  const field = fieldOf(name);
  const { label, hint, choices } = OPTION_LABELS[name];
  if (kind === "flag")
    return (
      <CheckboxField
        label={label}
        checked={form.values[field] === true}
        onChange={(event) => form.set(field, event.currentTarget.checked)}
      />
    );
  if (choices) return <SelectField label={label} hint={hint} options={choices} {...form.text(field)} />;
  return <TextField label={label} hint={hint} inputMode="numeric" autoComplete="off" {...form.text(field)} />;
}

const bestOf = (frames: number) => ({ value: String(frames), label: t`Best of ${frames}` });
const ODD = Array.from({ length: (MOST_FRAMES + 1) / 2 }, (_, index) => 2 * index + 1);
const ALL = Array.from({ length: MOST_FRAMES }, (_, index) => index + 1);

/** The choices, and the current value when it is none of them. */
function frameChoices(frames: readonly number[], now: string) {
  const isKnown = now === "" || frames.includes(Number(now));
  return (isKnown ? frames : [...frames, Number(now)]).map(bestOf);
}

const LATE_ROUNDS = [
  ["frames_final", t`Final`],
  ["frames_semi", t`Semi-finals`],
  ["frames_quarter", t`Quarter-finals`],
  ["frames_16", t`Last 16`],
  ["frames_32", t`Last 32`],
] as const;

/** How long games are, and by which rules a frame is played. */
export function FrameFields({ form, locked }: FormPart) {
  const { format, total_frames } = form.values;
  const { hasKnockout, mayEndLevel } = formatOf(format);
  const why = locked("total_frames");
  const isLocked = why !== undefined;
  return (
    <FormSection title={t`Frames`} hint={why} pairs>
      <SelectField
        label={hasKnockout ? t`All other rounds` : t`Every game`}
        options={frameChoices(mayEndLevel ? ALL : ODD, total_frames)}
        disabled={isLocked}
        {...form.text("total_frames")}
      />
      <SelectField
        label={t`Rules of a frame`}
        options={RULESET_OPTIONS}
        disabled={locked("ruleset") !== undefined}
        hint={locked("ruleset")}
        {...form.text("ruleset")}
      />
      {hasKnockout && <LateRounds form={form} isLocked={isLocked} />}
    </FormSection>
  );
}

/** The last rounds, where they are longer. */
function LateRounds({ form, isLocked }: { form: FormPart["form"]; isLocked: boolean }) {
  const set = LATE_ROUNDS.filter(([name]) => form.values[name] !== "").length;
  return (
    <FoldedSection
      title={t`Longer late rounds`}
      summary={plural(set, { 0: "None", one: "# round", other: "# rounds" })}
      pairs
    >
      {LATE_ROUNDS.map(([name, label]) => (
        <SelectField
          key={name}
          label={label}
          emptyOption={t`Like all rounds`}
          options={frameChoices(ODD, form.values[name])}
          disabled={isLocked}
          {...form.text(name)}
        />
      ))}
    </FoldedSection>
  );
}

/** How the draw is made. */
export const DrawFields = ({ form, locked }: FormPart) => (
  <FormSection title={t`Draw`}>
    <SelectField
      label={t`How the draw is made`}
      options={DRAW_METHOD_OPTIONS}
      disabled={locked("draw_method") !== undefined}
      hint={locked("draw_method") ?? DRAW_METHOD_HINTS[form.values.draw_method]}
      {...form.text("draw_method")}
    />
  </FormSection>
);

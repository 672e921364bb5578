import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { FormPart } from "./form-part.ts";
import { FormSection } from "./form-section.tsx";
import { DRAW_METHOD_HINTS, DRAW_METHOD_OPTIONS, FORMAT_OPTIONS, RULESET_OPTIONS } from "./format-words.ts";
import { MOST_FRAMES, type TournamentValues } from "./tournament-values.ts";

/** How it is decided who wins, and what that format leaves open. */
export function FormatFields({ form, locked }: FormPart) {
  const why = locked("format");
  return (
    <FormSection title={t`Format`} hint={why}>
      <fieldset disabled={why !== undefined} style={{ display: "contents" }}>
        <SelectField label={t`Format`} options={FORMAT_OPTIONS} {...form.text("format")} />
        {OPTIONS[form.values.format]({ form, locked })}
      </fieldset>
    </FormSection>
  );
}

type Flag = "third_place" | "redraw" | "bracket_reset";

const check = ({ form }: FormPart, name: Flag, label: string) => (
  <CheckboxField
    label={label}
    checked={form.values[name]}
    onChange={(event) => form.set(name, event.currentTarget.checked)}
  />
);
const count = ({ form }: FormPart, name: keyof TournamentValues & string, label: string, hint?: string) => (
  <TextField label={label} hint={hint} inputMode="numeric" autoComplete="off" {...form.text(name)} />
);
const legs = ({ form }: FormPart) => (
  <SelectField
    label={t`Everyone meets everyone`}
    options={[
      { value: "1", label: t`Once` },
      { value: "2", label: t`Twice` },
    ]}
    {...form.text("legs")}
  />
);

const OPTIONS: Record<TournamentValues["format"], (part: FormPart) => ReactNode> = {
  "single-elimination": (part) => (
    <>
      {check(part, "third_place", t`A match for the third place`)}
      {check(part, "redraw", t`Draw each round anew`)}
      {count(
        part,
        "entry_rounds",
        t`Staggered entry (optional)`,
        t`How many join in round 1, 2, 3, …, the best last: 16, 8. Empty: everyone starts in round 1.`,
      )}
    </>
  ),
  "double-elimination": (part) =>
    check(part, "bracket_reset", t`A second final when the winner without a defeat loses the first`),
  "round-robin": legs,
  groups: (part) => (
    <>
      {count(part, "group_count", t`Groups`)}
      {count(part, "qualifiers", t`Go on from each group`, t`Their knock-out follows`)}
      {legs(part)}
      {check(part, "third_place", t`A match for the third place`)}
    </>
  ),
  swiss: (part) =>
    count(part, "swiss_rounds", t`Rounds (optional)`, t`Empty: as many as a knock-out of all players would have`),
  ladder: (part) => count(part, "challenge_reach", t`Places up one may challenge`),
};

const evenToo = new Set<TournamentValues["format"]>(["round-robin", "groups", "swiss"]);
const bestOf = (frames: number) => ({ value: String(frames), label: t`Best of ${frames}` });
const ODD = Array.from({ length: (MOST_FRAMES + 1) / 2 }, (_, index) => 2 * index + 1);
const ALL = Array.from({ length: MOST_FRAMES }, (_, index) => index + 1);

/** The choices, and what stands now when it is none of them. */
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
const HAS_KNOCKOUT = new Set<TournamentValues["format"]>(["single-elimination", "double-elimination", "groups"]);

/** How long games are, and by which rules a frame is played. */
export function FrameFields({ form, locked }: FormPart) {
  const { format, total_frames } = form.values;
  const why = locked("total_frames");
  const isLocked = why !== undefined;
  return (
    <FormSection title={t`Frames`} hint={why} pairs>
      <SelectField
        label={HAS_KNOCKOUT.has(format) ? t`All rounds not named below` : t`Every game`}
        options={frameChoices(evenToo.has(format) ? ALL : ODD, total_frames)}
        disabled={isLocked}
        {...form.text("total_frames")}
      />
      {HAS_KNOCKOUT.has(format) &&
        LATE_ROUNDS.map(([name, label]) => (
          <SelectField
            key={name}
            label={label}
            emptyOption={t`Like all rounds`}
            options={frameChoices(ODD, form.values[name])}
            disabled={isLocked}
            {...form.text(name)}
          />
        ))}
      <SelectField
        label={t`Rules of a frame`}
        options={RULESET_OPTIONS}
        disabled={locked("ruleset") !== undefined}
        hint={locked("ruleset")}
        {...form.text("ruleset")}
      />
    </FormSection>
  );
}

/** Who decides who meets whom. */
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

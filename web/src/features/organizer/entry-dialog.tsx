import { plural, t } from "@lingui/core/macro";
import type { Entry } from "@pockethall/contract/entries";
import type { Tournament, TournamentSettings } from "@pockethall/contract/tournaments";
import { givesFrames, givesPoints, MOST_HANDICAP_FRAMES, MOST_HANDICAP_POINTS } from "@pockethall/domain/handicaps";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { type Form, useForm } from "../../ui/use-form.ts";
import { handicapMeaning } from "./handicap-meaning.ts";
import { refreshTournaments } from "./organizer.queries.ts";
import { isWholeNumber } from "./whole-number.ts";

type Values = { seed: string; handicap: string; handicap_frames: string };
const MOST_SEED = 1024;

const isEmptyOr = (text: string, least: number, most: number): boolean =>
  text.trim() === "" || isWholeNumber(text, least, most);

const check = ({ seed, handicap, handicap_frames: frames }: Values) => ({
  ...(isEmptyOr(seed, 1, MOST_SEED) ? {} : { seed: t`1 to 1,024, or leave it empty` }),
  ...(isEmptyOr(handicap, -MOST_HANDICAP_POINTS, MOST_HANDICAP_POINTS)
    ? {}
    : { handicap: t`Whole points from -100 to 100, or leave it empty` }),
  ...(isEmptyOr(frames, -MOST_HANDICAP_FRAMES, MOST_HANDICAP_FRAMES)
    ? {}
    : { handicap_frames: t`Whole frames from -20 to 20, or leave it empty` }),
});

const numberOrNone = (text: string): number | null => (text.trim() === "" ? null : Number(text));

/** The fields that were changed; what is left out stays. */
const changesOf = (values: Values, initial: Values) =>
  Object.fromEntries(
    (Object.keys(values) as (keyof Values)[])
      .filter((field) => values[field] !== initial[field])
      .map((field) => [field, numberOrNone(values[field])]),
  );

const valuesOf = ({ seed, handicap, handicap_frames: frames }: Entry): Values => ({
  seed: String(seed ?? ""),
  handicap: String(handicap ?? ""),
  handicap_frames: String(frames ?? ""),
});

type EntryDialogProps = { entry: Entry; tournament: Tournament; onClose: () => void };

/** Seed and handicap of one participant. */
export function EntryDialog({ entry, tournament, onClose }: EntryDialogProps) {
  // As it was when the dialog opened: what another official changes meanwhile is none of its changes.
  const [initial] = useState(() => valuesOf(entry));
  const form = useForm<Values>({
    initial,
    validate: check,
    submit: async (values) => {
      const params = { id: tournament.id, entryId: entry.id };
      const body = changesOf(values, initial);
      await call("PUT /api/organizer/tournaments/:id/entries/:entryId", { params, body });
      await refreshTournaments();
      toast.success(t`Entry saved`);
      onClose();
    },
    fallback: t`Couldn't save the entry. Try again.`,
  });
  return (
    <FormDialog title={entry.player.name} form={form} action={t`Save`} onClose={onClose}>
      <SeedField form={form} tournament={tournament} />
      <HandicapFields form={form} tournament={tournament} />
      <SuggestedHandicap form={form} tournament={tournament} suggested={entry.suggested_handicap} />
    </FormDialog>
  );
}

type FieldProps = { form: Form<Values>; tournament: Tournament };

function SeedField({ form, tournament: { settings, drawn_at } }: FieldProps) {
  if (settings?.draw_method === "random")
    return <p className="quiet">{t`The draw is random, so there are no seeds.`}</p>;
  const isDrawn = drawn_at !== null;
  return (
    <TextField
      label={t`Seed`}
      inputMode="numeric"
      autoComplete="off"
      disabled={isDrawn}
      hint={isDrawn ? t`The draw has been made.` : seedHint(settings?.draw_method)}
      {...form.text("seed")}
    />
  );
}

const seedHint = (method: TournamentSettings["draw_method"] | undefined): string =>
  method === "rated"
    ? t`1 is the best. Leave empty to seed by rating.`
    : t`1 is the best. Leave empty to seed by ranking.`;

/** What this tournament's handicaps give, each with what the typed number means in a match. */
function HandicapFields({ form, tournament: { settings } }: FieldProps) {
  const kind = settings?.handicap_kind ?? null;
  if (!settings || kind === null)
    return <p className="quiet">{t`Every match is level. To use handicaps, edit the tournament.`}</p>;
  const { handicap, handicap_frames: frames } = form.values;
  return (
    <>
      {givesPoints(kind) && (
        <TextField
          label={t`Handicap, points per frame`}
          autoComplete="off"
          hint={handicapMeaning("points", handicap, settings.handicap_points_cap)}
          {...form.text("handicap")}
        />
      )}
      {givesFrames(kind) && (
        <TextField
          label={t`Handicap, frames per match`}
          autoComplete="off"
          hint={handicapMeaning("frames", frames, settings.handicap_frames_cap)}
          {...form.text("handicap_frames")}
        />
      )}
    </>
  );
}

type SuggestedProps = FieldProps & { suggested: Entry["suggested_handicap"] };

/** What the ratings suggest, to be taken over with one press. */
function SuggestedHandicap({ form, tournament: { settings }, suggested }: SuggestedProps) {
  const kind = settings?.handicap_kind ?? null;
  if (kind === null) return null;
  if (suggested === null) return <p className="quiet">{t`Not rated yet in this game, so no handicap is suggested.`}</p>;
  const { points, frames } = suggested;
  const takeOver = () => {
    if (givesPoints(kind)) form.set("handicap", String(points));
    if (givesFrames(kind)) form.set("handicap_frames", String(frames));
  };
  const words = [
    ...(givesPoints(kind) ? [plural(points, { one: "# point", other: "# points" })] : []),
    ...(givesFrames(kind) ? [plural(frames, { one: "# frame", other: "# frames" })] : []),
  ].join(", ");
  return (
    <>
      <p className="quiet">{t`Suggested by the ratings: ${words}. That makes a match against the strongest participant as even as it can be.`}</p>
      <Button onClick={takeOver}>{t`Use the suggestion`}</Button>
    </>
  );
}

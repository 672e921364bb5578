import { t } from "@lingui/core/macro";
import type { Entry } from "@pockethall/contract/entries";
import type { Tournament } from "@pockethall/contract/tournaments";
import { call } from "../../lib/api.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { refreshTournaments } from "./organizer.queries.ts";

type Values = { seed: string; handicap: string };
const MOST_SEED = 1024;
const MOST_POINTS = 100;

const isWhole = (text: string, least: number, most: number): boolean =>
  /^[+-]?\d+$/u.test(text.trim()) && Number(text) >= least && Number(text) <= most;

const check = ({ seed, handicap }: Values) => ({
  ...(seed.trim() === "" || isWhole(seed, 1, MOST_SEED) ? {} : { seed: t`1 to 1,024, or leave it empty` }),
  ...(handicap.trim() === "" || isWhole(handicap, -MOST_POINTS, MOST_POINTS)
    ? {}
    : { handicap: t`Whole points from -100 to 100, or leave it empty` }),
});

const numberOrNone = (text: string): number | null => (text.trim() === "" ? null : Number(text));

type EntryDialogProps = { entry: Entry; tournament: Tournament; onClose: () => void };

/** Seed and handicap of one entrant. */
export function EntryDialog({ entry, tournament, onClose }: EntryDialogProps) {
  const initial = { seed: String(entry.seed ?? ""), handicap: String(entry.handicap ?? "") };
  const isDrawn = tournament.drawn_at !== null;
  const form = useForm<Values>({
    initial,
    validate: check,
    submit: async ({ seed, handicap }) => {
      const params = { id: tournament.id, entryId: entry.id };
      const body = {
        ...(seed === initial.seed ? {} : { seed: numberOrNone(seed) }),
        ...(handicap === initial.handicap ? {} : { handicap: numberOrNone(handicap) }),
      };
      await call("PUT /api/organizer/tournaments/:id/entries/:entryId", { params, body });
      await refreshTournaments();
      toast.success(t`Entry saved`);
      onClose();
    },
    fallback: t`Couldn't save the entry. Try again.`,
  });
  return (
    <FormDialog title={entry.player.name} form={form} action={t`Save`} onClose={onClose}>
      {tournament.settings?.draw_method === "random" ? (
        <p className="quiet">{t`The draw is random, so there are no seeds.`}</p>
      ) : (
        <TextField
          label={t`Seed`}
          inputMode="numeric"
          autoComplete="off"
          disabled={isDrawn}
          hint={isDrawn ? t`The draw has been made.` : t`1 is the best. Leave empty to seed by ranking.`}
          {...form.text("seed")}
        />
      )}
      <TextField
        label={t`Handicap, points per frame`}
        autoComplete="off"
        hint={t`Points this player starts each frame with. Use a negative number to give points.`}
        {...form.text("handicap")}
      />
    </FormDialog>
  );
}

import type { Entry } from "@pockethall/contract/entries";
import type { Tournament } from "@pockethall/contract/tournaments";
import { call } from "../../lib/api.ts";
import * as texts from "../../texts/organizer/entries-tab.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
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
  ...(seed.trim() === "" || isWhole(seed, 1, MOST_SEED) ? {} : { seed: texts.oneTo1024Or }),
  ...(handicap.trim() === "" || isWhole(handicap, -MOST_POINTS, MOST_POINTS)
    ? {}
    : { handicap: texts.wholePointsFrom100To }),
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
      toast.success(texts.entrySaved);
      onClose();
    },
    fallback: texts.failedToSaveTheEntry,
  });
  return (
    <Dialog title={entry.player.name} onClose={onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <FormError message={form.message} />
        <TextField
          label={texts.seed}
          inputMode="numeric"
          autoComplete="off"
          disabled={isDrawn}
          hint={isDrawn ? texts.theDrawHasBeenMade : texts.oneIsTheBestEmpty}
          {...form.text("seed")}
        />
        <TextField
          label={texts.handicapPointsPerFrame}
          autoComplete="off"
          hint={texts.whatThisPlayerBeginsEach}
          {...form.text("handicap")}
        />
        <Button type="submit" variant="primary" large loading={form.busy}>
          {texts.save}
        </Button>
      </FormStack>
    </Dialog>
  );
}

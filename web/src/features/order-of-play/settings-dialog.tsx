import { plural, t } from "@lingui/core/macro";
import type { Hall } from "@pockethall/contract/order-of-play";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { call } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import styles from "./board.module.css";
import { hallsQuery, refreshOrder } from "./order.queries.ts";
import { RefereeChoices } from "./referee-choices.tsx";
import { checkSettings, type SettingsValues, settingsBody, settingsValues } from "./settings-values.ts";
import type { BoardView } from "./use-board.ts";

const HallDialog = lazy(() => import("./hall-dialog.tsx").then((module) => ({ default: module.HallDialog })));

/** Where it is played, how long a frame takes, how long players rest and who referees. */
export function SettingsDialog({ view, onClose }: { view: BoardView; onClose: () => void }) {
  const { board } = view;
  const [chosen, setChosen] = useState<readonly string[]>(() => board.halls.map(({ id }) => id));
  const [referees, setReferees] = useState<readonly string[]>(() =>
    board.settings.referees.map(({ person_id }) => person_id),
  );
  const [edited, setEdited] = useState<Hall | "new" | null>(null);
  const form = useForm<SettingsValues>({
    initial: settingsValues(board.settings),
    validate: checkSettings,
    submit: async (values) => {
      const body = settingsBody(values, { hallIds: chosen, refereeIds: referees }, board.settings);
      await call("PUT /api/organizer/tournaments/:id/order-of-play/settings", {
        params: { id: board.tournament.id },
        body,
      });
      await refreshOrder();
      toast.success(t`Settings saved`);
      onClose();
    },
    fallback: t`Couldn't save the settings. Try again.`,
  });
  const toggle = (id: string) => setChosen((ids) => toggled(ids, id));
  return (
    <>
      <FormDialog title={t`Halls and settings`} form={form} action={t`Save`} onClose={onClose}>
        <HallChoices chosen={chosen} onToggle={toggle} onEdit={setEdited} />
        <TextField
          label={t`Minutes per frame`}
          inputMode="numeric"
          hint={t`Leave empty for our estimate: ${{ estimatedMinutesPerFrame: board.settings.estimated_minutes_per_frame }} minutes`}
          {...form.text("minutes_per_frame")}
        />
        <TextField label={t`Rest between two matches, minutes`} inputMode="numeric" {...form.text("rest_minutes")} />
        <TextField
          label={t`Minutes from the call to a walkover`}
          inputMode="numeric"
          hint={t`The floor then offers a walkover for a match that has not started.`}
          {...form.text("call_minutes")}
        />
        <CheckboxField
          label={t`The loser of a match marks the next one at the table`}
          checked={form.values.loser_marks}
          onChange={({ target }) => form.set("loser_marks", target.checked)}
        />
        <RefereeChoices
          tournamentId={board.tournament.id}
          chosen={referees}
          onToggle={(id) => setReferees((ids) => toggled(ids, id))}
        />
      </FormDialog>
      {edited && (
        <Suspense>
          <HallDialog
            hall={edited === "new" ? undefined : edited}
            onClose={(saved) => {
              setEdited(null);
              if (saved && edited === "new") setChosen((ids) => [...ids, saved.id]);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

type HallChoicesProps = {
  chosen: readonly string[];
  onToggle: (id: string) => void;
  onEdit: (hall: Hall | "new") => void;
};

function HallChoices({ chosen, onToggle, onEdit }: HallChoicesProps) {
  const [words, setWords] = useState("");
  const halls = useQuery(hallsQuery(words.trim()));
  return (
    <fieldset className={styles.hours7}>
      <legend>{t`Halls`}</legend>
      <TextField
        label={t`Find a hall`}
        type="search"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Loaded query={halls} waiting={<SkeletonRows label={t`Loading halls`} />} failure={t`Couldn't load halls`}>
        {({ data }) =>
          data.map((hall) => (
            <div key={hall.id} className={styles.hallRow}>
              <CheckboxField
                label={`${hall.name}, ${hall.state} (${hall.tables.length} ${plural({ tables: hall.tables.length }, { one: "table", other: "tables" })})`}
                checked={chosen.includes(hall.id)}
                onChange={() => onToggle(hall.id)}
              />
              {hall.is_own && (
                <Button aria-label={t`Edit ${{ name: hall.name }}`} onClick={() => onEdit(hall)}>
                  {t`Edit`}
                </Button>
              )}
            </div>
          ))
        }
      </Loaded>
      <Button onClick={() => onEdit("new")}>{t`New hall`}</Button>
    </fieldset>
  );
}

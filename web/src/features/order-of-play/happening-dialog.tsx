import { t } from "@lingui/core/macro";
import type { PlanResult } from "@pockethall/contract/order-of-play";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import styles from "./board.module.css";
import { type BoardDay, placedOf, playersOf, tablesOf } from "./board-model.ts";
import { HAPPENINGS, type HappeningKind } from "./happening-kinds.ts";
import {
  CHOOSE,
  changeOf,
  checkHappening,
  DELAYS_MINUTES,
  delayedEndMs,
  type HappeningValues,
  plannedEndMs,
  TIMES,
  WHAT,
} from "./happenings.ts";
import { clockOf, dayOf, dayText, toInput } from "./lagos-clock.ts";
import { MovesPreview } from "./moves-preview.tsx";
import { refreshOrder } from "./order.queries.ts";
import { type BoardView, onStep } from "./use-board.ts";

type HappeningDialogProps = { view: BoardView; day: BoardDay; kind: HappeningKind; onClose: () => void };
type Shown = { values: HappeningValues; result: PlanResult };

const FAILURE = t`Couldn't update the plan. Try again.`;

/** Takes an incident, shows the fewest changes that repair the plan, and makes them. */
export function HappeningDialog({ view, day, kind, onClose }: HappeningDialogProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [values, setValues] = useState(() => firstValues(day, kind));
  const send = async (sent: HappeningValues, apply: boolean): Promise<PlanResult> => {
    const { id } = view.board.tournament;
    const body = { change: changeOf(kind, sent), apply };
    return (await call("POST /api/organizer/tournaments/:id/order-of-play/replan", { params: { id }, body })).data;
  };
  const show = async (sent: HappeningValues) => {
    setValues(sent);
    setShown({ values: sent, result: await send(sent, false) });
  };
  if (!shown) return <HappeningForm {...{ view, day, kind, values, onClose }} onShow={show} />;
  return (
    <ConfirmDialog
      title={HAPPENINGS[kind]}
      confirmLabel={t`Save the changes`}
      fallback={FAILURE}
      onConfirm={async () => {
        await send(shown.values, true);
        await refreshOrder();
        toast.success(t`Order of play saved`);
      }}
      onClose={onClose}
    >
      <MovesPreview view={view} result={shown.result} />
      <p>{t`We'll notify players and referees of changes.`}</p>
      <Button onClick={() => setShown(null)}>{t`Back`}</Button>
    </ConfirmDialog>
  );
}

function firstValues(day: BoardDay, kind: HappeningKind): HappeningValues {
  const now = Date.now();
  const from = now > day.fromMs && now < day.toMs ? onStep(now) : day.fromMs;
  return { what: "", from: toInput(from), to: kind === "overrun" ? "" : toInput(day.toMs) };
}

type FormProps = HappeningDialogProps & {
  values: HappeningValues;
  onShow: (values: HappeningValues) => Promise<void>;
};

function HappeningForm({ view, day, kind, values, onClose, onShow }: FormProps) {
  const form = useForm<HappeningValues>({
    initial: values,
    validate: (typed) => checkHappening(kind, typed),
    submit: onShow,
    fallback: FAILURE,
  });
  const times = TIMES[kind];
  return (
    <FormDialog title={HAPPENINGS[kind]} form={form} action={t`Show what changes`} onClose={onClose}>
      <SelectField
        label={WHAT[kind]}
        emptyOption={CHOOSE[kind]}
        options={choicesOf(view, day, kind)}
        {...form.text("what")}
        onChange={(event) => {
          form.text("what").onChange(event);
          const endMs = kind === "overrun" ? plannedEndMs(view.board, event.currentTarget.value) : undefined;
          if (endMs !== undefined) form.set("to", toInput(endMs));
        }}
      />
      {times.from && <TextField label={times.from} type="datetime-local" step={300} {...form.text("from")} />}
      {times.to && <TextField label={times.to} type="datetime-local" step={300} {...form.text("to")} />}
      {kind === "overrun" && form.values.what !== "" && (
        <Delays
          plannedMs={plannedEndMs(view.board, form.values.what)}
          onChoose={(endMs) => form.set("to", toInput(endMs))}
        />
      )}
    </FormDialog>
  );
}

/** When the match was to end, and the usual delays. */
function Delays({ plannedMs, onChoose }: { plannedMs: number | undefined; onChoose: (endMs: number) => void }) {
  if (plannedMs === undefined) return null;
  const planned = `${clockOf(plannedMs)}, ${dayText(dayOf(plannedMs))}`;
  return (
    <fieldset className={styles.delays}>
      <legend className="quiet">{t`Planned end: ${planned}`}</legend>
      {DELAYS_MINUTES.map((minutes) => (
        <Button key={minutes} onClick={() => onChoose(delayedEndMs(plannedMs, Date.now(), minutes))}>
          {t`+${minutes} min`}
        </Button>
      ))}
    </fieldset>
  );
}

function choicesOf({ board }: BoardView, day: BoardDay, kind: HappeningKind): { value: string; label: string }[] {
  if (kind === "hall-closes") return board.halls.map(({ id, name }) => ({ value: id, label: name }));
  if (kind === "overrun")
    return placedOf(board)
      .filter(({ game, startMs }) => game.status !== "completed" && startMs >= day.fromMs && startMs < day.toMs)
      .toSorted((a, b) => a.startMs - b.startMs)
      .map(({ game, startMs }) => ({ value: game.id, label: `${clockOf(startMs)} ${game.label}: ${playersOf(game)}` }));
  if (kind === "player-late") {
    const open = board.games.filter(({ status }) => status === "scheduled" || status === "postponed");
    const players = new Map(
      open.flatMap(({ player1, player2 }) =>
        [player1, player2].flatMap((each) => (each ? [[each.id, each.name] as const] : [])),
      ),
    );
    return [...players].map(([value, label]) => ({ value, label })).toSorted((a, b) => (a.label < b.label ? -1 : 1));
  }
  const closed = new Set(
    board.halls.flatMap(({ tables }) => tables.filter((table) => table.closed.length > 0).map(({ id }) => id)),
  );
  return tablesOf(board)
    .filter(({ id }) => kind === "table-lost" || closed.has(id))
    .map(({ id, name, hall }) => ({ value: id, label: `${name}, ${hall}` }));
}

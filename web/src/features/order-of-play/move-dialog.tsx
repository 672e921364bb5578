import { t } from "@lingui/core/macro";
import type { BoardGame } from "@pockethall/contract/order-of-play";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { knownRefereesQuery } from "../../lib/known-referees.ts";
import { ApiProblem, messageOf } from "../../lib/problem.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError, Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { type FormErrors, type TextBinding, useForm } from "../../ui/use-form.ts";
import { isMovable, MINUTE_MS, placeText, playersOf } from "./board-model.ts";
import { fromInput, toInput } from "./lagos-clock.ts";
import { refreshOrder } from "./order.queries.ts";
import type { BoardView } from "./use-board.ts";

type Values = { table_id: string; starts_at: string; referee_player_id: string; is_pinned: boolean };

function check(values: Values): FormErrors<Values> {
  return {
    ...(values.table_id === "" ? { table_id: t`Choose a table` } : {}),
    ...(fromInput(values.starts_at) === undefined ? { starts_at: t`Enter a day and a time` } : {}),
  };
}

/** One match: where, when and who referees, chosen from lists; shows conflicts before it is sent. */
export function MoveDialog({ view, game, onClose }: { view: BoardView; game: BoardGame; onClose: () => void }) {
  if (!isMovable(game)) return <FixedGameDialog view={view} game={game} onClose={onClose} />;
  return <MoveForm view={view} game={game} onClose={onClose} />;
}

function FixedGameDialog({ view, game, onClose }: { view: BoardView; game: BoardGame; onClose: () => void }) {
  const { slot } = game;
  return (
    <Dialog title={game.label} onClose={onClose}>
      <p>{playersOf(game)}</p>
      {slot && <p>{placeText(view.tables, slot.table_id, Date.parse(slot.starts_at), Date.parse(slot.ends_at))}</p>}
      <p className="quiet">{t`You can't move a match that is ${{ status: game.status }}.`}</p>
    </Dialog>
  );
}

function MoveForm({ view, game, onClose }: { view: BoardView; game: BoardGame; onClose: () => void }) {
  // The match as the form began with it: what another person has moved meanwhile is moved again only after a refusal said so.
  const shown = useRef<number | null>(game.version);
  const start = game.slot ? Date.parse(game.slot.starts_at) : (view.days[0]?.fromMs ?? Date.now());
  const form = useForm<Values>({
    initial: {
      table_id: game.slot?.table_id ?? "",
      starts_at: toInput(start),
      referee_player_id: game.referee?.person_id ?? "",
      is_pinned: game.slot?.is_pinned ?? true,
    },
    validate: check,
    submit: async (values) => {
      const body = { ...wishOf(values, game), version: shown.current ?? game.version };
      try {
        await call("PUT /api/organizer/matches/:id/slot", { params: { id: game.id }, body });
      } catch (error) {
        if (error instanceof ApiProblem && error.code === "slot-changed") {
          shown.current = null;
          await refreshOrder();
        }
        throw error;
      }
      await refreshOrder();
      toast.success(t`${{ label: game.label }} moved`);
      onClose();
    },
    fallback: t`Couldn't move the match. Try again.`,
  });
  return (
    <Dialog title={game.label} onClose={onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <p className="quiet">{t`${{ players: playersOf(game) }} · about ${{ lengthMinutes: game.length_minutes }} minutes`}</p>
        <FormError message={form.message} />
        <SelectField
          label={t`Table`}
          emptyOption={t`Choose a table`}
          options={view.tables.map(({ id, name, hall }) => ({ value: id, label: `${name}, ${hall}` }))}
          {...form.text("table_id")}
        />
        <TextField label={t`Starts, in Nigeria (WAT)`} type="datetime-local" step={300} {...form.text("starts_at")} />
        <RefereeField view={view} {...form.text("referee_player_id")} />
        <CheckboxField
          label={t`Keep it there when planning`}
          checked={form.values.is_pinned}
          onChange={(event) => form.set("is_pinned", event.currentTarget.checked)}
        />
        <Objections view={view} game={game} values={form.values} />
        <Button type="submit" variant="primary" large loading={form.busy}>
          {t`Save`}
        </Button>
        {game.slot && <TakeOff game={game} onDone={onClose} />}
      </FormStack>
    </Dialog>
  );
}

function RefereeField({ view, ...select }: TextBinding & { view: BoardView }) {
  const { data } = useQuery(knownRefereesQuery(view.board.tournament.id));
  const options = (data ?? []).map(({ player_id, name }) => ({ value: player_id, label: name }));
  return <SelectField label={t`Referee`} emptyOption={t`No referee`} options={options} {...select} />;
}

function wishOf(values: Values, game: BoardGame) {
  const refereeId = values.referee_player_id;
  return {
    table_id: values.table_id,
    starts_at: new Date(fromInput(values.starts_at) ?? 0).toISOString(),
    is_pinned: values.is_pinned,
    ...(refereeId === (game.referee?.person_id ?? "")
      ? {}
      : { referee_player_id: refereeId === "" ? null : refereeId }),
  };
}

function Objections({ view, game, values }: { view: BoardView; game: BoardGame; values: Values }) {
  const startMs = fromInput(values.starts_at);
  if (startMs === undefined || values.table_id === "") return null;
  const endMs = startMs + game.length_minutes * MINUTE_MS;
  const refereeId = values.referee_player_id || undefined;
  const found = view.objections({ gameId: game.id, tableId: values.table_id, startMs, endMs, refereeId });
  return (
    <Notice tone={found.length > 0 ? "warning" : "success"}>{found.length > 0 ? found.join(" ") : t`It fits.`}</Notice>
  );
}

function TakeOff({ game, onDone }: { game: BoardGame; onDone: () => void }) {
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null });
  const takeOff = async () => {
    setState({ busy: true, problem: null });
    try {
      await call("DELETE /api/organizer/matches/:id/slot", { params: { id: game.id } });
      await refreshOrder();
      toast.success(t`${{ label: game.label }} has no table now`);
      onDone();
    } catch (error) {
      setState({
        busy: false,
        problem: messageOf(error, t`Couldn't take the match off its table. Try again.`),
      });
    }
  };
  return (
    <>
      <FormError message={state.problem} />
      <Button loading={state.busy} onClick={() => void takeOff()}>
        {t`Take it off its table`}
      </Button>
    </>
  );
}

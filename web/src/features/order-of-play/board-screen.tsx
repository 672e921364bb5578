import { t } from "@lingui/core/macro";
import type { OrderBoard } from "@pockethall/contract/order-of-play";
import { type ComponentType, useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import { useSearch } from "../../lib/search-params.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { toast } from "../../ui/toast.ts";
import { useIsWide } from "../../ui/use-is-wide.ts";
import styles from "./board.module.css";
import { BoardActions, HappeningButtons } from "./board-actions.tsx";
import { placeText } from "./board-model.ts";
import type { DialogsProps, OpenDialog } from "./dialogs.tsx";
import { dayOf, nearDayText } from "./lagos-clock.ts";
import { refreshOrder } from "./order.queries.ts";
import { PrintSheets } from "./print-sheets.tsx";
import type { SlotBoardProps } from "./slot-board.tsx";
import { TableList } from "./table-list.tsx";
import { useBoard } from "./use-board.ts";
import type { Carried } from "./use-carry.ts";

/** What comes in chunks of its own, handed in by the page. */
export type OrderOfPlayParts = { SlotBoard: ComponentType<SlotBoardProps>; Dialogs: ComponentType<DialogsProps> };

/** The whole page once its data is here: what to do, one day of the board (today, if it is one), and the sheets for paper. */
export function BoardScreen({ board, parts }: { board: OrderBoard; parts: OrderOfPlayParts }) {
  const view = useBoard(board);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [params, change] = useSearch();
  const nowMs = Date.now();
  const dayNamed = (wanted: string | null) => view.days.find((each) => each.day === wanted);
  const day = dayNamed(params.get("day")) ?? dayNamed(dayOf(nowMs)) ?? view.days[0];
  const isReady = day !== undefined && board.games.length > 0;
  const { id, name } = board.tournament;
  return (
    <>
      <div className={styles.screen}>
        <BackLink to={`/organize/${id}`}>{t`Back to the desk`}</BackLink>
        <PageHeader
          title={t`Order of play`}
          subtitle={name}
          actions={<BoardActions view={view} isReady={isReady} onOpen={setDialog} />}
        />
        {board.games.length === 0 ? (
          <EmptyState
            art="clock"
            title={t`No matches yet`}
            hint={t`Make the draw first, then give its matches tables and times here.`}
          />
        ) : day === undefined ? (
          <EmptyState
            title={t`No tables yet`}
            hint={t`Choose a hall, or add one with its tables and opening hours.`}
            action={<Button onClick={() => setDialog({ kind: "settings" })}>{t`Choose the hall`}</Button>}
          />
        ) : (
          <>
            <div className={styles.bar}>
              <div className={styles.dayField}>
                <SelectField
                  label={t`Day`}
                  value={day.day}
                  options={view.days.map((each) => ({ value: each.day, label: nearDayText(each.day, nowMs) }))}
                  onChange={(event) => change({ day: event.currentTarget.value })}
                />
              </div>
              <HappeningButtons onOpen={setDialog} />
            </div>
            <Day
              view={view}
              day={day}
              SlotBoard={parts.SlotBoard}
              onOpen={(game) => setDialog({ kind: "move", gameId: game.id })}
            />
          </>
        )}
      </div>
      <PrintSheets view={view} />
      {dialog && <parts.Dialogs view={view} day={day} open={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

type DayProps = Omit<SlotBoardProps, "onDrop"> & Pick<OrderOfPlayParts, "SlotBoard">;

function Day({ view, day, SlotBoard, onOpen }: DayProps) {
  const isWide = useIsWide();
  const [problem, setProblem] = useState<string | null>(null);
  const drop = async ({ game, tableId, startMs, endMs }: Carried) => {
    setProblem(null);
    if (game.slot?.table_id === tableId && Date.parse(game.slot.starts_at) === startMs) return;
    try {
      const body = { table_id: tableId, starts_at: new Date(startMs).toISOString(), version: game.version };
      await call("PUT /api/organizer/matches/:id/slot", { params: { id: game.id }, body });
      toast.success(`${game.label}: ${placeText(view.tables, tableId, startMs, endMs)}`);
    } catch (error) {
      setProblem(
        t`${{ label: game.label }} was not moved. ${{ message: messageOf(error, t`Couldn't move the match. Try again.`) }}`,
      );
    }
    await refreshOrder();
  };
  return (
    <>
      <FormError message={problem} />
      {isWide ? (
        <SlotBoard view={view} day={day} onOpen={onOpen} onDrop={(carried) => void drop(carried)} />
      ) : (
        <TableList view={view} day={day} onOpen={onOpen} />
      )}
    </>
  );
}

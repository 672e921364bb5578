import { t } from "@lingui/core/macro";
import type { OrderBoard } from "@pockethall/contract/order-of-play";
import { formatDate, formatTime } from "../../../lib/dates.ts";
import { withStart } from "../../../lib/start-note.ts";
import { cx } from "../../../ui/cx.ts";
import { PaperPage } from "./paper.tsx";
import { playerListsOf, tableListsOf } from "./plan-lists.ts";
import styles from "./print.module.css";

type PlanProps = { title: string; board: OrderBoard };

const momentOf = (iso: string): string => `${formatDate(iso)}, ${formatTime(iso)}`;

/** Each table with its matches in order, to hang beside it. */
export function PlanByTable({ title, board }: PlanProps) {
  return tableListsOf(board).map(({ key, hall, table, rows }) => (
    <PaperPage key={key} title={table} subtitle={`${title} · ${hall}`}>
      <table className={styles.list}>
        <thead>
          <tr>
            <th>{t`Time`}</th>
            <th>{t`Match`}</th>
            <th>{t`Players`}</th>
            <th>{t`Referee`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ game, startsAt }) => (
            <tr key={game.id}>
              <td className={styles.short}>{momentOf(startsAt)}</td>
              <td>{game.label}</td>
              <td>
                {withStart(game.player1?.name ?? game.player1_source ?? t`TBD`, game.handicap, 1)} {t`vs`}{" "}
                {withStart(game.player2?.name ?? game.player2_source ?? t`TBD`, game.handicap, 2)}
              </td>
              <td>{game.referee?.name ?? ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PaperPage>
  ));
}

/** All players by name, each with their matches: what a player looks up on the wall. */
export function PlanByPlayer({ title, board }: PlanProps) {
  return (
    <PaperPage title={t`Who plays when and where`} subtitle={title}>
      <table className={cx(styles.list, styles.people)}>
        <thead>
          <tr>
            <th>{t`Player`}</th>
            <th>{t`Time`}</th>
            <th>{t`Table`}</th>
            <th>{t`Opponent`}</th>
            <th>{t`Match`}</th>
          </tr>
        </thead>
        {playerListsOf(board, t`TBD`).map(({ key, name, rows }) => (
          <tbody key={key}>
            {rows.map(({ label, startsAt, table, opponent }, index) => (
              <tr key={label}>
                <td>{index === 0 && <b>{name}</b>}</td>
                <td className={styles.short}>{momentOf(startsAt)}</td>
                <td className={styles.short}>{table}</td>
                <td>{opponent}</td>
                <td>{label}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </PaperPage>
  );
}

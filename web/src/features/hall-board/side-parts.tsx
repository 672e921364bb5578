import { t } from "@lingui/core/macro";
import type { HallBoard, HallNext, HallResult } from "@pockethall/contract/hall-board";
import type { ReactNode } from "react";
import { formatTime } from "../../lib/dates.ts";
import { shortName } from "../../lib/framed/short-name.ts";
import { withStart } from "../../lib/start-note.ts";
import { cx } from "../../ui/cx.ts";
import { pageAtTurn, partAtTurn } from "./board-pages.ts";
import styles from "./hall-board.module.css";
import { PartHead } from "./part-head.tsx";

const ROWS = 6;
const MESSAGES = 2;
const MOST_NAME = 13;

type SidePartsProps = { board: HallBoard; turn: number; isWall: boolean };

/** What is next, what the organisers say and what was played: one after the other on a wall, below each other on a phone. */
export function SideParts({ board, turn, isWall }: SidePartsProps) {
  const parts = [
    { name: "next", size: board.next.length, perPage: ROWS },
    { name: "messages", size: board.announcements.length, perPage: MESSAGES },
    { name: "results", size: board.results.length, perPage: ROWS },
  ] as const;
  if (!isWall)
    return (
      <div className={styles.aside}>
        {parts.map(({ name, size }) => size > 0 && <Part key={name} name={name} board={board} turn={null} />)}
      </div>
    );
  const shown = partAtTurn(parts, turn);
  return (
    <div className={styles.aside}>
      {shown ? <Part key={`${shown.name} ${shown.turn}`} {...shown} board={board} /> : null}
    </div>
  );
}

type PartName = "next" | "messages" | "results";
/** `turn` null: the whole list. */
type PartProps = { name: PartName; board: HallBoard; turn: number | null };

function Part({ name, board, turn }: PartProps) {
  const isWall = turn !== null;
  if (name === "messages")
    return (
      <ListPart title={t`Messages`} items={board.announcements} perPage={MESSAGES} turn={turn}>
        {(message) => <MessageRow key={message.id} message={message} />}
      </ListPart>
    );
  if (name === "next")
    return (
      <ListPart title={t`Next`} items={board.next} perPage={ROWS} turn={turn}>
        {(match) => <NextRow key={match.id} match={match} isWall={isWall} />}
      </ListPart>
    );
  return (
    <ListPart title={t`Results`} items={board.results} perPage={ROWS} turn={turn}>
      {(result) => <ResultRow key={result.id} result={result} isWall={isWall} />}
    </ListPart>
  );
}

type ListPartProps<Item> = {
  title: string;
  items: readonly Item[];
  perPage: number;
  turn: number | null;
  children: (item: Item) => ReactNode;
};

function ListPart<Item>({ title, items: all, perPage, turn, children }: ListPartProps<Item>) {
  const { items, number, count } = turn === null ? { items: all, number: 1, count: 1 } : pageAtTurn(all, perPage, turn);
  return (
    <section aria-label={title} className={styles.part}>
      <PartHead title={title} number={number} count={count} />
      <ul className={styles.rows}>{items.map(children)}</ul>
    </section>
  );
}

function MessageRow({ message: { text, tournament, created_at } }: { message: HallBoard["announcements"][number] }) {
  return (
    <li className={styles.text}>
      <p>{text}</p>
      <p className={styles.when}>{t`${{ time: formatTime(created_at) }}, ${{ name: tournament }}`}</p>
    </li>
  );
}

const nameOf = (name: string, isWall: boolean): string => (isWall ? shortName(name, MOST_NAME) : name);

function NextRow({ match, isWall }: { match: HallNext; isWall: boolean }) {
  const time = formatTime(match.expected_at);
  const nameOfSide = (side: 1 | 2) => {
    const name = side === 1 ? match.player1 : match.player2;
    return withStart(nameOf(name, isWall), match.handicap, side);
  };
  return (
    <li className={styles.sideRow}>
      <p className={styles.when}>
        <b className="tabular">{match.is_forecast ? t`about ${time}` : time}</b> {match.table}
      </p>
      <p className={styles.pair}>{t`${{ name: nameOfSide(1) }} v ${{ otherName: nameOfSide(2) }}`}</p>
    </li>
  );
}

function ResultRow({ result, isWall }: { result: HallResult; isWall: boolean }) {
  const { player1, player2, frames, winner, is_played, label } = result;
  return (
    <li className={styles.sideRow}>
      <p className={styles.when}>{is_played ? label : t`${{ label }}, not played`}</p>
      <p className={styles.pair}>
        <span className={cx(winner === 1 && styles.winner)}>{nameOf(player1, isWall)}</span>{" "}
        <b className="tabular">{is_played ? `${frames[0]}–${frames[1]}` : "–"}</b>{" "}
        <span className={cx(winner === 2 && styles.winner)}>{nameOf(player2, isWall)}</span>
      </p>
    </li>
  );
}

import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Money } from "../../ui/money.tsx";
import type { Board, RankingRow } from "./ranking-queries.ts";
import styles from "./rankings-table.module.css";

export type RankingColumn = {
  /** Names the column in the address. */
  key: string;
  header: string;
  /** What rows are sorted by; absent facts come last either way. */
  value: (row: RankingRow) => number | string | null;
  cell: (row: RankingRow) => ReactNode;
  /** In rem: columns keep their width while rows come and go. */
  width: number;
  isText?: boolean;
};

const figure = (key: keyof RankingRow & string, header: string, width = 4): RankingColumn => ({
  key,
  header,
  width,
  value: (row) => row[key] as number | null,
  cell: (row) => (row[key] as number | null) ?? t`N/A`,
});

export const NAME: RankingColumn = {
  key: "name",
  header: t`Player`,
  value: (row) => row.name,
  cell: (row) => row.name,
  width: 13,
  isText: true,
};

// With the column that leads a board they fit beside the drawer of a screen of 1280 px.
const SPEC: readonly RankingColumn[] = [
  {
    key: "state",
    header: t`State`,
    value: (row) => row.state,
    cell: (row) => row.state ?? t`N/A`,
    width: 6.25,
    isText: true,
  },
  figure("matches", t`Matches`, 4.75),
  figure("wins", t`Wins`, 3.25),
  figure("losses", t`Losses`),
  { ...figure("win_rate", t`Win Rate`, 4.25), cell: ({ win_rate }) => `${win_rate}%` },
  figure("frames_won", t`Frames Won`, 4.25),
  figure("frames_lost", t`Frames Lost`, 4.25),
  { ...figure("frame_diff", t`Frame Diff`), cell: ({ frame_diff: diff }) => (diff > 0 ? `+${diff}` : diff) },
  { ...figure("prize_money", t`Prize Money`, 8.25), cell: ({ prize_money }) => <Money naira={prize_money} /> },
];

const RATING: RankingColumn = {
  ...figure("rating", t`Rating`, 8),
  cell: ({ rating, margin, is_provisional }) =>
    rating === null || margin === null ? (
      t`N/A`
    ) : (
      <span className={styles.rating}>
        <b>{Math.round(rating)}</b>
        <span>
          <abbr title={t`The rating is within this margin with 95% certainty`}>±{Math.round(margin)}</abbr>
          {is_provisional && <>, {t`provisional`}</>}
        </span>
      </span>
    ),
};
const MONEY: RankingColumn = {
  ...figure("money", t`Last 2 years`, 8.25),
  cell: ({ money }) => <Money naira={money} />,
};

/** Where a board has its figures first; the stylesheets have the same limit. */
export const NARROW = "(max-width: 599px)";
const KEY_FIGURES: ReadonlySet<string> = new Set(["wins", "frame_diff"]);

/** As wide as a phone has place for beside rank and name, with the state below the name. */
const narrowed = (column: RankingColumn): RankingColumn => ({
  ...column,
  width: NARROW_WIDTHS[column.key] ?? column.width,
});
const NARROW_WIDTHS: Readonly<Record<string, number>> = { wins: 3.25, frame_diff: 4, rating: 7.25, money: 7.25 };

/** A board's columns after rank and player. `folded` are behind the button at the end of each row; none on a wide screen. */
export type BoardColumns = { shown: readonly RankingColumn[]; folded: readonly RankingColumn[] };

const keyFigures = (columns: readonly RankingColumn[]): BoardColumns => {
  const hasLead = columns.length > SPEC.length;
  const isKey = (column: RankingColumn) => (hasLead ? column === columns[0] : KEY_FIGURES.has(column.key));
  return {
    shown: columns.filter(isKey).map(narrowed),
    folded: columns.filter((column) => !isKey(column)),
  };
};

// Made once: a row renders again only when its data differs.
const both = (shown: readonly RankingColumn[]) => ({ wide: { shown, folded: [] }, narrow: keyFigures(shown) });
const PLAIN = both(SPEC);
const WITH_RATING = both([RATING, ...SPEC]);
const WITH_MONEY = both([MONEY, ...SPEC]);
const WITH_PRIZES = both([{ ...MONEY, header: t`Prize money here` }, ...SPEC]);

const setOf = (board: Board, isWhole: boolean) => {
  if (board === "rating") return WITH_RATING;
  if (board === "money") return isWhole ? WITH_MONEY : WITH_PRIZES;
  return PLAIN;
};

/**
 * The columns after rank and player: the spec's nine, led by the figure that the board ranks by where they lack it. A
 * narrow screen shows that figure, or wins and frame difference, without sideways scrolling; the others are folded.
 */
export function columnsOf(board: Board, isWhole: boolean, isNarrow: boolean): BoardColumns {
  const { wide, narrow } = setOf(board, isWhole);
  return isNarrow ? narrow : wide;
}

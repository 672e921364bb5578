import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { usePollWhileDown } from "../../lib/live.ts";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { HighestBreaks } from "./highest-breaks.tsx";
import { tablesOf } from "./standing-tables.ts";
import styles from "./tournament-detail.module.css";
import { type Standing, standingsQuery, type Tournament } from "./tournament-queries.ts";

// It asks the format, whose code draws too.
const TieBreakNote = lazy(() => import("./tie-break-note.tsx").then((module) => ({ default: module.TieBreakNote })));

const figure = (key: string, header: string, of: (row: Standing) => number): Column<Standing> => ({
  key,
  header,
  number: true,
  cell: (row) => of(row),
});

const COLUMNS: readonly Column<Standing>[] = [
  {
    key: "player",
    header: t`Player`,
    cell: ({ position, player_id, name, provisional }) => (
      <span className={styles.placed}>
        <span className="tabular">{position}</span>
        <Link to={`/players/${player_id}`}>{name}</Link>
        {provisional && (
          <span className={styles.playing}>
            <span className="visually-hidden">, </span>
            {t`live`}
          </span>
        )}
      </span>
    ),
  },
  figure("points", t`Points`, ({ points }) => points),
  figure("played", t`Played`, ({ played }) => played),
  figure("wins", t`Won`, ({ wins }) => wins),
  figure("draws", t`Drawn`, ({ draws }) => draws),
  figure("losses", t`Lost`, ({ losses }) => losses),
  figure("difference", t`Diff`, (row) => row.frame_difference),
  figure("for", t`For`, (row) => row.frames_won),
  figure("against", t`Against`, (row) => row.frames_lost),
];

/** Win 3, draw 1; by points, wins and the tie-breaks of the tournament. Moves with every frame. */
export function StandingsTab({ tournament }: { tournament: Tournament }) {
  const { id, settings } = tournament;
  const rule = (
    <Suspense>
      <TieBreakNote settings={settings} />
    </Suspense>
  );
  const [params] = useSearch();
  const standings = useQuery({ ...standingsQuery(id, pageOf(params)), refetchInterval: usePollWhileDown() });
  return (
    <Loaded
      query={standings}
      waiting={<SkeletonRows rows={8} label={t`Loading standings`} />}
      failure={t`Failed to fetch standings`}
    >
      {({ data, meta }) =>
        data.length === 0 ? (
          <>
            <EmptyState art="rack" title={t`No standings yet`} hint={t`Standings appear after the first frame.`} />
            {rule}
          </>
        ) : (
          <>
            {tablesOf(data).map(({ name, rows, isOnlyOne }) => (
              <DataTable
                key={name}
                caption={name}
                showCaption={!isOnlyOne}
                columns={COLUMNS}
                rows={rows}
                rowKey={(row) => row.player_id}
              />
            ))}
            <p className={styles.note}>{t`A win is 3 points, a draw 1. Diff, For and Against count frames.`}</p>
            {rule}
            <ListPages label={t`Standings`} meta={meta} />
            <HighestBreaks id={id} prize={settings?.highest_break_prize} />
          </>
        )
      }
    </Loaded>
  );
}

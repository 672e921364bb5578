import { plural, t } from "@lingui/core/macro";
import type { Records } from "@pockethall/contract/rankings";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "../../lib/api.ts";
import { formatDateRange } from "../../lib/dates.ts";
import { useSearch } from "../../lib/search-params.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { seasonChoicesQuery } from "./ranking-queries.ts";
import styles from "./records.module.css";

/** The records of one season; without one, of all time. */
const recordsQuery = (season_id: string | undefined) =>
  queryOptions({
    queryKey: ["rankings", "records", season_id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/records", { query: season_id === undefined ? {} : { season_id }, signal })).data,
    // The lists stay until those of the chosen season are here.
    placeholderData: keepPreviousData,
  });

type Holder = Pick<Records["titles"][number], "rank" | "player_id" | "name">;

/**
 * /records: the players with most titles and wins, the highest breaks and most centuries of all time or of the season of
 * the address, and the longest winning streaks of all time.
 */
export function RecordsPage() {
  const [params, change] = useSearch();
  const seasonId = params.get("season") || undefined;
  const records = useQuery(recordsQuery(seasonId));
  const seasons = useQuery(seasonChoicesQuery);
  const known = seasons.data ?? [];
  // The season of the address has no name while the list loads, and none when it failed. It is never shown as all time.
  const isUnnamed = seasonId !== undefined && !known.some(({ value }) => value === seasonId);
  const unnamed = { value: seasonId ?? "", label: seasons.isPending ? t`Loading` : t`One season` };
  return (
    <>
      <BackLink to="/standings">{t`Standings`}</BackLink>
      <PageHeader title={t`Records`} subtitle={t`Bests of all time or of one season in PocketHall tournaments`} />
      <FilterBar>
        <SelectField
          label={t`Season`}
          emptyOption={t`All time`}
          options={isUnnamed ? [unnamed, ...known] : known}
          value={seasonId ?? ""}
          onChange={(event) => change({ season: event.target.value })}
        />
      </FilterBar>
      <Loaded
        query={records}
        failure={t`Couldn't load records`}
        waiting={<SkeletonRows rows={10} label={t`Loading records`} />}
      >
        {(found) => (isEmpty(found) ? <Nothing /> : <Lists records={found} />)}
      </Loaded>
    </>
  );
}

const isEmpty = (records: Records): boolean => Object.values(records).every((rows) => rows.length === 0);

const Nothing = () => (
  <EmptyState
    art="rack"
    title={t`No records yet`}
    hint={t`Titles, breaks and winning streaks show here once matches are played.`}
  />
);

const Lists = ({ records: { titles, wins, highest_breaks, centuries, winning_streaks } }: { records: Records }) => (
  <div className={styles.columns}>
    <RecordList
      title={t`Most titles`}
      rows={titles.map((row) => ({
        ...row,
        figure: row.titles,
        beside: plural(row.finals, { one: "# final", other: "# finals" }),
        below: row.state,
      }))}
    />
    <RecordList
      title={t`Most wins`}
      rows={wins.map((row) => ({
        ...row,
        figure: row.wins,
        beside: plural(row.matches, { one: "# match", other: "# matches" }),
        below: row.state,
      }))}
    />
    <RecordList
      title={t`Highest breaks`}
      rows={highest_breaks.map(({ tournament, ...row }) => ({
        ...row,
        figure: row.highest_break,
        below: tournament === null ? row.state : <Link to={`/tournaments/${tournament.id}`}>{tournament.name}</Link>,
      }))}
    />
    <RecordList
      title={t`Most centuries`}
      rows={centuries.map((row) => ({
        ...row,
        figure: row.century_breaks,
        beside: t`Highest ${{ points: row.highest_break }}`,
        below: row.state,
      }))}
    />
    <RecordList
      title={t`Longest winning streaks`}
      rows={winning_streaks.map((row) => ({
        ...row,
        figure: row.wins,
        below: formatDateRange(row.from, row.until),
      }))}
    />
  </div>
);

type Row = Holder & {
  figure: number;
  /** Under the figure. */
  beside?: string;
  /** Under the name. */
  below: ReactNode;
};

/** One record, best first; nothing when no player holds it. */
function RecordList({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <TitledCard title={title}>
      <ol className={styles.list} aria-label={title}>
        {rows.map(({ rank, player_id, name, figure, beside, below }) => (
          <li key={player_id} className={styles.row}>
            <span className={styles.rank}>{rank}</span>
            <span className={styles.holder}>
              <Link to={`/players/${player_id}`}>{name}</Link>
              <span className={styles.quiet}>{below}</span>
            </span>
            <span className={styles.figure}>
              <span className="tabular">{figure}</span>
              {beside !== undefined && <span className={styles.quiet}>{beside}</span>}
            </span>
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}

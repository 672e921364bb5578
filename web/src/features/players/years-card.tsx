import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { TitledCard } from "../../ui/card.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import styles from "./player-page.module.css";
import { type Player, type PlayerYears, titlesQuery, yearsQuery } from "./players.queries.ts";

type Year = PlayerYears["years"][number];

const COLUMNS: readonly Column<Year>[] = [
  { key: "year", header: t`Year`, cell: ({ year }) => String(year) },
  { key: "matches", header: t`Matches`, number: true, cell: ({ matches }) => matches },
  { key: "wins", header: t`Won`, number: true, cell: ({ wins }) => wins },
  { key: "draws", header: t`Drawn`, number: true, cell: ({ draws }) => draws },
  { key: "losses", header: t`Lost`, number: true, cell: ({ losses }) => losses },
  { key: "titles", header: t`Titles`, number: true, cell: ({ titles }) => titles },
  { key: "finals", header: t`Finals`, number: true, cell: ({ finals }) => finals },
  {
    key: "centuries",
    header: t`Centuries`,
    number: true,
    cell: ({ highest_break, century_breaks }) => (highest_break === null ? t`N/A` : century_breaks),
  },
];
const WITHOUT_DRAWS = COLUMNS.filter(({ key }) => key !== "draws");

/**
 * What a player did year by year, and the longest run of wins. It loads after the titles above it, so that
 * nothing moves; the page works without it.
 */
export function YearsCard({ player }: { player: Player }) {
  const titles = useQuery({ ...titlesQuery(player.id), enabled: player.titles > 0 });
  const { data } = useQuery(yearsQuery(player.id));
  const isWaiting = player.titles > 0 && titles.isPending;
  if (isWaiting || data === undefined || data.years.length === 0) return null;
  return (
    <TitledCard title={t`By year`}>
      <div className={styles.stack}>
        {data.longest_streak !== null && (
          <p className="quiet">
            <Trans>
              Longest run of wins: {{ wins: data.longest_streak.wins }}, from{" "}
              <DateTime value={data.longest_streak.from} format="record" /> to{" "}
              <DateTime value={data.longest_streak.until} format="record" />
            </Trans>
          </p>
        )}
        <DataTable
          caption={t`Record of ${{ name: player.name }} by year, latest first`}
          rows={data.years}
          rowKey={({ year }) => String(year)}
          columns={data.years.some(({ draws }) => draws > 0) ? COLUMNS : WITHOUT_DRAWS}
        />
      </div>
    </TitledCard>
  );
}

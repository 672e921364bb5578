import { useQuery } from "@tanstack/react-query";
import * as texts from "../../texts/players/player-page.ts";
import { TitledCard } from "../../ui/card.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import styles from "./player-page.module.css";
import { type Player, type PlayerYears, titlesQuery, yearsQuery } from "./players.queries.ts";

type Year = PlayerYears["years"][number];

const COLUMNS: readonly Column<Year>[] = [
  { key: "year", header: texts.year, cell: ({ year }) => String(year) },
  { key: "matches", header: texts.matches, number: true, cell: ({ matches }) => matches },
  { key: "wins", header: texts.won, number: true, cell: ({ wins }) => wins },
  { key: "draws", header: texts.drawn, number: true, cell: ({ draws }) => draws },
  { key: "losses", header: texts.lost, number: true, cell: ({ losses }) => losses },
  { key: "titles", header: texts.titles, number: true, cell: ({ titles }) => titles },
  { key: "finals", header: texts.finals, number: true, cell: ({ finals }) => finals },
  {
    key: "centuries",
    header: texts.centuries,
    number: true,
    cell: ({ highest_break, century_breaks }) => (highest_break === null ? texts.nA : century_breaks),
  },
];
const WITHOUT_DRAWS = COLUMNS.filter(({ key }) => key !== "draws");

/**
 * What a player did year by year, and the longest run of wins. It comes after the titles, below which it stands, so that
 * nothing moves; a page that cannot have it stands without it.
 */
export function YearsCard({ player }: { player: Player }) {
  const titles = useQuery({ ...titlesQuery(player.id), enabled: player.titles > 0 });
  const { data } = useQuery(yearsQuery(player.id));
  const isWaiting = player.titles > 0 && titles.isPending;
  if (isWaiting || data === undefined || data.years.length === 0) return null;
  return (
    <TitledCard title={texts.byYear}>
      <div className={styles.stack}>
        {data.longest_streak !== null && (
          <p className={styles.quiet}>
            {texts.longestRun(data.longest_streak.wins)} <DateTime value={data.longest_streak.from} format="record" />{" "}
            {texts.runUntil} <DateTime value={data.longest_streak.until} format="record" />
          </p>
        )}
        <DataTable
          caption={texts.recordByYear(player.name)}
          rows={data.years}
          rowKey={({ year }) => String(year)}
          columns={data.years.some(({ draws }) => draws > 0) ? COLUMNS : WITHOUT_DRAWS}
        />
      </div>
    </TitledCard>
  );
}

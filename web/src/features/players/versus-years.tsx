import { t } from "@lingui/core/macro";
import { TitledCard } from "../../ui/card.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import type { Versus } from "./players.queries.ts";

type Year = Versus["years"][number];

const pair = ([one, other]: readonly [number, number]): string => `${one}\u2013${other}`;
const COLUMNS: readonly Column<Year>[] = [
  { key: "year", header: t`Year`, cell: ({ year }) => String(year) },
  { key: "won", header: t`Won`, number: true, cell: ({ wins }) => pair(wins) },
  { key: "draws", header: t`Drawn`, number: true, cell: ({ draws }) => draws },
  { key: "frames", header: t`Frames`, number: true, cell: ({ frames }) => pair(frames) },
];
const WITHOUT_DRAWS = COLUMNS.filter(({ key }) => key !== "draws");

/** What two players have against each other year by year; nothing before they have met. */
export function VersusYears({ versus: { players, years } }: { versus: Versus }) {
  if (years.length === 0) return null;
  return (
    <TitledCard title={t`By year`}>
      <p className="quiet">{t`${{ one: players[0].name }} first, then ${{ other: players[1].name }}.`}</p>
      <DataTable
        caption={t`Head to head by year, latest first`}
        rows={years}
        rowKey={({ year }) => String(year)}
        columns={years.some(({ draws }) => draws > 0) ? COLUMNS : WITHOUT_DRAWS}
      />
    </TitledCard>
  );
}

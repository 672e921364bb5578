import { t } from "@lingui/core/macro";
import { TitledCard } from "../../ui/card.tsx";
import { ChartFigure } from "../../ui/charts/chart-figure.tsx";
import type { Column } from "../../ui/data-table.tsx";
import type { Player } from "./players.queries.ts";

type Band = { name: string; count: number };

const many = (count: number): string => count.toLocaleString("en-NG");
const COLUMNS: readonly Column<Band>[] = [
  { key: "band", header: t`Break`, cell: ({ name }) => name },
  { key: "count", header: t`Made`, number: true, cell: ({ count }) => many(count) },
];

/** The big breaks of a player: how many below a century, how many centuries. Nothing where none was noted. */
export function BreakBands({ player: { name, fifty_breaks, century_breaks } }: { player: Player }) {
  if (fifty_breaks === 0) return null;
  const bands: readonly Band[] = [
    { name: t`50 to 99`, count: fifty_breaks - century_breaks },
    { name: t`100 and more`, count: century_breaks },
  ];
  const counts = bands.map((band) => t`${{ many: many(band.count) }} of ${{ name: band.name }}`).join(", ");
  return (
    <TitledCard title={t`Big breaks`}>
      <ChartFigure
        drawing={{
          kind: "bars",
          title: t`Big breaks`,
          summary: t`Big breaks of ${name}: ${counts}.`,
          bars: bands.map((band) => ({
            key: band.name,
            label: band.name,
            parts: [{ tone: "first", value: band.count }],
            words: `${band.name}: ${many(band.count)}`,
          })),
          mode: "stacked",
          height: 160,
        }}
        table={{ caption: t`Big breaks`, columns: COLUMNS, rows: bands, rowKey: (band) => band.name }}
      />
    </TitledCard>
  );
}

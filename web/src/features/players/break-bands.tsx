import * as texts from "../../texts/players/player-page.ts";
import { TitledCard } from "../../ui/card.tsx";
import { ChartFigure } from "../../ui/charts/chart-figure.tsx";
import type { Column } from "../../ui/data-table.tsx";
import type { Player } from "./players.queries.ts";

type Band = { name: string; count: number };

const many = (count: number): string => count.toLocaleString("en-NG");
const COLUMNS: readonly Column<Band>[] = [
  { key: "band", header: texts.breakWord, cell: ({ name }) => name },
  { key: "count", header: texts.made, number: true, cell: ({ count }) => many(count) },
];

/** The big breaks of a player: how many below a century, how many centuries. Nothing where none was noted. */
export function BreakBands({ player: { name, fifty_breaks, century_breaks } }: { player: Player }) {
  if (fifty_breaks === 0) return null;
  const bands: readonly Band[] = [
    { name: "50 to 99", count: fifty_breaks - century_breaks },
    { name: texts.number100AndMore, count: century_breaks },
  ];
  const said = bands.map((band) => texts.of(many(band.count), band.name)).join(", ");
  return (
    <TitledCard title={texts.bigBreaks}>
      <ChartFigure
        drawing={{
          kind: "bars",
          title: texts.bigBreaks,
          summary: texts.bigBreaksOf(name, said),
          bars: bands.map((band) => ({
            key: band.name,
            label: band.name,
            parts: [{ tone: "first", value: band.count }],
            words: `${band.name}: ${many(band.count)}`,
          })),
          mode: "stacked",
          height: 160,
        }}
        table={{ caption: texts.bigBreaks, columns: COLUMNS, rows: bands, rowKey: (band) => band.name }}
      />
    </TitledCard>
  );
}

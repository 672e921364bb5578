import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { TitledCard } from "../../ui/card.tsx";
import { ChartFigure } from "../../ui/charts/chart-figure.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { type Player, type PlayerYears, yearsQuery } from "./players.queries.ts";

type Band = {
  name: string;
  /** Where there is little room. */
  label: string;
  count: number;
};

const many = (count: number): string => count.toLocaleString("en-NG");
const COLUMNS: readonly Column<Band>[] = [
  { key: "band", header: t`Break`, cell: ({ name }) => name },
  { key: "count", header: t`Made`, number: true, cell: ({ count }) => many(count) },
];

/**
 * The big breaks of a player in bands of ten, up to the highest made. Until they are here, or if they cannot be had, those
 * below a century and the centuries. Nothing where none was noted.
 */
export function BreakBands({ player }: { player: Player }) {
  const { name, fifty_breaks, century_breaks } = player;
  const { data } = useQuery({ ...yearsQuery(player.id), enabled: fifty_breaks > 0 });
  if (fifty_breaks === 0) return null;
  const bands =
    data && data.break_bands.length > 0
      ? data.break_bands.map(bandOf)
      : [
          { name: t`50 to 99`, label: t`50 to 99`, count: fifty_breaks - century_breaks },
          { name: t`100 and more`, label: t`100 and more`, count: century_breaks },
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
            label: band.label,
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

/** It holds every break that is higher too. */
const LAST_BAND = 140;

const bandOf = ({ from, count }: PlayerYears["break_bands"][number]): Band => ({
  name: from === LAST_BAND ? t`${from} and more` : t`${from} to ${{ to: from + 9 }}`,
  label: String(from),
  count,
});

import { t } from "@lingui/core/macro";
import type { RatingHonesty } from "@pockethall/contract/rankings";
import { useSearch } from "../../lib/search-params.ts";
import { TitledCard } from "../../ui/card.tsx";
import { ChartFigure } from "../../ui/charts/chart-figure.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { countText, honestySummary, percentText, quarterText, stepText } from "./honesty-texts.ts";
import styles from "./rating-honesty.module.css";

type Step = RatingHonesty["steps"][number];
type Quarter = RatingHonesty["quarters"][number];

const ALL = "";

/** What was predicted and what happened: by the favourite's chance as a chart, and quarter by quarter. */
export function Honesty({ honesty }: { honesty: RatingHonesty }) {
  const [params, change] = useSearch();
  const quarters = honesty.quarters.map(({ quarter }) => ({ value: quarter, label: quarterText(quarter) }));
  const chosen = honesty.quarters.find(({ quarter }) => quarter === params.get("quarter"));
  const title = chosen ? quarterText(chosen.quarter) : t`All quarters`;
  return (
    <div className={styles.stack}>
      <TitledCard title={t`By the favourite's chance`}>
        <div className={styles.quarter}>
          <SelectField
            label={t`Quarter`}
            emptyOption={t`All quarters`}
            options={quarters}
            value={chosen?.quarter ?? ALL}
            onChange={(event) => change({ quarter: event.target.value })}
          />
        </div>
        <StepsChart title={title} steps={(chosen ?? honesty).steps} />
      </TitledCard>
      <TitledCard title={t`Quarter by quarter`}>
        <DataTable
          caption={t`Forecasts by quarter, latest first`}
          columns={QUARTER_COLUMNS}
          rows={honesty.quarters}
          rowKey={({ quarter }) => quarter}
        />
      </TitledCard>
    </div>
  );
}

const LEGEND = [
  { tone: "first", label: t`Predicted, %` },
  { tone: "second", label: t`Won, %` },
] as const;

function StepsChart({ title, steps }: { title: string; steps: readonly Step[] }) {
  return (
    <ChartFigure
      drawing={{
        kind: "bars",
        title: t`Favourites' wins, predicted and real`,
        summary: honestySummary(title, steps),
        bars: steps.map((step) => ({
          key: String(step.from),
          label: stepText(step),
          parts: [
            { tone: "first", value: 100 * step.predicted },
            { tone: "second", value: 100 * step.happened },
          ],
          words: t`${{ chance: stepText(step) }}: predicted ${{ predicted: percentText(step.predicted) }}, won ${{ won: percentText(step.happened) }} of ${{ matches: countText(step.matches) }}`,
        })),
        mode: "grouped",
        height: 240,
      }}
      legend={LEGEND}
      table={{
        caption: t`Forecasts by the favourite's chance, ${title}`,
        columns: STEP_COLUMNS,
        rows: steps,
        rowKey: ({ from }) => String(from),
      }}
    />
  );
}

const shareColumns = <Row extends { matches: number; predicted: number; happened: number }>(): Column<Row>[] => [
  { key: "matches", header: t`Matches`, number: true, cell: ({ matches }) => matches.toLocaleString("en-NG") },
  { key: "predicted", header: t`Predicted`, number: true, cell: ({ predicted }) => percentText(predicted) },
  { key: "happened", header: t`Won`, number: true, cell: ({ happened }) => percentText(happened) },
];
const STEP_COLUMNS: readonly Column<Step>[] = [
  { key: "from", header: t`Favourite's chance`, cell: stepText },
  ...shareColumns<Step>(),
];
const QUARTER_COLUMNS: readonly Column<Quarter>[] = [
  { key: "quarter", header: t`Quarter`, cell: ({ quarter }) => quarterText(quarter) },
  ...shareColumns<Quarter>(),
];

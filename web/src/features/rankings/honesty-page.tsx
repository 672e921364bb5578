import { t } from "@lingui/core/macro";
import type { RatingHonesty } from "@pockethall/contract/rankings";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf } from "../../lib/url-choice.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { ChartFigure } from "../../ui/charts/chart-figure.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { RULESETS } from "./board-address.ts";
import { countText, honestySummary, percentText, quarterText, stepText } from "./honesty-texts.ts";
import { honestyQuery } from "./ranking-queries.ts";

type Step = RatingHonesty["steps"][number];
type Quarter = RatingHonesty["quarters"][number];

const ALL = "";

/** /ratings/honesty: what the ratings predicted, and what happened. */
export function HonestyPage() {
  const [params, change] = useSearch();
  const ruleset = choiceOf(params.get("ruleset"), [{ value: ALL }, ...RULESETS], ALL);
  const honesty = useQuery(honestyQuery(ruleset === ALL ? undefined : ruleset));
  return (
    <>
      <BackLink to="/standings?tab=rating">{t`Ratings`}</BackLink>
      <PageHeader title={t`How good are our forecasts?`} />
      <p className="quiet">
        {t`Before each rated match, the ratings of that morning give the favourite a chance. Here is how often the favourites then won. Both bars are equally high when the forecasts are right.`}
      </p>
      <FilterBar>
        <SelectField
          label={t`Ruleset`}
          emptyOption={t`All rulesets`}
          options={RULESETS}
          value={ruleset}
          onChange={(event) => change({ ruleset: event.target.value, quarter: null })}
        />
      </FilterBar>
      <Loaded query={honesty} failure={t`Couldn't load the forecasts`} waiting={<Waiting />}>
        {(data) => (data.matches === 0 ? <Nothing /> : <Honesty honesty={data} />)}
      </Loaded>
    </>
  );
}

const Waiting = () => (
  <div role="status">
    <span className="visually-hidden">{t`Loading forecasts`}</span>
    <Skeleton height={420} />
  </div>
);

const Nothing = () => (
  <EmptyState
    art="cue"
    title={t`No forecasts to check yet`}
    hint={t`Rated matches are counted here from the day after they were played.`}
  />
);

function Honesty({ honesty }: { honesty: RatingHonesty }) {
  const [params, change] = useSearch();
  const quarters = honesty.quarters.map(({ quarter }) => ({ value: quarter, label: quarterText(quarter) }));
  const chosen = honesty.quarters.find(({ quarter }) => quarter === params.get("quarter"));
  const title = chosen ? quarterText(chosen.quarter) : t`All quarters`;
  return (
    <>
      <TitledCard title={t`By the favourite's chance`}>
        <SelectField
          label={t`Quarter`}
          emptyOption={t`All quarters`}
          options={quarters}
          value={chosen?.quarter ?? ALL}
          onChange={(event) => change({ quarter: event.target.value })}
        />
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
    </>
  );
}

const LEGEND = [
  { tone: "first", label: t`Predicted` },
  { tone: "second", label: t`Won` },
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
  { key: "happened", header: t`Favourite won`, number: true, cell: ({ happened }) => percentText(happened) },
];
const STEP_COLUMNS: readonly Column<Step>[] = [
  { key: "from", header: t`Favourite's chance`, cell: stepText },
  ...shareColumns<Step>(),
];
const QUARTER_COLUMNS: readonly Column<Quarter>[] = [
  { key: "quarter", header: t`Quarter`, cell: ({ quarter }) => quarterText(quarter) },
  ...shareColumns<Quarter>(),
];

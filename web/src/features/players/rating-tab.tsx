import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf } from "../../lib/url-choice.ts";
import { TitledCard } from "../../ui/card.tsx";
import { ChartFigure } from "../../ui/charts/chart-figure.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { type Player, type RatingPoint, ratingsQuery } from "./players.queries.ts";
import { dayOf, marginOf, ratingLine, ratingSummary, ratingText } from "./rating-history.ts";
import styles from "./rating-tab.module.css";
import { RULESET_LABELS } from "./ruleset-labels.ts";

/** A player's rating over time in one ruleset: a curve with its band, and the same figures as a table. */
export function RatingTab({ player }: { player: Player }) {
  const [params, change] = useSearch();
  const choices = player.ratings.map(({ ruleset }) => ({ value: ruleset, label: RULESET_LABELS[ruleset] }));
  const most = player.ratings.toSorted((a, b) => b.matches - a.matches)[0];
  const ruleset = choiceOf(params.get("ruleset"), choices, most?.ruleset ?? "snooker15");
  const history = useQuery({ ...ratingsQuery(player.id, ruleset), enabled: most !== undefined });
  if (most === undefined)
    return <EmptyState art="cue" title={t`Not rated yet`} hint={t`Ratings start after the first completed match.`} />;
  return (
    <>
      <FilterBar>
        <SelectField
          label={t`Game`}
          options={choices}
          value={ruleset}
          onChange={(event) => change({ ruleset: event.target.value })}
        />
      </FilterBar>
      <Loaded query={history} failure={t`Couldn't load the rating`} waiting={<Waiting />}>
        {(points) => <History points={points} name={player.name} ruleset={RULESET_LABELS[ruleset]} />}
      </Loaded>
    </>
  );
}

const Waiting = () => (
  <div role="status">
    <span className="visually-hidden">{t`Loading rating`}</span>
    <Skeleton height={300} />
  </div>
);

type HistoryProps = { points: readonly RatingPoint[]; name: string; ruleset: string };

const COLUMNS: readonly Column<RatingPoint>[] = [
  { key: "day", header: t`Day`, cell: dayOf },
  { key: "rating", header: t`Rating`, number: true, cell: ratingText },
  { key: "margin", header: "±", number: true, cell: marginOf },
  { key: "matches", header: t`Matches so far`, number: true, cell: ({ matches }) => matches },
];

function History({ points, name, ruleset }: HistoryProps) {
  const latest = points.at(-1);
  if (!latest) return <EmptyState title={t`Not rated yet`} />;
  return (
    <div className={styles.narrow}>
      <TitledCard title={t`Rating, ${ruleset}`}>
        <p className={styles.now}>
          <strong className="tabular">{ratingText(latest)}</strong>
          <span className="quiet">
            {t`± ${{ margin: marginOf(latest) }} after ${plural({ matches: latest.matches }, { one: "# rated match", other: "# rated matches" })}`}
          </span>
        </p>
        <p className="quiet">{t`1500 is the average player; 100 points more win 2 of 3 frames. The line shows the rating after each day with matches, the band its 95% range.`}</p>
        <ChartFigure
          drawing={{
            kind: "line",
            title: t`Rating`,
            summary: ratingSummary(name, points),
            points: ratingLine(points),
            axis: "time",
            height: 240,
          }}
          table={{
            caption: t`Rating of ${name} by day, latest first`,
            columns: COLUMNS,
            rows: points.toReversed(),
            rowKey: ({ day }) => day,
          }}
        />
      </TitledCard>
    </div>
  );
}

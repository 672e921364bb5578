import { useQuery } from "@tanstack/react-query";
import { formatDate } from "../../lib/dates.ts";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf } from "../../lib/url-choice.ts";
import { TitledCard } from "../../ui/card.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { type Player, type RatingPoint, ratingsQuery } from "./players.queries.ts";
import { chartOf } from "./rating-chart.ts";
import styles from "./rating-tab.module.css";
import { RULESET_WORDS } from "./ruleset-words.ts";

/** A player's rating over time in one ruleset: a curve, and the same figures as a table. */
export function RatingTab({ player }: { player: Player }) {
  const [params, change] = useSearch();
  const choices = player.ratings.map(({ ruleset }) => ({ value: ruleset, label: RULESET_WORDS[ruleset] }));
  const most = player.ratings.toSorted((a, b) => b.matches - a.matches)[0];
  const ruleset = choiceOf(params.get("ruleset"), choices, most?.ruleset ?? "snooker15");
  const history = useQuery({ ...ratingsQuery(player.id, ruleset), enabled: most !== undefined });
  if (most === undefined)
    return <EmptyState title="Not rated yet" hint="A rating begins with the first match that is played to its end." />;
  return (
    <>
      <FilterBar>
        <SelectField
          label="Game"
          options={choices}
          value={ruleset}
          onChange={(event) => change({ ruleset: event.target.value })}
        />
      </FilterBar>
      <Loaded query={history} failure="Failed to fetch the rating" waiting={<Waiting />}>
        {(points) => <History points={points} name={player.name} ruleset={RULESET_WORDS[ruleset]} />}
      </Loaded>
    </>
  );
}

const Waiting = () => (
  <div role="status">
    <span className="visually-hidden">Loading rating</span>
    <Skeleton height={300} />
  </div>
);

type HistoryProps = { points: readonly RatingPoint[]; name: string; ruleset: string };

function History({ points, name, ruleset }: HistoryProps) {
  const newestFirst = points.toReversed();
  const latest = newestFirst[0];
  if (!latest) return <EmptyState title="Not rated yet" />;
  return (
    <div className={styles.stack}>
      <TitledCard title={`Rating, ${ruleset}`}>
        <p className={styles.now}>
          <strong className="tabular">{Math.round(latest.rating).toLocaleString("en-NG")}</strong>
          <span className={styles.quiet}>
            ± {Math.round(2 * latest.deviation)} after {latest.matches.toLocaleString("en-NG")} rated{" "}
            {latest.matches === 1 ? "match" : "matches"}
          </span>
        </p>
        <Curve points={points} name={name} />
        <p className={styles.quiet}>
          The line is the rating after each week with matches; the band is where it lies with 95% certainty.
        </p>
      </TitledCard>
      <details className={styles.details}>
        <summary>The same as a table</summary>
        <DataTable
          caption={`Rating of ${name} by week, latest first`}
          rows={newestFirst}
          rowKey={(row) => row.period}
          columns={[
            { key: "week", header: "Week of", cell: weekOf },
            { key: "rating", header: "Rating", number: true, cell: (row) => Math.round(row.rating) },
            { key: "deviation", header: "±", number: true, cell: (row) => Math.round(2 * row.deviation) },
            { key: "matches", header: "Matches so far", number: true, cell: (row) => row.matches },
          ]}
        />
      </details>
    </div>
  );
}

const weekOf = ({ period }: RatingPoint): string => formatDate(`${period}T00:00:00Z`, true);

const SIZE = { width: 640, height: 260, left: 64, right: 12, top: 12, bottom: 28 };

/** The curve as a picture, with its meaning in words for those who do not see it. */
function Curve({ points, name }: { points: readonly RatingPoint[]; name: string }) {
  const shape = chartOf(points, SIZE);
  const [first, last] = [points[0], points.at(-1)];
  if (!shape || !first || !last) return null;
  const words = `Rating of ${name}: ${Math.round(first.rating)} in the week of ${weekOf(first)}, ${Math.round(last.rating)} in the week of ${weekOf(last)}.`;
  return (
    <svg className={styles.chart} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} role="img" aria-label={words}>
      {shape.ticks.map(({ y, rating }) => (
        <g key={rating}>
          <line className={styles.grid} x1={SIZE.left} x2={SIZE.width - SIZE.right} y1={y} y2={y} />
          <text className={styles.tick} x={SIZE.left - 8} y={y + 4} textAnchor="end">
            {rating}
          </text>
        </g>
      ))}
      <path className={styles.band} d={shape.band} />
      <path className={styles.line} d={shape.line} />
      {shape.points.length <= 60 &&
        shape.points.map(({ x, y }) => <circle key={`${x} ${y}`} className={styles.point} cx={x} cy={y} r={3} />)}
      <text className={styles.tick} x={SIZE.left} y={SIZE.height - 6}>
        {weekOf(first)}
      </text>
      {last.period !== first.period && (
        <text className={styles.tick} x={SIZE.width - SIZE.right} y={SIZE.height - 6} textAnchor="end">
          {weekOf(last)}
        </text>
      )}
    </svg>
  );
}

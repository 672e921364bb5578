import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf } from "../../lib/url-choice.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { RULESETS } from "./board-address.ts";
import { honestyQuery } from "./ranking-queries.ts";
import styles from "./rating-honesty.module.css";

// A file of its own: charts and tables in a page's own code would make other pages heavier.
const Figures = lazy(() => import("./honesty-figures.tsx").then((module) => ({ default: module.Honesty })));

const ALL = "";

/** /ratings/honesty: what the ratings predicted, and what happened. */
export function RatingHonestyPage() {
  const [params, change] = useSearch();
  const ruleset = choiceOf(params.get("ruleset"), [{ value: ALL }, ...RULESETS], ALL);
  const honesty = useQuery(honestyQuery(ruleset === ALL ? undefined : ruleset));
  return (
    <>
      <BackLink to="/standings?tab=rating">{t`Ratings`}</BackLink>
      <PageHeader title={t`How good are our forecasts?`} />
      <div className={styles.stack}>
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
          {(data) =>
            data.matches === 0 ? (
              <Nothing />
            ) : (
              <Suspense fallback={<Waiting />}>
                <Figures honesty={data} />
              </Suspense>
            )
          }
        </Loaded>
      </div>
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

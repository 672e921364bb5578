import type { Endpoints } from "@pockethall/contract/endpoints";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import { cx } from "../../ui/cx.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import styles from "./finance.module.css";
import { ROWS_PER_PAGE } from "./finance.queries.ts";
import { PrizeCard } from "./prize-card.tsx";

const CHOICES = [
  { value: "waiting", label: "Waiting for approval" },
  { value: "paid", label: "Paid" },
] as const;
type Query = NonNullable<Endpoints["GET /api/finance/prizes"]["query"]>;

const prizesQuery = (state: Query["state"], page: number) =>
  queryOptions({
    queryKey: ["finance", "prizes", state, page],
    queryFn: ({ signal }) =>
      call("GET /api/finance/prizes", { query: { state, page, per_page: ROWS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

/** Prizes of completed tournaments: what waits to be paid, the oldest first, and what was. */
export function PrizeTab() {
  const [params, change] = useSearch();
  const state = choiceOf(params.get("state"), CHOICES, "waiting");
  const page = pageOf(params);
  const prizes = useQuery(prizesQuery(state, page));
  return (
    <>
      <div className={styles.bar}>
        <SelectField
          label="Show"
          options={CHOICES}
          value={state}
          onChange={({ target }) => change({ state: target.value === "waiting" ? null : target.value, page: null })}
        />
      </div>
      <Loaded query={prizes} waiting={<SkeletonRows label="Loading prizes" />} failure="Failed to fetch the prizes">
        {({ data, meta }) =>
          meta.total === 0 ? (
            <EmptyState
              title={state === "waiting" ? "No prizes wait for approval" : "No prizes were paid yet"}
              hint="A tournament's prizes come here when its last match is over."
            />
          ) : (
            <>
              <ul className={cx(styles.rows, prizes.isPlaceholderData && styles.stale)}>
                {data.map((plan) => (
                  <PrizeCard key={plan.tournament.id} plan={plan} />
                ))}
              </ul>
              <Pagination
                label="Prizes"
                page={page}
                perPage={ROWS_PER_PAGE}
                total={meta.total}
                onPage={(next) => change({ page: next })}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}
